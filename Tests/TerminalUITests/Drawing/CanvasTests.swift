import Testing

@testable import TerminalUI

@Suite struct CanvasTests {
  private func canvas(_ width: Int, _ height: Int = 1) -> Canvas {
    Canvas(size: Size(width: width, height: height))
  }

  @Test func `a wide character takes two cells`() {
    var canvas = canvas(6)
    #expect(canvas.write("한é글", at: Point(x: 0, y: 0)) == 5)
    #expect(canvas.cells.map(\.width) == [2, 0, 1, 2, 0, 1])
    #expect(canvas.text == "한é글")
  }

  @Test func `a wide character cut by the right edge is blank`() {
    var canvas = canvas(3)
    canvas.write("한글", at: Point(x: 0, y: 0))
    #expect(canvas.text == "한")
    #expect(canvas.isWellFormed)
  }

  @Test func `a wide character cut by the left edge is blank`() {
    var canvas = canvas(3)
    canvas.write("한글", at: Point(x: -1, y: 0))
    #expect(canvas.text == " 글")
    #expect(canvas.isWellFormed)
  }

  @Test func `writing over half of a wide character blanks the other half`() {
    var canvas = canvas(8)
    canvas.write("한글한글", at: Point(x: 0, y: 0))
    canvas.write("ab", at: Point(x: 3, y: 0))
    #expect(canvas.text == "한 ab 글")
    #expect(canvas.isWellFormed)
  }

  @Test func `filling over half of a wide character blanks the other half`() {
    var canvas = canvas(8)
    canvas.write("한글한글", at: Point(x: 0, y: 0))
    canvas.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: "x")
    #expect(canvas.text == " xx 한글")
    #expect(canvas.isWellFormed)
  }

  @Test func `the rows that changed are those whose cells differ`() {
    let blank = canvas(8, 3)
    var drawn = blank
    drawn.write("한", at: Point(x: 0, y: 0))
    drawn.write("a", at: Point(x: 0, y: 2), style: .bold)
    #expect(drawn.changedRows(since: blank) == [0, 2])
    #expect(drawn.changedRows(since: drawn) == [])
    #expect(drawn.changedRows(since: nil) == [0, 1, 2])
    var plain = drawn
    plain.write("a", at: Point(x: 0, y: 2))
    #expect(plain.changedRows(since: drawn) == [2])
  }

  @Test func `text outside the clip rectangle changes nothing`() {
    var canvas = canvas(8)
    canvas.write("한글한글", at: Point(x: 0, y: 0))
    let before = canvas
    canvas.clipped(to: Rect(x: 3, y: 0, width: 4, height: 1)) { canvas in
      canvas.write("abc", at: Point(x: 0, y: 0))
      canvas.write("", at: Point(x: 3, y: 0))
      canvas.write("abc", at: Point(x: 7, y: 0))
      canvas.write("abc", at: Point(x: 3, y: 5))
    }
    #expect(canvas == before)
  }

  @Test func `combining marks stay on wide bases`() {
    var canvas = canvas(4)
    canvas.write("한\u{301}글", at: Point(x: 0, y: 0))
    #expect(canvas[0, 0].character == "한\u{301}")
    #expect(canvas.isWellFormed)
  }

  @Test func `escape sequences in text become control pictures`() {
    var canvas = canvas(20)
    canvas.write("x\u{1B}]0;pwn\u{07}\u{202E}\u{9B}", at: Point(x: 0, y: 0))
    #expect(canvas.text == "x␛]0;pwn␇\u{FFFD}\u{FFFD}")
  }

  @Test func `styles are drawn on the background`() {
    var canvas = canvas(4)
    canvas.withBackground(Style(background: .danger)) { canvas in
      canvas.fill(Rect(canvas.size))
      canvas.write("a", at: Point(x: 1, y: 0), style: Style(foreground: .accent))
    }
    #expect(canvas[1, 0].style == Style(foreground: .accent, background: .danger))
    #expect(canvas[3, 0].style == Style(background: .danger))
  }

  @Test func `the topmost target is hit`() {
    var canvas = canvas(4, 2)
    canvas.addTarget(.item(1), in: Rect(x: 0, y: 0, width: 4, height: 2))
    canvas.addTarget(.nothing, in: Rect(x: 1, y: 0, width: 9, height: 1))
    #expect(canvas.hit(at: Point(x: 0, y: 0)) == .item(1))
    #expect(canvas.hit(at: Point(x: 1, y: 0)) == .nothing)
    #expect(canvas.hit(at: Point(x: 0, y: 2)) == nil)
  }

  @Test func `the caret stays inside the clip rectangle`() {
    var canvas = canvas(4, 2)
    canvas.clipped(to: Rect(x: 0, y: 0, width: 2, height: 1)) {
      $0.placeCaret(at: Point(x: 2, y: 0))
    }
    #expect(canvas.caret == nil)
  }

  @Test(arguments: ["a", "é", "한", "…"])
  func `a cell knows its only scalar`(text: String) {
    var canvas = canvas(2)
    canvas.write(text, at: Point(x: 0, y: 0))
    #expect(canvas[0, 0].scalar == text.unicodeScalars.first)
    canvas.write("e\u{301}", at: Point(x: 0, y: 0))
    #expect(canvas[0, 0].scalar == nil)
  }

  @Test func `random drawing keeps the grid well formed`() {
    var generator = SplitMix64(seed: 42)
    let texts = [
      "한글", "a", "👨‍👩‍👧‍👦x", "🇰🇷🇰", "क्षि한", "e\u{301}\u{301}", "\u{301}", "ab한", "\n\u{1B}", "", "❤️❤",
    ]
    for _ in 0..<300 {
      let size = Size(
        width: .random(in: 0...9, using: &generator), height: .random(in: 0...3, using: &generator))
      var canvas = Canvas(size: size)
      for _ in 0..<30 {
        let place = Rect(
          x: .random(in: -3...10, using: &generator), y: .random(in: -1...3, using: &generator),
          width: .random(in: 0...10, using: &generator),
          height: .random(in: 0...3, using: &generator))
        let text = texts.randomElement(using: &generator) ?? ""
        canvas.clipped(to: place) { canvas in
          canvas.placeCaret(at: place.origin)
          if Bool.random(using: &generator) {
            let x = Int.random(in: -3...10, using: &generator)
            canvas.write(text, at: Point(x: x, y: place.minY))
          } else {
            canvas.fill(place, with: "x")
          }
        }
        #expect(canvas.isWellFormed)
      }
    }
  }
}
