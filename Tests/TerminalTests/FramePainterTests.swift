import PseudoTerminal
import TerminalUI
import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct FramePainterTests {
  @Test func `the first frame shows the whole canvas`() throws {
    var screen = try PaintedScreen()
    screen.paint {
      $0.write("Design", at: Point(x: 1, y: 0))
      $0.write("아침 스탠드업", at: Point(x: 0, y: 4))
    }
    #expect(screen.terminal.lines == [" Design", "", "", "", "아침 스탠드업"])
    #expect(screen.terminal.unknown.isEmpty)
  }

  @Test func `an equal canvas sends nothing`() throws {
    var screen = try PaintedScreen()
    screen.paint { $0.write("Design", at: Point(x: 1, y: 0)) }
    screen.paint { $0.write("Design", at: Point(x: 1, y: 0)) }
    #expect(screen.frame.isEmpty)
  }

  @Test func `only what differs is sent`() throws {
    var screen = try PaintedScreen(columns: 80, rows: 24)
    screen.paint { canvas in
      for y in 0..<24 {
        canvas.write(String(repeating: "x", count: 80), at: Point(x: 0, y: y))
      }
    }
    screen.paint { canvas in
      for y in 0..<24 {
        canvas.write(String(repeating: "x", count: 80), at: Point(x: 0, y: y))
      }
      canvas.write("7", at: Point(x: 40, y: 12))
    }
    #expect(screen.terminal[12, 40].text == "7")
    #expect(screen.frame.count < 12)
  }

  @Test func `the last cell of the last row is drawn`() throws {
    var screen = try PaintedScreen(columns: 4, rows: 2)
    screen.paint {
      $0.write("abcd", at: Point(x: 0, y: 0))
      $0.write("efgh", at: Point(x: 0, y: 1))
    }
    #expect(screen.terminal.lines == ["abcd", "efgh"])
  }

  @Test func `a wide character fits into the last two columns`() throws {
    var screen = try PaintedScreen(columns: 4, rows: 2)
    screen.paint { $0.write("ab한", at: Point(x: 0, y: 1)) }
    #expect(screen.terminal.lines == ["", "ab한"])
  }

  @Test(arguments: 0..<4)
  func `wide characters may be overlaid at any column`(_ column: Int) throws {
    var screen = try PaintedScreen(columns: 6, rows: 1)
    screen.paint { $0.write("한국어", at: Point(x: 0, y: 0)) }
    var canvas = Canvas(size: screen.painter.size)
    canvas.write("한국어", at: Point(x: 0, y: 0))
    canvas.write("xy", at: Point(x: column, y: 0))
    screen.paint(canvas)
    #expect(screen.terminal.lines == [canvas.line(0)])
  }

  @Test func `marks stay on wide and narrow bases`() throws {
    var screen = try PaintedScreen()
    screen.paint { $0.write("e\u{301}|한\u{301}|", at: Point(x: 0, y: 0)) }
    let line = Array(screen.terminal.lines[0].unicodeScalars)
    #expect(line == Array("e\u{301}|한\u{301}|".unicodeScalars))
  }

  @Test func `what follows an emoji stays in its column`() throws {
    for text in ["👍🏽", "👨‍👩‍👧", "❤️", "🇰🇷", "🫨"] {
      var screen = try PaintedScreen()
      var width = 0
      screen.paint { canvas in
        width = canvas.write(text, at: Point(x: 0, y: 0))
        canvas.write("|", at: Point(x: width, y: 0))
      }
      #expect(screen.terminal[0, width].text == "|", "after \(text)")
    }
  }

  @Test func `half a flag is never sent alone`() throws {
    var screen = try PaintedScreen()
    screen.paint { $0.write("🇰🇷!", at: Point(x: 0, y: 0)) }
    screen.paint { $0.write("🇰🇵!", at: Point(x: 0, y: 0)) }
    let text = String(decoding: screen.frame, as: UTF8.self)
    #expect(text.unicodeScalars.contains("🇰") && text.unicodeScalars.contains("🇵"))
  }

  @Test func `the caret is the cursor`() throws {
    var screen = try PaintedScreen()
    screen.paint {
      $0.write("아침", at: Point(x: 2, y: 3))
      $0.placeCaret(at: Point(x: 6, y: 3))
    }
    #expect(screen.terminal.cursor == (row: 3, column: 6))
    #expect(screen.terminal.modes.contains(25))
    screen.paint { $0.write("아침", at: Point(x: 2, y: 3)) }
    #expect(!screen.terminal.modes.contains(25))
  }

  @Test func `the cursor is hidden while other rows than the caret's are painted`() throws {
    var screen = try PaintedScreen()
    let (hide, show) = ("\u{1B}[?25l", "\u{1B}[?12l\u{1B}[?25h")
    screen.paint { $0.caret = Point(x: 6, y: 3) }
    screen.paint { canvas in
      for y in 0..<4 { canvas.write("row \(y)", at: Point(x: 0, y: y)) }
      canvas.caret = Point(x: 6, y: 3)
    }
    let frame = String(decoding: screen.frame, as: UTF8.self)
    #expect(frame.hasPrefix(hide) && frame.hasSuffix(show))
    screen.paint { canvas in
      for y in 0..<4 { canvas.write("row \(y)", at: Point(x: 0, y: y)) }
      canvas.write("!", at: Point(x: 6, y: 3))
      canvas.caret = Point(x: 7, y: 3)
    }
    #expect(screen.frame == Array("!".utf8))
    screen.paint { $0.write("gone", at: Point(x: 0, y: 4)) }
    #expect(String(decoding: screen.frame, as: UTF8.self).hasPrefix(hide))
    #expect(!screen.terminal.modes.contains(25))
  }

  @Test func `a caret that moves alone is a short frame`() throws {
    var screen = try PaintedScreen()
    screen.paint { $0.placeCaret(at: Point(x: 6, y: 3)) }
    screen.paint { $0.placeCaret(at: Point(x: 7, y: 3)) }
    #expect(screen.terminal.cursor == (row: 3, column: 7))
    #expect((1...8).contains(screen.frame.count))
  }

  @Test func `a forgotten screen is painted whole`() throws {
    var screen = try PaintedScreen()
    screen.paint { $0.write("Design", at: Point(x: 0, y: 0)) }
    screen.painter.forget()
    screen.paint { $0.write("Design", at: Point(x: 0, y: 0)) }
    #expect(String(decoding: screen.frame, as: UTF8.self).contains("Design"))
  }

  @Test func `a canvas of any size is painted after a resize`() throws {
    var screen = try PaintedScreen(columns: 80, rows: 24)
    for (columns, rows) in [(1, 1), (3, 1), (1, 80), (200, 60), (80, 24)] {
      screen.resize(columns: columns, rows: rows)
      screen.paint { $0.fill(Rect($0.size), with: "#") }
      let line = String(repeating: "#", count: columns)
      #expect(screen.terminal.lines == Array(repeating: line, count: rows))
    }
  }

  @Test func `a line between coloured rows costs a step a row`() throws {
    func frame(with line: Bool) throws -> PaintedScreen {
      var screen = try PaintedScreen(columns: 40, rows: 12)
      screen.paint { canvas in
        for y in 0..<12 {
          let color = Color(rgb: 0, xterm256: UInt8(100 + y), ansi16: 1)
          canvas.fill(Rect(x: 0, y: y, width: 20, height: 1), style: Style(background: color))
        }
        if line {
          canvas.fill(Rect(x: 20, y: 0, width: 1, height: 12), style: .dim, with: "│")
        }
      }
      return screen
    }
    let plain = try frame(with: false)
    let divided = try frame(with: true)
    #expect(divided.terminal.lines.allSatisfy { $0.hasSuffix(" │") })
    #expect(divided.frame.count - plain.frame.count < 12 * "│\u{8}\n".utf8.count + 16)
  }

  @Test func `a pane is written before the one on the other side of the line`() throws {
    var screen = try PaintedScreen(columns: 40, rows: 12)
    screen.paint { canvas in
      canvas.fill(Rect(x: 20, y: 0, width: 1, height: 12), style: .dim, with: "│")
      for y in 0..<12 {
        let color = Color(rgb: 0, xterm256: UInt8(100 + y / 6), ansi16: 1)
        canvas.fill(Rect(x: 0, y: y, width: 20, height: 1), style: Style(background: color))
        canvas.write("row \(y)", at: Point(x: 22, y: y))
      }
    }
    let frame = String(decoding: screen.frame, as: UTF8.self)
    #expect(frame.ranges(of: "48;5;100").count == 1)
    #expect(frame.ranges(of: "48;5;101").count == 1)
    #expect(screen.terminal.lines[11] == String(repeating: " ", count: 20) + "│ row 11")
  }

  @Test func `what is next to the cursor is written first`() throws {
    var screen = try PaintedScreen(columns: 40, rows: 12)
    func paint(_ text: String) {
      screen.paint { canvas in
        for (index, place) in [(3, 0), (30, 2), (3, 4), (30, 6), (12, 11)].enumerated() {
          canvas.write("\(index)\(text)", at: Point(x: place.0, y: place.1))
        }
      }
    }
    paint("a")
    paint("b")
    #expect(String(decoding: screen.frame, as: UTF8.self).hasPrefix("\u{8}b\u{1B}"))
    #expect(screen.terminal.lines[11] == "            4b")
  }

  @Test func `pieces of one style are written one after the other`() throws {
    var screen = try PaintedScreen(columns: 40, rows: 12)
    func paint(_ text: String) {
      screen.paint { canvas in
        for y in 0..<6 {
          canvas.write(text, at: Point(x: 3, y: 2 * y), style: y % 2 == 0 ? .plain : .bold)
        }
      }
    }
    paint("a")
    paint("b")
    #expect(String(decoding: screen.frame, as: UTF8.self).ranges(of: "m").count == 1)
    #expect(screen.terminal.lines == (0..<12).map { $0 % 2 == 0 ? "   b" : "" })
  }

  @Test func `what is blank at the end is erased together`() throws {
    var screen = try PaintedScreen(columns: 40, rows: 12)
    screen.paint { $0.fill(Rect(x: 3, y: 2, width: 30, height: 10), with: "x") }
    screen.paint { $0.write("x", at: Point(x: 3, y: 2)) }
    #expect(screen.terminal.lines == ["", "", "   x"] + Array(repeating: "", count: 9))
    #expect(screen.frame.count < 24)
  }

  @Test func `the cursor stays at cells that are erased if nothing follows in their row`() throws {
    var screen = try PaintedScreen(columns: 40, rows: 3)
    screen.paint { $0.fill(Rect(x: 3, y: 0, width: 30, height: 3), with: "x") }
    screen.paint {
      $0.fill(Rect(x: 3, y: 0, width: 30, height: 3), with: "x")
      $0.fill(Rect(x: 20, y: 0, width: 4, height: 3))
    }
    #expect(screen.frame == Array("\u{1B}[1;21H\u{1B}[4X\n\u{1B}[4X\n\u{1B}[4X".utf8))
    let row = "   xxxxxxxxxxxxxxxxx    xxxxxxxxx"
    #expect(screen.terminal.lines == [row, row, row])
  }

  @Test func `a style stays in force from one frame to the next`() throws {
    var screen = try PaintedScreen()
    screen.paint { $0.write("ab", at: Point(x: 0, y: 0), style: .bold) }
    screen.paint { $0.write("abc", at: Point(x: 0, y: 0), style: .bold) }
    #expect(screen.frame == Array("c".utf8))
  }

  @Test func `a blank takes the style that is in force if nobody can tell`() throws {
    var screen = try PaintedScreen()
    screen.paint {
      $0.write("one", at: Point(x: 0, y: 0), style: .bold)
      $0.write("two", at: Point(x: 4, y: 0), style: .bold)
    }
    #expect(String(decoding: screen.frame, as: UTF8.self).contains("one two"))
  }

  @Test func `runs are told by their length where the terminal knows that`() throws {
    for (type, isTold) in [("xterm-256color", true), ("linux", false)] {
      var screen = try PaintedScreen(type)
      screen.paint { canvas in
        canvas.fill(Rect(x: 1, y: 1, width: 8, height: 1), with: "█")
        canvas.write("▌x", at: Point(x: 9, y: 1))
        canvas.write("ababab한한한한한", at: Point(x: 0, y: 2))
      }
      #expect(screen.terminal.lines[1...2] == [" ████████▌x", "ababab한한한한한"])
      #expect(String(decoding: screen.frame, as: UTF8.self).contains("\u{1B}[7b") == isTold)
    }
  }

  @Test func `a canvas smaller than the window leaves the rest blank`() throws {
    var screen = try PaintedScreen(columns: 10, rows: 3)
    var canvas = Canvas(size: Size(width: 4, height: 2))
    canvas.fill(Rect(canvas.size), with: "#")
    screen.paint(canvas)
    #expect(screen.terminal.lines == ["####", "####", ""])
  }

  @Test(arguments: ["linux", "vt100", "screen", "tmux-256color", "xterm-mono", "xterm"])
  func `every terminal's frames show the same text`(_ type: String) throws {
    var screen = try PaintedScreen(type, columns: 30, rows: 4)
    screen.paint { $0.write("one two three", at: Point(x: 0, y: 1), style: .bold) }
    screen.paint { $0.write("one 2   three", at: Point(x: 0, y: 1), style: .reverse) }
    #expect(screen.terminal.lines == ["", "one 2   three", "", ""])
  }

  @Test func `an unknown terminal is refused`() {
    #expect(throws: TerminalError.typeIsUnknown("nosuch")) {
      try PaintedScreen("nosuch")
    }
  }

  @Test func `a terminal that cannot move its cursor is refused`() {
    #expect(throws: TerminalError.cursorCannotMove("dumb")) {
      try PaintedScreen("dumb")
    }
  }
}
