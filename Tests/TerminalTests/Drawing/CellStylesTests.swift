import PseudoTerminal
import TerminalUI
import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct CellStylesTests {
  private let orange = Color(rgb: 0xFF8700, xterm256: 208, ansi16: 11)

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
    let style = try shown(Style(foreground: orange, background: .black))
    #expect(style.foreground == "38;5;208" && style.background == "48;5;16")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "rxvt-unicode-256color"])
  func `direct colors are sent unchanged`(_ type: String) throws {
    let style = try shown(
      Style(foreground: orange, background: .black), on: type, colors: .direct)
    #expect(style.foreground == "38;2;255;135;0" && style.background == "48;2;0;0;0")
  }

  @Test func `GNU screen gets 256 colors even if COLORTERM declares more`() throws {
    let drawn = try DrawnScreen("screen-256color", colors: .direct)
    #expect(drawn.screen.colors == .palette256)
  }

  @Test func `the terminal's default color is kept if none is given`() throws {
    #expect(try shown(Style(foreground: orange)).background == nil)
  }

  @Test func `16 colors are the first 16`() throws {
    #expect(try shown(Style(foreground: orange), colors: .palette16).foreground == "93")
  }

  @Test func `bright colors are bold with 8 colors`() throws {
    let style = try shown(Style(foreground: orange), on: "linux")
    #expect(style.foreground == "33" && style.attributes == [1])
  }

  @Test func `text on a background is readable with 8 colors`() throws {
    let black = Color(rgb: 0, xterm256: 16, ansi16: 0)
    let pink = Color(rgb: 0xEE80D1, xterm256: 212, ansi16: 13)
    let onPink = try shown(Style(foreground: black, background: pink), on: "linux")
    #expect(onPink == .init(attributes: [1], foreground: "37", background: "45"))
    let green = Color(rgb: 0xCBEAE5, xterm256: 152, ansi16: 10)
    let onGreen = try shown(Style(foreground: .white, background: green), on: "linux")
    #expect(onGreen == .init(foreground: "30", background: "42"))
  }

  @Test(arguments: ["xterm-256color", "vt100", "xterm-mono"])
  func `without colors only attributes are sent`(_ type: String) throws {
    let style = try shown(
      Style(foreground: orange, background: .red, attributes: .bold), on: type, colors: .monochrome)
    #expect(style == .init(attributes: [1]))
  }

  @Test func `text without a free color pair keeps its attributes`() throws {
    var drawn = try DrawnScreen("linux", columns: 81, rows: 1)
    drawn.draw { canvas in
      for x in 0..<81 {
        let color = { (index: Int) in
          index == 8 ? nil : Color(rgb: 0, xterm256: 0, ansi16: UInt8(index))
        }
        let style = Style(
          foreground: color(x / 9), background: color(x % 9), attributes: .reverse)
        canvas.write("x", at: Point(x: x, y: 0), style: style)
      }
    }
    #expect(drawn.terminal.lines == [String(repeating: "x", count: 81)])
    for x in 0..<81 { #expect(drawn.terminal[0, x].style.attributes.contains(7)) }
  }

  @Test func `more than 255 styles keep their colors`() throws {
    var drawn = try DrawnScreen(columns: 240, rows: 2)
    drawn.draw { canvas in
      for x in 0..<240 {
        let color = Color(rgb: 0, xterm256: UInt8(16 + x), ansi16: 0)
        canvas.write("x", at: Point(x: x, y: 0), style: Style(foreground: color))
        canvas.write("x", at: Point(x: x, y: 1), style: Style(background: color))
      }
    }
    for x in 0..<240 {
      #expect(drawn.terminal[0, x].style.foreground == "38;5;\(16 + x)")
      #expect(drawn.terminal[1, x].style.background == "48;5;\(16 + x)")
    }
  }
}
