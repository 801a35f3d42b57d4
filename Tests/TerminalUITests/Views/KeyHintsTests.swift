import Foundation
import Testing

@testable import TerminalUI

@Suite struct HintBarTests {
  private let rows = KeyMap<Int>([
    .on(.up, "k", id: "move-up", does: "Move", 0),
    .on(.down, "j", id: "move-down", does: "Move", 0), .on(.enter, id: "open", does: "Open", 0),
    .on("a", id: "add", does: "Add", 0), .on("x", id: "hidden", does: "Hidden", 0).onlyInHelp,
    .on("?", id: "help", does: "Help", 0).prioritized(), .on("q", id: "quit", does: "Quit", 0),
  ]).rows

  @Test(arguments: [
    (80, "↑↓ move  Enter open  a add  ? help  q quit"),
    (42, "↑↓ move  Enter open  a add  ? help  q quit"),
    (41, "↑↓ move  Enter open  a add  ? help"), (33, "↑↓ move  Enter open  ? help"),
    (20, "↑↓ move  ? help"), (10, "? help"), (5, ""), (0, ""),
  ])
  func `the footer shows as many hints as fit, by priority`(width: Int, text: String) {
    #expect(HintBar(rows: rows).picture(width, 1) == text)
  }

  @Test(arguments: [
    (59, "s start  @ parking lot  Space pause  m mute  q end  ? help"),
    (51, "s start  @ parking lot  Space pause  q end  ? help"),
    (50, "s start  @ parking lot  Space pause  q end  ? help"),
    (49, "s start  Space pause  q end  ? help"), (35, "s start  Space pause  q end  ? help"),
    (34, "s start  q end  ? help"), (22, "s start  q end  ? help"), (21, "q end  ? help"),
  ])
  func `some hints are shown only where there is room after all others`(width: Int, text: String) {
    let rows = KeyMap<Int>([
      .on("s", id: "start", does: "Start", 0),
      .on("@", id: "parking-lot", does: "Parking lot", 0).hintedIfRoom,
      .on(.space, id: "pause", does: "Pause", 0),
      .on("m", id: "mute", does: "Mute", 0).hintedIfRoom,
      .on("q", .escape, id: "end", does: "End", 0),
      .on("?", id: "help", does: "Help", 0).prioritized(2),
    ]).rows
    #expect(HintBar(rows: rows).picture(width, 1) == text)
  }

  @Test func `a hint can be shorter than its label, which help and names keep`() {
    let keys = KeyMap<Int>([
      .on("+", id: "add-a-minute", does: "Add a minute", 1).hintedIfRoom.hinted(as: "1 min"),
      .on("-", id: "take-a-minute", does: "Take a minute", -1).hintedIfRoom.hinted(as: "1 min"),
    ]).named("record")
    #expect(HintBar(rows: keys.rows).picture(20, 1) == "+- 1 min")
    #expect(keys.rows.map(\.label) == ["Add a minute", "Take a minute"])
    #expect(keys.rows.map(\.name) == ["record.add-a-minute", "record.take-a-minute"])
    #expect(HintBar(rows: keys.relabeled("+", as: "Edit").rows).picture(20, 1) == "+ edit  - 1 min")
  }

  @Test func `the way back stays as long as help`() {
    let rows = KeyMap<Int>([
      .on("n", id: "next", does: "Next", 0).prioritized(),
      .on(.escape, id: "back", does: "Back", 0),
      .on("?", id: "help", does: "Help", 0).prioritized(2),
    ]).rows
    #expect(HintBar(rows: rows).picture(16, 1) == "Esc back  ? help")
  }

  @Test func `a modifier that keys share is shown once`() {
    let rows = KeyMap<Int>([
      .on(.alt(.up), id: "reorder-up", does: "Reorder", 0),
      .on(.alt(.down), id: "reorder-down", does: "Reorder", 0),
      .on(.control("s"), id: "done", does: "Done", 0),
    ]).rows
    let canvas = HintBar(rows: rows).canvas(40, 1)
    #expect(canvas.text == "M-↑↓ reorder  ^S done")
    #expect(canvas.hit(at: Point(x: 3, y: 0)) == .key(.alt(.down)))
  }

