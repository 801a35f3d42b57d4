import Testing

@testable import TerminalUI

@Suite struct TextFieldTests {
  private func field(_ text: String, left: Int = 0) -> TextField {
    var input = TextInput(text)
    for _ in 0..<left { input.apply(.moveLeft) }
    return TextField(input)
  }

  @Test func `the caret stands after wide characters by columns`() {
    let canvas = field("한글 é").canvas(20, 1)
    #expect(canvas.text == "한글 é")
    #expect(canvas.caret == Point(x: 6, y: 0))
  }

  @Test func `long text scrolls so that the caret is seen`() {
    let canvas = field("abcdefghijklmnop").canvas(10, 1)
    #expect(canvas.text == "…jklmnop")
    #expect(canvas.caret == Point(x: 8, y: 0))
  }

  @Test func `a click puts the caret before a character, or behind the last one`() {
    let canvas = field("한글 é").canvas(20, 1)
    let hits = (0..<8).map { canvas.hit(at: Point(x: $0, y: 0)) }
    #expect(hits == [0, 0, 1, 1, 2, 3, 4, 4].map { .caret($0) })
    let scrolled = field("abcdefghijklmnop").canvas(10, 1)
    #expect(scrolled.hit(at: Point(x: 1, y: 0)) == .caret(9))
    #expect(scrolled.hit(at: Point(x: 9, y: 0)) == .caret(16))
    #expect(
      TextField(TextInput("a"), isFocused: false).canvas(9, 1).hit(at: .init(x: 0, y: 0)) == nil)
  }

  @Test func `what is cut at the right is marked`() {
    let canvas = field("abcdefghijklmnop", left: 16).canvas(10, 1)
    #expect(canvas.text == "abcdefghi…")
    #expect(canvas.caret == Point(x: 0, y: 0))
  }

  @Test func `wide characters are never cut`() {
    for width in 1...12 {
      for left in 0...8 {
        let canvas = field("플랫폼싱크팀회", left: left).canvas(width, 1)
        #expect(canvas.isWellFormed)
        #expect(canvas.caret != nil, "width \(width), \(left) to the left")
      }
    }
  }

  @Test func `a placeholder stands in for no text`() {
    let canvas = TextField(TextInput(), placeholder: "Name").canvas(10, 1)
    #expect(canvas.text == "Name")
    #expect(canvas[0, 0].style.attributes == .dim)
    #expect(canvas.caret == Point(x: 0, y: 0))
  }

  @Test func `without the focus there is no caret`() {
    let canvas = TextField(TextInput("abcdefghijk"), isFocused: false).canvas(10, 1)
    #expect(canvas.text == "abcdefghi…")
    #expect(canvas.caret == nil)
  }
}
