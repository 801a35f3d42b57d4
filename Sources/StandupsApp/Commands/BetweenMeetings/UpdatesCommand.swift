import Dependencies
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups updates REF`: what everybody wrote, for teams that do not meet.
struct UpdatesCommand: Command, Equatable {
  static let usage = CommandUsage(
    "updates", summary: "print what everybody wrote for the next meeting",
    details: ["One part per person, in the order of the team. close stores it as a meeting."],
    operands: [.reference], options: [.json, .dataFolder],
    examples: [.init("standups updates Design", "read everybody's update")])

  let folder: String
  let reference: String
  let isJSON: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    folder = try RecordSource.path(invocation)
    reference = invocation.operands[0]
    isJSON = invocation.has(.json)
  }

  func run() throws -> Int32 {
    let folder = DataFolder(path: folder)
    let records = try RecordReader(folder)
    let (_, standup) = try records.standup(reference)
    records.ignoreUnreadable()
    let agenda = records.agenda(of: standup)
    let printed =
      isJSON
      ? StandardOutput.write(Listing.updates(agenda, of: standup))
      : StandardOutput.print(Self.lines(of: agenda, standup).map { HarmlessText($0) })
    return max(printed, records.reportUnreadable())
  }

  static func lines(of agenda: Agenda, _ standup: Standup) -> [String] {
    var lines: [String] = []
    let team = Set(standup.team.map(\.id))
    let others = agenda.updates.values.filter { !team.contains($0.id) }.sorted { $0.id < $1.id }
    let all =
      standup.team.map { ($0.displayName, agenda.updates[$0.id]) }
      + others.map { ("Somebody who left the team", $0) }
    for (name, update) in all {
      if !lines.isEmpty { lines.append("") }
      guard let update else {
        lines.append("\(name): nothing yet")
        continue
      }
      lines.append(name)
      for kind in WrittenUpdate.Line.Kind.allCases where !update.texts(kind).isEmpty {
        lines.append("  \(kind.label)")
        lines += update.texts(kind).map { "    \($0)" }
      }
    }
    return lines
  }
}

/// `standups close REF`: stores what everybody wrote as a meeting that nobody held.
struct CloseCommand: Command, Equatable {
  static let usage = CommandUsage(
    "close", summary: "store what everybody wrote as a meeting",
    details: [
      "For teams that do not meet: the updates become a meeting without times, and its blockers "
        + "become items. What is written afterward is for the next one."
    ],
    operands: [.reference], options: [.dataFolder],
    examples: [.init("standups close Design", "end this round of updates")])

  let folder: String
  let reference: String

  init(_ invocation: Invocation) throws(UsageError) {
    folder = try RecordSource.path(invocation)
    reference = invocation.operands[0]
  }

  func run() throws -> Int32 {
    let folder = DataFolder(path: folder)
    let meeting = try folder.retryingChanges {
      let (_, standup) = try RecordReader(folder).standup(reference)
      return try Self.close(standup, in: folder, id: UUID.random(), at: Date())
    }
    return StandardOutput.print(
      "stored \(meeting.transcript.count == 1 ? "1 line" : "\(meeting.transcript.count) lines") of \(meeting.speakers.count(where: \.isPresent)) of \(meeting.speakers.count) people as a meeting"
    )
  }

  /// Stores the round of a standup as it was read from the folder.
  static func close(
    _ standup: Standup, in folder: DataFolder, id: Meeting.ID, at now: Date
  ) throws -> Meeting {
    let agenda = try folder.agenda(of: standup.id)
    guard let meeting = standup.writtenMeeting(id: id, at: now, agenda: agenda) else {
      throw UpdateError.nobodyWrote(standup.displayTitle)
    }
    // If this program ends halfway, the next one finds the snapshot and finishes the rest.
    try folder.saveRunning(
      RunningMeeting(
        id: meeting.id, standup: standup, startedAt: meeting.startedAt, savedAt: meeting.endedAt,
        progress: MeetingProgress(standup: standup, members: standup.team.map { .init($0) }),
        transcript: meeting.transcript))
    do {
      try folder.apply(
        .writeMeeting(
          meeting, name: standup.history.freeName(for: meeting.startedAt), standup: standup.id))
    } catch {
      try folder.removeRunning(meeting.id)
      throw error
    }
    try folder.finish(meeting, of: standup.id)
    return meeting
  }
}
