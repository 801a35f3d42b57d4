import Foundation
import Testing

/// Of Foundation, the program needs ids and dates. Its heavier parts, and the regular expressions that
/// come with searching in text, would be a quarter of the program.
struct LinkedCodeTests {
  private static let light: Set = ["Date", "TimeInterval", "UUID"]
  private static let foundation = Data("20FoundationEssentials".utf8)
  private static let regularExpressions = ["_StringProcessing", "_RegexParser"]

  /// The types and modules in the symbols of a file that should not be linked.
  private func heavyParts(of file: Data) -> Set<String> {
    let modules = Self.regularExpressions.filter { module in
      file.range(of: Data("\(module.utf8.count)\(module)".utf8)) != nil
    }
    return foundationTypes(in: file).subtracting(Self.light).union(modules)
  }

  /// The types of Foundation that symbols name: `20FoundationEssentials4UUID`.
  private func foundationTypes(in file: Data) -> Set<String> {
    var types: Set<String> = []
    var rest = file[...]
    while let module = rest.range(of: Self.foundation) {
      rest = rest[module.upperBound...]
      // NB: a name that begins with a zero refers to words of the symbol. Other symbols spell it out.
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard digits.first != 0x30, let length = Int(String(decoding: digits, as: UTF8.self)) else {
        continue
      }
      let name = rest.dropFirst(digits.count).prefix(length)
      types.insert(String(decoding: name, as: UTF8.self))
    }
    return types
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
