import TerminalUI
import Testing

@Suite struct SectionTests {
  private func section(_ title: String, _ count: Int, most: Int = .max) -> Section {
    Section(LocalizedText(verbatim: title), count: count, most: most) { limit in
      (1...count).prefix(limit).map { Section.Row(Text("\(title) \($0)"), said: "line \($0)") }
    }
  }

  private func picture(_ height: Int, _ sections: any View...) -> String {
    var canvas = Canvas(size: Size(width: 20, height: height))
    VStack { sections }.draw(in: Rect(canvas.size), on: &canvas)
    return canvas.text
  }

  @Test func `the heading says how many rows are left out`() {
    #expect(picture(9, section("a", 2)) == "a\na 1\na 2\n\n\n\n\n\n")
    #expect(picture(4, section("a", 5, most: 2)) == "a           2 of 5 ┃\na 1\na 2\n")
    #expect(picture(2, section("a", 5)) == "a           1 of 5 ┃\na 1")
  }

  @Test func `every section gets its least, and then the first ones grow`() {
    var last = section("b", 3)
    last.least = 2
    #expect(
      picture(6, section("a", 3), last)
        == "a           2 of 3 ┃\na 1\na 2\nb           2 of 3 ┃\nb 1\nb 2")
    #expect(
      picture(5, section("a", 3), last)
        == "a           1 of 3 ┃\na 1\nb           2 of 3 ┃\nb 1\nb 2")
  }

  @Test func `where there is no room for all, those of lower priority are left out`() {
    let (first, last) = (section("a", 1), section("b", 1))
    #expect(picture(3, first, last) == "a\na 1\n")
    #expect(picture(3, first, last.prioritized()) == "b\nb 1\n")
  }

  @Test func `a section without rows takes no room, nor does its gap`() {
    let empty = Section("a", count: 0) { _ in [] }.framed(false, gap: 1)
    #expect(picture(2, empty, section("b", 1)) == "b\nb 1")
    let full = section("a", 1).framed(false, gap: 1)
    #expect(picture(5, full, section("b", 1)) == "a\na 1\n\nb\nb 1")
  }

  @Test func `rows are said in their order, and a click picks them`() {
    let list = Section("a", count: 3, selection: 1) { index in
      Section.Row(
        Text("row \(index)"), pick: index + 5, isSelected: index == 1, selected: .key(.enter),
        id: "id \(index)", said: "line \(index)")
    }
    #expect(list.lines.map(\.text) == ["line 0", "line 1", "line 2"])
    #expect(list.lines.map(\.row) == [5, 6, 7])
    #expect(list.lines.map(\.isSelected) == [false, true, false])
    var canvas = Canvas(size: Size(width: 20, height: 4))
    list.draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas.targets.map(\.hit) == [.item(5), .key(.enter), .item(7)])
    #expect(section("b", 3, most: 1).lines.count == 3)
  }
}
