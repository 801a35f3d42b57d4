import Testing

@testable import TerminalUI

/// A screen that is only a pane beside something else.
@Suite struct PaneTests {
  private enum Action: Equatable, Sendable {
    case behind
    case closed
    case picked(Int)
  }

  private func screen(backdrop: any View) -> Screen<Action> {
    var screen = Screen<Action>(
      title: "Pane", detail: "1 of 9",
      keys: [.on(.escape, id: "close", does: "Close", .closed)],
      body: RowList(count: 9, selection: 0) { Text("row \($0)") })
    screen.pick = { .picked($0) }
    screen.backdrop = backdrop
    return screen
  }

  /// A screen whose keys and rows could be clicked.
  private var behind: ScreenPicture {
    var screen = Screen<Action>(
      title: "Behind", detail: "note", keys: [.on("a", id: "add", does: "Add", .behind)],
      body: RowList(count: 2, selection: 1) { Text("한글 \($0)") })
    screen.pick = { _ in .behind }
    return ScreenPicture(screen)
  }

  private func picture(_ width: Int, _ height: Int) -> Canvas {
    screen(backdrop: behind).render(size: Size(width: width, height: height), tier: .monochrome)
  }

  @Test func `a small window shows the pane at the bottom`() {
    #expect(
      picture(40, 12).text
        == """
         Behind                            note
        한글 0
        한글 1




         a add
        ─ Pane ──────────────────────── 1 of 9 ─
        row 0                                  ┃
        row 1                           2 of 9
         Esc close
        """)
  }

  @Test func `a wide window shows the pane at the right`() {
    let lines = picture(120, 40).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 40)
    #expect(lines[0].hasPrefix("  Behind"))
    #expect(lines[0].hasSuffix("note  │  Pane                         1 of 9"))
    #expect(lines[2].hasPrefix("한글 0"))
    #expect(lines[1].hasSuffix("│row 0"))
    #expect(lines[39].hasPrefix("  a add"))
    #expect(lines[39].hasSuffix("│  Esc close"))
  }

  @Test func `only the pane reacts to clicks`() {
    let screen = screen(backdrop: behind)
    for (width, height) in [(40, 12), (120, 40)] {
      let canvas = picture(width, height)
      let actions = (0..<height).flatMap { y in
        (0..<width).compactMap { x -> Action? in
          var interaction = Interaction()
          return interaction.respond(
            to: .mouse(Mouse(.press, at: Point(x: x, y: y))), on: screen, drawn: canvas, at: .zero)
        }
      }
      #expect(actions.contains(.picked(1)) && actions.contains(.closed))
      #expect(!actions.contains(.behind))
    }
  }

  @Test func `screen readers get no lines and a cursor in the pane`() {
    let canvas = screen(backdrop: behind).render(
      size: Size(width: 120, height: 24), glyphs: .screenReader, tier: .monochrome)
    #expect(!canvas.text.contains("│") && !canvas.text.contains("─"))
    #expect(canvas.caret == Point(x: 0, y: 17))
  }

  @Test func `a notice takes the place of the keys`() {
    var screen = screen(backdrop: behind)
    screen.notice = "It cannot be done."
    let canvas = screen.render(size: Size(width: 40, height: 12))
    #expect(canvas.line(11) == " It cannot be done.")
  }

  @Test func `a picture that is cut has no half of a wide character`() {
    var inner = Canvas(size: Size(width: 4, height: 1))
    inner.write("한글", at: Point(x: 0, y: 0))
    for x in -3...9 {
      var canvas = Canvas(size: Size(width: 10, height: 1))
      canvas.write("가나다라마", at: Point(x: 0, y: 0))
      canvas.draw(inner, at: Point(x: x, y: 0))
      for index in 0..<10 where canvas[index, 0].width == 2 {
        #expect(index < 9 && canvas[index + 1, 0].width == 0, "at \(x)")
      }
      #expect((0..<10).reduce(0) { $0 + canvas[$1, 0].width } == 10, "at \(x)")
    }
  }

  @Test func `changed lines are scrolled`() {
    var canvas = Canvas(size: Size(width: 6, height: 2), tier: .monochrome)
    ChangedLines(["  a", "- b", "+ c"], offset: 1).draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas.line(0).hasPrefix("- b") && canvas.line(1).hasPrefix("+ c"))
  }
}
