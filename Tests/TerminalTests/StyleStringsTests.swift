import PseudoTerminal
import TerminalUI
import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct StyleStringsTests {
  private let orange = Color(rgb: 0xFF8700, xterm256: 208, ansi16: 11)

  private func style(_ style: Style, on type: String, colors: ColorTier) throws
    -> (style: VirtualScreen.Style, frame: String)
  {
    var screen = try PaintedScreen(type, colors: colors)
    screen.paint { $0.write("x", at: Point(x: 0, y: 0), style: style) }
    return (screen.terminal[0, 0].style, String(decoding: screen.frame, as: UTF8.self))
  }

  @Test func `attributes reach the terminal`() throws {
    let all = Style(attributes: [.bold, .dim, .underline, .reverse])
    let shown = try style(all, on: "xterm-256color", colors: .palette256)
    #expect(shown.style.attributes == [1, 2, 4, 7])
  }

  @Test func `256 colours are palette entries`() throws {
    let shown = try style(
      Style(foreground: orange, background: .black), on: "xterm-256color", colors: .palette256)
    #expect(shown.style.foreground == "38;5;208")
    #expect(shown.style.background == "48;5;16")
  }

  @Test func `direct colours are told in 24 bits, whatever terminfo knows`() throws {
    let shown = try style(
      Style(foreground: orange, background: .black), on: "xterm-256color", colors: .direct)
    #expect(shown.style.foreground == "38;2;255;135;0")
    #expect(shown.style.background == "48;2;0;0;0")
  }

  @Test func `the terminal's own colour stays where none is named`() throws {
    let shown = try style(Style(foreground: orange), on: "xterm-256color", colors: .palette256)
    #expect(shown.style.background == nil)
  }

  @Test func `a wish for 16 colours keeps to the first 16`() throws {
    let shown = try style(Style(foreground: orange), on: "xterm-256color", colors: .palette16)
    #expect(shown.style.foreground == "93")
  }

  @Test func `8 colours make bright ones bold`() throws {
    let shown = try style(Style(foreground: orange), on: "linux", colors: .palette256)
    #expect(shown.style.foreground == "33")
    #expect(shown.style.attributes == [1])
  }

  @Test func `8 colours keep text readable on a ground of its own`() throws {
    let black = { Color(rgb: 0, xterm256: 16, ansi16: 0) }
    let pink = Color(rgb: 0xEE80D1, xterm256: 212, ansi16: 13)
    let onPink = try style(
      Style(foreground: black(), background: pink), on: "linux", colors: .palette256)
    #expect(onPink.style.foreground == "37" && onPink.style.background == "45")
    #expect(onPink.style.attributes == [1])
    let green = Color(rgb: 0xCBEAE5, xterm256: 152, ansi16: 10)
    let onGreen = try style(
      Style(foreground: .white, background: green), on: "linux", colors: .palette256)
    #expect(onGreen.style.foreground == "30" && onGreen.style.background == "42")
    #expect(onGreen.style.attributes.isEmpty)
  }

  @Test(arguments: ["xterm-256color", "vt100", "xterm-mono"])
  func `without colours not one colour is sent`(_ type: String) throws {
    let shown = try style(
      Style(foreground: orange, background: .red, attributes: .bold), on: type,
      colors: .monochrome)
    #expect(shown.style.attributes == [1])
    #expect(shown.style.foreground == nil && shown.style.background == nil)
    #expect(!shown.frame.contains("\u{1B}[39;49m"))
  }

  @Test func `more pairs than the terminal has cost colours and nothing else`() throws {
    var screen = try PaintedScreen("linux", columns: 81, rows: 1)
    screen.paint { canvas in
      for x in 0..<81 {
        let color = { (index: Int) in
          index == 8 ? nil : Color(rgb: 0, xterm256: 0, ansi16: UInt8(index))
        }
        let style = Style(foreground: color(x / 9), background: color(x % 9))
        canvas.write("x", at: Point(x: x, y: 0), style: style)
      }
    }
    #expect(screen.terminal.lines == [String(repeating: "x", count: 81)])
  }

  private func transition(
    from old: Style?, to new: Style, on type: String = "xterm-256color"
  ) throws -> String {
    let entry = try #require(TerminfoEntry(type))
    var strings = StyleStrings(entry, colors: .palette256)
    return String(decoding: strings.transition(from: old, to: new), as: UTF8.self)
  }

  @Test func `the shorter of a change and a new start is sent`() throws {
    let colored = Style(foreground: orange, background: .black)
    #expect(try transition(from: nil, to: .plain) == "\u{1B}[m")
    #expect(try transition(from: nil, to: .bold) == "\u{1B}[;1m")
    #expect(try transition(from: .plain, to: colored) == "\u{1B}[38;5;208;48;5;16m")
    #expect(try transition(from: colored, to: Style(background: .black)) == "\u{1B}[39m")
    #expect(try transition(from: colored, to: .plain) == "\u{1B}[m")
    let underlined = Style(
      foreground: orange, background: .black, attributes: .underline)
    #expect(try transition(from: underlined, to: colored) == "\u{1B}[24m")
    #expect(try transition(from: .bold, to: .dim) == "\u{1B}[;2m")
  }

  @Test func `a string that ends all attributes is not taken for the end of one`() throws {
    let both = Style(attributes: [.bold, .underline])
    #expect(try transition(from: both, to: .bold, on: "vt100") == "\u{1B}[;1m")
    #expect(try transition(from: both, to: .bold, on: "ansi") == "\u{1B}[0;10;1m")
  }

  @Test func `what a terminal cannot show with colours is left out there`() throws {
    let style = Style(foreground: orange, attributes: [.underline, .bold])
    #expect(try transition(from: .plain, to: style, on: "linux") == "\u{1B}[1;33m")
    #expect(
      try transition(from: .plain, to: Style(attributes: .underline), on: "linux") == "\u{1B}[4m")
  }

  @Test func `more styles than are remembered are written as well`() throws {
    var screen = try PaintedScreen(columns: 100, rows: 2)
    for _ in 0..<2 {
      screen.painter.forget()
      screen.paint { canvas in
        for x in 0..<100 {
          let color = Color(rgb: 0, xterm256: UInt8(16 + x), ansi16: 0)
          canvas.write("x", at: Point(x: x, y: 1), style: Style(foreground: color))
        }
      }
      for x in 0..<100 { #expect(screen.terminal[1, x].style.foreground == "38;5;\(16 + x)") }
    }
  }
}
