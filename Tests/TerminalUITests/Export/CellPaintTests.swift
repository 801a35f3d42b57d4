import Testing

@testable import TerminalUI

private let window = SVGAppearance(
  foreground: 0xFFFFFF, background: 0x000000, titleBar: 0, title: 0, border: 0)

@Suite struct CellPaintTests {
  @Test func `a plain cell has the window's colours`() {
    let paint = CellPaint(.plain, appearance: window)

    #expect(paint.ink == 0xFFFFFF)
    #expect(paint.ground == nil)
    #expect(!paint.isBold)
    #expect(!paint.isUnderlined)
  }

  @Test func `colours of the style win`() {
    let paint = CellPaint(Style(foreground: .red, background: .yellow), appearance: window)

    #expect(paint.ink == Color.red.rgb)
    #expect(paint.ground == Color.yellow.rgb)
  }

  @Test func `dim text comes nearer to its ground`() {
    #expect(CellPaint(.dim, appearance: window).ink == 0x8C8C8C)
  }

  @Test func `reverse video changes ink and ground, also the window's own`() {
    let paint = CellPaint(.reverse, appearance: window)

    #expect(paint.ink == 0x000000)
    #expect(paint.ground == 0xFFFFFF)
  }
}
