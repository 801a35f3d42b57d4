import Composable
import ComposableTesting
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Standup form, dragging` {
  @Test func `a dragged attendee changes places with its neighbour and has the focus`() async {
    let store = formStore(form(["a", "b", "c"]))
    store.exhaustivity = .off
    let first = store.state.fields.firstIndex(of: .attendee(id("a"))) ?? 0
    await store.send(.view(.attendeeDragged(from: first, to: first + 2)))
    #expect(store.state.standup.attendees.map(\.name) == ["b", "a", "c"])
    #expect(store.state.focus == .attendee(id("a")))
  }

  @Test func `the bar's pointer sets whole minutes and focuses the length`() async {
    let store = formStore(form(["a"], length: .seconds(750)))
    store.exhaustivity = .off
    await store.send(.view(.lengthDragged(0.5)))
    #expect(store.state.standup.length == .seconds(18 * 60))
    #expect(store.state.focus == .length)
  }

  @Test func `the pointer on the strip of themes chooses one`() async {
    let store = formStore(form(["a"]))
    store.exhaustivity = .off
    for (index, theme) in Theme.allCases.enumerated() {
      await store.send(.view(.themeDragged(Double(index) / Double(Theme.allCases.count - 1))))
      #expect(store.state.standup.theme == theme)
      #expect(store.state.focus == .theme)
    }
  }

  @Test func `a click on an arrow changes its value at once, and focuses it`() async {
    let store = formStore(form(["a"]))
    store.exhaustivity = .off
    await store.send(.view(.arrowClicked(.overtime, .forward)))
    #expect(store.state.standup.overtime == .wait)
    #expect(store.state.focus == .overtime)
    await store.send(.view(.arrowClicked(.overtime, .backward)))
    #expect(store.state.standup.overtime == .end)
  }

  @Test func `the strip of themes is clicked where it is drawn`() {
    #expect(click(on: "•", of: sheet(form(["a"]))) == .view(.themeDragged(0)))
  }

  @Test func `only attendees are dragged, and only among attendees`() {
    let state = form(["a", "b"])
    let screen = sheet(state)
    let fields = state.fields
    let first = fields.firstIndex(of: .attendee(id("a"))) ?? 0
    guard case .sheet(let sheet)? = screen.cover else {
      Issue.record("no sheet")
      return
    }
    let form = sheet
    #expect(form.drag?(first, first + 1) == .view(.attendeeDragged(from: first, to: first + 1)))
    #expect(form.drag?(0, first) == nil)
    #expect(form.drag?(first, fields.count - 1) == nil)
  }
}
