import Testing

@testable import TerminalUI

@Suite struct TextFieldTests {
  private func field(_ text: String, left: Int = 0) -> TextField {
    var input = TextInput(text)
    for _ in 0..<left { input.apply(.moveLeft) }
    return TextField(input)
  }

  @Test func `the caret is placed by columns`() {
    let canvas = field("한글 é").canvas(20, 1)
    #expect(canvas.text == "한글 é")
    #expect(canvas.caret == Point(x: 6, y: 0))
  }

  @Test func `long text scrolls to keep the caret visible`() {
    let canvas = field("abcdefghijklmnop").canvas(10, 1)
    #expect(canvas.text == "…jklmnop")
    #expect(canvas.caret == Point(x: 8, y: 0))
  }

  @Test func `a click moves the caret before a character, or to the end`() {
    let short = field("한글 é")
    #expect((0..<8).map { caret(of: short, clickedIn: $0) } == [0, 0, 1, 1, 2, 3, 4, 4])
    let scrolled = field("abcdefghijklmnop")
    #expect(caret(of: scrolled, clickedIn: 1) == 9)
    #expect(caret(of: scrolled, clickedIn: 9) == 16)
    #expect(caret(of: TextField(TextInput("a"), isFocused: false), clickedIn: 0) == nil)
  }

  private func caret(of field: TextField, clickedIn column: Int) -> Int? {
    var screen = Screen<TextEdit>(title: "", keys: [], body: Text(""))
    screen.typing = { $0 }
    var interaction = Interaction()
    let press = Input.mouse(Mouse(.press, at: Point(x: column, y: 0)))
    var canvas = Canvas(size: Size(width: 40, height: 12))
    field.draw(in: Rect(x: 0, y: 0, width: 10, height: 1), on: &canvas)
    return interaction.respond(to: press, on: screen, drawn: canvas, at: .zero).map {
      var input = field.input
      input.apply($0)
      return input.caret
    }
  }

  @Test func `text cut at the right ends in an ellipsis`() {
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

  @Test func `an empty field shows its placeholder`() {
    let canvas = TextField(TextInput(), placeholder: "Name").canvas(10, 1)
    #expect(canvas.text == "Name")
    #expect(canvas[0, 0].style.attributes == .dim)
    #expect(canvas.caret == Point(x: 0, y: 0))
  }

  @Test func `without focus, there is no caret`() {
    let canvas = TextField(TextInput("abcdefghijk"), isFocused: false).canvas(10, 1)
    #expect(canvas.text == "abcdefghi…")
    #expect(canvas.caret == nil)
  }
}
