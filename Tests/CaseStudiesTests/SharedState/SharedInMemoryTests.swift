import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct SharedInMemoryTests {
  @Test func `what one tab counts, the other one knows`() async {
    let store = TestStore(initialState: SharedInMemory.State()) { SharedInMemory() }
    await store.send(.counter(.incrementPressed)) {
      $0.counter.$stats.withLock { $0.count(by: 1) }
    }
    await store.send(.counter(.decrementPressed)) {
      $0.counter.$stats.withLock { $0.count(by: -1) }
    }
    #expect(store.profile.stats.changes == 2)
    #expect(store.profile.stats.highest == 1)
  }

  @Test func `what one tab resets is reset in the other`() async {
    let store = TestStore(initialState: SharedInMemory.State()) { SharedInMemory() }
    await store.send(.counter(.decrementPressed)) {
      $0.counter.$stats.withLock { $0.count(by: -1) }
    }
    await store.send(.profile(.resetPressed)) { $0.profile.$stats.withLock { $0 = Stats() } }
    #expect(store.counter.stats.count == 0)
  }

  @Test func `each test starts with values of its own`() {
    let store = TestStore(initialState: SharedInMemory.State()) { SharedInMemory() }
    #expect(store.counter.stats == Stats())
  }

  @Test func `each tab has its keys`() async {
    let store = TestStore(initialState: SharedInMemory.State()) { SharedInMemory() }
    var session = Session(SharedInMemory.screen(store.state))
    #expect(session.press("+") == .counter(.incrementPressed))
    #expect(session.press(.tab) == .tabPicked(.profile))
    await store.send(.tabPicked(.profile)) { $0.tab = .profile }
    session = Session(SharedInMemory.screen(store.state))
    #expect(session.press("r") == .profile(.resetPressed))
    #expect(session.press("+") == nil)
  }
}
