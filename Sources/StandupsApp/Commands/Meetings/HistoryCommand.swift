import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups history [REF]`: past meetings.
struct HistoryCommand: Command {
  static let about = CommandUsage(
    "history", summary: "print past meetings, newest first",
    details: [
      "One line per meeting: number (1 is the newest of its standup), title, date, time, actual "
        + "and planned length, and how it ended."
    ],
    examples: [
      .init("standups history Design | head -5", "print the last five meetings"),
      .init("standups history --json", "print all meetings of all standups, with their notes"),
    ])

  @Operand("REF", .standup) var reference: String?
  @Flag(.json) var isJSON: Bool
  let source = RecordSource()

  func run() throws -> Int32 {
    let records = try RecordReader(source.folder)
    if reference != nil { records.ignoreUnreadable() }
    var standups: [Standup] = []
    for standup in try records.standups(reference) {
      standups.append(try records.readMeetings(of: standup))
    }
    let printed =
      isJSON
      ? StandardOutput.write(Listing.meetings(of: standups))
      : StandardOutput.print(Self.table(standups, local: LocalTime.live).lines)
    return max(printed, records.reportUnreadable())
  }

  static func table(_ standups: [Standup], local: (Date) -> LocalTime) -> TextTable {
    TextTable(
      rows: standups.flatMap { standup in
        standup.history.enumerated().compactMap { index, entry in
          entry.meeting.map { meeting in
            let start = local(meeting.startedAt)
            return [
              "\(index + 1)", standup.displayTitle, start.numericDateText, start.timeText,
              length(of: meeting), meeting.endingText,
            ]
          }
        }
      })
  }

  private static func length(of meeting: Meeting) -> String {
    let held = meeting.heldSeconds.map { Duration.seconds($0).clockText }
    return [held, meeting.plannedText].compactMap(\.self).joined(separator: " of ")
  }
}
