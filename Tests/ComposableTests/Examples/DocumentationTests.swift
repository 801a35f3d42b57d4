import Foundation
import Testing

/// Keeps the documentation examples working: each must be part of the code next to this file.
@Suite("Documentation")
struct DocumentationTests {
  struct Snippet: CustomTestStringConvertible {
    let file: String
    let lines: [String]

    var testDescription: String { "\(file): \(lines.first ?? "")" }

    /// Whether the code contains the lines in this order.
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
      let files =
        libraries.flatMap { urls(in: $0, "swift") + urls(in: $0, "md") }
        + urls(in: "Sources/ComposableUI", "md")
      return try files.flatMap(snippets(in:))
        .filter { $0.lines.first != "// The Composable Architecture" }
        // NB: TutorialTests compares those with whole files.
        .filter { !$0.file.hasPrefix("Tutorial") }
    }
  }

  @Test(arguments: try snippets)
  func `an example in the documentation is code that compiles`(snippet: Snippet) throws {
    let examples = ["Tests/ComposableTests/Examples", "Tests/Pantry"].flatMap {
      Self.urls(in: $0, "swift")
    }
    let isFound = try examples.contains { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return snippet.isPart(of: text.components(separatedBy: "\n").map(Self.code))
    }
    #expect(isFound, "\(snippet.lines.joined(separator: "\n"))")
  }

  @Test func `there are examples to check`() throws {
    #expect(try Self.snippets.count > 20)
  }
}
