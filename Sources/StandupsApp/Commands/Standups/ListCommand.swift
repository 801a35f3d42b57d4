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
struct ListCommand: Command {
  /// The command line that completes a REF.
  static let titlesLine = ["list", "--titles"]

  static let about = CommandUsage(
    "list", summary: "print all standups",
    details: [
      "One line per standup: number, title, people, last meeting, and length."
    ],
    examples: [
      .init("standups list", "print one line per standup"),
      .init("standups list --json | jq -r '.[].title'", "print only the titles"),
    ])

  @Flag(.json) var isJSON: Bool
  @Flag(
    "titles",
    "print only what to write as REF: its title, or its id where the title does not name it")
  var isTitles: Bool
  let source = RecordSource()

  func check() throws(UsageError) {
    if isJSON, isTitles { throw .twoLayouts("--json", "--titles") }
  }

  func run() throws -> Int32 {
    let records = try RecordReader(source.folder)
    if isTitles {
      return max(
        StandardOutput.print(Self.titles(of: records.standups)), records.reportUnreadable())
    }
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

  /// A text for each standup that names it, and only it, as REF: the title, or the id if the title is
  /// blank, not unique, or would be changed on a terminal or read as a number, an id, an option, or a
  /// home folder: fish never escapes a leading tilde.
  static func titles(of standups: [Standup]) -> [HarmlessText] {
    var counts: [String: Int] = [:]
    for standup in standups { counts[standup.title, default: 0] += 1 }
    return standups.map { standup in
      let title = HarmlessText(standup.title)
      let isSafe =
        title.text == standup.title && standup.title == standup.title.trimmed
        && !title.text.isEmpty && !title.text.hasPrefix("-") && !title.text.hasPrefix("~")
        && counts[standup.title] == 1
        && Int(digits: standup.title) == nil && UUID(uuidString: standup.title) == nil
      return isSafe ? title : HarmlessText(standup.id.uuidString)
    }
  }
}
