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

  /// The modules with examples in their doc comments.
  private static let commented = ["Composable", "ComposableTesting", "Dependencies"]
  /// The modules with pages.
  private static let documented = [
    "Composable", "ComposableTesting", "ComposableUI", "DeepLinks", "Dependencies", "FileStorage",
    "Records", "Terminal", "TerminalUI", "Undo", "Usage",
  ]
  /// The folders with the code that the examples are part of.
  private static let compiled = [
    "Tests/ComposableTests/Examples", "Tests/Pantry", "Tests/Ports", "Tests/RecordsTests/Examples",
    "Tests/TerminalTests/Examples",
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
        commented.flatMap { urls(in: "Sources/\($0)", "swift") }
        + documented.flatMap { urls(in: "Sources/\($0)", "md") }
      return try files.flatMap(snippets(in:))
        .filter { $0.lines.first != "// The Composable Architecture" }
        // NB: TutorialTests compares those with whole files.
        .filter { !$0.file.hasPrefix("Tutorial") }
    }
  }

  @Test(arguments: try snippets)
  func `an example in the documentation is code that compiles`(snippet: Snippet) throws {
    let examples = Self.compiled.flatMap { Self.urls(in: $0, "swift") }
    let isFound = try examples.contains { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return snippet.isPart(of: text.components(separatedBy: "\n").map(Self.code))
    }
    #expect(isFound, "\(snippet.lines.joined(separator: "\n"))")
  }

  @Test func `there are examples to check`() throws {
    #expect(try Self.snippets.count > 120)
  }

  @Test(arguments: documented)
  func `a page of a module has examples`(module: String) throws {
    let pages = Self.urls(in: "Sources/\(module)", "md")
    #expect(try !pages.flatMap(Self.snippets(in:)).isEmpty)
  }

  /// README and all pages.
  private static var pages: [URL] {
    [root.appending(path: "README.md")] + urls(in: "Sources", "md")
  }

  @Test func `products that are named exist`() throws {
    let package = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let separate = try #require(
      readme.components(separatedBy: " are separate products").first?.components(separatedBy: "(")
        .last)
    var names = separate.components(separatedBy: "`").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    #expect(names.count > 3)
    for page in Self.pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      names += text.components(separatedBy: ".product(name: \"").dropFirst()
        .map { $0.components(separatedBy: "\"")[0] }
    }
    #expect(names.filter { !package.contains(".library(name: \"\($0)\"") } == [])
  }

  @Test func `links in README and between pages lead to files`() throws {
    var count = 0
    for page in Self.pages {
      let folder = page.deletingLastPathComponent()
      let text = try String(contentsOf: page, encoding: .utf8)
      for part in text.components(separatedBy: "](").dropFirst() {
        let link = part.components(separatedBy: ")")[0]
        guard !link.contains(":"), !link.hasPrefix("#") else { continue }
        count += 1
        let path = folder.appending(path: link).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page.lastPathComponent): \(link)")
      }
    }
    #expect(count > 20)
  }
}
