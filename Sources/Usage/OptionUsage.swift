/// An option of a command line: how it is written and what it does.
///
/// One value of this type is what is parsed, helped with, completed and printed in the manual.
public struct OptionUsage: Hashable, Sendable {
  /// What follows an option that takes a value.
  public enum Value: Hashable, Sendable {
    /// One of these words; the placeholder stands for them where they are too many to be shown.
    case choice([String], placeholder: String? = nil)
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// Anything; the placeholder stands for it in help.
    case text(String)

    /// What stands for the value in help.
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
  /// What follows it; `nil` for an option that only is there or is not.
  public let value: Value?
  /// What it does: a clause with a small initial and without a full stop.
  public let words: String

  public init(_ name: String, letter: Character? = nil, value: Value? = nil, does words: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.words = words
  }

  /// Asks for help; every command has it.
  public static let help = OptionUsage("help", letter: "h", does: "print this help")
  /// Asks for the version; every command has it.
  public static let version = OptionUsage("version", letter: "V", does: "print the version")

  /// The long name as it is typed: `--data-dir`.
  public var typed: String { "--" + name }

  /// How it is written in help: `-o, --output FILE`.
  public var synopsis: String {
    let long = value.map { "\(typed) \($0.placeholder)" } ?? typed
    return letter.map { "-\($0), \(long)" } ?? long
  }
}
