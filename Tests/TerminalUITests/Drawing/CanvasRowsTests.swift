import Testing

@testable import TerminalUI

struct CanvasRowsTests {
  private func canvas(_ text: String, _ style: Style = .plain) -> Canvas {
    var canvas = Canvas(size: Size(width: 6, height: 2))
    canvas.write(text, at: Point(x: 0, y: 1), style: style)
    return canvas
  }

  private func differences(_ new: Canvas, _ old: Canvas) -> String {
    Canvas.differences(of: new[row: 1], from: old[row: 1]).reduce("") { $0 + ($1 ? "x" : "-") }
  }

  @Test func `a row is that of the picture`() {
    let cells = canvas("한 ab")[row: 1].filter { $0.width > 0 }
    #expect(String(cells.map { $0.character }) == "한 ab ")
    #expect(canvas("ab")[row: 0].filter { !$0.isPlain }.isEmpty)
  }

  @Test func `cells differ by what is in them and by their style`() {
    #expect(differences(canvas("abcd"), canvas("abxd")) == "--x---")
    #expect(differences(canvas("ab", .bold), canvas("ab")) == "xx----")
    #expect(differences(canvas("한"), canvas("ab")) == "xx----")
  }

  @Test func `a blank differs only by what can be seen of its style`() {
    #expect(differences(canvas("a b", .bold), canvas("a b")) == "x-x---")
    #expect(differences(canvas("   ", .reverse), canvas("   ")) == "xxx---")
    #expect(differences(canvas("   ", Style(background: .red)), canvas("   ")) == "xxx---")
  }

  @Test(arguments: ["a", "é", "한", "🇰", "…"])
  func `the only code point of a cell is known`(_ text: String) {
    #expect(canvas(text)[0, 1].scalar == text.unicodeScalars.first)
  }

  @Test func `a cluster has more than one code point`() {
    #expect(canvas("e\u{301}")[0, 1].scalar == nil)
    #expect(canvas("👍🏽")[0, 1].scalar == nil)
  }
}
