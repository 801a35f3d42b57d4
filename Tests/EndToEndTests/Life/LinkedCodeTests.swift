import Foundation
import Testing

/// Of Foundation, the program needs ids and dates. Its heavier parts, and the regular expressions that
/// come with searching in text, would be a quarter of the program.
struct LinkedCodeTests {
  private static let light: Set = ["Date", "TimeInterval", "UUID"]
  private static let foundation = "20FoundationEssentials"
  private static let regularExpressions = ["_StringProcessing", "_RegexParser"]

  /// The types and modules in the symbols of a file that should not be linked.
  private func heavyParts(of file: Data) -> Set<String> {
    let modules = Self.regularExpressions.filter { module in
      !places(after: "\(module.utf8.count)\(module)", in: file).isEmpty
    }
    return foundationTypes(in: file).subtracting(Self.light).union(modules)
  }

  /// The types of Foundation that symbols name: `20FoundationEssentials4UUID`.
  private func foundationTypes(in file: Data) -> Set<String> {
    let types = places(after: Self.foundation, in: file).compactMap { place -> String? in
      // NB: a name that begins with a zero refers to words of the symbol. Other symbols spell it out.
      let rest = file[place...].prefix(64)
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard digits.first != 0x30, let length = Int(String(decoding: digits, as: UTF8.self)) else {
        return nil
      }
      return String(decoding: rest.dropFirst(digits.count).prefix(length), as: UTF8.self)
    }
    return Set(types)
  }

  // NB: `Data.range(of:)` takes minutes for a program.
  private func places(after text: String, in file: Data) -> [Int] {
    let text = Array(text.utf8)
    return file.withUnsafeBytes { bytes in
      var places: [Int] = []
      var start = 0
      while start + text.count <= bytes.count, let base = bytes.baseAddress,
        let first = memchr(base + start, Int32(text[0]), bytes.count - start - text.count + 1)
      {
        let isFound = memcmp(first, text, text.count) == 0
        start = UnsafeRawPointer(first) - base + (isFound ? text.count : 1)
        if isFound { places.append(start) }
      }
      return places
    }
  }

  /// The same for each module of the program: `Composable: JSONDecoder, JSONEncoder`.
  private func heavyPartsOfModules() throws -> [String] {
    let list = try String(
      contentsOfFile: "\(Program.path).product/Objects.LinkFileList", encoding: .utf8)
    var parts: [String: Set<String>] = [:]
    for path in list.split(separator: "\n") {
      let file = URL(filePath: String(path))
      let module = file.deletingLastPathComponent().deletingPathExtension().lastPathComponent
      parts[module, default: []].formUnion(heavyParts(of: try Data(contentsOf: file)))
    }
    return parts.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { "\($0): \($1.sorted().joined(separator: ", "))" }
  }

  @Test func `the program has no heavy part of Foundation and no regular expressions`() throws {
    let program = try Data(contentsOf: URL(filePath: Program.path), options: .alwaysMapped)
    try #require(foundationTypes(in: program).contains("UUID"), "The program was stripped.")
    let parts = heavyParts(of: program)
    if !parts.isEmpty {
      Issue.record("\(parts.count) parts are linked, because of \(try heavyPartsOfModules())")
    }
  }
}
