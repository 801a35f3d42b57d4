/// The string literals of a Swift file, written like the sentences of a table: with `\(1)`, `\(2)`, … for
/// what is interpolated, `\(word)` for a word of the program, and `\n` for a new line. Literals that are
/// joined with `+` are one, and those in an interpolation are literals of their own.
struct SourceLiterals {
  struct Literal {
    var sentence: String
    let line: Int
    /// The code in front of it on the same line, or if there is none the line before.
    let before: String
  }

  private(set) var all: [Literal] = []
  private let source: [Character]
  /// The first character of each line.
  private let lines: [Int]
  private var place = 0
  private var isAfterLiteral = false
  /// The index of the literal that a joined one continues.
  private var lastJoined: Int?

  init(_ text: String) {
    let source = Array(text)
    self.source = source
    lines = [0] + source.indices.filter { source[$0] == "\n" }.map { $0 + 1 }
    readCode(until: nil)
  }

  /// Reads code up to the parenthesis that closes an interpolation, or to the end.
  private mutating func readCode(until end: Character?) {
    var depth = 0
    var joins = false
    while place < source.count {
      let character = source[place]
      if character == "/", starts(with: "//") {
        skip(to: "\n")
      } else if character == "/", starts(with: "/*") {
        skip(to: "*/")
      } else if character == "\"" || character == "#" && isRaw {
        readLiteral(joining: joins)
        joins = false
        continue
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        if depth == 0, end == ")" { return }
        depth -= 1
      }
      if character == "+" {
        joins = isAfterLiteral
      } else if !character.isWhitespace {
        joins = false
      }
      if !character.isWhitespace, character != "+" { isAfterLiteral = false }
      place += 1
    }
  }

  private mutating func readLiteral(joining: Bool) {
    let (start, joined) = (place, joining ? lastJoined : nil)
    let hashes = source[place...].prefix { $0 == "#" }.count
    place += hashes
    let fence = String(repeating: "#", count: hashes)
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    place += quotes.count
    var text = ""
    var arguments = 0
    let index = all.count
    let line = lines.lastIndex { $0 <= start } ?? 0
    let same = source[lines[line]..<start]
    let isFirst = line > 0 && same.allSatisfy(\.isWhitespace)
    let before = isFirst ? source[lines[line - 1]..<lines[line] - 1] : same
    all.append(Literal(sentence: "", line: line + 1, before: String(before)))
    while place < source.count, !starts(with: quotes + fence) {
      guard starts(with: "\\" + fence) else {
        text.append(source[place])
        place += 1
        continue
      }
      place += 1 + hashes
      let escaped = source[place]
      place += 1
      switch escaped {
      case "(":
        arguments += 1
        text += starts(with: "word: ") ? "\\(word)" : "\\(\(arguments))"
        readCode(until: ")")
        place += 1
      case "\n": while source[place] == " " { place += 1 }
      case "n": text += "\n"
      case "u":
        let end = source[place...].firstIndex(of: "}") ?? place
        let digits = String(source[place + 1..<end])
        text.unicodeScalars.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "?")
        place = end + 1
      default: text.append(escaped)
      }
    }
    place += quotes.count + hashes
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    if quotes.count > 1, let last = parts.last, last.allSatisfy({ $0 == " " }) {
      text = parts.dropFirst().dropLast().map { $0.dropFirst(last.count) }.joined(separator: "\n")
    }
    all[index].sentence = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n")
    if let joined {
      all[joined].sentence += all[index].sentence
      all[index].sentence = ""
    }
    lastJoined = joined ?? index
    isAfterLiteral = true
  }

  /// True at the beginning of a literal such as `#"a"#`.
  private var isRaw: Bool { source[place...].first(where: { $0 != "#" }) == "\"" }

  private func starts(with text: String) -> Bool { source[place...].starts(with: text) }

  private mutating func skip(to end: String) {
    while place < source.count, !starts(with: end) { place += 1 }
  }
}
