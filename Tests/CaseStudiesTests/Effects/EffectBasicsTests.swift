import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct EffectBasicsTests {
  private struct Offline: Error, CustomStringConvertible {
    var description: String { "The library is closed." }
  }

  @Test func `the answer to a request is another action`() async {
    let store = TestStore(initialState: EffectBasics.State()) {
      EffectBasics()
    } withDependencies: {
      $0.numberFact.fetch = { number, _ in "\(number) is a great number!" }
    }
    await store.send(.incrementPressed) { $0.count = 1 }
    await store.send(.factPressed) { $0.fact = .loading }
    await store.receive(.factArrived("1 is a great number!")) {
      $0.fact = .text("1 is a great number!")
    }
    await store.send(.incrementPressed) {
      $0.count = 2
      $0.fact = nil
    }
  }

  @Test func `so is its failure`() async {
    let store = TestStore(initialState: EffectBasics.State()) {
      EffectBasics()
    } withDependencies: {
      $0.numberFact.fetch = { _, _ in throw Offline() }
    }
    await store.send(.factPressed) { $0.fact = .loading }
    await store.receive(.factFailed("The library is closed.")) {
      $0.fact = .failed("The library is closed.")
    }
  }

  @Test func `below 0, each step down is taken back after a second`() async {
    let clock = TestClock()
    let store = TestStore(initialState: EffectBasics.State()) {
      EffectBasics()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.decrementPressed) { $0.count = -1 }
    await clock.advance(by: .milliseconds(500))
    await store.send(.decrementPressed) { $0.count = -2 }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.returnDelayEnded) { $0.count = -1 }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.returnDelayEnded) { $0.count = 0 }
  }

  @Test func `stepping back up cancels the delays`() async {
    let clock = TestClock()
    let store = TestStore(initialState: EffectBasics.State()) {
      EffectBasics()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.decrementPressed) { $0.count = -1 }
    await store.send(.incrementPressed) { $0.count = 0 }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `while a fact is loading, the keys say why they wait`() {
    let screen = EffectBasics.screen(EffectBasics.State(fact: .loading))
    #expect(screen.keyRows.map(\.reason).allSatisfy { $0 == "Wait for the fact" })
    #expect(screen.picture(60, 14).contains("Loading…"))
    #expect(EffectBasics.screen(EffectBasics.State()).keyRows.allSatisfy { $0.reason == nil })
  }
}
