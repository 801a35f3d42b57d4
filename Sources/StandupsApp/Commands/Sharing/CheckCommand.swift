import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups check`: lists the files that cannot be read.
struct CheckCommand: Command {
  static let about = CommandUsage(
    "check", summary: "list every file that cannot be read",
    details: [
      "Reads all records, the configuration, local.json, and its calendars, and prints one line "
        + "per problem, with its location and the reason. Exits with status 65 if there are any problems. "
        + "Without --take-in or --drop, nothing is changed.",
      "Files that hold more than is shown are listed too, but are not problems; see Limits in "
        + "standups(5).",
      "File syncs such as Syncthing or iCloud leave copies if two machines write a record before "
        + "they have synced: standup 2.json, or a whole folder. Each copy is listed with its "
        + "differences. --take-in adds to the record what only the copy has, and takes the copy's "
        + "values where the two differ; --drop does neither. Either way, the copy is moved to the "
        + "trash.",
    ],
    examples: [
      .init("standups check", "list the files that need to be fixed"),
      .init("standups check --drop 'ID/standup 2.json'", "drop a copy of a standup"),
    ])

  @Option("take-in", .text("PATH"), "merge this copy into its record") var takenIn: String?
  @Option("drop", .text("PATH"), "drop this copy") var dropped: String?
  let data = FolderOption()

  func check() throws(UsageError) {
    if takenIn != nil, dropped != nil { throw .twoLayouts("--take-in", "--drop") }
  }

  func run() throws -> Int32 {
    if let path = takenIn ?? dropped { return try settle(path) }
    let file = ConfigurationFile(environment: Environment.values)
    let calendars = CalendarFiles(
      file.local.calendars, around: Day(LocalTime.live(Date())), of: [])
    let folder = data.folder
    folder.finishSaves()
    var notes: [UnreadableFile] = []
    let problems =
      try folder.check { notes.append($0) }.map(\.description)
      + folder.copies().map(\.description)
      + (file.problems + calendars.problems).map(\.description)
      + PlannedMeetings(
        folder.load(listsMeetings: false).standups, at: Date(),
        ZoneFiles(environment: Environment.values)
      ).problems
    let lines = (problems + notes.map(\.description)).map { HarmlessText($0) }
    let printed = StandardOutput.print(
      (problems.isEmpty ? [HarmlessText(String(localized: "all files can be read"))] : []) + lines)
    return problems.isEmpty ? printed : max(printed, ExitCode.badData)
  }

  private func settle(_ path: String) throws -> Int32 {
    let folder = data.folder
    guard let copy = try folder.copies().first(where: { $0.path == path }) else {
      StandardError.print(
        "\(path.quoted(columns: 120)) is not a copy that a file sync left; run standups check to list the copies"
      )
      return ExitCode.badData
    }
    guard takenIn != nil else {
      try folder.drop(copy)
      return StandardOutput.print("dropped; the copy of \(copy.subject) is in the trash")
    }
    if let problem = copy.problem {
      StandardError.print(
        "\(path.quoted(columns: 120)) cannot be read: \(problem); drop it with --drop")
      return ExitCode.badData
    }
    try folder.takeIn(copy)
    return StandardOutput.print("merged into \(copy.subject); the copy is in the trash")
  }
}
