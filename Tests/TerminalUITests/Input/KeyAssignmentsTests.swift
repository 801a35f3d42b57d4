import Testing

@testable import TerminalUI

@Suite struct KeyAssignmentsTests {
  // MARK: - Names

  @Test func `rows are called by their words, and by a key where words are the same`() {
    #expect(
      list.rows.map(\.name) == [
        "list.move-up", "list.move-down", "list.add", "list.load-three-samples", "list.mouse",
      ])
  }

  // MARK: - Following

  @Test func `a row gets the keys that were wished for, and its own are free`() {
    let (assignments, rejections) = resolving([.init(row: "list.add", keys: ["n", "^N"])])
    #expect(rejections == [:])
    let keys = list.applying(assignments)
    #expect(keys.action(for: "n") == "add")
    #expect(keys.action(for: .control("n")) == "add")
    #expect(keys.action(for: "a") == nil)
  }

  @Test func `two rows can change their keys`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.add", keys: ["S"]), .init(row: "list.load-three-samples", keys: ["a"]),
    ])
    #expect(rejections == [:])
    #expect(list.applying(assignments).action(for: "a") == "samples")
    #expect(list.applying(assignments).action(for: "S") == "add")
  }

  @Test(arguments: [
    ("list.add", "k", "k is \"Move\" already"),
    ("list.add", "?", "? is \"Help\" already"),
    ("list.add", "^L", "^L is \"Redraw the screen\" already"),
    ("everywhere.help", "S", "S is \"Load three samples\" already"),
    ("list.sing", "s", "there is no action \"list.sing\"; standups keys lists them"),
    ("list.add", "Foo", "there is no key \"Foo\""),
    ("form.done", "d", "d would be typed there; take a key with Ctrl or Alt"),
  ])
  func `a wish that cannot be followed changes nothing and says why`(
    row: String, key: String, sentence: String
  ) {
    let (assignments, rejections) = resolving([.init(row: row, keys: [key])])
    #expect(assignments.isEmpty)
    #expect(rejections.mapValues(\.description) == [0: sentence])
  }

  @Test func `of two requests for one key the first is followed`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.add", keys: ["x"]), .init(row: "list.mouse", keys: ["x"]),
    ])
    #expect(list.applying(assignments).action(for: "x") == "add")
    #expect(rejections == [1: .taken("x", by: "Add")])
  }

  @Test func `a wish for a key that another one frees falls with it`() {
    let (assignments, rejections) = resolving([
      .init(row: "list.mouse", keys: ["a"]), .init(row: "list.add", keys: ["k"]),
    ])
    #expect(assignments.isEmpty)
    #expect(rejections.keys.sorted() == [0, 1])
  }

  @Test func `a form takes keys that type nothing`() {
    let (assignments, rejections) = resolving([.init(row: "form.done", keys: ["^X", "F2"])])
    #expect(rejections == [:])
    #expect(form.applying(assignments).action(for: Key(.function(2))) == "done")
  }

  // MARK: - On screen

  @Test func `footer, help and clicks go by the keys that were assigned`() {
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

  // MARK: - Spelling

  @Test func `every key is spelled as the screen names it`() {
    let codes: [Key.Code] = [
      .backspace, .delete, .down, .end, .enter, .escape, .function(12), .home, .insert, .left,
      .pageDown, .pageUp, .right, .tab, .up, .character(" "), .character("a"), .character("^"),
      .character("M"), .character("-"), .character("김"),
    ]
    for code in codes {
      for modifiers in [[], .alt, .control, .shift, [.control, .alt]] as [Key.Modifiers] {
        guard code != .character("M") || !modifiers.contains(.control) else { continue }
        let key = Key(code, modifiers)
        #expect(Key(name: key.description) == key, "\(key)")
      }
    }
  }

  @Test(arguments: [
    ("Ctrl-S", Key.control("s")), ("C-s", .control("s")), ("^s", .control("s")),
    ("Alt-f", .alt("f")), ("Up", .up), ("Shift-Tab", .shift(.tab)), ("Alt-Up", .alt(.up)),
    ("^", "^"), ("M-", nil), ("", nil), ("Foo", nil), ("F0", nil), ("aa", nil), ("\t", nil),
  ])
  func `keys can be spelled in words, too`(text: String, key: Key?) {
    #expect(Key(name: text) == key)
  }

  private let list = KeyMap<String>([
    .on(.up, "k", does: "Move", "up"),
    .on(.down, "j", does: "Move", "down"),
    .on("a", does: "Add", "add"),
    .on("S", does: "Load three samples", "samples"),
    .on("T", does: "Mouse (on or off)", "mouse"),
  ]).named("list")

  private let form = KeyMap<String>([.on(.control("s"), does: "Done", "done")]).named("form")

  private func resolving(
    _ requests: [KeyAssignments.Request]
  ) -> (assignments: KeyAssignments, rejections: [Int: KeyAssignments.Rejection]) {
    let help = KeyMap<String>([.on("?", does: "Help", "help")]).named("everywhere")
    let redraw = KeyRow(keys: [.control("l")], label: "Redraw the screen")
    return KeyAssignments.resolving(
      requests, global: KeyTable(rows: help.rows + [redraw]),
      screens: [KeyTable(rows: list.rows), KeyTable(rows: form.rows, isTyping: true)])
  }
}
