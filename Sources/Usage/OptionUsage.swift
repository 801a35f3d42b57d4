/// An option of a command line: its spelling and its purpose. Parsing, help, completion, and the
/// manual use the same value.
public struct OptionUsage: Hashable, Sendable {
  /// The value that an option takes.
  public enum Value: Hashable, Sendable {
    /// One of these words. Help shows the placeholder instead of them, if there is one.
    case choice([String], placeholder: String? = nil)
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// Any text. Help shows the placeholder for it.
    case text(String)

    /// The placeholder for the value in help.
    public var placeholder: String {
      switch self {
      case .choice(let words, let placeholder): placeholder ?? words.joined(separator: "|")
      case .file: "FILE"
      case .folder: "DIR"
      case .text(let placeholder): placeholder
      }
    }
  }

  /// The long name, without hyphens.
  public let name: String
  /// The short name, if it has one.
  public let letter: Character?
  /// The value; nil for a flag.
  public let value: Value?
  /// The purpose: an imperative clause without a capital and without a period.
  public let summary: String
  /// True if the option is passed to the program when it prints the lines that complete an operand.
  public let isPassedOn: Bool

  public init(
    _ name: String, letter: Character? = nil, value: Value? = nil, summary: String,
    isPassedOn: Bool = false
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
    self.isPassedOn = isPassedOn
  }

  /// An option that every command has.
  public static let help = OptionUsage("help", letter: "h", summary: "print this help")
  /// An option that every command has.
  public static let version = OptionUsage("version", letter: "V", summary: "print the version")

  /// The long name with hyphens: `--data-dir`.
  public var typed: String { "--" + name }

  /// The synopsis in help: `-o, --output FILE`.
  public var synopsis: String {
    let long = value.map { "\(typed) \($0.placeholder)" } ?? typed
    return letter.map { "-\($0), \(long)" } ?? long
  }
}
