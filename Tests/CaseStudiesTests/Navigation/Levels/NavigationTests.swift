import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct NavigationTests {
  private func store(
    levels: Int, clock: TestClock = TestClock()
  ) -> TestStoreOf<Navigation> {
    let path = StackState((0..<levels).map { Level.State(number: $0 + 1) })
    return TestStore(initialState: Navigation.State(path: path)) {
      Navigation()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `screens are on a stack, and modals belong to their screen`() async {
    let store = store(levels: 0)
    await store.send(.pushPressed) { $0.path[id: 0] = Level.State(number: 1) }
    await store.send(.path(.element(id: 0, action: .sheetPressed))) {
      $0.path[id: 0]?.destination = .sheet(Counter.State())
    }
    #expect(store.state.path.count == 1)
    #expect(Navigation.screen(store.state).sheet?.title == "Sheet")
    await store.send(.path(.element(id: 0, action: .destination(.dismiss)))) {
      $0.path[id: 0]?.destination = nil
    }
  }

  @Test func `a level pushes another of its own kind`() async {
    let store = store(levels: 1)
    await store.send(.path(.element(id: 0, action: .pushPressed)))
    await store.receive(.path(.element(id: 0, action: .delegate(.pushRequested)))) {
      $0.path[id: 1] = Level.State(number: 2)
    }
  }

  @Test func `a key opens any level below`() async {
    let store = store(levels: 5)
    await store.send(.levelPicked(3)) { $0.path.pop(from: 3) }
    #expect(store.state.path.map(\.number) == [1, 2, 3])
    await store.send(.path(.popFrom(id: 2))) { $0.path.pop(from: 2) }
    await store.send(.levelPicked(9))
    await store.send(.levelPicked(0)) { $0.path.removeAll() }
  }

  @Test func `popping a screen stops its timer, and not those below`() async {
    let clock = TestClock()
    let store = store(levels: 2, clock: clock)
    for id in [0, 1] as [StackElementID] {
      await store.send(.path(.element(id: id, action: .timerToggled))) {
        $0.path[id: id]?.isTimerOn = true
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .timerTicked))) {
      $0.path[id: 0]?.seconds = 1
    }
    await store.receive(.path(.element(id: 1, action: .timerTicked))) {
      $0.path[id: 1]?.seconds = 1
    }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .timerTicked))) {
      $0.path[id: 0]?.seconds = 2
    }
    await store.send(.levelPicked(0)) { $0.path.removeAll() }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `the breadcrumbs show every level`() {
    let path = StackState([
      Level.State(isTimerOn: true, number: 1, seconds: 3), Level.State(number: 2, seconds: 61),
    ])
    #expect(
      Navigation.screen(Navigation.State(path: path)).picture(72, 14) == """
          Level 2                                                  Level.swift
         1 at 3 s, counting  ›  2 at 61 s

                                     ██████  ████
                                     ██        ██
                                     ██████    ██
                                     ██  ██    ██
                                     ██████  ██████

                                   The timer is off.



          Enter push  t start timer  s sheet  d drill down  w alert  Esc back
        """)
  }

  @Test func `keys become actions`() {
    let path = StackState((1...3).map { Level.State(number: $0) })
    var session = Session(Navigation.screen(Navigation.State(path: path)))
    #expect(session.press("1") == .levelPicked(1))
    #expect(session.press("0") == .levelPicked(0))
    #expect(session.press("3") == nil)
    #expect(session.press(.escape) == .path(.popFrom(id: 2)))
    #expect(session.press("s") == .path(.element(id: 2, action: .sheetPressed)))
    var root = Session(Navigation.screen(Navigation.State()))
    #expect(root.press(.enter) == .pushPressed)
    #expect(root.press(.escape) == nil)
  }
}
