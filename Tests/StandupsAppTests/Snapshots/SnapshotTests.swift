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
    let pictures = try Snapshot.Look.allCases.map { look in
      (look, try screen.picture(size: size, glyphs: look.glyphs, tier: look.tier))
    }
    let name = "\(screen.rawValue)-\(size.width)x\(size.height).txt"
    let file = Self.folder.appending(path: name)
    let text =
      pictures.map { look, picture in "== \(look.rawValue)\n\(look.text(of: picture))" }
      .joined(separator: "\n") + "\n"
    if Self.writes {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    #expect(text == stored, "\(name):\n\(Snapshot.difference(from: stored, to: text))")
    for (look, picture) in pictures { expectGlyphs(of: look, in: picture) }
  }

  /// Screen readers get no lines, bars, or braille, but a cursor; old terminals get ASCII, except for
  /// names.
  private func expectGlyphs(of look: Snapshot.Look, in picture: Canvas) {
    let scalars = picture.text.unicodeScalars
    switch look {
    case .ascii:
      #expect(scalars.allSatisfy { $0.isASCII || $0.properties.isAlphabetic }, "\(picture.text)")
    case .color, .monochrome: break
    case .plain:
      #expect(!scalars.contains { (0x2500...0x28FF).contains($0.value) }, "\(picture.text)")
      #expect(picture.caret != nil)
    }
  }
}
