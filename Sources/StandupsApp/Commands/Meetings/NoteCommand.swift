import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups note REF -m TEXT`: adds a line to the newest meeting of a standup.
struct NoteCommand: Command, Equatable {
  static let kinds = [TranscriptLine.Kind.note, .blocker, .parking]
  static let kind = OptionUsage(
    "kind", letter: "k", value: .choice(kinds.map(\.rawValue)),
    summary: "what the line is about (default note)")
  static let message = OptionUsage(
    "message", letter: "m", value: .text("TEXT"), summary: "the line; line breaks become spaces")

  static let usage = CommandUsage(
    "note", summary: "add a line to the newest meeting of a standup",
    details: [
      "The line has no time and no speaker. A meeting that is still running has no record yet; the "
        + "line is added to the last one that ended. Without a meeting, nothing is added. A blocker, "
        + "or a line for the parking lot, opens an item."
    ],
    operands: [.reference], options: [message, kind, .dataFolder],
    examples: [
      .init("standups note Design -m 'Call the vendor'", "add a note"),
      .init("standups note Design -k blocker -m 'API key is late'", "add a blocker"),
    ])

  let folder: String
  let reference: String
  let line: TranscriptLine

  init(_ invocation: Invocation) throws(UsageError) {
    folder = try RecordSource.path(invocation)
    reference = invocation.operands[0]
    guard let message = invocation.value(of: Self.message) else { throw .noteMissing }
    let text = message.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    guard !text.isEmpty else { throw .noteBlank }
    guard text.count <= TextInput.noteLimit else { throw .noteLong(text.count) }
    let kind = invocation.value(of: Self.kind).flatMap(TranscriptLine.Kind.init) ?? .note
    line = TranscriptLine(kind: kind, text: text)
  }

  func run() throws -> Int32 {
    let folder = DataFolder(path: folder)
    let (standup, name, items) = try folder.retryingChanges {
      let (_, standup) = try RecordReader(folder).standup(reference)
      guard let name = standup.history.first?.name else {
        throw NoteError.noMeeting(standup.displayTitle)
      }
      let old = try folder.meeting(name, of: standup.id)
      var line = line
      line.id = .random()
      var meeting = old
      meeting.transcript.append(line)
      let items = meeting.items.filter { $0.line == line.id }
      let lines = Edit.Difference.changed(
        from: History.Entry(name: name, meeting: old),
        to: History.Entry(name: name, meeting: meeting))
      try folder.make(
        Edit(
          [.meeting(lines, standup: standup.id)]
            + items.map { .item(.added($0), standup: standup.id) }),
        in: standup)
      return (standup, name, items)
    }
    HooksClient.start(
      items.map { .itemOpened($0, of: standup) }, environment: Environment.values, folder: folder)
    let start = LocalTime.live(name.startedAt)
    let opening = items.isEmpty ? "" : ", and opened an item"
    return StandardOutput.print(
      "added to the meeting of \(start.dateText), \(start.timeText), of \(standup.displayTitle.quoted)\(opening)"
    )
  }
}

/// Why a line was not added to a meeting.
enum NoteError: Error, Equatable, CustomStringConvertible {
  case noMeeting(String)

  var description: String {
    switch self {
    case .noMeeting(let title):
      "\(title.quoted) has no meetings to add a note to; standups run starts the first one"
    }
  }
}
