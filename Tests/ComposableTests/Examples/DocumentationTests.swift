import Foundation
import Testing

/// The examples in the documentation must not rot: each is part of the code beside this file.
@Suite("Documentation")
struct DocumentationTests {
  struct Snippet: CustomTestStringConvertible {
    let file: String
    let lines: [String]

    var testDescription: String { "\(file): \(lines.first ?? "")" }

    /// Whether the lines are there in this order.
    func isPart(of code: [String]) -> Bool {
      var rest = code[...]
      for line in lines {
        guard let position = rest.firstIndex(of: line) else { return false }
        rest = rest[(position + 1)...]
      }
      return true
    }
  }

  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private static let libraries = [
    "Sources/Dependencies", "Sources/Composable", "Sources/ComposableTesting",
  ]

  /// What conformances ask for, whose meaning is the protocol's: a part of the declaration, and what the
  /// type it stands in then says of itself.
  private static let witnesses = [
    ("func ==", "Equatable"), ("func <", "Comparable"), ("func <", "InstantProtocol"),
    ("func hash(into", "Hashable"), ("func encode(to", "Encodable"),
    ("var customMirror:", "CustomReflectable"), ("var description:", "CustomStringConvertible"),
    ("var startIndex:", "Collection"), ("var endIndex:", "Collection"),
    ("init(stringLiteral", "ExpressibleByString"),
    ("init(arrayLiteral", "ExpressibleByArrayLiteral"), ("var minimumResolution:", "Clock"),
    ("var now:", "Clock"), ("var uptime:", "Clock"), ("func sleep(until", "Clock"),
    ("func advanced(by", "InstantProtocol"), ("func duration(to", "InstantProtocol"),
    ("func makeAsyncIterator(", "AsyncSequence"), ("func reduce(", "extension Reducer"),
    ("typealias Instant", "Clock"), ("typealias Element", "AsyncSequence"),
    ("typealias Failure", "AsyncSequence"), ("typealias State", "Reducer"),
    ("typealias Action", "Reducer"),
  ]

  private static func urls(in folder: String, _ pathExtension: String) -> [URL] {
    let folder = root.appending(path: folder).resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == pathExtension }
  }

  private static func code(_ line: some StringProtocol) -> String {
    line.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
  }

  private static func snippets(in file: URL) throws -> [Snippet] {
    var snippets: [Snippet] = []
    var lines: [String]?
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      var text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("///") { text = text.dropFirst(3).trimmingCharacters(in: .whitespaces) }
      if text == "```swift" {
        lines = []
      } else if text == "```", let done = lines {
        snippets.append(Snippet(file: file.lastPathComponent, lines: done))
        lines = nil
      } else if !code(text).isEmpty {
        lines?.append(code(text))
      }
    }
    return snippets
  }

  static var snippets: [Snippet] {
    get throws {
      let files = libraries.flatMap { urls(in: $0, "swift") + urls(in: $0, "md") }
      return try files.flatMap(snippets(in:))
        .filter { $0.lines.first != "// The Composable Architecture" }
    }
  }

  @Test(arguments: try snippets)
  func `an example in the documentation is code that compiles`(snippet: Snippet) throws {
    let examples = Self.urls(in: "Tests/ComposableTests/Examples", "swift")
    let isFound = try examples.contains { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return snippet.isPart(of: text.components(separatedBy: "\n").map(Self.code))
    }
    #expect(isFound, "\(snippet.lines.joined(separator: "\n"))")
  }

  struct Symbol {
    let declaration: String
    /// What the type or extension that it stands in says of itself; empty outside of any.
    let home: String
    let comment: String

    var isWitness: Bool {
      DocumentationTests.witnesses.contains { declaration.contains($0) && home.contains($1) }
    }
  }

  private static let typeWords = [
    "actor ", "class ", "enum ", "extension ", "protocol ", "struct ",
  ]

  private static func startsType(_ line: String) -> Bool {
    let words = line.split(separator: " ").map { "\($0) " }
    return words.prefix(4).contains { typeWords.contains($0) } && !line.contains("func ")
  }

  /// The first lines of public declarations, each with where it stands and the comment before it.
  private static func publicSymbols() throws -> [Symbol] {
    try libraries.flatMap { urls(in: $0, "swift") }.flatMap { file in
      var comment = ""
      var homes: [(indentation: Int, words: String)] = []
      var isOpen = false
      var symbols: [Symbol] = []
      for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
        let text = line.trimmingCharacters(in: .whitespaces)
        let indentation = line.prefix { $0 == " " }.count
        if !text.isEmpty, !isOpen {
          homes.removeAll { $0.indentation >= indentation && text != "{" }
        }
        if text.hasPrefix("///") {
          comment += text
        } else if text.contains("public "), !text.contains("import ") {
          symbols.append(
            Symbol(declaration: line, home: homes.last?.words ?? "", comment: comment))
          comment = ""
        } else if !text.hasPrefix("@") {
          comment = ""
        }
        if isOpen {
          homes[homes.count - 1].words += " " + text
        } else if !text.hasPrefix("//"), startsType(text) {
          homes.append((indentation, text))
          isOpen = true
        }
        if isOpen, text.contains("{") { isOpen = false }
      }
      return symbols
    }
  }

  @Test func `every public symbol says what it is, but for what a protocol says`() throws {
    let symbols = try Self.publicSymbols()
    #expect(symbols.count > 300)
    for symbol in symbols where symbol.comment.isEmpty {
      #expect(symbol.isWitness, "\(symbol.declaration) in \(symbol.home)")
    }
    #expect(symbols.count { $0.comment.isEmpty } < symbols.count / 5)
  }

  @Test func `every public type shows how it is used`() throws {
    let isNamedByNobody = ["KeptBody", "SequencedReducer"]
    for symbol in try Self.publicSymbols()
    where ["struct ", "class ", "enum ", "protocol "].contains(where: symbol.declaration.contains)
      && symbol.declaration.hasPrefix("public ")
      && !isNamedByNobody.contains(where: symbol.declaration.contains)
    {
      #expect(symbol.comment.contains("```swift"), "\(symbol.declaration)")
    }
  }

  @Test func `there are examples to check`() throws {
    #expect(try Self.snippets.count > 20)
  }
}
