import StandupsModel
import StandupsStorage
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups history [REF]`: the meetings that were held.
struct HistoryCommand: Command, Equatable {
  static let usage = CommandUsage(
    "history", does: "print the meetings that were held, newest first",
    details: [
      "A line for each meeting: number (1 is the newest of its standup), title, date, time, how long "
        + "it was held of what was planned, and how it ended."
    ],
    operands: [.optionalReference],
    options: [.json, .dataFolder, .demo],
    examples: [
      .init("standups history Design | head -5", "prints the last five meetings"),
      .init("standups history --json", "prints all meetings of all standups, with their notes"),
    ])

  let source: RecordSource
  let reference: String?
  let isJSON: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    reference = invocation.operands.first
    isJSON = invocation.has(.json)
  }

  func run() throws -> Int32 {
    var records = try Records(source)
    if reference != nil { records.forgetUnreadable() }
    var standups: [Standup] = []
    for standup in try records.standups(reference) { standups.append(try records.read(standup)) }
    let printed =
      isJSON
      ? StandardOutput.write(Listing.meetings(of: standups))
      : StandardOutput.print(Self.table(standups, local: LocalTime.live).text)
    return max(printed, records.report())
  }

  static func table(_ standups: [Standup], local: (Date) -> LocalTime) -> TextTable {
    TextTable(
      rows: standups.flatMap { standup in
        standup.history.enumerated().compactMap { index, entry in
          entry.meeting.map { meeting in
            let start = local(meeting.startedAt)
            return [
              "\(index + 1)", standup.displayTitle, start.numericDateText, start.timeText,
              length(of: meeting), meeting.ending.rawValue,
            ]
          }
        }
      })
  }

  private static func length(of meeting: Meeting) -> String {
    let held = meeting.heldSeconds.map { Duration.seconds($0).clockText }
    let planned = meeting.planned?.clockText
    return [held, planned].compactMap(\.self).joined(separator: " of ")
  }
}
