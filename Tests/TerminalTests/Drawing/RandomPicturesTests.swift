import PseudoTerminal
import TerminalUI
import Testing

@testable import Terminal

/// Sequences of random pictures, on many types of terminals.
@MainActor
@Suite(.serialized)
struct RandomPicturesTests {
  private nonisolated static let types = [
    "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "ansi", "cygwin",
    "rxvt-unicode-256color", "xterm-mono",
  ]

  /// What a screen shows for a canvas.
  private struct Look: Equatable {
    var cells: [[VirtualScreen.Cell]]
    var cursor: Point?
    var unknown: [String]

    init(_ screen: VirtualScreen, hasCaret: Bool) {
      cells = (0..<screen.rows).map { row in
        (0..<screen.columns).map { Self.visible(screen, row, $0) }
      }
      cursor = hasCaret ? Point(x: screen.cursor.column, y: screen.cursor.row) : nil
      unknown = screen.unknown
    }

    private static func visible(
      _ screen: VirtualScreen, _ row: Int, _ column: Int
    ) -> VirtualScreen.Cell {
      var cell = screen[row, column]
      if cell.text == " ", cell.style.attributes.isDisjoint(with: [4, 7]) {
        cell.style.attributes = []
        cell.style.foreground = nil
      }
      if cell.text.isEmpty { cell.style = screen[row, column - 1].style }
      return cell
    }
  }

  /// Draws each canvas after the previous one, and then each on a new screen.
  private func expectSameLooks(
    of canvases: [Canvas], on type: String = "xterm-256color",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let looks = try lookInTurn(of: canvases, on: type)
    for (number, canvas) in canvases.enumerated() {
      let fresh = try lookInTurn(of: [canvas], on: type)[0]
      if looks[number] != fresh {
        Issue.record(
          """
          picture \(number):
          \(text(of: looks[number]))
          --- instead of
          \(text(of: fresh))
          """, sourceLocation: sourceLocation)
        return
      }
      #expect(fresh.unknown.isEmpty, sourceLocation: sourceLocation)
      #expect(fresh.cursor == canvas.caret, sourceLocation: sourceLocation)
    }
  }

  private func lookInTurn(of canvases: [Canvas], on type: String) throws -> [Look] {
    var drawn = try DrawnScreen(
      type, columns: canvases[0].size.width, rows: canvases[0].size.height)
    return canvases.map { canvas in
      if canvas.size != drawn.screen.size {
        drawn.resize(columns: canvas.size.width, rows: canvas.size.height)
      }
      drawn.show(canvas)
      if type.hasSuffix("-256color") {
        #expect(drawn.terminal.modes.contains(25) == (canvas.caret != nil))
      }
      return Look(drawn.terminal, hasCaret: canvas.caret != nil)
    }
  }

  private func text(of look: Look) -> String {
    look.cells.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }

  @Test(
    arguments: types,
    [Size(width: 37, height: 8), Size(width: 3, height: 3), Size(width: 2, height: 2)])
  func `a picture looks the same after others as on a new screen`(
    _ type: String, _ size: Size
  ) throws {
    var pictures = RandomPictures(seed: UInt64(size.width), size: size)
    try expectSameLooks(of: (0..<20).map { _ in pictures.next() }, on: type)
  }

  @Test func `pictures of any size follow each other`() throws {
    var pictures = RandomPictures(seed: 3, size: Size(width: 20, height: 5))
    let canvases = (0..<20).map { _ in
      if pictures.below(2) == 0 {
        pictures.size = Size(width: 1 + pictures.below(50), height: 1 + pictures.below(12))
      }
      return pictures.next()
    }
    try expectSameLooks(of: canvases)
  }

  @Test(arguments: types)
  func `each character is where the canvas has it`(_ type: String) throws {
    var pictures = RandomPictures(seed: 99, size: Size(width: 40, height: 10))
    var drawn = try DrawnScreen(type, columns: 40, rows: 10)
    for _ in 0..<20 {
      let canvas = pictures.next()
      drawn.show(canvas)
      let wrong = cells(of: canvas).filter { place in
        let cell = canvas[place.x, place.y]
        let text =
          cell.isSolid
          ? [" "] : CellText(cell.scalars, width: cell.width, isUnicode: true).cells[0]
        let isCorner = place.y == 9 && place.x >= 37 && drawn.terminal.wrapsAtOnce
        return !isCorner
          && Array(drawn.terminal[place.y, place.x].text.unicodeScalars) != text
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test func `styles are those of the canvas`() throws {
    var pictures = RandomPictures(seed: 7, size: Size(width: 40, height: 10))
    var drawn = try DrawnScreen(columns: 40, rows: 10)
    for _ in 0..<20 {
      let canvas = pictures.next()
      drawn.show(canvas)
      let wrong = cells(of: canvas).filter { place in
        let cell = canvas[place.x, place.y]
        return cell.character != " " && !cell.isSolid
          && drawn.terminal[place.y, place.x].style
            != parameters(of: drawn.screen.palette.paint(cell.style))
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

  private func parameters(of paint: Paint) -> VirtualScreen.Style {
    let numbers: [(Style.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7),
    ]
    return VirtualScreen.Style(
      attributes: Set(numbers.filter { paint.attributes.contains($0.0) }.map(\.1)),
      foreground: paint.foreground.map { "38;5;\($0)" },
      background: paint.background.map { "48;5;\($0)" })
  }
}
