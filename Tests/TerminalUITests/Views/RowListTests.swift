import Testing

@testable import TerminalUI

@Suite struct RowListTests {
  private func list(_ count: Int, _ selection: Int?, rowHeight: Int = 1) -> RowList {
    RowList(count: count, selection: selection, rowHeight: rowHeight) { index in
      HStack {
        SelectionMark(index == selection)
        Text("\(index)")
      }
    }
  }

  @Test func `the selected row is always visible`() {
    for count in 0...12 {
      for height in 1...5 {
        for selection in 0..<count {
          #expect(list(count, selection).picture(4, height).contains("▸\(selection)"))
        }
      }
    }
  }

  @Test func `moving within a page does not scroll`() {
    #expect(list(9, 1).picture(9, 4) == " 0      ┃\n▸1\n 2\n 3 of 9")
    #expect(list(9, 3).picture(9, 4) == " 2\n▸3      ┃\n 4\n 5 of 9")
    #expect(list(9, 8).picture(9, 4) == " 6\n 7\n▸8\n 9 of 9 ┃")
  }

  @Test func `the words are at the end of a line that is alone, and in the border of a frame`() {
    #expect(list(9, 1).picture(24, 1) == "▸1              2 of 9 ┃")
    #expect(
      Panel("a", isFramed: true) { list(9, 1) }.picture(20, 5) == """
        ╭─ a ──────────────╮
        │  0             ┃ │
        │ ▸1               │
        │  2               │
        ╰───────── 3 of 9 ─╯
        """)
  }

  @Test func `the whole selected row has a ground of its own`() {
    let canvas = list(3, 1).canvas(6, 3)
    for x in 0..<6 {
      #expect(canvas[x, 1].style.background == Color.accent.wash)
      #expect(canvas[x, 0].style.background == nil)
    }
  }

  @Test(arguments: [[1, 1, 1, 1, 1, 1, 1], [2, 1, 3, 1, 1, 2, 1, 1], [1, 9, 1], [4, 4]])
  func `the selected row begins in sight, whatever the heights`(heights: [Int]) {
    for height in 1...6 {
      for selection in heights.indices {
        let list = RowList(
          count: heights.count, selection: selection, height: { heights[$0] },
          row: { Text($0 == selection ? "▸\($0)" : "\($0)") })
        let picture = list.picture(4, height)
        #expect(picture.contains("▸\(selection)"))
        guard Set(heights).count == 1, heights[0] == 1 else { continue }
        #expect(
          RowList(count: heights.count, selection: selection, row: list.row).picture(4, height)
            == picture)
      }
    }
  }

  @Test func `only visible rows are built`() {
    var built = 0
    let list = RowList(count: 100_000, selection: 50_000) { _ in
      built += 1
      return Text("row")
    }
    _ = list.canvas(10, 20)
    #expect(built == 19)
  }

  @Test func `the cursor is on the selected row for screen readers`() {
    let canvas = list(3, 1).canvas(4, 3, glyphs: .screenReader)
    #expect(canvas.caret == Point(x: 0, y: 1))
    #expect(canvas.text == " 0\n>1\n 2")
    let plain = RowList(count: 3, selection: 2) { Text("\($0)") }
    #expect(plain.canvas(4, 3, glyphs: .screenReader).caret == Point(x: 0, y: 2))
    #expect(plain.canvas(4, 3).caret == nil)
  }
}
