import Testing

@testable import TerminalUI

@Suite struct PlateTests {
  private let tint = Style(foreground: Color(rgb: 0x6E92FF))

  @Test(arguments: [
    ("Ben", "B e n"), ("김민지", "김 민 지"), ("佐藤 美咲", "佐 藤   美 咲"), ("Jürgen", "J ü r g e n"),
    ("Έλλη", "Έ λ λ η"), ("أحمد", "أحمد"),
    ("Maximiliane von Hohenstein-Lichtenberg I", "Maximiliane von|Hohenstein-Lichtenberg I"),
    (String(repeating: "x", count: 100), "\(Self.x)|\(Self.x)|\(Self.x.dropLast())…"),
  ])
  func `names in every script fill the same plate`(name: String, shown: String) {
    let canvas = Plate(name, style: tint).canvas(36, 5)
    let lines = (0..<5).map { canvas.line($0).drop { $0 == " " } }.filter { !$0.isEmpty }
    #expect(lines.joined(separator: "|") == shown)
    #expect(canvas.cells.allSatisfy { $0.style.background == tint.foreground })
  }

  private static let x = String(repeating: "x", count: 30)

  @Test func `without color, it is in reverse video`() {
    let canvas = Plate("Ben").canvas(12, 3, tier: .monochrome)
    #expect(canvas.cells.allSatisfy { $0.style.attributes.contains(.reverse) })
  }

  @Test func `an empty plate has a border`() {
    #expect(
      Plate("Ben", isSolid: false).picture(12, 3) == """
        ╭──────────╮
        │  B e n   │
        ╰──────────╯
        """)
  }

  @Test func `a plate is filled from the left`() {
    var plate = Plate("Ben", style: tint)
    plate.filled = 0.5
    let canvas = plate.canvas(12, 3)
    #expect(canvas.text == "      ─────╮\n   B e n   │\n      ─────╯")
    #expect((0..<12).map { canvas[$0, 1].style.background != nil }.firstIndex(of: false) == 6)
  }

  @Test func `for screen readers, it is the title`() {
    #expect(Plate("Ben").picture(12, 3, glyphs: .screenReader) == "Ben\n\n")
  }
}
