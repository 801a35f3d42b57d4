import PseudoTerminal
import Testing

@testable import Terminal
@testable import TerminalUI

@MainActor
@Suite(.serialized)
struct CursesScreenTests {
  @Test func `the first frame shows the whole canvas`() throws {
    var drawn = try DrawnScreen()
    drawn.draw {
      $0.write("Design", at: Point(x: 1, y: 0))
      $0.write("아침 스탠드업", at: Point(x: 0, y: 4))
    }
    #expect(drawn.terminal.lines == [" Design", "", "", "", "아침 스탠드업"])
    #expect(drawn.terminal.unknown.isEmpty)
  }

  @Test func `an equal canvas sends nothing`() throws {
    var drawn = try DrawnScreen()
    drawn.draw { $0.write("Design", at: Point(x: 1, y: 0)) }
    drawn.draw { $0.write("Design", at: Point(x: 1, y: 0)) }
    #expect(drawn.frame.isEmpty)
  }

  @Test func `a link is written as text and then once more as a link`() throws {
    var drawn = try DrawnScreen(columns: 33)
    func canvas(_ notice: Notice) -> Canvas {
      var canvas = Canvas(size: Size(width: 33, height: 5))
      StatusLine(notice: notice, path: "/tmp/한 a.md", status: "Saved")
        .draw(in: Rect(x: 0, y: 2, width: 33, height: 1), on: &canvas)
      return canvas
    }
    let frame = drawn.screen.frame(for: canvas("Exported to /tmp/한 a.md"), hasLinks: true)
    let host = FileLink.host
    #expect(
      String(decoding: frame, as: UTF8.self).hasSuffix(
        "\u{1B}[3;14H\u{1B}[0;m\u{1B}]8;;file://\(host)/tmp/%ED%95%9C%20a.md\u{7}"
          + "/tmp/한 a.md\u{1B}]8;;\u{7}\u{1B}[m\u{1B}[1;1H"))
    drawn.feed(frame)
    #expect(drawn.terminal.lines[2] == " Exported to /tmp/한 a.md  Saved")
    #expect(
      drawn.screen.frame(for: canvas("Exported to /tmp/한 a.md"), hasLinks: true).isEmpty)
    #expect(canvas("It was exported to /tmp/한 a.md").links.isEmpty)
    #expect(canvas("Copied").links.isEmpty)
  }

  @Test func `a page is a link as long as its text is there, and what follows is none`() throws {
    var drawn = try DrawnScreen(columns: 33)
    func frame(_ content: String, link: String?) -> [UInt8] {
      var canvas = Canvas(size: Size(width: 33, height: 5))
      let range = link.flatMap { content.firstRange(of: $0) }
      let links = range.flatMap { PageLink(range: $0, address: "https://example.com/1") }
      Text(content, links: [links].compactMap(\.self))
        .draw(in: Rect(x: 0, y: 2, width: 33, height: 1), on: &canvas)
      let frame = drawn.screen.frame(for: canvas, hasLinks: true)
      drawn.feed(frame)
      return frame
    }
    let open = "\u{1B}]8;;https://example.com/1\u{7}PROJ-1\u{1B}]8;;\u{7}"
    #expect(String(decoding: frame("See PROJ-1.", link: "PROJ-1"), as: UTF8.self).contains(open))
    #expect(drawn.terminal.lines[2] == "See PROJ-1.")
    let rest = String(decoding: frame("See PROJ-2.", link: nil), as: UTF8.self)
    #expect(rest.contains("PROJ-2") && !rest.contains("]8;;"))
    #expect(drawn.terminal.lines[2] == "See PROJ-2.")
  }

  @Test func `the first row is drawn again after a question was written over it`() throws {
    var drawn = try DrawnScreen()
    drawn.draw {
      $0.write("Design", at: Point(x: 0, y: 0), style: .bold)
      $0.placeCaret(at: Point(x: 3, y: 2))
    }
    drawn.feed(drawn.screen.overwritingFirstRow(with: Array("\u{1B}[1;1HXXXX".utf8)))
    #expect(drawn.terminal.lines[0] == "Design")
    #expect(drawn.terminal.cursor == (2, 3))
  }

  @Test func `only what differs is sent`() throws {
    var drawn = try DrawnScreen(columns: 80, rows: 24)
    func draw(_ text: String) {
      drawn.draw { canvas in
        canvas.fill(Rect(canvas.size), with: "x")
        canvas.write(text, at: Point(x: 40, y: 12))
      }
    }
    draw("x")
    draw("7")
    #expect(drawn.terminal[12, 40].text == "7")
    #expect(!drawn.frame.contains(UInt8(ascii: "x")))
  }

  @Test func `full blocks are blanks in reverse video, which have no seams`() throws {
    var drawn = try DrawnScreen()
    drawn.draw {
      $0.write("█▀", at: Point(x: 0, y: 0))
      $0.write("█▀", at: Point(x: 2, y: 0), style: .reverse)
    }
    #expect(drawn.terminal.lines[0] == " ▀ ▀")
    let reversed = (0..<4).map { drawn.terminal[0, $0].style.attributes.contains(7) }
    #expect(reversed == [true, false, false, true])
  }

  @Test func `a full block in a color is a blank on that color`() throws {
    var drawn = try DrawnScreen()
    let style = Style(foreground: Color(rgb: 0xFF8700))
    drawn.draw {
      $0.write("█▀", at: Point(x: 0, y: 0), style: style)
      $0.write("█", at: Point(x: 2, y: 0), style: Style.bold.over(style))
      $0.write("█▀", at: Point(x: 3, y: 0), style: style.over(Style(background: .accent.wash)))
    }
    let cells = (0..<5).map { drawn.terminal[0, $0].style }
    #expect(drawn.terminal.lines[0] == " ▀  ▀")
    #expect(cells[3].background?.dropFirst() == cells[4].foreground?.dropFirst())
    #expect(cells[0].attributes.isEmpty && cells[0].foreground == nil)
    #expect(cells[0].background?.dropFirst() == cells[1].foreground?.dropFirst())
    #expect(cells[1].background == nil && cells[2].attributes == [1, 7])
  }

  @Test func `the last cell of the last row is drawn`() throws {
    var drawn = try DrawnScreen(columns: 4, rows: 2)
    drawn.draw {
      $0.write("abcd", at: Point(x: 0, y: 0))
      $0.write("efgh", at: Point(x: 0, y: 1))
    }
    #expect(drawn.terminal.lines == ["abcd", "efgh"])
  }

  @Test func `a wide character fits into the last two columns`() throws {
    var drawn = try DrawnScreen(columns: 4, rows: 2)
    drawn.draw { $0.write("ab한", at: Point(x: 0, y: 1)) }
    #expect(drawn.terminal.lines == ["", "ab한"])
  }

  @Test(arguments: 0..<5)
  func `wide characters may be covered at any column`(_ column: Int) throws {
    var drawn = try DrawnScreen(columns: 6, rows: 1)
    drawn.draw { $0.write("한국어", at: Point(x: 0, y: 0)) }
    var canvas = Canvas(size: drawn.screen.size)
    canvas.write("한국어", at: Point(x: 0, y: 0))
    canvas.write("xy", at: Point(x: column, y: 0))
    drawn.show(canvas)
    #expect(drawn.terminal.lines == [canvas.line(0)])
  }

  @Test func `marks stay on wide and narrow bases`() throws {
    var drawn = try DrawnScreen()
    drawn.draw { $0.write("e\u{301}|한\u{301}|", at: Point(x: 0, y: 0)) }
    let line = Array(drawn.terminal.lines[0].unicodeScalars)
    #expect(line == Array("e\u{301}|한\u{301}|".unicodeScalars))
  }

  @Test(arguments: ["👍🏽", "👨‍👩‍👧", "❤️", "🇰🇷", "🫨"])
  func `what follows an emoji stays in its column`(_ emoji: String) throws {
    var drawn = try DrawnScreen()
    var width = 0
    drawn.draw { canvas in
      width = canvas.write(emoji, at: Point(x: 0, y: 0))
      canvas.write("|", at: Point(x: width, y: 0))
    }
    #expect(drawn.terminal[0, width].text == "|")
  }

  @Test(arguments: ["🇰🇵!", "🇺🇷!", "x🇷!"])
  func `half a flag is never sent alone`(_ next: String) throws {
    var drawn = try DrawnScreen()
    drawn.draw { $0.write("a 🇰🇷!", at: Point(x: 0, y: 0)) }
    drawn.draw { $0.write("a " + next, at: Point(x: 0, y: 0)) }
    let text = String(decoding: drawn.frame, as: UTF8.self)
    #expect(text.contains(next))
  }

  @Test func `the caret is the terminal's cursor`() throws {
    var drawn = try DrawnScreen()
    drawn.draw {
      $0.write("아침", at: Point(x: 2, y: 3))
      $0.placeCaret(at: Point(x: 6, y: 3))
    }
    #expect(drawn.terminal.cursor == (row: 3, column: 6))
    #expect(drawn.terminal.modes.contains(25))
    drawn.draw {
      $0.write("아침", at: Point(x: 2, y: 3))
      $0.placeCaret(at: Point(x: 4, y: 3))
    }
    #expect(drawn.terminal.cursor == (row: 3, column: 4))
    drawn.draw { $0.write("아침", at: Point(x: 2, y: 3)) }
    #expect(!drawn.terminal.modes.contains(25))
  }

  @Test func `the cursor is hidden while other rows than the caret's are drawn`() throws {
    var drawn = try DrawnScreen()
    let (hide, show) = ("\u{1B}[?25l", "\u{1B}[?25h")
    drawn.draw { $0.caret = Point(x: 6, y: 3) }
    drawn.draw {
      $0.write("Design", at: Point(x: 0, y: 2))
      $0.caret = Point(x: 6, y: 3)
    }
    let frame = String(decoding: drawn.frame, as: UTF8.self)
    #expect(frame.hasPrefix(hide) && frame.hasSuffix(show))
  }

  @Test func `an invalidated screen is redrawn completely, with its cursor hidden`() throws {
    var drawn = try DrawnScreen()
    drawn.draw {
      $0.write("Design", at: Point(x: 0, y: 0))
      $0.placeCaret(at: Point(x: 2, y: 2))
    }
    drawn.screen.invalidate()
    drawn.draw { $0.write("Design", at: Point(x: 0, y: 0)) }
    #expect(String(decoding: drawn.frame, as: UTF8.self).contains("Design"))
    #expect(!drawn.terminal.modes.contains(25))
  }

  @Test func `a canvas of any size is drawn after a resize`() throws {
    var drawn = try DrawnScreen(columns: 80, rows: 24)
    for (columns, rows) in [(1, 1), (3, 1), (1, 80), (200, 60), (80, 24)] {
      drawn.resize(columns: columns, rows: rows)
      drawn.draw { $0.fill(Rect($0.size), with: "#") }
      let line = String(repeating: "#", count: columns)
      #expect(drawn.terminal.lines == Array(repeating: line, count: rows))
    }
  }

  @Test func `a canvas smaller than the window leaves the rest blank`() throws {
    var drawn = try DrawnScreen(columns: 10, rows: 3)
    drawn.draw { $0.fill(Rect($0.size), with: "x") }
    var canvas = Canvas(size: Size(width: 4, height: 2))
    canvas.fill(Rect(canvas.size), with: "#")
    drawn.show(canvas)
    #expect(drawn.terminal.lines == ["####", "####", ""])
  }

  @Test func `a scrolling region for another window size is never sent`() throws {
    var drawn = try DrawnScreen("vt100", columns: 80, rows: 50)
    drawn.draw { $0.write("x", at: Point(x: 0, y: 49)) }
    #expect(!String(decoding: drawn.frame, as: UTF8.self).contains("\u{1B}[1;24r"))
    #expect(drawn.terminal.lines[49] == "x")
  }

  @Test func `an unknown terminal is rejected`() {
    #expect(throws: TerminalError.unknownType("nosuch")) { try DrawnScreen("nosuch") }
  }

  @Test func `a terminal that cannot move its cursor is rejected`() {
    #expect(throws: TerminalError.noCursorAddressing("dumb")) { try DrawnScreen("dumb") }
  }

  @Test func `padding is removed from capabilities`() {
    #expect(
      CursesScreen.withoutPadding("\u{1B}[H$<50/>\u{1B}[J$<5>$>")
        == Array("\u{1B}[H\u{1B}[J$>".utf8)
    )
  }
}
