import Testing

@testable import TerminalUI

@Suite struct StacksTests {
  @Test func `a spacer pushes its neighbors apart`() {
    let row = HStack {
      Text("left")
      Spacer()
      Text("right")
    }
    #expect(row.picture(12, 1) == "left   right")
  }

  @Test func `earlier views get their room first, unless others have priority`() {
    let row = HStack(spacing: 1) {
      Text("a long title")
      Spacer()
      Text("detail")
    }
    #expect(row.picture(14, 1) == "a long title")
    let other = HStack(spacing: 1) {
      Text("a long title")
      Spacer()
      Text("detail").prioritized()
    }
    #expect(other.picture(14, 1) == "a lon…  detail")
  }

  @Test func `flexible views share the remaining room`() {
    let row = HStack {
      Spacer()
      Text("x")
      Spacer()
    }
    #expect(row.picture(8, 1) == "   x")
  }

  @Test func `rows with spacers take one row each`() {
    let column = VStack {
      HStack {
        Text("a")
        Spacer()
        Text("b")
      }
      Text("c")
      Spacer()
      Text("d")
    }
    #expect(column.picture(4, 5) == "a  b\nc\n\n\nd")
  }

  @Test func `a vertical stack keeps the least height of the views that follow`() {
    struct Lines: View {
      var text: String
      var least: Int
      var layout: Layout { Layout(flexible: .horizontal, leastHeight: least) }
      func size(fitting proposal: Size) -> Size {
        Size(width: proposal.width, height: min(3, proposal.height))
      }
      func draw(in area: Rect, on canvas: inout Canvas) {
        for y in 0..<area.height { Text(text).draw(in: area.row(y), on: &canvas) }
      }
    }
    func picture(_ height: Int, _ first: Int, _ second: Int) -> String {
      VStack {
        Lines(text: "a", least: first)
        Lines(text: "b", least: second)
      }
      .picture(1, height)
    }
    #expect(picture(4, 0, 0) == "a\na\na\nb")
    #expect(picture(4, 1, 2) == "a\na\nb\nb")
    #expect(picture(2, 1, 2) == "a\na")
    #expect(picture(2, 0, 2) == "a\na")
  }

  @Test func `conditions and loops build children`() {
    let shows = Bool.random()
    let column = VStack {
      for number in 1...2 { Text("\(number)") }
      if shows { Text("yes") } else { Text("no") }
      if shows { Text("once") }
    }
    #expect(column.children.count == (shows ? 4 : 3))
  }

  @Test func `modifiers pad, frame, align and center`() {
    #expect(Text("ab").padding(Edges(top: 1, left: 2)).picture(5, 2) == "\n  ab")
    #expect(Text("ab").frame(width: 5, alignment: .trailing).picture(5, 1) == "   ab")
    #expect(Text("ab").frame(width: 6, alignment: .center).picture(6, 1) == "  ab")
    #expect(Text("ab").centered().picture(6, 3) == "\n  ab\n")
    #expect(Text("한글한글").frame(width: 3).picture(3, 1) == "한…")
  }

  @Test func `a background fills the whole area`() {
    let canvas = Text("a").background(Style(background: .danger)).canvas(4, 1)
    #expect(canvas.cells.allSatisfy { $0.style.background == .danger })
  }
}
