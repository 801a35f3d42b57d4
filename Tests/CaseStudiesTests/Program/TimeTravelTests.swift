import Composable
import ComposableTesting
import ComposableUI
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct TimeTravelTests {
  private typealias Travel = TimeTravel<Menu>

  private func store(_ clock: TestClock) -> StoreOf<Travel> {
    let state = Menu.State(link: nil, hasHistory: true)
    let store = Store(initialState: Travel.State(state)) {
      Travel { Menu() }
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.onWake = {}
    return store
  }

  private func press(_ keys: Key..., in store: StoreOf<Travel>) {
    for key in keys {
      if let action = Travel.screen(store.state).action(for: key) { store.send(action) }
      store.drain()
    }
  }

  @Test func `the counter goes back, and its timer ends`() {
    let clock = TestClock()
    let store = store(clock)
    press(.enter, "+", "+", "t", in: store)
    #expect(clock.sleeperCount == 1)
    press(.alt("h"), "j", "j", in: store)
    let picture = Travel.screen(store.state).picture(80, 24)
    #expect(picture.contains("▸ 2 .path.element(id:, action: .counter."))
    press(.enter, in: store)
    #expect(store.present.path.last?.counter?.count == 1)
    #expect(store.isIdle)
  }

  @Test(arguments: [true, false])
  func `help names the history's key if there is a history`(hasHistory: Bool) {
    let screen = Menu.screen(Menu.State(link: nil, hasHistory: hasHistory))
    guard case .helpPressed(let rows) = screen.action(for: "?") else {
      Issue.record("no help")
      return
    }
    #expect(rows.contains { $0.keys.contains(.alt("h")) } == hasHistory)
  }

  @Test func `a study shows itself in the picture of its past`() {
    let store = store(TestClock())
    for study in Study.all.prefix(4) {
      press(.enter, .alt("h"), in: store)
      let title = Travel.screen(store.state).picture(120, 40)
      #expect(title.contains(study.about.title), "\(study)")
      press(.escape, .escape, "j", in: store)
    }
  }
}
