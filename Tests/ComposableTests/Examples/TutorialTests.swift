import Foundation
import Testing

/// Keeps the tutorial equal to the files that are compiled and tested, in Tests/Tutorial.
@Suite("The tutorial")
struct TutorialTests {
  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let folder = root.appending(path: "Tests/Tutorial").resolvingSymlinksInPath()

  /// The files that the pages show, in order: a name in bold type, and then a block of code.
  private static func shown() throws -> [(name: String, content: String)] {
    var files: [(name: String, content: String)] = []
    var name: String?
    var isCode = false
    for page in ["Tutorial", "TutorialNavigation"] {
      let url = root.appending(path: "Sources/Composable/Composable.docc/\(page).md")
      for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
        if isCode {
          isCode = line != "```"
          if isCode { files[files.count - 1].content += "\(line)\n" }
        } else if line.hasPrefix("**"), line.hasSuffix(".swift**") {
          name = String(line.dropFirst(2).dropLast(2))
        } else if line == "```swift" {
          files.append((try #require(name, "A block of code has no name."), ""))
          (name, isCode) = (nil, true)
        }
      }
    }
    return files
  }

  private static func compiled() throws -> [String: String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    return try Dictionary(
      uniqueKeysWithValues: urls.map { url in
        let name = url.resolvingSymlinksInPath().path.dropFirst(folder.path.count + 1)
        return (String(name), try String(contentsOf: url, encoding: .utf8))
      })
  }

  @Test func `each file that is shown is one that compiles, and no file is left out`() throws {
    var compiled = try Self.compiled()
    let first = compiled.removeValue(forKey: "FirstPackage.swift")
    let shown = try Self.shown()
    #expect(Set(shown.map(\.name)) == Set(compiled.keys))
    #expect(shown.first?.name == "Package.swift")
    #expect(shown.first?.content == first)
    for (name, content) in shown.dropFirst() { #expect(content == compiled[name], "\(name)") }
  }

  @Test func `only the package changes`() throws {
    let names = try Self.shown().map(\.name)
    let changed = Set(names.filter { name in names.count { $0 == name } > 1 })
    #expect(changed == ["Package.swift"])
  }
}
