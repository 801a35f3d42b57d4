/// One command of a program: its operands, options and examples.
public struct CommandUsage: Hashable, Sendable {
  /// A word after the command that is no option.
  public struct Operand: Hashable, Sendable {
    /// What it names, for completion.
    public enum Kind: Hashable, Sendable {
      case choice([String])
      case file
      case text
    }

    public let placeholder: String
    public let isOptional: Bool
    public let kind: Kind

    public init(_ placeholder: String, isOptional: Bool = false, kind: Kind = .text) {
      self.placeholder = placeholder
      self.isOptional = isOptional
      self.kind = kind
    }

    var synopsis: String { isOptional ? "[\(placeholder)]" : placeholder }
  }

  /// A command line that can be typed as it stands, and what it does.
  public struct Example: Hashable, Sendable {
    public let line: String
    public let words: String

    public init(_ line: String, _ words: String) {
      self.line = line
      self.words = words
    }
  }

  /// The word that asks for it; `nil` for what the program does without a command.
  public let name: String?
  /// What it does: a clause with a small initial and without a full stop.
  public let words: String
  /// What else there is to know, in whole sentences, a paragraph an element.
  public let details: [String]
  public let operands: [Operand]
  public let options: [OptionUsage]
  public let examples: [Example]

  public init(
    _ name: String?, does words: String, details: [String] = [], operands: [Operand] = [],
    options: [OptionUsage] = [], examples: [Example] = []
  ) {
    self.name = name
    self.words = words
    self.details = details
    self.operands = operands
    self.options = options
    self.examples = examples
  }

  /// How it is written, after the program's name: `import [OPTION]… FILE`.
  public var synopsis: String {
    let words = [name, options.isEmpty ? nil : "[OPTION]…"] + operands.map(\.synopsis)
    return words.compactMap(\.self).joined(separator: " ")
  }

  var operandCounts: ClosedRange<Int> {
    operands.count { !$0.isOptional }...operands.count
  }
}
