import Testing

@testable import TerminalUI

@Suite struct KeyAssignmentsTests {
  @Test func `rows are named after their table and their id, whatever their label`() {
    #expect(
      list.rows.map(\.name) == [
        "list.move-up", "list.move-down", "list.add", "list.samples", "list.mouse",
      ])
  }

  @Test func `a name that a row had in an earlier version keeps working`() {
    let (assignments, rejections) = resolving([.init(row: "list.load-samples", keys: ["x"])])
    #expect(rejections == [:])
    #expect(list.applying(assignments).action(for: "x") == "samples")
    #expect(list.applying(assignments).action(for: "S") == nil)
  }

  @Test func `a configuration may use both names of a row for the same keys`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.samples", keys: ["x"]), .init(row: "list.load-samples", keys: ["x"]),
    ])
    #expect(rejections == [:])
    #expect(list.applying(assignments).action(for: "x") == "samples")
  }

  @Test func `of two names of a row with different keys, the first wins`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.load-samples", keys: ["x"]), .init(row: "list.samples", keys: ["y"]),
    ])
    #expect(list.applying(assignments).action(for: "x") == "samples")
    #expect(rejections == [1: .repeated("list.load-samples")])
    #expect(
      rejections[1]?.description
        == "\"list.load-samples\" names the same action with different keys; remove one")
  }

  @Test func `a conflict is that of the request, whichever name it uses`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.load-samples", keys: ["a"]), .init(row: "list.samples", keys: ["y"]),
    ])
    #expect(assignments.isEmpty)
    #expect(rejections == [0: .taken("a", by: "Add"), 1: .repeated("list.load-samples")])
  }

  @Test func `a row gets the requested keys and frees its own`() {
    let (assignments, rejections) = resolving([.init(row: "list.add", keys: ["n", "^N"])])
    #expect(rejections == [:])
    let keys = list.applying(assignments)
    #expect(keys.action(for: "n") == "add")
    #expect(keys.action(for: .control("n")) == "add")
    #expect(keys.action(for: "a") == nil)
  }

  @Test func `two rows can swap keys`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.add", keys: ["S"]), .init(row: "list.samples", keys: ["a"]),
    ])
    #expect(rejections == [:])
    #expect(list.applying(assignments).action(for: "a") == "samples")
    #expect(list.applying(assignments).action(for: "S") == "add")
  }

  @Test(arguments: [
    ("list.add", "k", "k already means \"Move\""),
    ("list.add", "?", "? already means \"Help\""),
    ("list.add", "^L", "^L already means \"Redraw the screen\""),
    ("everywhere.help", "S", "S already means \"Load three samples\""),
    ("list.sing", "s", "unknown action \"list.sing\"; run \"standups keys\" for a list"),
    ("list.add", "Foo", "unknown key \"Foo\""),
    ("form.done", "d", "d types a character here; use a key with Ctrl or Alt"),
  ])
  func `a rejected request changes nothing and says why`(
    row: String, key: String, sentence: String
  ) {
    let (assignments, rejections) = resolving([.init(row: row, keys: [key])])
    #expect(assignments.isEmpty)
    #expect(rejections.mapValues(\.description) == [0: sentence])
  }

  @Test func `of two requests for the same key, the first wins`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.add", keys: ["x"]), .init(row: "list.mouse", keys: ["x"]),
    ])
    #expect(list.applying(assignments).action(for: "x") == "add")
    #expect(rejections == [1: .taken("x", by: "Add")])
  }

  @Test func `a request for a key that a rejected request would free is rejected`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.mouse", keys: ["a"]), .init(row: "list.add", keys: ["k"]),
    ])
    #expect(assignments.isEmpty)
    #expect(rejections.keys.sorted() == [0, 1])
  }

  @Test func `a form accepts keys that type nothing`() {
    let (assignments, rejections) = resolving([.init(row: "form.done", keys: ["^X", "F2"])])
    #expect(rejections == [:])
    #expect(form.applying(assignments).action(for: Key(.function(2))) == "done")
  }

  @Test func `footer, help, and clicks use the assigned keys`() {
    let (assignments, _) = resolving([
      .init(row: "list.add", keys: ["n"]), .init(row: "list.move-down", keys: ["J"]),
    ])
    let screen = Screen(title: "List", keys: list, body: Text("")).applying(assignments)
    let canvas = screen.render(size: Size(width: 60, height: 12))
    #expect(canvas.text.contains("n add"))
    #expect(screen.keyRows.first { $0.name == "list.add" }?.keys == ["n"])

    var interaction = Interaction()
    let wheel = Input.mouse(Mouse(.wheelDown, at: Point(x: 1, y: 3)))
    #expect(interaction.respond(to: wheel, on: screen, drawn: canvas, at: .zero) == "down")
    let down = Input.key(.down)
    #expect(interaction.respond(to: down, on: screen, drawn: canvas, at: .zero) == nil)
  }

  private let list = KeyMap<String>([
    .on(.up, "k", id: "move-up", does: "Move", "up"),
    .on(.down, "j", id: "move-down", does: "Move", "down"),
    .on("a", id: "add", does: "Add", "add"),
    .on("S", id: "samples", formerly: "load-samples", does: "Load three samples", "samples"),
    .on("T", id: "mouse", does: "Mouse (on or off)", "mouse"),
  ]).named("list")

  private let form = KeyMap<String>([.on(.control("s"), id: "done", does: "Done", "done")]).named(
    "form")

  private func resolving(
    _ requests: [KeyAssignments.Request]
  ) -> (assignments: KeyAssignments, rejections: [Int: KeyAssignments.Rejection]) {
    let help = KeyMap<String>([.on("?", id: "help", does: "Help", "help")]).named("everywhere")
    let redraw = KeyRow(keys: [.control("l")], id: "redraw", label: "Redraw the screen")
    return KeyAssignments.resolving(
      requests, global: KeyTable(rows: help.rows + [redraw]),
      screens: [KeyTable(rows: list.rows), KeyTable(rows: form.rows, isTyping: true)])
  }
}
