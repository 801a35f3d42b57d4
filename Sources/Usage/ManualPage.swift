import Localization

/// A page of the manual, in the macros of man(7) and in the person's language.
public struct ManualPage: Sendable {
  private var lines: [String]

  /// - Parameters:
  ///   - name: the page's name, such as `standups`.
  ///   - section: the section, such as 1 for programs or 5 for files.
  ///   - version: the program's version.
  ///   - summary: the subject of the page: a clause without a capital and without a period.
  public init(_ name: String, section: Int, version: String, summary: String) {
    lines = [
      ".TH \(name.uppercased()) \(section) \"\" \"\(name) \(version)\" \"\"",
      ".SH \(String(localized: "NAME"))",
      "\(name.roff) \\- \(summary.translated.roff)",
    ]
  }

  /// The page's text.
  public var text: String { lines.joined(separator: "\n") + "\n" }

  public mutating func add(_ section: ProgramUsage.Section) {
    heading(section.title)
    add(section.entries)
  }

  mutating func heading(_ title: String) {
    lines.append(".SH \(title.translated.uppercased().roff)")
  }

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
      case .paragraph(let text): lines += [".PP", text.translated.roff]
      case .term(let term, let text): self.term(term, text)
      }
    }
    if isLiteral { lines += [".RE", ".fi"] }
  }

  mutating func term(_ term: String, _ text: String) {
    lines += [".TP", "\\fB\(term.roff)\\fR", text.translated.roff]
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
  /// The page in section 1: all commands and options, followed by these sections.
  public func manual(_ sections: [Section]) -> ManualPage {
    var manual = ManualPage(name, section: 1, version: version, summary: summary)
    manual.synopses(
      ["\(name) \(opening.synopsis)"] + commands.map { "\(name) \($0.synopsis)" })
    manual.heading("Description")
    manual.add([.paragraph(summary.sentence)] + opening.details.map { .paragraph($0) })
    manual.heading("Options")
    for option in opening.options + Self.common {
      manual.term(option.synopsis, option.summary.sentence)
    }
    manual.heading("Commands")
    for command in commands {
      manual.subheading(command.synopsis)
      manual.add([.paragraph(command.summary.sentence)] + command.details.map { .paragraph($0) })
      for option in command.options { manual.term(option.synopsis, option.summary.sentence) }
    }
    for section in sections { manual.add(section) }
    manual.heading("Examples")
    for example in ([opening] + commands).flatMap(\.examples) {
      manual.term(example.line, example.summary.sentence)
    }
    return manual
  }
}

extension String {
  /// The text, escaped so that roff prints it unchanged.
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
