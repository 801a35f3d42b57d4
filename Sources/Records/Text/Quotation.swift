extension String {
  /// The text as a sentence quotes it: on one line, at most 40 columns long, and in quotes that
  /// nothing in it can close.
  ///
  /// Everything that a sentence quotes from a record, a file, or another program goes through this
  /// property, so that a title cannot add sentences to an alert or push others out of it.
  public var quoted: String { quoted(columns: 40) }

  /// The text as `quoted`, with another limit, in columns.
  public func quoted(columns: Int) -> String {
    var text = ""
    for scalar in excerpt(columns: columns).unicodeScalars {
      text.unicodeScalars.append(Self.doubleQuotes.contains(scalar) ? "'" : scalar)
    }
    return "\"\(text)\""
  }

  /// The text as a name in a sentence or list: unchanged if it is short and contains only words,
  /// and otherwise `quoted`.
  public var named: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .decimalNumber, .dashPunctuation, .lowercaseLetter, .modifierLetter, .nonspacingMark,
        .otherLetter, .spacingMark, .titlecaseLetter, .uppercaseLetter:
        true
      default: " '’&+/".unicodeScalars.contains(scalar)
      }
    }
    return isPlain && excerpt(columns: 40) == self ? self : quoted
  }

  /// The text on one line, without characters that could control a terminal, are invisible, or
  /// reorder the displayed text. Each of these becomes a question mark, and each line break or tab
  /// a space.
  public var harmless: String {
    var text = ""
    var marks = 0
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      // A soft hyphen only marks a place where a line may end.
      case _ where scalar == "\u{AD}": continue
      case .lineSeparator, .paragraphSeparator: text += " "
      case .control: text += "\n\t\r\u{B}\u{C}\u{85}".unicodeScalars.contains(scalar) ? " " : "?"
      case .format where !Self.joiners.contains(scalar), .privateUse, .surrogate, .unassigned:
        text += "?"
      case .enclosingMark, .format, .nonspacingMark:
        marks += 1
        if marks <= Self.markLimit { text.unicodeScalars.append(scalar) }
        continue
      case _ where scalar.properties.isDefaultIgnorableCodePoint: text += "?"
      default: text.unicodeScalars.append(scalar)
      }
      marks = 0
    }
    return text
  }

  /// The harmless text, shortened in its middle if it takes more columns.
  public func excerpt(columns: Int) -> String {
    let characters = harmless.map { $0.unicodeScalars.count > 2 * Self.markLimit ? "?" : $0 }
    guard characters.reduce(0, { $0 + $1.mostColumns }) > columns else {
      return String(characters)
    }
    let half = (columns - 1) / 2
    let start = characters.prefix(columns: half)
    let end = characters.reversed().prefix(columns: half).reversed()
    return String(start) + "…" + String(end)
  }

  /// The maximum number of combining marks that a character may have. More would cover the lines
  /// around it.
  private static let markLimit = 8

  /// The characters that join letters and emoji.
  private static let joiners: [Unicode.Scalar] = ["\u{200C}", "\u{200D}"]

  /// Everything that looks like a double quote.
  private static let doubleQuotes = Set("\"“”„‟«»″‶＂〝〞〟❝❞ʺ˝ˮ״〃🙶🙷🙸".unicodeScalars)
}

extension Character {
  /// An upper bound of the columns that a terminal needs for the character.
  fileprivate var mostColumns: Int {
    unicodeScalars.reduce(0) { columns, scalar in
      switch scalar.properties.generalCategory {
      case .enclosingMark, .format, .nonspacingMark: columns
      default: columns + (scalar.value < 0x1100 ? 1 : 2)
      }
    }
  }
}

extension Sequence<Character> {
  fileprivate func prefix(columns limit: Int) -> [Character] {
    var columns = 0
    return Array(
      prefix { character in
        columns += character.mostColumns
        return columns <= limit
      })
  }
}
