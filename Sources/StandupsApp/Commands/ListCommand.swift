import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups list`: all standups, one line each.
struct ListCommand: Command, Equatable {
  static let usage = CommandUsage(
    "list", summary: "print all standups",
    details: [
      "One line per standup: number, title, people, last meeting, and length."
    ],
    options: [.json, .dataFolder, .demo],
    examples: [
      .init("standups list", "print one line per standup"),
      .init("standups list --json | jq -r '.[].title'", "print only the titles"),
    ])

  let source: RecordSource
  let isJSON: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    isJSON = invocation.has(.json)
  }

  func run() throws -> Int32 {
    let records = try RecordReader(source)
    let printed =
      isJSON
      ? StandardOutput.write(Listing.standups(records.standups))
      : StandardOutput.print(Self.table(records.standups, local: LocalTime.live).lines)
    return max(printed, records.reportUnreadable())
  }

  static func table(
    _ standups: [Standup], local: (Date) -> LocalTime
  ) -> TextTable {
    TextTable(
      rows: standups.enumerated().map { index, standup in
        let count = standup.attendees.count
        let held = standup.history.first.map { "last held \(local($0.name.startedAt).dateText)" }
        return [
          "\(index + 1)", standup.displayTitle, "\(count) \(count == 1 ? "person" : "people")",
          held ?? "never held", standup.length.lengthText,
        ]
      })
  }
}
