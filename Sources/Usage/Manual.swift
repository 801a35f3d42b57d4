/// A page of the manual, in the macros of man(7).
public struct Manual: Sendable {
  private var lines: [String]

  /// - Parameters:
  ///   - name: the page's name, such as `standups`.
  ///   - section: such as 1 for programs and 5 for files.
  ///   - version: of the program.
  ///   - words: what the page is about: a clause with a small initial and without a full stop.
  public init(_ name: String, section: Int, version: String, about words: String) {
    lines = [
      ".TH \(name.uppercased()) \(section) \"\" \"\(name) \(version)\" \"\"",
      ".SH NAME",
      "\(name.roff) \\- \(words.roff)",
    ]
  }

  /// The page's text.
  public var text: String { lines.joined(separator: "\n") + "\n" }

  public mutating func add(_ section: ProgramUsage.Section) {
    heading(section.title)
    add(section.entries)
  }

  mutating func heading(_ title: String) { lines.append(".SH \(title.uppercased().roff)") }

  mutating func subheading(_ title: String) { lines.append(".SS \(title.roff)") }

  mutating func add(_ entries: [ProgramUsage.Entry]) {
    var isLiteral = false
    for entry in entries {
      if case .literal(let line) = entry {
        if !isLiteral { lines += [".PP", ".nf", ".RS 4"] }
        isLiteral = true
        lines.append(line.roff)
        continue
      }
      if isLiteral { lines += [".RE", ".fi"] }
      isLiteral = false
      switch entry {
      case .literal: break
      case .paragraph(let text): lines += [".PP", text.roff]
      case .term(let term, let words): self.term(term, words.isEmpty ? "" : words)
      }
    }
    if isLiteral { lines += [".RE", ".fi"] }
  }

  mutating func term(_ term: String, _ words: String) {
    lines += [".TP", "\\fB\(term.roff)\\fR", words.roff]
  }

  mutating func synopses(_ synopses: [String]) {
    heading("Synopsis")
    for (index, synopsis) in synopses.enumerated() {
      if index > 0 { lines.append(".br") }
      lines.append("\\fB\(synopsis.roff)\\fR")
    }
  }
}

extension ProgramUsage {
  /// The page of section 1: all commands and options, and those sections.
  public func manual(_ sections: [Section]) -> Manual {
    var manual = Manual(name, section: 1, version: version, about: words)
    manual.synopses(
      ["\(name) \(opening.synopsis)"] + commands.map { "\(name) \($0.synopsis)" })
    manual.heading("Description")
    manual.add([.paragraph(words.sentence)] + opening.details.map { .paragraph($0) })
    manual.heading("Options")
    for option in opening.options + Self.common {
      manual.term(option.synopsis, option.words.sentence)
    }
    manual.heading("Commands")
    for command in commands {
      manual.subheading(command.synopsis)
      manual.add([.paragraph(command.words.sentence)] + command.details.map { .paragraph($0) })
      for option in command.options { manual.term(option.synopsis, option.words.sentence) }
    }
    for section in sections { manual.add(section) }
    manual.heading("Examples")
    for example in ([opening] + commands).flatMap(\.examples) {
      manual.term(example.line, example.words.sentence)
    }
    return manual
  }
}

extension String {
  /// The text so that nothing in it is a request or an escape of roff.
  var roff: String {
    var roff = ""
    for character in self {
      switch character {
      case "\\": roff += "\\e"
      case "-": roff += "\\-"
      case "'": roff += "\\(aq"
      case "`": roff += "\\(ga"
      case "^": roff += "\\(ha"
      case "~": roff += "\\(ti"
      case "…": roff += "..."
      default: roff.append(character)
      }
    }
    return roff.first == "." ? "\\&" + roff : roff
  }
}
