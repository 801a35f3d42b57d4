/// The one table of a program's command line: parsing, help, completion and manual come from it.
public struct ProgramUsage: Sendable {
  /// A part of the manual that is not made of options and commands.
  public struct Section: Hashable, Sendable {
    public let title: String
    public let entries: [Entry]

    public init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// Something in a section.
  public enum Entry: Hashable, Sendable {
    /// A line that is kept as it is written.
    case literal(String)
    case paragraph(String)
    /// A word and what it means.
    case term(String, String)
  }

  public let name: String
  public let version: String
  /// What the program is, in a clause with a small initial and without a full stop.
  public let words: String
  /// What it does without a command.
  public let opening: CommandUsage
  public var commands: [CommandUsage] { makeCommands() }
  /// What `--help` says after options and commands.
  public let helpSections: [Section]
  // NB: opening the program needs none of the commands, and they are many.
  private let makeCommands: @Sendable () -> [CommandUsage]

  public init(
    _ name: String, version: String, is words: String, opening: CommandUsage,
    commands: @autoclosure @escaping @Sendable () -> [CommandUsage] = [],
    helpSections: [Section] = []
  ) {
    self.name = name
    self.version = version
    self.words = words
    self.opening = opening
    makeCommands = commands
    self.helpSections = helpSections
  }

  /// The options that go with everything.
  public static let common: [OptionUsage] = [.help, .version]

  /// The command of that name, or nil.
  public func command(_ name: String) -> CommandUsage? {
    commands.first { $0.name == name }
  }

  /// Every option once, in the order of the table. Of one name, the first; all of that name take a value
  /// or none does.
  public var options: [OptionUsage] {
    var options: [OptionUsage] = []
    for option in ([opening] + commands).flatMap(\.options) + Self.common
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }
}
