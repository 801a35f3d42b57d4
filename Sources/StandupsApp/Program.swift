import Usage

/// The table of what `standups` can be asked to do.
enum Program {
  static let version = "0.1.0"

  static var commands: [any Command.Type] {
    [
      ListCommand.self, ShowCommand.self, HistoryCommand.self, AddCommand.self, RunCommand.self,
      ExportCommand.self, ImportCommand.self, CheckCommand.self, SyncCommand.self,
      MergeFileCommand.self, RenderCommand.self,
      KeysCommand.self, CompletionsCommand.self, ManualCommand.self, HelpCommand.self,
    ]
  }

  static var usage: ProgramUsage {
    ProgramUsage(
      "standups", version: version,
      is: "keep a team's stand-up meetings and run them, full screen, in the terminal",
      opening: OpenCommand.usage, commands: commands.map { $0.usage }, helpSections: helpSections)
  }

  /// What the words after the program's name ask for.
  static func command(_ words: [String]) throws(UsageError) -> any Command {
    let invocation: Invocation
    do throws(SyntaxError) {
      invocation = try usage.parse(words)
    } catch {
      throw .syntax(error)
    }
    switch invocation.request {
    case .command(nil):
      return try OpenCommand(invocation)
    case .command(let name?):
      for command in commands where command.usage.name == name {
        return try command.init(invocation)
      }
      preconditionFailure("\(name) is in no row of the table")
    case .help(let topic):
      return HelpCommand(topic: topic)
    case .version:
      return VersionCommand()
    }
  }
}

extension Program {
  private static let helpSections: [ProgramUsage.Section] = [
    .init(
      "Links",
      [
        .literal("/standups  /standups/new  /standups/1  /standups/1/edit?focus=attendee:2"),
        .literal("/standups/1/record  /standups/1/meetings/1  /standups/1/delete"),
        .paragraph("REF, like the 1 here, names a standup: its place, id or title."),
      ]),
    .init(
      "Environment",
      [
        .term("NO_COLOR, COLORTERM, ESCDELAY", "mean what they mean elsewhere"),
        .term("STANDUPS_NO_SYNC=1", "helps where a terminal holds frames back"),
      ]),
  ]
}
