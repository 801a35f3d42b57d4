import Foundation
import Testing

/// The page about security names tests that exist.
@Suite struct SecurityPageTests {
  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private static func page() throws -> String {
    let path = "Sources/StandupsStorage/StandupsStorage.docc/Security.md"
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The points of the page's lists, each on one line.
  private static func promises() throws -> [String] {
    try page().replacingOccurrences(of: "\n  ", with: " ").components(separatedBy: "\n")
      .filter { $0.hasPrefix("- ") }
  }

  /// The names of all types that end in `Tests`.
  private static func suites() throws -> Set<String> {
    let folder = root.appending(path: "Tests").resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    let lines = try sources.flatMap {
      try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "\n")
    }
    return Set(
      lines.filter { $0.hasSuffix("Tests {") }
        .compactMap { $0.components(separatedBy: " ").dropLast().last })
  }

  @Test func `each promise ends with the suites that test it`() throws {
    let promises = try Self.promises()
    #expect(promises.count > 20)
    #expect(promises.filter { !$0.hasSuffix("Tests`).") } == [])
  }

  @Test func `each suite that is named exists`() throws {
    let names = Set(
      try Self.page().components(separatedBy: "`")
        .filter { $0.hasSuffix("Tests") && $0.allSatisfy(\.isLetter) })
    #expect(names.count > 40)
    #expect(names.subtracting(try Self.suites()).sorted() == [])
  }
}
