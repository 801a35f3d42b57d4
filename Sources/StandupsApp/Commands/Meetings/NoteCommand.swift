import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups note REF -m TEXT`: adds a line to the newest meeting of a standup.
struct NoteCommand: Command {
  private static let kinds = [TranscriptLine.Kind.note, .blocker, .parking].map(\.rawValue)

  static let about = CommandUsage(
    "note", summary: "add a line to the newest meeting of a standup",
    details: [
      "Without -m, the text comes from standard input if that is a pipe or a file. The line has no "
        + "time or speaker. It is added to the last meeting that ended, even if one is running "
        + "now. If no meeting has been held, nothing is added. A blocker or a parking-lot line "
        + "opens an item."
    ],
    examples: [
      .init("standups note Design -m 'Call the vendor'", "add a note"),
      .init("standups note Design -k blocker -m 'API key is late'", "add a blocker"),
    ])

  @Operand("REF", .standup) var reference: String
  let message = MessageOption()
  @Option(
    "kind", letter: "k", .choice(kinds), "the kind of line (default note)",
    { TranscriptLine.Kind(rawValue: $0) ?? .note })
  var kind = TranscriptLine.Kind.note
  let data = FolderOption()

  func check() throws(UsageError) {
    try message.checkText(of: "standups note Design")
  }

  func run() throws -> Int32 {
    let folder = data.folder
    let line = TranscriptLine(id: .random(), kind: kind, text: try message.text())
    let (standup, name, items) = try folder.retryingChanges {
      let (_, standup) = try RecordReader(folder).standup(reference)
      guard let name = standup.history.first?.name else {
        throw NoteError.noMeeting(standup.displayTitle)
      }
      let old = try folder.meeting(name, of: standup.id)
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
    return StandardOutput.print(
      items.isEmpty
        ? "added to the meeting of \(start.dateText), \(start.timeText), of \(standup.displayTitle.quoted)"
        : "added to the meeting of \(start.dateText), \(start.timeText), of \(standup.displayTitle.quoted), and opened an item"
    )
  }
}

/// The reason that a line was not added to a meeting.
enum NoteError: Error, Equatable, LocalizedTextConvertible {
  case noMeeting(String)

  var localizedText: LocalizedText {
    switch self {
    case .noMeeting(let title):
      "\(title.quoted) has no meetings to add a note to; standups run starts the first one"
    }
  }
}
