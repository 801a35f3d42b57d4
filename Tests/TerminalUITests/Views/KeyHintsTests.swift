import Foundation
import Testing

@testable import TerminalUI

@Suite struct KeyHintsTests {
  private var screen: Screen<String> {
    var screen = Screen<String>(
      title: "← Design",
      keys: KeyMap([
        .on("a", does: "Add", "add"), .on("e", does: "Edit", "edit"),
        .on(.escape, does: "Back", "back"),
      ]).named("list"),
      body: KeyHints(.init("a", "add one"), .init("?", "help")))
    screen.detailKey = "e"
    screen.globalKeys = KeyMap([.on("?", does: "Help", "help")]).named("everywhere")
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

  private func line(_ y: Int, of screen: Screen<String>) -> String {
    screen.render(size: Size(width: 40, height: 12)).line(y)
  }

  private func click(on words: String, of screen: Screen<String>) -> String? {
    let canvas = screen.render(size: Size(width: 40, height: 12))
    for y in 0..<12 {
      guard let place = canvas.line(y).range(of: words) else { continue }
      let point = Point(x: canvas.line(y)[..<place.lowerBound].columns, y: y)
      var interaction = Interaction()
      return interaction.respond(
        to: .mouse(Mouse(.press, at: point)), on: screen, drawn: canvas, at: .zero)
    }
    return nil
  }

  @Test func `hints stand in the middle, and a click presses their keys`() {
    #expect(line(5, of: screen) == "        a  add one      ?  help")
    #expect(click(on: "add one", of: screen) == "add")
    #expect(click(on: "help", of: screen) == "help")
  }

  @Test func `the title's arrow goes back, and its hint is pressed by a click`() {
    #expect(line(0, of: screen) == " ← Design                        e edit")
    #expect(click(on: "←", of: screen) == "back")
    #expect(click(on: "Design", of: screen) == nil)
    #expect(click(on: "e edit", of: screen) == "edit")
  }

  @Test func `under a sheet the title does nothing`() {
    let sheet = Screen<String>(title: "Sheet", keys: [], body: Text(""))
    #expect(click(on: "←", of: screen.sheet(sheet)) == nil)
    #expect(click(on: "e edit", of: screen.sheet(sheet)) == nil)
  }

  @Test func `hints name the keys that were assigned, and clicks press those`() {
    let screen = assigned(("list.add", "N"), ("list.edit", "E"), ("everywhere.help", "a"))
    #expect(line(5, of: screen) == "        N  add one      a  help")
    #expect(line(0, of: screen) == " ← Design                        E edit")
    #expect(click(on: "add one", of: screen) == "add")
    #expect(click(on: "a  help", of: screen) == "help")
    #expect(click(on: "a help", of: screen) == "help")
    #expect(click(on: "E edit", of: screen) == "edit")
  }
}
