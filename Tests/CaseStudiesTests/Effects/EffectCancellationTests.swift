import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct EffectCancellationTests {
  private func store(_ clock: TestClock) -> TestStoreOf<EffectCancellation> {
    TestStore(initialState: EffectCancellation.State()) {
      EffectCancellation()
    } withDependencies: {
      $0.numberFact.fetch = { number, _ in
        try await clock.sleep(for: .seconds(1))
        return "\(number) is a great number!"
      }
    }
  }

  @Test func `a fact arrives if nobody cancels it`() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.stepped(by: 1)) { $0.count = 1 }
    await store.send(.factPressed) { $0.fact = .loading }
    await clock.advance(by: .seconds(1))
    await store.receive(.factArrived("1 is a great number!")) {
      $0.fact = .text("1 is a great number!")
    }
  }

  @Test func `a canceled request sends nothing, not even a failure`() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.factPressed) { $0.fact = .loading }
    await store.send(.cancelPressed) { $0.fact = nil }
    #expect(clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `a change of the number cancels the request for the old one`() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.factPressed) { $0.fact = .loading }
    await store.send(.stepped(by: -1)) {
      $0.count = -1
      $0.fact = nil
    }
    await store.send(.factPressed) { $0.fact = .loading }
    await clock.advance(by: .seconds(1))
    await store.receive(.factArrived("-1 is a great number!")) {
      $0.fact = .text("-1 is a great number!")
    }
  }

  @Test func `a second request replaces the first`() async {
    let clock = TestClock()
    let store = store(clock)
    await store.send(.factPressed) { $0.fact = .loading }
    await store.send(.factPressed)
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(.factArrived("0 is a great number!")) {
      $0.fact = .text("0 is a great number!")
    }
  }

  @Test func `a request says how the network behaves, and the key chooses`() async {
    let store = TestStore(initialState: EffectCancellation.State()) {
      EffectCancellation()
    } withDependencies: {
      $0.numberFact.fetch = { number, network in "\(number), \(network)" }
    }
    await store.send(.networkPressed) { $0.network = .slow }
    await store.send(.factPressed) { $0.fact = .loading }
    await store.receive(.factArrived("0, slow")) { $0.fact = .text("0, slow") }
    await store.send(.networkPressed) { $0.network = .hangUp }
    await store.send(.networkPressed) { $0.network = .failing }
    #expect(EffectCancellation.screen(store.state).picture(60, 14).contains("The server fails."))
    await store.send(.networkPressed) { $0.network = .normal }
  }

  @Test func `only what is loading can be canceled`() {
    func reason(_ fact: NumberFact?) -> String? {
      EffectCancellation.screen(EffectCancellation.State(fact: fact)).keyRows.last?.reason
    }
    #expect(reason(nil) == "Nothing is loading")
    #expect(reason(.loading) == nil)
  }
}
