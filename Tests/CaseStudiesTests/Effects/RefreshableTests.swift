import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct RefreshableTests {
  private struct Offline: Error, CustomStringConvertible {
    var description: String { "The library is closed." }
  }

  @Test func `a refresh ends when its fact arrives`() async {
    let store = TestStore(initialState: Refreshable.State()) {
      Refreshable()
    } withDependencies: {
      $0.numberFact.fetch = { number, _ in "\(number) is a great number!" }
    }
    await store.send(.stepped(by: 1)) { $0.count = 1 }
    let refresh = await store.send(.refreshPressed) { $0.refresh = .running }
    await store.receive(.factArrived("1 is a great number!")) {
      $0.fact = "1 is a great number!"
      $0.refresh = nil
    }
    await refresh.finish()
  }

  @Test func `the old fact stays until another one arrives`() async {
    let store = TestStore(initialState: Refreshable.State(fact: "old")) {
      Refreshable()
    } withDependencies: {
      $0.numberFact.fetch = { _, _ in throw Offline() }
    }
    await store.send(.refreshPressed) { $0.refresh = .running }
    await store.receive(.factFailed("The library is closed.")) {
      $0.refresh = .failed("The library is closed.")
    }
    let picture = Refreshable.screen(store.state).picture(60, 14)
    #expect(picture.contains("old"))
    #expect(picture.contains("! The library is closed."))
  }

  @Test func `a refresh can be canceled`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Refreshable.State(fact: "old")) {
      Refreshable()
    } withDependencies: {
      $0.numberFact.fetch = { _, _ in
        try await clock.sleep(for: .seconds(1))
        return "new"
      }
    }
    await store.send(.refreshPressed) { $0.refresh = .running }
    #expect(Refreshable.screen(store.state).picture(60, 14).contains("Refreshing…"))
    await store.send(.cancelPressed) { $0.refresh = nil }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `keys become actions`() {
    var session = Session(Refreshable.screen(Refreshable.State(refresh: .running)))
    #expect(session.press("r") == .refreshPressed)
    #expect(session.press(Key(.function(5))) == .refreshPressed)
    #expect(session.press("c") == .cancelPressed)
    #expect(session.press("+") == .stepped(by: 1))
    #expect(session.press("-") == .stepped(by: -1))
  }
}
