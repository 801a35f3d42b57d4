import Testing

@testable import TerminalUI

@Suite struct SearchListTests {
  private func search(_ text: String, isFocused: Bool = true) -> SearchList {
    SearchList(
      MarkedField("/", TextInput(text), isFocused: isFocused, placeholder: "search"),
      list: RowList(count: 2, selection: 1) { Text("row \($0)") })
  }

  @Test func `what is found is below the text`() {
    #expect(search("").picture(20, 4) == "/ search\n\nrow 0\nrow 1")
    #expect(search("ab").size(fitting: Size(width: 20, height: 9)) == Size(width: 20, height: 4))
  }

  @Test func `screen readers follow the text once there is one, else the selected row`() {
    let caret = { (list: SearchList) in list.canvas(20, 4, glyphs: .screenReader).caret }
    #expect(caret(search("ab")) == Point(x: 4, y: 0))
    #expect(caret(search("ab", isFocused: false)) == Point(x: 0, y: 3))
  }
}
