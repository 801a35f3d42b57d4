import ComposableTesting
import Foundation
import Testing

/// What users of The Composable Architecture rely on in test stores.
@MainActor
@Suite("Compatibility: test stores")
struct CompatibilityTests {
  /// An action that cannot be compared.
  private enum Action: CasePathable, Sendable {
    case callback(@Sendable () -> Int)
    case loaded(Int)
    case start

    struct AllCasePaths: CasePaths {
      let callback = CasePath(Root.callback) {
        if case .callback(let value) = $0 { value } else { nil }
      }
      let loaded = CasePath(Root.loaded) { if case .loaded(let it) = $0 { it } else { nil } }
    }
  }

  private struct Feature: Reducer {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.uuid) var uuid

    func reduce(into state: inout [Int], action: CompatibilityTests.Action) -> Effect<
      CompatibilityTests.Action
    > {
      switch action {
      case .callback(let value):
        state.append(value())
        return .none
      case .loaded(let number):
        state.append(number)
        return .none
      case .start:
        return .run { send in
          await send(.callback { 1 })
          await send(.loaded(2))
          try? await clock.sleep(for: .seconds(1))
          await send(.loaded(3))
        }
      }
    }
  }

  private func makeStore(_ clock: TestClock = TestClock()) -> TestStoreOf<Feature> {
    TestStore(initialState: []) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `actions that cannot be compared are received by case or by predicate`() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.start)
    await store.receive(\.callback) { $0 = [1] }
    await store.receive(
      { if case .loaded(2) = $0 { true } else { false } }, assert: { $0 = [1, 2] })
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded, 3) { $0 = [1, 2, 3] }
  }

  @Test func `an effect that was skipped sends nothing afterward`() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.start)
    await store.receive(\.callback) { $0 = [1] }
    await store.receive(\.loaded) { $0 = [1, 2] }
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `of several actions, only the last needs an assertion`() async {
    let clock = TestClock()
    let store = makeStore(clock)
    store.exhaustivity = .off
    await store.send(.loaded(7))
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded, 3) { $0 = [7, 1, 2, 3] }
    await withKnownIssue {
      await store.send(.loaded(8)) { $0 = [8] }
    }
  }

  @Test func `a store that is not exhaustive asserts a part of the state without an action`() async
  {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.loaded(1))
    store.assert { $0 = [1] }
    withKnownIssue {
      store.assert { $0 = [2] }
    } matching: {
      $0.mentions("-   [0]: 2") && $0.mentions("+   [0]: 1")
    }
  }

  @Test func `skipping strictly what is not there is reported, and otherwise is not`() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await withKnownIssue { await store.skipReceivedActions() }
    await withKnownIssue { await store.skipInFlightEffects() }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `a closure sees the dependencies of the store`() async {
    struct Stamp: Reducer {
      @Dependency(\.date.now) var now

      func reduce(into state: inout Date?, action: Int) -> Effect<Int> {
        state = now
        return action == 0 ? .none : .run { send in await send(action - 1) }
      }
    }
    let store = TestStore(initialState: nil) {
      Stamp()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 9))
    }
    await store.send(1) {
      @Dependency(\.date.now) var now
      $0 = now
    }
    await store.receive(0)
    await store.withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 10))
    } operation: {
      await store.send(0) { $0 = Date(timeIntervalSince1970: 10) }
    }
    await store.send(0) { $0 = Date(timeIntervalSince1970: 9) }
  }

  @Test func `a difference of values fails the test`() {
    withKnownIssue {
      expectNoDifference(["a", "b"], ["a", "c"])
    } matching: {
      $0.mentions(#"-   [1]: "c""#) && $0.mentions(#"+   [1]: "b""#)
    }
  }

  @Test func `a change that is not the expected one fails the test`() {
    var count = 0
    withKnownIssue {
      expectDifference(count) {
        count += 1
      } changes: {
        $0 += 2
      }
    } matching: {
      $0.mentions("- 2") && $0.mentions("+ 1")
    }
  }
}
