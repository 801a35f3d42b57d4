import TerminalUI
import Testing

@Suite struct DraggingTests {
  private var screen: Screen<String> {
    var screen = Screen<String>(
      title: "Rows", keys: [],
      body: VStack {
        Slider(fraction: 0, minimum: "5", maximum: "30", index: 7)
        RowList(count: 4, selection: nil) { Text("row \($0)") }
      })
    screen.pick = { "pick \($0)" }
    screen.drag = { from, to in to == 3 ? nil : "from \(from) to \(to)" }
    screen.slide = { "slide \($0) to \(Int($1 * 100))" }
    screen.step = { "step \($0) by \($1)" }
    return screen
  }

  private func actions(_ reports: [Mouse], on screen: Screen<String>) -> [String?] {
    var session = ScreenSession { screen }
    _ = session.draw(size: Size(width: 40, height: 12), glyphs: .unicode, at: .zero)
    return reports.map { session.action(for: .mouse($0), at: .zero) }
  }

  private func at(_ x: Int, _ y: Int) -> Point { Point(x: x, y: y) }

  @Test func `a picked row is dragged step by step`() {
    #expect(
      actions(
        [
          Mouse(.press, at: at(3, 2)), Mouse(.drag, at: at(4, 2)), Mouse(.drag, at: at(4, 4)),
          Mouse(.drag, at: at(4, 4)), Mouse(.drag, at: at(4, 2)), Mouse(.release, at: at(4, 2)),
          Mouse(.drag, at: at(4, 3)),
        ], on: screen)
        == ["pick 0", nil, "from 0 to 2", "from 1 to 2", "from 2 to 0", nil, nil])
  }

  @Test func `a key drops the dragged row, since the next screen may not have it`() {
    var session = ScreenSession { screen }
    _ = session.draw(size: Size(width: 40, height: 12), glyphs: .unicode, at: .zero)
    #expect(session.action(for: .mouse(Mouse(.press, at: at(3, 2))), at: .zero) == "pick 0")
    #expect(session.action(for: .key("e"), at: .zero) == nil)
    #expect(session.action(for: .mouse(Mouse(.drag, at: at(4, 4))), at: .zero) == nil)
  }

  @Test func `a click on a row that is gone does nothing`() {
    var count = 4
    var session = ScreenSession {
      var screen = Screen<String>(
        title: "Rows", keys: [.on("x", id: "remove", does: "Remove", "remove")],
        body: RowList(count: count, selection: nil) { Text("row \($0)") })
      screen.pick = { [count] in "pick \($0) of \(count)" }
      return screen
    }
    let press = Input.mouse(Mouse(.press, at: at(3, 4)))
    _ = session.draw(size: Size(width: 40, height: 12), glyphs: .unicode, at: .zero)
    #expect(session.action(for: press, at: .zero) == "pick 3 of 4")
    #expect(session.action(for: .key("x"), at: .zero) == "remove")
    count = 1
    #expect(session.action(for: press, at: .zero) == nil)
  }

  @Test func `a row stays where the screen does not let it move`() {
    #expect(
      actions([Mouse(.press, at: at(3, 2)), Mouse(.drag, at: at(3, 5))], on: screen)
        == ["pick 0", nil])
  }

  @Test func `a slider follows the pointer until the button is released`() {
    #expect(
      actions(
        [
          Mouse(.press, at: at(2, 1)), Mouse(.drag, at: at(36, 1)), Mouse(.drag, at: at(90, 7)),
          Mouse(.drag, at: at(0, 3)), Mouse(.release, at: at(0, 3)), Mouse(.drag, at: at(9, 1)),
        ], on: screen)
        == ["slide 7 to 0", "slide 7 to 100", "slide 7 to 100", "slide 7 to 0", nil, nil])
  }

  @Test func `a press on the edited text moves the caret and drags its row`() {
    var screen = screen
    screen.body = RowList(count: 4, selection: nil) { index in
      TextField(TextInput("Ada"), isFocused: index == 0)
    }
    screen.typing = { "\($0)" }
    #expect(
      actions(
        [Mouse(.press, at: at(1, 1)), Mouse(.drag, at: at(1, 1)), Mouse(.drag, at: at(1, 3))],
        on: screen)
        == ["moveTo(column: 1)", nil, "from 0 to 2"])
  }

  @Test func `a click on an arrow steps the value, focused or not`() {
    var screen = screen
    screen.body = Picker("fixed", index: 4)
    #expect(
      actions(
        [
          Mouse(.press, at: at(0, 1)), Mouse(.press, at: at(8, 1)), Mouse(.press, at: at(4, 1)),
        ], on: screen)
        == ["step 4 by -1", "step 4 by 1", nil])
    let popup = Popup<String>(title: "Popup", message: nil, buttons: [], dismissAction: nil)
    #expect(actions([Mouse(.press, at: at(0, 1))], on: screen.popup(popup)) == [nil])
  }

  @Test func `nothing is dragged behind a popup`() {
    let popup = Popup<String>(title: "Popup", message: nil, buttons: [], dismissAction: nil)
    #expect(
      actions(
        [Mouse(.press, at: at(2, 1)), Mouse(.drag, at: at(36, 1))], on: screen.popup(popup))
        == [nil, nil])
  }
}
