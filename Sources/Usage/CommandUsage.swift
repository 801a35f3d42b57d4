/// One command of a program: its operands, options, and examples.
public struct CommandUsage: Hashable, Sendable {
  /// An argument after the command that is not an option.
  public struct Operand: Hashable, Sendable {
    /// The kind of value that an operand takes, for completion.
    public enum Kind: Hashable, Sendable {
      case choice([String])
      /// The name of a command of the program.
      case command
      case file
      /// One of the lines that the program prints when it is run with these arguments. They must be
      /// words without spaces and special characters.
      case lines(of: [String])
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

  /// A complete command line with its purpose.
  public struct Example: Hashable, Sendable {
    public let line: String
    /// The purpose: an imperative clause without a capital and without a period.
    public let summary: String

    public init(_ line: String, _ summary: String) {
      self.line = line
      self.summary = summary
    }
  }

  /// The name on the command line; nil for the program without a command.
  public let name: String?
  /// The purpose: an imperative clause without a capital and without a period.
  public let summary: String
  /// Details in paragraphs of complete sentences.
  public let details: [String]
  public let operands: [Operand]
  public let options: [OptionUsage]
  public let examples: [Example]

  public init(
    _ name: String?, summary: String, details: [String] = [], operands: [Operand] = [],
    options: [OptionUsage] = [], examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.operands = operands
    self.options = options
    self.examples = examples
  }

  /// The same command with these operands and options.
  public func taking(_ operands: [Operand], options: [OptionUsage]) -> CommandUsage {
    CommandUsage(
      name, summary: summary, details: details, operands: operands, options: options,
      examples: examples)
  }

  /// The synopsis after the program's name: `import [OPTION]… FILE`.
  public var synopsis: String {
    let parts = [name, options.isEmpty ? nil : "[OPTION]…"] + operands.map(\.synopsis)
    return parts.compactMap(\.self).joined(separator: " ")
  }

  var operandCounts: ClosedRange<Int> {
    operands.count { !$0.isOptional }...operands.count
  }
}
