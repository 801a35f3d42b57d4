import Synchronization
import TerminalUI
import Testing

struct EquatableViewTests {
  @Test func `a view that is the same as in the last picture is not drawn again`() {
    let strokes = Strokes()
    let first = picture(of: ["Ann", "Ben"], counting: strokes)
    #expect(strokes.count == 2)
    let second = picture(of: ["Ann", "Bob"], counting: strokes, after: first)
    #expect(strokes.count == 3)
    #expect(second == picture(of: ["Ann", "Bob"], counting: Strokes()))
  }

  @Test func `a copied view keeps its click targets and its caret`() {
    let first = picture(of: ["Ann", "Ben"], counting: Strokes())
    let strokes = Strokes()
    let second = picture(of: ["Ann", "Ben"], counting: strokes, after: first)
    #expect(strokes.count == 0)
    #expect(second.hit(at: Point(x: 1, y: 1)) == .key("B"))
    #expect(second.caret == first.caret)
    #expect(second.caret != nil)
  }

  @Test func `a view that has moved is drawn at its new place`() {
    let first = picture(of: ["Ann", "Ben", "한국"], counting: Strokes())
    let second = picture(of: ["Ben", "Ann", "한국"], counting: Strokes(), after: first)
    #expect(second.text == "Ben\nAnn\n한국\n")
  }

  @Test func `a view on another ground is drawn again`() {
    let first = picture(of: ["Ann"], counting: Strokes(), on: .plain)
    let second = picture(of: ["Ann"], counting: Strokes(), on: .reverse, after: first)
    #expect(second[0, 0].style.attributes == .reverse)
  }

  @Test func `what lay over a view in the last picture is not copied with it`() {
    var first = picture(of: ["한국어"], counting: Strokes())
    first.write("x", at: Point(x: 1, y: 0))
    let second = picture(of: ["한국어"], counting: Strokes(), after: first)
    #expect(second.line(0) == "한국어")
  }

  @Test func `a window of another size is drawn anew`() {
    let first = picture(of: ["Ann"], counting: Strokes())
    let strokes = Strokes()
    var canvas = Canvas(size: Size(width: 3, height: 1), after: first)
    Name("Ann", strokes).equatable().draw(in: Rect(canvas.size), on: &canvas)
    #expect(strokes.count == 1)
  }

  private func picture(
    of names: [String], counting strokes: Strokes, on ground: Style = .plain,
    after previous: Canvas? = nil
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: 8, height: 4), after: previous)
    canvas.grounded(on: ground) { canvas in
      for (index, name) in names.enumerated() {
        Name(name, strokes).equatable().draw(in: Rect(canvas.size).row(index), on: &canvas)
      }
    }
    return canvas
  }
}

/// How often views were drawn.
private final class Strokes: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}

private struct Name: View, Equatable, Sendable {
  var text: String
  var strokes: Strokes

  init(_ text: String, _ strokes: Strokes) {
    self.text = text
    self.strokes = strokes
  }

  static func == (first: Name, second: Name) -> Bool { first.text == second.text }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    strokes.add()
    canvas.write(text, at: area.origin)
    canvas.answer(.key(Key(.character(text.first ?? " "))), in: area)
    canvas.placeCaret(at: area.origin)
  }
}
