import Testing

@testable import TerminalUI

struct StyleTests {
  @Test func `a style over another keeps its colors and adds its attributes`() {
    let teal = Color(rgb: 0x228F9E, xterm256: 31, ansi16: 6)
    let base = Style(foreground: .black, background: teal, attributes: .reverse)
    #expect(
      Style(foreground: .red, attributes: .bold).over(base)
        == Style(foreground: .red, background: teal, attributes: [.bold, .reverse]))
    #expect(Style.plain.over(base) == base)
    #expect(base.over(Style(background: .red)) == base)
  }

  @Test func `on eight colors, text on a background is readable`() {
    let onRed = Style(foreground: .green, background: .red).eightColors
    #expect(onRed == Style.EightColors(foreground: 7, background: 1, isBright: true))
    let onYellow = Style(foreground: .green, background: .yellow).eightColors
    #expect(onYellow == Style.EightColors(foreground: 0, background: 3, isBright: false))
    #expect(Style(foreground: .red).eightColors.isBright)
    #expect(Style(background: .red).eightColors.foreground == nil)
  }
}
