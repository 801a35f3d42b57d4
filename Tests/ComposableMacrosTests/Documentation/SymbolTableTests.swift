import Foundation
import Testing

/// Keeps the table of The Composable Architecture's symbols complete, and true as far as names go.
@Suite("The table of The Composable Architecture's symbols")
struct SymbolTableTests {
  struct Row: CustomTestStringConvertible {
    /// The symbols of the first column.
    let symbols: [String]
    /// The second column.
    let answer: String

    var testDescription: String { symbols.joined(separator: ", ") }

    /// The names in the second column, which are all ours or the standard library's.
    var names: [String] { codeSpans(in: answer) }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = (0..<3).reduce(folder) { url, _ in url.deletingLastPathComponent() }

  private static let standardLibrary: Set = [
    "CustomReflectable", "CustomStringConvertible", "Mutex", "Atomic", "MutableCollection",
    "Result", "any", "any AsyncSequence", "withKnownIssue",
  ]
  private static let syntax: Set = [
    ".run", "?.", "case", "for", "for await", "git", "if", "switch",
  ]

  private static func ours() throws -> Set<String> {
    try PublicSymbols.names(
      in: [
        "Composable", "ComposableMacros", "ComposableTesting", "ComposableUI", "Dependencies",
        "FileStorage", "TerminalUI",
      ].map { root.appending(path: "Sources/\($0)") })
  }

  private static func theirs() throws -> [String] {
    let folder = folder.deletingLastPathComponent().appending(path: "Resources")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  static func rows() throws -> [Row] {
    let table = root.appending(
      path: "Sources/Composable/Composable.docc/SymbolsOfTheComposableArchitecture.md")
    return try String(contentsOf: table, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("| `") }
      .map { line in
        let columns = line.components(separatedBy: " | ")
        return Row(symbols: codeSpans(in: columns[0]), answer: columns[1])
      }
  }

  /// The symbols that a name in the first column stands for: `Type.*` for the members of a type that
  /// are not named in any row.
  private static func expand(
    _ symbol: String, _ theirs: [String], _ named: Set<String>
  ) -> [String] {
    guard symbol.hasSuffix(".*") else { return [symbol] }
    return theirs.filter { $0.hasPrefix(symbol.dropLast()) && !named.contains($0) }
  }

  @Test func `every symbol has a row, and every row is about symbols`() throws {
    let theirs = try Self.theirs()
    let symbols = try Self.rows().flatMap(\.symbols)
    let named = Set(symbols)
    #expect(named.count == symbols.count, "A symbol has two rows.")
    let covered = symbols.map { Self.expand($0, theirs, named) }
    #expect(Set(theirs).subtracting(covered.joined()).sorted() == [])
    #expect(Set(covered.joined()).subtracting(theirs).sorted() == [])
    #expect(zip(symbols, covered).filter { $1.isEmpty }.map(\.0) == [])
  }

  @Test func `what is the same exists under the same name`() throws {
    let (ours, theirs) = (try Self.ours(), try Self.theirs())
    let rows = try Self.rows()
    let named = Set(rows.flatMap(\.symbols))
    let same = rows.filter { $0.answer == "*same* |" }.flatMap(\.symbols)
    #expect(same.count > 100)
    let missing = Set(same.flatMap { Self.expand($0, theirs, named) }).subtracting(ours)
    #expect(missing.sorted() == [])
  }

  @Test func `every other row names what exists, or says why`() throws {
    let ours = try Self.ours()
    for row in try Self.rows() where row.answer != "*same* |" {
      let unknown = Set(row.names).subtracting(ours).subtracting(Self.standardLibrary)
        .subtracting(Self.syntax)
      #expect(unknown == [], "\(row)")
      if row.answer.hasPrefix("*same*: ") || row.answer.hasPrefix("*differs*: ") {
        #expect(!row.names.isEmpty, "\(row)")
      } else {
        #expect(row.answer.hasPrefix("*absent*, because "), "\(row)")
      }
      if row.answer.hasPrefix("*differs*") {
        #expect(row.answer.contains(", because "), "\(row)")
      }
    }
  }
}

private func codeSpans(in text: String) -> [String] {
  text.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
    .map(\.element)
}