  @Test func `without arrow characters the keys are named`() {
    var canvas = Canvas(size: Size(width: 40, height: 1), glyphs: .ascii)
    HintBar(rows: rows).draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas.text == "Up/Down move  Enter open  a add  ? help")
    #expect(canvas.hit(at: Point(x: 3, y: 0)) == .key(.down))
    #expect(Key.alt(.left).name(in: .ascii) == "M-Left")
  }

  @Test func `disabled keys are dim`() {
    var rows = rows
    rows[2].reason = "nothing there"
    let canvas = HintBar(rows: rows).canvas(80, 1)
    #expect(canvas[9, 0].style == .dim)
    #expect(canvas[0, 0].style == .key)
  }
}

@Suite struct KeyHintsTests {
  private var screen: Screen<String> {
    var screen = Screen<String>(
      title: "Design",
      keys: KeyMap([
        .on("a", id: "add", does: "Add", "add"), .on("e", id: "edit", does: "Edit", "edit"),
        .on(.escape, id: "back", does: "Back", "back"),
      ]).named("list"),
      body: KeyHints(.init("a", "add one"), .init("?", "help")))
    screen.trail = ["Standups"]
    screen.detailKey = "e"
    screen.globalKeys = KeyMap([.on("?", id: "help", does: "Help", "help")]).named("everywhere")
    return screen
  }

  private func assigned(_ requests: (row: String, key: String)...) -> Screen<String> {
    let (assignments, rejections) = KeyAssignments.resolving(
      requests.map { .init(row: $0.row, keys: [$0.key]) },
      global: KeyTable(rows: screen.globalKeys.rows),
      screens: [KeyTable(rows: screen.keys.rows)])
    #expect(rejections.isEmpty)
    return screen.applying(assignments)
  }

  @Test func `buttons without room are left out, and the others stay in the middle`() {
    let hints = KeyHints(.init("a", "add"), .init("e", "edit"), .init("?", "help"))
    #expect(hints.picture(32, 1) == " a  add     e  edit     ?  help")
    #expect(hints.picture(31, 1) == "      a  add     e  edit")
    #expect(hints.picture(5, 1) == " a  a")
  }

  private func line(_ y: Int, of screen: Screen<String>) -> String {
    screen.render(size: Size(width: 40, height: 12)).line(y)
  }

  private func click(on text: String, of screen: Screen<String>) -> String? {
    let canvas = screen.render(size: Size(width: 40, height: 12))
    for y in 0..<12 {
      guard let place = canvas.line(y).range(of: text) else { continue }
      let point = Point(x: canvas.line(y)[..<place.lowerBound].columns, y: y)
      var interaction = Interaction()
      return interaction.respond(
        to: .mouse(Mouse(.press, at: point)), on: screen, drawn: canvas, at: .zero)
    }
    return nil
  }

  @Test func `hints are centered, and a click presses their keys`() {
    #expect(line(5, of: screen) == "         a  add one     ?  help")
    #expect(click(on: "add one", of: screen) == "add")
    #expect(click(on: "help", of: screen) == "help")
  }

  @Test func `clicks on the title's trail and hint press their keys`() {
    #expect(line(0, of: screen) == " Standups › Design               e edit")
    #expect(click(on: "Standups", of: screen) == "back")
    #expect(click(on: "Design", of: screen) == nil)
    #expect(click(on: "e edit", of: screen) == "edit")
  }

  @Test func `under a sheet the title ignores clicks`() {
    let sheet = Screen<String>(title: "Sheet", keys: [], body: Text(""))
    #expect(click(on: "Standups", of: screen.sheet(sheet)) == nil)
    #expect(click(on: "e edit", of: screen.sheet(sheet)) == nil)
  }

  @Test func `hints show assigned keys, and clicks press them`() {
    let screen = assigned(("list.add", "N"), ("list.edit", "E"), ("everywhere.help", "a"))
    #expect(line(5, of: screen) == "         N  add one     a  help")
    #expect(line(0, of: screen) == " Standups › Design               E edit")
    #expect(click(on: "add one", of: screen) == "add")
    #expect(click(on: "a  help", of: screen) == "help")
    #expect(click(on: "a help", of: screen) == "help")
    #expect(click(on: "E edit", of: screen) == "edit")
  }
}
