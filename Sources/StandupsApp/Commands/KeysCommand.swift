import Standups
import TerminalUI
import Usage

/// `standups keys`: what every key does.
struct KeysCommand: Command, Equatable {
  static let usage = CommandUsage(
    "keys", does: "print what every key does",
    details: [
      "A table for each screen: keys, what they do, and the name by which the configuration gives it "
        + "other keys. Keys of the configuration are in the tables already."
    ],
    examples: [.init("standups keys", "prints the tables")])

  init(_ invocation: Invocation) throws(UsageError) {}

  func run() throws -> Int32 {
    let file = ConfigurationFile(environment: Environment.values)
    for problem in file.problems { StandardError.print("\(problem)") }
    let printed = StandardOutput.print(Self.text(file.keyAssignments))
    return file.problems.isEmpty ? printed : ExitCode.badData
  }

  static func text(_ assignments: KeyAssignments) -> String {
    KeyedScreen.allCases.map { screen in
      let rows = screen.table.applying(assignments).rows.map { row in
        ["  " + row.keys.map(\.description).joined(separator: " "), row.label, row.name ?? ""]
      }
      return screen.title + "\n" + TextTable(rows: rows).text
    }.joined(separator: "\n")
  }
}
