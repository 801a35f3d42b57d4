import PseudoTerminal
import TerminalUI
import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct CellStylesTests {
  private let orange = Color(rgb: 0xFF8700)

  private func shown(
    _ style: Style, on type: String = "xterm-256color", colors: ColorTier = .palette256
  ) throws -> VirtualScreen.Style {
    var drawn = try DrawnScreen(type, colors: colors)
    drawn.draw { $0.write("x", at: Point(x: 0, y: 0), style: style) }
    return drawn.terminal[0, 0].style
  }

  @Test func `attributes reach the terminal`() throws {
    let style = Style(attributes: [.bold, .dim, .underline, .reverse])
    #expect(try shown(style).attributes == [1, 2, 4, 7])
  }

  @Test func `256 colors are entries of the palette`() throws {
    let style = try shown(Style(background: orange))
    #expect(style.foreground == "38;5;16" && style.background == "48;5;166")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "rxvt-unicode-256color"])
  func `direct colors are sent unchanged`(_ type: String) throws {
    var drawn = try DrawnScreen(type, colors: .direct)
    drawn.screen.palette.background = 0x000000
    drawn.draw { $0.write("x", at: Point(x: 0, y: 0), style: Style(foreground: orange)) }
    #expect(drawn.terminal[0, 0].style.foreground == "38;2;255;135;0")
  }

  @Test func `a new background redraws the colors that depend on it`() throws {
    var drawn = try DrawnScreen(colors: .direct)
    let style = Style(foreground: Color(rgb: 0x001441))
    drawn.draw { $0.write("x", at: Point(x: 0, y: 0), style: style) }
    drawn.screen.palette.background = 0xFFFFFF
    drawn.draw { $0.write("x", at: Point(x: 0, y: 0), style: style) }
    #expect(drawn.terminal[0, 0].style.foreground == "38;2;0;20;65")
  }

  @Test func `GNU screen gets 256 colors even if COLORTERM declares more`() throws {
    let drawn = try DrawnScreen("screen-256color", colors: .direct)
    #expect(drawn.screen.colors == .palette256)
  }

  @Test func `the terminal's default color is kept if none is given`() throws {
    #expect(try shown(Style(foreground: orange)).background == nil)
  }

  @Test func `16 colors are the first 16`() throws {
    var drawn = try DrawnScreen(colors: .palette16)
    drawn.screen.palette.background = 0x000000
    drawn.draw { $0.write("x", at: Point(x: 0, y: 0), style: Style(foreground: orange)) }
    #expect(drawn.terminal[0, 0].style.foreground == "33")
  }

  @Test func `bright colors are bold with 8 colors`() throws {
    var drawn = try DrawnScreen("linux")
    drawn.screen.palette.background = 0x000000
    let red = Color(rgb: 0xFF0000)
    drawn.draw { $0.write("x", at: Point(x: 0, y: 0), style: Style(foreground: red)) }
    #expect(drawn.terminal[0, 0].style == .init(attributes: [1], foreground: "31"))
  }

  @Test(arguments: ["xterm-256color", "vt100", "xterm-mono"])
  func `without colors only attributes are sent`(_ type: String) throws {
    let style = try shown(
      Style(foreground: orange, attributes: .bold), on: type, colors: .monochrome)
    #expect(style == .init(attributes: [1]))
  }

  @Test func `on a selected row in reverse video, dim text is as strong as the rest`() throws {
    let style = Style(background: .accent.wash, attributes: .dim)
    #expect(try shown(style, colors: .palette16).attributes == [7])
    #expect(try shown(style, colors: .monochrome).attributes == [7])
  }

  @Test func `more than 255 styles keep their colors`() throws {
    var drawn = try DrawnScreen(columns: 240, rows: 2, colors: .direct)
    drawn.screen.palette.background = 0x000000
    drawn.draw { canvas in
      for x in 0..<240 {
        let color = Color(rgb: 0xFF8000 | UInt32(x))
        canvas.write("x", at: Point(x: x, y: 0), style: Style(foreground: color))
        canvas.write("x", at: Point(x: x, y: 1), style: Style(background: color))
      }
    }
    let foregrounds = Set((0..<240).map { drawn.terminal[0, $0].style.foreground })
    let backgrounds = Set((0..<240).map { drawn.terminal[1, $0].style.background })
    #expect(foregrounds.count == 240 && backgrounds.count == 240)
  }
}
