import Composable
import ComposableTesting
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct RecursionTests {
  private func store(_ state: Recursion.State) -> TestStoreOf<Recursion> {
    TestStore(initialState: state) {
      Recursion()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func `a row gets rows like itself`() async {
    let store = store(Recursion.State(id: UUID(9)))
    await store.send(.addPressed) {
      $0.rows = [Recursion.State(id: UUID(0), newName: TextInput())]
      $0.selection = UUID(0)
    }
    await store.send(.rows(.element(id: UUID(0), action: .nameEdited(.insert("Birds"))))) {
      $0.rows[id: UUID(0)]?.newName?.apply(.insert("Birds"))
    }
    await store.send(.rows(.element(id: UUID(0), action: .nameEntered))) {
      $0.rows[id: UUID(0)]?.name = "Birds"
      $0.rows[id: UUID(0)]?.newName = nil
    }
    await store.send(.rows(.element(id: UUID(0), action: .addPressed))) {
      $0.rows[id: UUID(0)]?.rows = [Recursion.State(id: UUID(1), newName: TextInput())]
      $0.rows[id: UUID(0)]?.selection = UUID(1)
    }
    #expect(store.state.depthCount == 2)
  }

  @Test func `a deleted row takes what is below with it`() async {
    let store = store(.tree)
    #expect(store.state.depthCount == 6)
    await store.send(.deletePressed) { $0.rows.remove(id: UUID(0xB1)) }
    #expect(store.state.depthCount == 2)
  }

  @Test func `the screen of a row is the screen of its open row`() async {
    let store = store(.tree)
    await store.send(.openPressed) { $0.openRow = UUID(0xB1) }
    let animals = UUID(0xB1)
    await store.send(.rows(.element(id: animals, action: .openPressed))) {
      $0.rows[id: animals]?.openRow = UUID(0xB2)
    }
    let screen = Recursion.screen(store.state)
    #expect(screen.trail == ["Recursion", "Animals"])
    #expect(screen.title == "Birds")
    #expect(screen.keys.conflicts.isEmpty)
    var session = Session(screen)
    #expect(session.press(.escape) == .rows(.element(id: animals, action: .rowClosed)))
    #expect(
      session.press("n")
        == .rows(
          .element(id: animals, action: .rows(.element(id: UUID(0xB2), action: .addPressed)))))
  }

  @Test func `a link opens row after row, as far as there are any`() throws {
    let birds = try Menu.State.opened(at: "/recursion/animals/birds")
    #expect(Menu.screen(birds).title == "Birds")
    let animals = try Menu.State.opened(at: "/recursion/animals/unicorns")
    #expect(animals.destination?.alert == .notFound(["There is no row \"unicorns\"."]))
    #expect(animals.path.last?.recursion?.openRow == UUID(0xB1))
  }

  @Test func `while a name is typed, letters are letters`() {
    var state = Recursion.State.tree
    state.rows[id: UUID(0xB1)]?.newName = TextInput()
    var session = Session(Recursion.screen(state))
    #expect(
      session.press("d")
        == .rows(.element(id: UUID(0xB1), action: .nameEdited(.insert("d")))))
  }
}
