import Testing

@testable import TerminalUI

struct StyleTests {
  @Test func `a style over another keeps its colors and adds its attributes`() {
    let teal = Color(rgb: 0x228F9E)
    let base = Style(foreground: .accent, background: teal, attributes: .reverse)
    #expect(
      Style(foreground: .danger, attributes: .bold).over(base)
        == Style(foreground: .danger, background: teal, attributes: [.bold, .reverse]))
    #expect(Style.plain.over(base) == base)
    #expect(base.over(Style(background: .danger)) == base)
  }
}
