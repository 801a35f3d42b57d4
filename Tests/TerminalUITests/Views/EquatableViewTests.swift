import Synchronization
import Testing

@testable import TerminalUI

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
    Name("Ann", strokes).draw(in: Rect(canvas.size), on: &canvas)
    #expect(strokes.count == 1)
  }

  @Test func `a view that is cut off is copied as long as it is cut off in the same way`() {
    let strokes = Strokes()
    var last: Canvas?
    for (height, count) in [(1, 1), (1, 1), (2, 2), (2, 2), (1, 3)] {
      let next = cutPicture(of: "Ann", height: height, counting: strokes, after: last)
      #expect(strokes.count == count)
      #expect(next == cutPicture(of: "Ann", height: height, counting: Strokes()))
      last = next
    }
  }

  @Test func `rows on which nothing has changed are the same in both pictures`() {
    let first = layers(["Ann", "Ben", "Cleo"], on: ["x", "y", "z"])
    let second = layers(["Ann", "Bob", "Cleo"], on: ["x", "y", "w"], after: first)
    #expect(second == layers(["Ann", "Bob", "Cleo"], on: ["x", "y", "w"]))
    #expect(second.rows[0].isSame(as: first.rows[0]))
    #expect(!second.rows[1].isSame(as: first.rows[1]))
    #expect(!second.rows[2].isSame(as: first.rows[2]))
    let third = layers(["Ann", "Bob", "Cleo"], on: ["x", "y", "w"], after: second)
    #expect((0..<3).allSatisfy { third.rows[$0].isSame(as: second.rows[$0]) })
  }

  @Test func `parts of a view are copied when it changes, also after it was copied as a whole`() {
    let strokes = Strokes()
    var last: Canvas?
    for (names, count) in [
      (["Ann", "Ben"], 2), (["Ann", "Ben"], 2), (["Ann", "Bob"], 3), (["Ann", "Bob"], 3),
      (["Ada", "Bob"], 4),
    ] {
      var next = Canvas(size: Size(width: 4, height: 3), after: last)
      Group(names: names, strokes: strokes).draw(in: Rect(next.size), on: &next)
      #expect(strokes.count == count)
      #expect(next.text == names.joined(separator: "\n") + "\n")
      last = next
    }
  }

  @Test func `rows on which nothing is drawn are the same in both pictures`() {
    let first = picture(of: ["Ann"], counting: Strokes())
    let second = picture(of: ["Ben"], counting: Strokes(), after: first)
    #expect(!second.sharesRow(0, with: first))
    #expect(second.sharesRow(3, with: first))
  }

  @Test func `a picture with copied views is the one that is drawn from nothing`() {
    var random = SplitMix64(seed: 3)
    var scene = Scene()
    var last = scene.canvas()
    for step in 0..<2_000 {
      scene.change(using: &random)
      let next = scene.canvas(after: last)
      let anew = scene.canvas()
      #expect(next == anew && next.isWellFormed, "step \(step): \(next.text)")
      if next != anew { return }
      last = next
    }
  }

  private func cutPicture(
    of name: String, height: Int, counting strokes: Strokes, after previous: Canvas? = nil
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: 4, height: 3), after: previous)
    canvas.clipped(to: Rect(x: 0, y: 0, width: 4, height: height)) { canvas in
      Name(name, strokes).draw(in: Rect(x: 0, y: 0, width: 4, height: 2), on: &canvas)
    }
    return canvas
  }

  private func layers(
    _ names: [String], on base: [String], after previous: Canvas? = nil
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: 8, height: 3), after: previous)
    for (y, text) in base.enumerated() {
      Name(text, Strokes()).draw(in: Rect(canvas.size).row(y), on: &canvas)
    }
    for (y, text) in names.enumerated() {
      Name(text, Strokes()).draw(in: Rect(x: 2, y: y, width: 4, height: 1), on: &canvas)
    }
    return canvas
  }

  private func picture(
    of names: [String], counting strokes: Strokes, on ground: Style = .plain,
    after previous: Canvas? = nil
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: 8, height: 4), after: previous)
    canvas.withBackground(on: ground) { canvas in
      for (index, name) in names.enumerated() {
        Name(name, strokes).draw(in: Rect(canvas.size).row(index), on: &canvas)
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

private struct Name: EquatableView {
  var text: String
  var strokes: Strokes

  init(_ text: String, _ strokes: Strokes) {
    self.text = text
    self.strokes = strokes
  }

  static func == (first: Name, second: Name) -> Bool { first.text == second.text }

  func size(fitting proposal: Size) -> Size { proposal }

  func drawAnew(in area: Rect, on canvas: inout Canvas) {
    strokes.add()
    canvas.fill(area)
    canvas.write(text, at: area.origin)
    canvas.answer(.key(Key(.character(text.first ?? " "))), in: area)
    canvas.placeCaret(at: area.origin)
  }
}

/// Views over one another, some of which change from picture to picture.
private struct Scene {
  private struct Layer {
    var text: String
    var area: Rect
    var clip: Rect
    var ground: Style
  }

  private static let size = Size(width: 7, height: 4)
  private var layers: [Layer] = []

  mutating func change(using random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let layer = Layer(
        text: ["", "a", "한국", "b한", "word"].randomElement(using: &random) ?? "",
        area: rect(using: &random), clip: rect(using: &random),
        ground: Bool.random(using: &random) ? .plain : .reverse)
      if layers.count < 6 {
        layers.append(layer)
      } else {
        layers[Int.random(in: 0..<6, using: &random)] = layer
      }
    }
    if Int.random(in: 0..<20, using: &random) == 0 { layers.shuffle(using: &random) }
  }

  private func rect(using random: inout SplitMix64) -> Rect {
    let isWhole = Int.random(in: 0..<3, using: &random) == 0
    return isWhole
      ? Rect(Self.size)
      : Rect(
        x: Int.random(in: -1...7, using: &random), y: Int.random(in: -1...4, using: &random),
        width: Int.random(in: 0...7, using: &random), height: Int.random(in: 0...4, using: &random))
  }

  func canvas(after previous: Canvas? = nil) -> Canvas {
    var canvas = Canvas(size: Self.size, after: previous)
    for layer in layers {
      canvas.clipped(to: layer.clip) { canvas in
        canvas.withBackground(on: layer.ground) { canvas in
          Name(layer.text, Strokes()).draw(in: layer.area, on: &canvas)
        }
      }
    }
    return canvas
  }
}

/// Names in a view of their own.
private struct Group: EquatableView {
  var names: [String]
  var strokes: Strokes

  static func == (first: Group, second: Group) -> Bool { first.names == second.names }

  func size(fitting proposal: Size) -> Size { proposal }

  func drawAnew(in area: Rect, on canvas: inout Canvas) {
    for (y, name) in names.enumerated() {
      Name(name, strokes).draw(in: area.row(y), on: &canvas)
    }
  }
}
