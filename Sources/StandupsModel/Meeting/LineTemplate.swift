import Records

/// A line of text with placeholders such as `{title}`. `{{` and `}}` are braces.
public struct LineTemplate<Placeholder>: Equatable, Sendable
where Placeholder: CaseIterable & Hashable & RawRepresentable<String> & Sendable {
  private enum Part: Equatable, Sendable {
    case placeholder(Placeholder)
    case text(String)
  }

  /// All placeholders as they are written, for messages.
  public static var names: String {
    Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
  }

  private var parts: [Part] = []

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - number: the number of the line in its file, for problems.
  ///   - check: returns the reason that a placeholder cannot follow others; nil if it can.
  /// - Throws: the first problem, with its line and column.
  public init(
    _ text: some StringProtocol, number: Int = 1,
    check: (_ placeholder: Placeholder, _ others: [Placeholder]) -> String? = { _, _ in nil }
  ) throws(SummaryTemplate.Problem) {
    let text = Substring(text)
    var rest = text
    var literal = ""
    func problem(_ reason: String) -> SummaryTemplate.Problem {
      let column = text[..<rest.startIndex].unicodeScalars.count + 1
      return SummaryTemplate.Problem(
        location: TextLocation(line: number, column: column), reason: reason)
    }
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        literal.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw problem(String(localized: "{ has no }; write {{ for a brace"))
        }
        let name = String(rest[..<end].dropFirst())
        guard let placeholder = Placeholder(rawValue: name) else {
          let shown = name.count > 40 ? name.prefix(40) + "…" : name
          throw problem(
            String(
              localized:
                "unknown placeholder {\(shown)}, expected one of \(Self.names); write {{ for a brace"
            ))
        }
        if let reason = check(placeholder, placeholders) { throw problem(reason) }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.placeholder(placeholder))
        rest = rest[end...].dropFirst()
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
  }

  /// The placeholders in the line.
  public var placeholders: [Placeholder] {
    parts.compactMap { part in
      switch part {
      case .placeholder(let placeholder): placeholder
      case .text: nil
      }
    }
  }

  /// The line with values in place of its placeholders.
  public func line(_ value: (Placeholder) -> String) -> String {
    parts.map { part in
      switch part {
      case .placeholder(let placeholder): value(placeholder)
      case .text(let text): text
      }
    }.joined()
  }
}
