import Testing

@testable import TerminalUI

private let orange = Color(rgb: 0xFF8B42)
private let teal = Color(rgb: 0x228F9E)

@Suite struct ANSITextTests {
  @Test func `plain text has no control sequences`() {
    var canvas = Canvas(size: Size(width: 8, height: 2))
    canvas.write("Design", at: Point(x: 0, y: 0))

    #expect(canvas.ansi(.direct) == "Design\n")
  }

  @Test(arguments: [
    (ColorTier.monochrome, "\u{1B}[0;7mGo\u{1B}[m"),
    (.palette16, "\u{1B}[0;30;46mGo\u{1B}[m"),
    (.palette256, "\u{1B}[0;38;5;16;48;5;30mGo\u{1B}[m"),
    (.direct, "\u{1B}[0;38;2;0;0;0;48;2;34;143;158mGo\u{1B}[m"),
  ])
  func `colors are written for each kind of terminal`(colors: ColorTier, expected: String) {
    var canvas = Canvas(size: Size(width: 2, height: 1))
    canvas.write("Go", at: Point(x: 0, y: 0), style: Style(background: teal))

    #expect(canvas.ansi(colors, on: 0x000000) == expected)
  }

  @Test func `attributes are kept without colors`() {
    var canvas = Canvas(size: Size(width: 1, height: 1))
    let all: Style.Attributes = [.bold, .dim, .underline, .reverse]
    canvas.write("a", at: Point(x: 0, y: 0), style: Style(foreground: orange, attributes: all))

    #expect(canvas.ansi(.monochrome) == "\u{1B}[0;1;2;4;7ma\u{1B}[m")
  }

  @Test func `a style is set once and reset before the next`() {
    var canvas = Canvas(size: Size(width: 7, height: 1))
    canvas.write("ab", at: Point(x: 0, y: 0), style: .bold)
    canvas.write("cd", at: Point(x: 2, y: 0))
    canvas.write("ef", at: Point(x: 4, y: 0), style: .dim)

    #expect(canvas.ansi(.direct) == "\u{1B}[0;1mab\u{1B}[mcd\u{1B}[0;2mef\u{1B}[m")
  }

  @Test func `omitted colors do not split a line`() {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.write("ab", at: Point(x: 0, y: 0), style: Style(foreground: orange))
    canvas.write("cd", at: Point(x: 2, y: 0), style: Style(foreground: teal))

    #expect(canvas.ansi(.monochrome) == "abcd")
  }

  @Test func `each line starts and ends in the default style`() {
    var canvas = Canvas(size: Size(width: 1, height: 2))
    canvas.fill(Rect(canvas.size), style: Style(background: orange))

    #expect(
      canvas.ansi(.palette16) == "\u{1B}[0;30;43m \u{1B}[m\n\u{1B}[0;30;43m \u{1B}[m")
  }

  @Test func `only visible trailing blanks are kept`() {
    var canvas = Canvas(size: Size(width: 6, height: 3))
    canvas.fill(Rect(x: 0, y: 0, width: 4, height: 1), style: .reverse)
    canvas.fill(Rect(x: 0, y: 1, width: 6, height: 1), style: .bold)
    canvas.fill(Rect(x: 0, y: 2, width: 2, height: 1), style: Style(attributes: .underline))

    #expect(
      canvas.ansi(.direct) == "\u{1B}[0;7m    \u{1B}[m\n\n\u{1B}[0;4m  \u{1B}[m")
  }

  @Test func `a wide character is written once`() {
    var canvas = Canvas(size: Size(width: 6, height: 1))
    canvas.write("김a", at: Point(x: 0, y: 0), style: .bold)

    #expect(canvas.ansi(.direct) == "\u{1B}[0;1m김a\u{1B}[m")
  }

  @Test func `a wide character at the edge is kept`() {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.write("김민", at: Point(x: 0, y: 0))

    #expect(canvas.ansi(.direct) == "김민")
  }

  @Test func `without its control sequences a picture is its text`() {
    var canvas = Canvas(size: Size(width: 20, height: 2))
    canvas.write("▸ 플랫폼 싱크", at: Point(x: 1, y: 0), style: .bold)
    canvas.write("4 people", at: Point(x: 3, y: 1), style: Style(foreground: teal))

    let bare = canvas.ansi(.palette256).replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(bare == canvas.text)
  }

  @Test func `an empty canvas is empty text`() {
    #expect(Canvas(size: .zero).ansi(palette: Palette(tier: .direct)).isEmpty)
  }
}

extension Canvas {
  fileprivate func ansi(_ colors: ColorTier, on background: UInt32? = nil) -> String {
    ansi(palette: Palette(tier: colors, background: background))
  }
}
