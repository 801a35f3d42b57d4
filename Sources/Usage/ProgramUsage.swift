/// The command line of a program. Parsing, help, completions, and the manual are generated from it.
public struct ProgramUsage: Sendable {
  /// A section of the manual besides options and commands.
  public struct Section: Hashable, Sendable {
    public let title: String
    public let entries: [Entry]

    public init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// A part of a section.
  public enum Entry: Hashable, Sendable {
    /// A line that is not wrapped.
    case literal(String)
    case paragraph(String)
    /// A term and its meaning.
    case term(String, String)
  }

  public let name: String
  public let version: String
  /// The purpose of the program: an imperative clause without a capital and without a period.
  public let summary: String
  /// The program without a command.
  public let opening: CommandUsage
  public var commands: [CommandUsage] { makeCommands() }
  /// The sections that `--help` prints after options and commands.
  public let helpSections: [Section]
  private let makeCommands: @Sendable () -> [CommandUsage]

  /// - Parameter commands: evaluated only when a command is named or described.
  public init(
    _ name: String, version: String, summary: String, opening: CommandUsage,
    commands: @autoclosure @escaping @Sendable () -> [CommandUsage] = [],
    helpSections: [Section] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.opening = opening
    makeCommands = commands
    self.helpSections = helpSections
  }

  /// The options that every command has.
  public static let common: [OptionUsage] = [.help, .version]

  /// The command with this name, or nil.
  public func command(_ name: String) -> CommandUsage? {
    commands.first { $0.name == name }
  }

  /// The first option of each name. Options that share a name must all take a value, or none of
  /// them.
  public var options: [OptionUsage] {
    var options: [OptionUsage] = []
    for option in ([opening] + commands).flatMap(\.options) + Self.common
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }
}
