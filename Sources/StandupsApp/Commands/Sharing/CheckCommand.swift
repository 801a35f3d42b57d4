import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups check`: whether every file can be read.
struct CheckCommand: Command {
  static let about = CommandUsage(
    "check", summary: "list every file that cannot be read",
    details: [
      "Reads all records, the configuration, local.json, and its calendars, and prints one line "
        + "per problem, with its location and the reason. Exits with status 65 if there are any problems. Nothing is changed.",
      "Files that hold more than is shown are listed as well, but are no problem; see Limits in "
        + "standups(5).",
    ],
    examples: [.init("standups check", "list what needs to be fixed")])

  let data = FolderOption()

  func run() throws -> Int32 {
    let file = ConfigurationFile(environment: Environment.values)
    let calendars = CalendarFiles(
      file.local.calendars, around: Day(LocalTime.live(Date())), of: [])
    let folder = data.folder
    folder.finishSaves()
    var notes: [UnreadableFile] = []
    let problems =
      try folder.check { notes.append($0) }.map(\.description)
      + (file.problems + calendars.problems).map(\.description)
    let lines = (problems + notes.map(\.description)).map { HarmlessText($0) }
    let printed = StandardOutput.print(
      (problems.isEmpty ? ["all files can be read"] : []) + lines)
    return problems.isEmpty ? printed : max(printed, ExitCode.badData)
  }
}
