/// The text that an editor or a script gives for an update: lines below headings.
///
/// ```
/// Since last time:
/// - Merged the importer
///
/// Blockers: the API key is late
/// ```
public enum UpdateText {
  /// The number of lines at each end of a file in which editors such as Vim look for options.
  private static let optionLines = 5

  /// A template of an update. It ends with blank lines, so that no editor takes a hint for options.
  ///
  /// - Parameters:
  ///   - comments: lines that are shown, and are ignored if they come back unchanged. Nothing that
  ///     other people wrote may be in the first five.
  ///   - hints: more lines of this kind, at the end.
  public static func template(
    of lines: [(kind: WrittenUpdate.Line.Kind, text: String)], comments: [String], hints: [String]
  ) -> String {
    let sections = WrittenUpdate.Line.Kind.allCases.map { kind in
      let texts = lines.filter { $0.kind == kind }.map { "- \($0.text.onOneLine)\n" }
      return "\(kind.label):\n\(texts.joined())\n"
    }
    return comment(comments) + "\n" + sections.joined() + comment(hints)
      + String(repeating: "\n", count: optionLines)
  }

  /// Reads a text. A heading is a line such as `Today`, `Today:`, or `## Today`, in any language. Lines
  /// above the first heading are about today; bullets and blank lines are dropped.
  ///
  /// - Parameter comments: the comments of the template. Any other line is kept, even one that looks
  ///   like a comment.
  public static func lines(
    in text: String, ignoring comments: [String] = []
  ) -> [(kind: WrittenUpdate.Line.Kind, text: String)] {
    let ignored = Set(comments.map(comment(line:)))
    var kind = WrittenUpdate.Line.Kind.today
    var lines: [(kind: WrittenUpdate.Line.Kind, text: String)] = []
    for line in text.split(whereSeparator: \.isNewline).map({ String($0).trimmed })
    where !ignored.contains(line) {
      var rest = line
      if let heading = Heading(line) { (kind, rest) = (heading.kind, heading.rest) }
      for bullet in ["- ", "* ", "• "] where rest.hasPrefix(bullet) {
        rest = String(rest.dropFirst(bullet.count)).trimmed
        break
      }
      if !rest.isEmpty, rest != "-" { lines.append((kind, rest)) }
    }
    return lines
  }

  private static func comment(_ lines: [String]) -> String {
    lines.map { comment(line: $0) + "\n" }.joined()
  }

  private static func comment(line: String) -> String { "# \(line.onOneLine)".trimmed }
}

extension WrittenUpdate.Line.Kind {
  /// The heading above lines of this kind.
  public var label: String { Language.current.sentence(headings[0]) }

  /// The headings that are understood, the first of which is written.
  fileprivate var headings: [String] {
    switch self {
    case .blocker: ["Blockers"]
    case .done: ["Since last time", "Yesterday"]
    case .today: ["Today"]
    }
  }
}

/// A heading, and the text after it on its line.
private struct Heading {
  let kind: WrittenUpdate.Line.Kind
  let rest: String

  init?(_ line: String) {
    let text = String(line.drop { $0 == "#" }).trimmed
    let heading = text.prefix { $0 != ":" }.lowercased()
    let kinds = WrittenUpdate.Line.Kind.allCases
    let kind =
      kinds.first { $0.headings.contains { $0.lowercased() == heading } }
      ?? kinds.first { kind in
        Language.all.contains { language in
          kind.headings.contains { language.sentence($0).lowercased() == heading }
        }
      }
    guard let kind else { return nil }
    self.kind = kind
    rest = String(text.dropFirst(heading.count).dropFirst()).trimmed
  }
}

extension String {
  fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
