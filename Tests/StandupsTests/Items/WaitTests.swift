import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Whom items wait for, on the screen of items.
@MainActor
@Suite struct `What items wait for` {
  private static let now = Date(timeIntervalSince1970: 1_234_567_890)
  private let blob = Item.Owner(design.attendees[0])
  private let ada = Item.Owner(design.attendees[1])

  private let key = item(0x41, "API key", days: 1)
  private let lamp = item(0x42, "Lamp", days: 4)

  private static func item(_ id: Int, _ text: String, days: Double) -> Item {
    Item(
      id: UUID(id), text: text, kind: .blocker, owner: Item.Owner(design.attendees[0]),
      meeting: UUID(9), openedAt: now.addingTimeInterval(-86_400 * days))
  }

  private func state(_ items: Item...) -> Items.State {
    var state = Items.State([design], of: design.id)
    var content = Content([design])
    content.take([design.id: Agenda(items: items)], unsaved: [])
    _ = state.follow(content)
    return state
  }

  private func store(_ state: Items.State) -> TestStoreOf<Items> {
    TestStore(initialState: state) {
      Items()
    } withDependencies: {
      $0.date = .constant(Self.now)
    }
  }

  private func waiting(_ item: Item, for person: Item.Owner?, due: String? = nil) -> Item {
    var item = item
    item.wait(for: person)
    item.due = due.flatMap { Day($0) }
    return item
  }

  private func pictured(_ state: Items.State, _ width: Int = 80) -> String {
    withDependencies {
      $0.date = .constant(Self.now)
    } operation: {
      picture(of: Items.screen(state), width, 24)
    }
  }

  private func answer(to input: Input, _ state: Items.State) -> Items.Action? {
    withDependencies {
      $0.date = .constant(Self.now)
    } operation: {
      StandupsTests.answer(to: input, on: Items.screen(state))
    }
  }

  @Test func `W chooses the person from a list, or nobody`() async {
    let state = state(key)
    #expect(answer(to: .key("W"), state) == .view(.waitsForPressed))
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.view(.waitsForPressed))
    #expect(store.state.owners?.role == .waitsFor)
    #expect(pictured(store.state).contains("Waits for"))
    #expect(store.state.owners?.selection == .some(nil))
    await store.send(.view(.ownerMoved(.to(1))))
    await store.send(.view(.ownerPicked))
    await store.receive(
      .delegate(.edit(.changed(key, to: waiting(key, for: ada), of: design.id))))
    #expect(store.state.notice == "Waits for Ada")

    let cleared = self.store(self.state(waiting(key, for: ada)))
    cleared.exhaustivity = .off
    await cleared.send(.view(.waitsForPressed))
    #expect(cleared.state.owners?.selection == ada.id)
    await cleared.send(.view(.ownerMoved(.last)))
    await cleared.send(.view(.ownerPicked))
    await cleared.receive(
      .delegate(.edit(.changed(waiting(key, for: ada), to: key, of: design.id))))
    #expect(cleared.state.notice == "No longer waits for anyone")
  }

  @Test func `no one for an item that waits for no one, or has no owner, changes nothing`() async {
    var unowned = key
    unowned.assign(to: nil)
    for action in [Items.Action.View.waitsForPressed, .ownerPressed] {
      let store = store(state(unowned))
      store.exhaustivity = .off
      await store.send(.view(action))
      await store.send(.view(.ownerMoved(.last)))
      await store.send(.view(.ownerPicked))
      #expect(store.state.notice == nil && store.state.owners == nil)
    }
  }

  @Test func `D writes the day, in words too, and keeps what is no day`() async {
    let state = state(key)
    #expect(answer(to: .key("D"), state) == .view(.duePressed))
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.view(.duePressed))
    #expect(pictured(store.state).contains("Due (fri, 2w, 2026-12-01):"))
    #expect(!store.state.hasUnsavedLine)
    for character in ["2", "0", "0", "9", "-", "0", "2", "-", "3", "0"] {
      await store.send(.view(.draftEdited(.insert(character))))
    }
    await store.send(.view(.editorSubmitted))
    #expect(pictured(store.state).contains("Not a date; type fri, 2w, or 2026-12-01"))
    #expect(store.state.editor?.input.text == "2009-02-30" && store.state.hasUnsavedLine)
    #expect(answer(to: .key(.tab), store.state) != .view(.kindPressed))
    await store.send(.view(.draftEdited(.deleteToStart)))
    for character in ["2", "w"] { await store.send(.view(.draftEdited(.insert(character)))) }
    await store.send(.view(.editorSubmitted))
    await store.receive(
      .delegate(
        .edit(.changed(key, to: waiting(key, for: nil, due: "2009-02-27"), of: design.id))))
    #expect(store.state.notice == "Due Fri Feb 27")
  }

  @Test func `a date is cleared by an empty text`() async {
    let dated = waiting(key, for: ada, due: "2009-02-27")
    let store = store(state(dated))
    store.exhaustivity = .off
    await store.send(.view(.duePressed))
    #expect(store.state.editor?.input.text == "2009-02-27")
    await store.send(.view(.draftEdited(.deleteToStart)))
    await store.send(.view(.editorSubmitted))
    await store.receive(
      .delegate(.edit(.changed(dated, to: waiting(key, for: ada), of: design.id))))
    #expect(store.state.notice == "Date removed")
  }

  @Test func `a row says who waits for whom and until when, and somebody who left is named`() {
    let gone = Item.Owner(id: UUID(0x99), name: "Zoe")
    let state = state(
      waiting(key, for: ada, due: "2009-02-20"), waiting(lamp, for: gone, due: "2009-02-01"))
    let shown = pictured(state)
    for text in ["Blob → Ada", "due Fri Feb 20", "Blob → Zoe", "due Sun Feb 1"] {
      #expect(shown.contains(text), "\(shown)")
    }
    #expect(pictured(state, 50).contains("due Fri Feb 20"))
    withDependencies {
      $0.date = .constant(Self.now)
    } operation: {
      let lines = Items.screen(state).speech?()?.lines.map(\.text) ?? []
      #expect(
        lines.contains {
          $0.hasPrefix("Blocker: API key, Blob, waits for Ada") && $0.hasSuffix("due Fri Feb 20")
        }
      )
    }
  }

  @Test func `o groups them by the person who can clear them, and the filter finds that person`() {
    var state = state(
      waiting(key, for: blob), lamp, waiting(Self.item(0x43, "Stairs", days: 2), for: ada))
    state.order = .waits
    #expect(state.rows.map(\.item.text) == ["Stairs", "API key", "Lamp"])
    state.filter = ListFilter("ada")
    #expect(state.rows.map(\.item.text) == ["Stairs"])
  }
}
