import Localization
import Standups
import TerminalUI
import Usage

/// `standups keys`: the keys of every screen.
struct KeysCommand: Command {
  static let about = CommandUsage(
    "keys", summary: "print what every key does",
    details: [
      "Prints a table per screen: the keys, what they do, and the names by which the configuration "
        + "assigns other keys. Keys that the configuration assigns are included."
    ],
    examples: [.init("standups keys", "print the tables")])

  func run() throws -> Int32 {
    let file = ConfigurationFile(environment: Environment.values)
    for problem in file.problems { StandardError.print("\(problem)") }
    let printed = StandardOutput.print(Self.lines(file.keyAssignments))
    return file.problems.isEmpty ? printed : ExitCode.badData
  }

  static func lines(_ assignments: KeyAssignments) -> [HarmlessText] {
    let tables = KeyedScreen.all.map { screen in
      let rows = screen.table.applying(assignments).rows.map { row in
        ["  " + row.keys.map(\.description).joined(separator: " "), row.label, row.name ?? ""]
      }
      return [HarmlessText(screen.title)] + TextTable(rows: rows).lines
    }
    return Array(tables.joined(separator: [""]))
  }
}
