import PseudoTerminal
import TerminalUI
import Testing

@testable import Terminal

/// Sequences of random pictures, on terminals of many kinds.
@MainActor
@Suite(.serialized)
struct PaintedSequenceTests {
  private nonisolated static let types = [
    "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "ansi", "cygwin",
    "mach-gnu-color",
    "rxvt-unicode-256color", "xterm-mono",
  ]

  /// What can be seen of a screen.
  private func look(_ screen: VirtualScreen) -> [[VirtualScreen.Cell]] {
    (0..<screen.rows).map { row in
      (0..<screen.columns).map { column in
        var cell = screen[row, column]
        let isSeen = !cell.style.attributes.isDisjoint(with: [4, 7])
        if cell.text == " ", !isSeen {
          cell.style.attributes = []
          cell.style.foreground = nil
        }
        if cell.text.isEmpty { cell.style = screen[row, column - 1].style }
        return cell
      }
    }
  }

  @Test(arguments: types, 1...3)
  func `each picture looks as if it had been painted on an empty screen`(
    _ type: String, _ seed: Int
  ) throws {
    let sizes = [(37, 8), (3, 3), (2, 2)]
    let (columns, rows) = sizes[seed % sizes.count]
    var pictures = RandomPictures(
      seed: UInt64(seed), size: Size(width: columns, height: rows))
    var screen = try PaintedScreen(type, columns: columns, rows: rows)
    for step in 0..<20 {
      let canvas = pictures.next()
      screen.paint(canvas)
      var fresh = try PaintedScreen(type, columns: columns, rows: rows)
      fresh.paint(canvas)
      try #require(
        look(screen.terminal) == look(fresh.terminal),
        "picture \(step):\n\(screen.terminal.text)\n---\n\(fresh.terminal.text)")
      try #require(screen.terminal.unknown.isEmpty)
      if type.hasSuffix("-256color") {
        #expect(screen.terminal.modes.contains(25) == (canvas.caret != nil))
      }
      if let caret = canvas.caret {
        #expect(screen.terminal.cursor == (row: caret.y, column: caret.x))
      }
    }
  }

  @Test(arguments: types)
  func `what all terminals know is where the canvas has it`(_ type: String) throws {
    var pictures = RandomPictures(seed: 99, size: Size(width: 40, height: 10))
    var screen = try PaintedScreen(type, columns: 40, rows: 10)
    for _ in 0..<20 {
      let canvas = pictures.next()
      screen.paint(canvas)
      let wrong = cells(of: canvas).filter { place in
        let text = CellText(
          canvas[place.x, place.y].character, width: canvas[place.x, place.y].width,
          isUnicode: true)
        let isCorner = place == Point(x: 39, y: 9) && screen.terminal.wrapsAtOnce
        return text.isSettled && !isCorner
          && screen.terminal[place.y, place.x].text != String(decoding: text.bytes, as: UTF8.self)
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test func `styles are the canvas's, but for what a blank does not show`() throws {
    var pictures = RandomPictures(seed: 7, size: Size(width: 40, height: 10))
    var screen = try PaintedScreen(columns: 40, rows: 10)
    for _ in 0..<20 {
      let canvas = pictures.next()
      screen.paint(canvas)
      let wrong = cells(of: canvas).filter { place in
        let cell = canvas[place.x, place.y]
        return !cell.isBlank
          && screen.terminal[place.y, place.x].style != parameters(of: cell.style)
      }
      #expect(wrong.isEmpty)
    }
  }

  private func cells(of canvas: Canvas) -> [Point] {
    (0..<canvas.size.height).flatMap { y in
      (0..<canvas.size.width).map { Point(x: $0, y: y) }
    }
    .filter { canvas[$0.x, $0.y].width > 0 }
  }

  private func parameters(of style: Style) -> VirtualScreen.Style {
    let numbers: [(Style.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7),
    ]
    return VirtualScreen.Style(
      attributes: Set(numbers.filter { style.attributes.contains($0.0) }.map(\.1)),
      foreground: style.foreground.map { "38;5;\($0.xterm256)" },
      background: style.background.map { "48;5;\($0.xterm256)" })
  }

  @Test func `pictures of any size follow each other`() throws {
    var pictures = RandomPictures(seed: 3, size: Size(width: 20, height: 5))
    var screen = try PaintedScreen(columns: 20, rows: 5)
    for _ in 0..<20 {
      let (columns, rows) = (1 + pictures.below(50), 1 + pictures.below(12))
      if pictures.below(2) == 0 {
        pictures.size = Size(width: columns, height: rows)
        screen.resize(columns: columns, rows: rows)
      }
      let canvas = pictures.next()
      screen.paint(canvas)
      var fresh = try PaintedScreen(
        columns: pictures.size.width, rows: pictures.size.height)
      fresh.paint(canvas)
      try #require(look(screen.terminal) == look(fresh.terminal))
    }
  }
}
