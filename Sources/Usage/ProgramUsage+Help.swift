import Localization

extension ProgramUsage {
  /// The width of help, in columns.
  public static let columns = 80

  /// The text that `--help` prints.
  public var help: String {
    var help = HelpText()
    help.usage("\(name) \(opening.synopsis)")
    if !commands.isEmpty { help.line("       \(name) COMMAND [OPTION]…") }
    help.blank()
    for paragraph in [summary.sentence] + opening.details { help.paragraph(paragraph) }
    help.heading("Options")
    for option in opening.options + Self.common { help.term(option.synopsis, option.summary) }
    if !commands.isEmpty {
      help.heading(String(localized: "Commands (for details: \(name) help COMMAND)"))
      for command in commands { help.term(command.shortSynopsis, command.summary) }
    }
    help.examples(opening.examples)
    for section in helpSections { help.section(section) }
    return help.text
  }

  /// The text that `--help` prints after a command.
  public func help(for command: CommandUsage) -> String {
    var help = HelpText()
    help.usage("\(name) \(command.synopsis)")
    help.blank()
    for paragraph in [command.summary.sentence] + command.details { help.paragraph(paragraph) }
    help.heading("Options")
    for option in command.options + [.help] { help.term(option.synopsis, option.summary) }
    help.examples(command.examples)
    return help.text
  }
}

extension CommandUsage {
  var shortSynopsis: String {
    ([name].compactMap(\.self) + operands.map(\.synopsis)).joined(separator: " ")
  }
}

extension String {
  /// The clause as a sentence in the person's language.
  var sentence: String {
    let clause = translated
    return clause.prefix(1).uppercased() + clause.dropFirst() + "."
  }

  /// A text of the usage in the person's language.
  var translated: String { Language.current.sentence(self) }

  /// The columns that the text takes in a terminal. East Asian letters take two.
  fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } }
}

/// Wrapped lines of help in the person's language.
private struct HelpText {
  private static let termIndent = 2
  private static let indent = 25

  private var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }

  mutating func line(_ line: String) { lines.append(line) }

  mutating func usage(_ synopsis: String) { lines.append(String(localized: "Usage: \(synopsis)")) }

  mutating func blank() {
    if lines.last != "" { lines.append("") }
  }

  mutating func heading(_ title: String) {
    blank()
    lines.append(title.translated + ":")
  }

  mutating func paragraph(_ text: String) {
    lines += wrapped(text, indent: 0)
  }

  mutating func term(_ term: String, _ text: String) {
    let lead = spaces(Self.termIndent) + term
    var rest = wrapped(text, indent: Self.indent)
    if lead.columns < Self.indent - 1, !rest.isEmpty {
      let first = rest.removeFirst().dropFirst(Self.indent)
      lines.append(lead + spaces(Self.indent - lead.columns) + first)
    } else {
      lines.append(lead)
    }
    lines += rest
  }

  mutating func examples(_ examples: [CommandUsage.Example]) {
    guard !examples.isEmpty else { return }
    heading("Examples")
    for example in examples {
      lines.append(spaces(Self.termIndent) + example.line)
      lines += wrapped(example.summary, indent: 2 * Self.termIndent + 2)
    }
  }

  mutating func section(_ section: ProgramUsage.Section) {
    heading(section.title)
    for entry in section.entries {
      switch entry {
      case .literal(let line): lines.append(spaces(Self.termIndent) + line)
      case .paragraph(let text): lines += wrapped(text, indent: Self.termIndent)
      case .term(let term, let text): self.term(term, text)
      }
    }
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    var lines: [String] = []
    var line = spaces(indent)
    var isEmpty = true
    for word in text.translated.split(separator: Character(" ")).map(String.init) {
      if !isEmpty, line.columns + 1 + word.columns > ProgramUsage.columns {
        lines.append(line)
        line = spaces(indent)
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
