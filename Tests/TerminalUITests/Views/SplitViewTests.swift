import TerminalUI
import Testing

@Suite struct SplitViewTests {
  @Test(
    arguments: [
      (109, [0]), (110, [0, 51]), (150, [0, 61]), (200, [0, 81]), (400, [0, 81]),
    ] as [(Int, [Int])])
  func `the area is divided at 110 columns and more`(width: Int, starts: [Int]) {
    var canvas = Canvas(size: Size(width: width, height: 1))
    split(.trailing).draw(in: Rect(canvas.size), on: &canvas)
    #expect((0..<width).filter { canvas[$0, 0].character != " " } == starts)
  }

  @Test func `a click on the other view presses its key`() {
    var canvas = Canvas(size: Size(width: 120, height: 1))
    split(.leading).draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas[0, 0].character == "o")
    #expect(canvas[51, 0].character == "m")
    #expect(canvas.hit(at: Point(x: 3, y: 0)) == .key(.escape))
    #expect(canvas.hit(at: Point(x: 60, y: 0)) == nil)
    #expect(canvas[0, 0].style == .dim)
  }

  @Test func `screen readers get only the main view`() {
    var canvas = Canvas(size: Size(width: 200, height: 1), glyphs: .screenReader)
    split(.leading).draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas.text == "m")
  }

  @Test func `the other view is not built unless it is drawn`() {
    var canvas = Canvas(size: Size(width: 100, height: 1))
    SplitView(Text("m"), .trailing, onClick: .enter) {
      Issue.record("built")
      return Text("o")
    }
    .draw(in: Rect(canvas.size), on: &canvas)
  }

  private func split(_ side: SplitView.Side) -> SplitView {
    SplitView(Text("m"), side, onClick: .escape) { Text("o", style: .bold) }
  }
}
