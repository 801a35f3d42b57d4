import Foundation
import TerminalUI
import Testing

@testable import StandupsApp

/// Every screen in windows of several sizes, compared with reviewed files.
/// `make snapshots` rewrites them.
@MainActor
@Suite struct SnapshotTests {
  nonisolated private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Screens")
  nonisolated private static let writes =
    ProcessInfo.processInfo.environment["SNAPSHOTS"] == "write"
  nonisolated static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40), (200, 60)].map {
    Size(width: $0.0, height: $0.1)
  }

  @Test(arguments: SnapshotScreen.allCases, sizes)
  func `screens match their snapshots; if not, review them and run make snapshots`(
    _ screen: SnapshotScreen, _ size: Size
  ) throws {
    let name = "\(screen.rawValue)-\(size.width)x\(size.height).txt"
    let file = Self.folder.appending(path: name)
    let text =
      try Snapshot.Look.allCases.map { look in
        "== \(look.rawValue)\n"
          + look.text(of: try screen.picture(size: size, glyphs: look.glyphs, tier: look.tier))
      }.joined(separator: "\n") + "\n"
    if Self.writes {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    #expect(text == stored, "\(name):\n\(Snapshot.difference(from: stored, to: text))")
  }

  @Test(arguments: SnapshotScreen.allCases, sizes)
  func `plain screens have no lines, bars or braille, and a cursor`(
    _ screen: SnapshotScreen, _ size: Size
  ) throws {
    let picture = try screen.picture(size: size, glyphs: .screenReader, tier: .monochrome)
    let drawn = picture.text.unicodeScalars.filter { (0x2500...0x28FF).contains($0.value) }
    #expect(drawn.isEmpty, "\(drawn.map(String.init)) in:\n\(picture.text)")
    #expect(picture.caret != nil)
  }

  @Test(arguments: SnapshotScreen.allCases, sizes)
  func `screens for old terminals are ASCII, except for names`(
    _ screen: SnapshotScreen, _ size: Size
  ) throws {
    let text = try screen.picture(size: size, glyphs: .ascii, tier: .monochrome).text
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isAlphabetic }, "\(text)")
  }
}
