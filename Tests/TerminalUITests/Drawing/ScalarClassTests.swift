import Foundation
import Testing

@testable import TerminalUI

@Suite struct ScalarClassTests {
  private static let folder = "/usr/share/unicode"
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let file = root.appending(
    path: "Sources/TerminalUI/Drawing/ScalarClass+Table.swift")

  /// Whether this machine has the version of the database that the table was generated from.
  private static let hasDatabase: Bool = {
    func firstLine(_ path: String) -> String {
      let bytes = FileManager.default.contents(atPath: path) ?? Data()
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
    let version = firstLine("\(folder)/EastAsianWidth.txt")
      .split(separator: "-").last?.replacing(".txt", with: ".")
    return version.map(firstLine(file.path).hasSuffix) ?? false
  }()

  @Test(.enabled(if: hasDatabase, "needs Debian's package unicode-data"))
  func `the table matches the output of make unicode`() throws {
    let generator = Process()
    generator.executableURL = URL(filePath: "/usr/bin/env")
    generator.arguments = [
      "swift", Self.root.appending(path: "Resources/generate-scalar-classes.swift").path,
      Self.folder,
    ]
    let output = Pipe()
    generator.standardOutput = output
    try generator.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    generator.waitUntilExit()
    #expect(try written == Data(contentsOf: Self.file))
  }

  @Test func `simple scalars are narrow, and characters of their own`() {
    let table = ScalarClass.table
    for (run, next) in zip(table, table.dropFirst() + [0x11_0000 << 3]) {
      for scalar in (run >> 3..<next >> 3).compactMap(Unicode.Scalar.init) where scalar.isSimple {
        #expect(ScalarClass(rawValue: UInt8(run & 7))?.columns == 1, "\(scalar)")
        #expect("a\(scalar)\(scalar)a".count == 4, "\(scalar)")
      }
    }
  }
}
