import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct TodosTests {
  private let clock = TestClock()

  /// Todos with the ids 0, 1, 2…; those that start with x are complete.
  private func store(_ titles: String..., filter: Todos.Filter = .all) -> TestStoreOf<Todos> {
    let todos = titles.enumerated().map { index, title in
      Todo.State(id: UUID(index), isComplete: title.hasPrefix("x"), title: TextInput(title))
    }
    return TestStore(
      initialState: Todos.State(filter: filter, todos: IdentifiedArray(uniqueElements: todos))
    ) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = UUIDGenerator { UUID(99) }
    }
  }

  private func complete(_ id: Int, _ isComplete: Bool = true) -> Todos.Action {
    .todos(.element(id: UUID(id), action: .binding(.set(\.$isComplete, isComplete))))
  }

  private func titles(_ store: TestStoreOf<Todos>) -> [String] {
    store.state.todos.map(\.title.text)
  }

  @Test func `a new todo is first, and its title receives what is typed`() async throws {
    let store = store()
    await store.send(.addPressed) {
      $0.todos = [Todo.State(id: UUID(99))]
      $0.selection = UUID(99)
      $0.edited = UUID(99)
    }
    var session = Session(Todos.screen(store.state))
    let typed = session.press("n")
    await store.send(try #require(typed)) { $0.todos[id: UUID(99)]?.title.apply(.insert("n")) }
    #expect(session.press(.enter) == .editingEnded)
    await store.send(.editingEnded) { $0.edited = nil }
    session = Session(Todos.screen(store.state))
    #expect(session.press("n") == .addPressed)
  }

  @Test func `a title can be edited again`() async {
    let store = store("one", "two")
    await store.send(.moved(.down)) { $0.selection = UUID(1) }
    await store.send(.editPressed) { $0.edited = UUID(1) }
    var session = Session(Todos.screen(store.state))
    #expect(session.press(.escape) == .editingEnded)
    await store.send(.editingEnded) { $0.edited = nil }
  }

  @Test func `completed todos sink to the end after a second`() async {
    let store = store("one", "two")
    await store.send(complete(0)) { $0.todos[id: UUID(0)]?.isComplete = true }
    #expect(titles(store) == ["one", "two"])
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDue) { $0.todos.swapAt(0, 1) }
  }

  @Test func `each change puts the sort off`() async {
    let store = store("one", "two", "three")
    await store.send(complete(0)) { $0.todos[id: UUID(0)]?.isComplete = true }
    await clock.advance(by: .milliseconds(900))
    await store.send(complete(1)) { $0.todos[id: UUID(1)]?.isComplete = true }
    await clock.advance(by: .milliseconds(900))
    await store.send(complete(0, false)) { $0.todos[id: UUID(0)]?.isComplete = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDue) { $0.todos.swapAt(1, 2) }
    #expect(titles(store) == ["one", "three", "two"])
  }

  @Test func `typing in a title does not sort`() async {
    let store = store("x one", "two")
    let title = TextInput("x two")
    await store.send(.todos(.element(id: UUID(1), action: .binding(.set(\.$title, title))))) {
      $0.todos[id: UUID(1)]?.title = title
    }
    await store.finish()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `filters show a part of the list`() async {
    let store = store("one", "two", "x three")
    await store.send(.filterPicked(.active)) { $0.filter = .active }
    #expect(store.state.rows.map(\.title.text) == ["one", "two"])
    await store.send(.filterPicked(.completed)) { $0.filter = .completed }
    #expect(store.state.rows.map(\.title.text) == ["x three"])
    await store.send(.addPressed) {
      $0.filter = .all
      $0.todos.insert(Todo.State(id: UUID(99)), at: 0)
      $0.selection = UUID(99)
      $0.edited = UUID(99)
    }
  }

  @Test func `a todo that the filter hides leaves the selection to its neighbor`() async {
    let store = store("one", "two", "three", filter: .active)
    await store.send(.moved(.down)) { $0.selection = UUID(1) }
    await store.send(complete(1)) {
      $0.todos[id: UUID(1)]?.isComplete = true
      $0.selection = UUID(2)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.sortDue) { $0.todos.swapAt(1, 2) }
  }

  @Test func `deleting selects the next todo, or the last one`() async {
    let store = store("one", "two", "three")
    await store.send(.moved(.down)) { $0.selection = UUID(1) }
    await store.send(.deletePressed) {
      $0.todos.remove(id: UUID(1))
      $0.selection = UUID(2)
    }
    await store.send(.deletePressed) {
      $0.todos.remove(id: UUID(2))
      $0.selection = UUID(0)
    }
    await store.send(.deletePressed) {
      $0.todos = []
      $0.selection = nil
    }
    await store.send(.deletePressed)
  }

  @Test func `completed todos can be cleared`() async {
    let store = store("one", "x two", "x three")
    await store.send(.clearCompletedPressed) {
      $0.todos.remove(id: UUID(1))
      $0.todos.remove(id: UUID(2))
    }
    #expect(Todos.keys(store.state).rows.last?.reason == "Nothing has been completed")
  }

  @Test func `a todo moves past the next one that can be seen`() async {
    let store = store("one", "x two", "three", filter: .active)
    await store.send(.movePressed(by: 1)) {
      $0.selection = UUID(0)
      $0.todos.move(fromOffsets: [0], toOffset: 3)
    }
    #expect(titles(store) == ["x two", "three", "one"])
    await clock.advance(by: .milliseconds(100))
    await store.receive(.sortDue) { $0.todos.move(fromOffsets: [0], toOffset: 3) }
    await store.send(.rowDragged(from: 1, to: 0)) {
      $0.todos.swapAt(0, 1)
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.sortDue)
    await store.send(.rowDragged(from: 1, to: 5))
    await store.skipInFlightEffects()
  }

  @Test func `a click selects a row, and a click on its box completes it`() {
    let store = store("one", "two")
    var session = Session(Todos.screen(store.state))
    #expect(session.click(4, 5) == .moved(.to(1)))
    #expect(session.click(4, 4) == complete(0))
    #expect(session.click(60, 4) == .editPressed)
  }

  @Test func `the screen shows the list, and what is left to do`() {
    let store = store("Write", "x Call mom")
    #expect(
      Todos.screen(store.state).picture(50, 12) == """
         Todos                                Todos.swift
         ▸ All     Active     Completed

         ▸ [ ] Write
           [x] x Call mom





         1 of 2 to do
         ↑↓ move  n new  Space complete  Enter edit
        """)
  }
}
