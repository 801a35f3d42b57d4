import Usage

/// The commands of `standups`.
enum Program {
  static let version = "0.1.0"

  static var commands: [any Command.Type] {
    [
      ListCommand.self, ShowCommand.self, NextCommand.self, RemindCommand.self,
      HistoryCommand.self, GrepCommand.self, AddCommand.self,
      EditCommand.self, DuplicateCommand.self, DeleteCommand.self, TrashCommand.self,
      RestoreCommand.self, UndoCommand.self, RedoCommand.self, NoteCommand.self,
      UpdateCommand.self, UpdatesCommand.self, ActivityCommand.self, CloseCommand.self,
      AwayCommand.self, ItemsCommand.self, RunCommand.self, WatchCommand.self,
      ExportCommand.self, ImportCommand.self, CheckCommand.self, SyncCommand.self,
      MergeFileCommand.self, DoCommand.self, RenderCommand.self, KeysCommand.self,
      CompletionsCommand.self, ManualCommand.self, HelpCommand.self,
    ]
  }

  static var usage: ProgramUsage {
    ProgramUsage(
      "standups", version: version,
      summary: "manage and run a team's stand-up meetings in the terminal",
      opening: OpenCommand.usage, commands: commands.map { $0.usage }, helpSections: helpSections)
  }

  /// The command that the arguments name.
  static func command(_ arguments: [String]) throws(UsageError) -> any Command {
    let invocation: Invocation
    do throws(SyntaxError) {
      invocation = try usage.parse(arguments)
    } catch {
      throw .syntax(error)
    }
    switch invocation.request {
    case .command(nil):
      return try OpenCommand.reading(invocation)
    case .command(let name?):
      for command in commands where command.about.name == name {
        return try command.reading(invocation)
      }
      preconditionFailure("\(name) is not in Program.commands")
    case .help(let topic):
      var help = HelpCommand()
      help.topic = topic
      return help
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
        .literal("/standups/1/record  /standups/1/meetings/1  /standups/1/delete  /search"),
        .literal("/standups/1/update  /standups/1/items  /items"),
        .paragraph("REF (here 1) is a standup's number in the list, its id, or its title."),
      ]),
    .init(
      "Environment",
      [
        .term("NO_COLOR, COLORTERM, ESCDELAY", "have their usual meaning"),
        .term("STANDUPS_NO_SYNC=1", "turns off synchronized output, in case the screen lags"),
      ]),
  ]
}

/// A command of the program. Its properties are its options and operands, in the order of its help.
protocol Command {
  /// Its name and purpose, without its options and operands.
  static var about: CommandUsage { get }

  init()

  /// True if the command prints JSON. It then says everything in English.
  var isJSON: Bool { get }

  /// Checks what involves more than one option.
  func check() throws(UsageError)

  /// Runs the command and returns the exit status. Standard output holds the result; an error is one line on
  /// standard error.
  @MainActor func run() throws -> Int32
}

extension Command {
  static var usage: CommandUsage {
    let declared = Arguments.read(nil) { Self() }.declared
    return about.taking(declared.operands, options: declared.options)
  }

  /// Reads the options and operands, which match `usage`.
  static func reading(_ invocation: Invocation) throws(UsageError) -> Self {
    let (command, declared) = Arguments.read(invocation) { Self() }
    if let error = declared.error { throw error }
    try command.check()
    return command
  }

  var isJSON: Bool { false }

  func check() throws(UsageError) {}
}
