import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups check`: whether every file can be read.
struct CheckCommand: Command, Equatable {
  static let usage = CommandUsage(
    "check", summary: "list every file that cannot be read",
    details: [
      "Reads all records, the configuration, and local.json, and prints one line per problem, with "
        + "its location and the reason. Exits with status 65 if there are any problems. Nothing is changed."
    ],
    options: [.dataFolder],
    examples: [.init("standups check", "list what needs to be fixed")])

  let folder: String

  init(_ invocation: Invocation) throws(UsageError) {
    folder = try RecordSource.path(invocation)
  }

  func run() throws -> Int32 {
    let file = ConfigurationFile(environment: Environment.values)
    let problems =
      try DataFolder(path: folder).check().map(\.description) + file.problems.map(\.description)
    guard !problems.isEmpty else { return StandardOutput.print("all files can be read") }
    let printed = StandardOutput.print(problems.map { HarmlessText($0) })
    return max(printed, ExitCode.badData)
  }
}
