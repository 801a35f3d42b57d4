import TerminalUI
import Testing

struct StyleTests {
  private static let teal = Color(rgb: 0x228F9E, xterm256: 31, ansi16: 6)

  @Test func `a style keeps what it is given`() {
    let style = Style(foreground: Self.teal, background: .white, attributes: [.bold, .reverse])
    #expect(style.foreground == Self.teal)
    #expect(style.background == .white)
    #expect(style.attributes == [.bold, .reverse])
  }

  @Test func `the colour black is not the terminal's own`() {
    let black = Color(rgb: 0, xterm256: 0, ansi16: 0)
    #expect(Style(foreground: black).foreground == black)
    #expect(Style(background: black).background == black)
    #expect(Style.plain.foreground == nil)
    #expect(Style.plain.background == nil)
  }

  @Test func `each part changes without the others`() {
    var style = Style(foreground: .red, background: .white, attributes: .dim)
    style.foreground = nil
    #expect(style == Style(background: .white, attributes: .dim))
    style.attributes = .underline
    #expect(style == Style(background: .white, attributes: .underline))
    style.background = nil
    #expect(style == Style(attributes: .underline))
  }

  @Test func `a style over another keeps its colours and adds its attributes`() {
    let ground = Style(foreground: .black, background: Self.teal, attributes: .reverse)
    #expect(
      Style(foreground: .red, attributes: .bold).over(ground)
        == Style(foreground: .red, background: Self.teal, attributes: [.bold, .reverse]))
    #expect(Style.plain.over(ground) == ground)
    #expect(ground.over(Style(background: .red)) == ground)
  }
}
