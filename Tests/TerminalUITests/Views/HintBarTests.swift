import Testing

@testable import TerminalUI

@Suite struct HintBarTests {
  private let rows = KeyMap<Int>([
    .on(.up, "k", does: "Move", 0), .on(.down, "j", does: "Move", 0), .on(.enter, does: "Open", 0),
    .on("a", does: "Add", 0), .on("x", does: "Hidden", 0).onlyInHelp,
    .on("?", does: "Help", 0).prioritized(), .on("q", does: "Quit", 0),
  ]).rows

  @Test(arguments: [
    (80, "↑↓ move  Enter open  a add  ? help  q quit"),
    (42, "↑↓ move  Enter open  a add  ? help  q quit"),
    (41, "↑↓ move  Enter open  a add  ? help"), (33, "↑↓ move  Enter open  ? help"),
    (20, "↑↓ move  ? help"), (10, "? help"), (5, ""), (0, ""),
  ])
  func `as many hints as fit are shown, the important ones first`(width: Int, text: String) {
    #expect(HintBar(rows: rows).picture(width, 1) == text)
  }

  @Test(arguments: [
    (36, "Enter open  a add  ? help  q quit"), (33, "Enter open  a add  ? help  q quit"),
    (32, "Enter open  a add  ?  q quit"), (28, "Enter open  a add  ?  q quit"),
    (27, "Enter open  a add  ? help"),
  ])
  func `a key that explains itself has no words where that makes room for all`(
    width: Int, text: String
  ) {
    let rows = KeyMap<Int>([
      .on(.enter, does: "Open", 0), .on("a", does: "Add", 0),
      .on("?", does: "Help", 0).prioritized().selfExplanatory, .on("q", does: "Quit", 0),
    ]).rows
    #expect(HintBar(rows: rows).picture(width, 1) == text)
  }

  @Test func `a modifier that keys share is said once`() {
    let rows = KeyMap<Int>([
      .on(.alt(.up), does: "Reorder", 0), .on(.alt(.down), does: "Reorder", 0),
      .on(.control("s"), does: "Done", 0),
    ]).rows
    let canvas = HintBar(rows: rows).canvas(40, 1)
    #expect(canvas.text == "M-↑↓ reorder  ^S done")
    #expect(canvas.hit(at: Point(x: 3, y: 0)) == .key(.alt(.down)))
  }

  @Test func `without arrows their keys are named in words`() {
    var canvas = Canvas(size: Size(width: 40, height: 1), glyphs: .ascii)
    HintBar(rows: rows).draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas.text == "Up/Down move  Enter open  a add  ? help")
    #expect(canvas.hit(at: Point(x: 3, y: 0)) == .key(.down))
    #expect(Key.alt(.left).name(in: .ascii) == "M-Left")
  }

  @Test func `what cannot be used is dim`() {
    var rows = rows
    rows[2].reason = "nothing there"
    let canvas = HintBar(rows: rows).canvas(80, 1)
    #expect(canvas[9, 0].style == .dim)
    #expect(canvas[0, 0].style == .bold)
  }
}
