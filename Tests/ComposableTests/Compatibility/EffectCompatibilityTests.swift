import ComposableTesting
import Foundation
import Testing

/// What users of The Composable Architecture rely on in effects.
@MainActor
@Suite("Compatibility: effects")
struct EffectCompatibilityTests {
  private enum FirstID: Hashable, Sendable { case work }
  private enum SecondID: Hashable, Sendable { case work }

  /// A reducer that remembers numbers, and gets its effects from the test.
  private struct Recorder: Reducer {
    enum Action: Equatable, Sendable {
      case number(Int)
      case start(Int)
    }

    let effect: @Sendable (Int) -> Effect<Action>

    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .number(let number):
        state.append(number)
        return .none
      case .start(let which):
        return effect(which)
      }
    }
  }

  private nonisolated func sleep(
    _ number: Int, for seconds: Int = 1, on clock: TestClock
  ) -> Effect<Recorder.Action> {
    .run { send in
      try await clock.sleep(for: .seconds(seconds))
      await send(.number(number))
    }
  }

  @Test func `a mapped effect sends mapped actions, however it is composed`() async {
    let effect = Effect<Int>.concatenate(
      .send(1), .merge(.run { send in await send(2) }, .send(3)),
      .run { send in await send(4) }.cancellable(id: FirstID.work))
    let store = TestStore(initialState: [Int]()) {
      Recorder { _ in effect.map { .number($0 * 10) } }
    }
    await store.send(.start(0))
    await store.receive(.number(10)) { $0 = [10] }
    await store.receive(.number(30)) { $0 = [10, 30] }
    await store.receive(.number(20)) { $0 = [10, 30, 20] }
    await store.receive(.number(40)) { $0 = [10, 30, 20, 40] }
    await store.finish()
  }

  @Test func `canceling what has ended, or what never was, does nothing`() async {
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) {
      Recorder { which in
        which == 0
          ? self.sleep(1, on: clock).cancellable(id: FirstID.work) : .cancel(id: FirstID.work)
      }
    }
    await store.send(.start(1))
    await store.send(.start(0))
    await clock.advance(by: .seconds(1))
    await store.receive(.number(1)) { $0 = [1] }
    await store.send(.start(1))
    await store.send(.start(1))
    await store.finish()
  }

  @Test func `an effect with two ids is canceled by either`() async {
    for id in 0...1 {
      let clock = TestClock()
      let store = TestStore(initialState: [Int]()) {
        Recorder { which in
          switch which {
          case 0:
            self.sleep(1, on: clock).cancellable(id: FirstID.work).cancellable(id: "outer")
          default: id == 0 ? .cancel(id: FirstID.work) : .cancel(id: "outer")
          }
        }
      }
      await store.send(.start(0))
      await store.send(.start(1))
      await store.finish()
    }
  }

  @Test func `of nested ids, the inner one cancels its part and the outer one all`() async {
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) {
      Recorder { which in
        switch which {
        case 0:
          .merge(
            self.sleep(1, for: 1, on: clock).cancellable(id: 1),
            self.sleep(2, for: 2, on: clock).cancellable(id: 2),
            self.sleep(3, for: 3, on: clock)
          ).cancellable(id: "all")
        case 1: .cancel(id: 1)
        default: .cancel(id: "all")
        }
      }
    }
    await store.send(.start(0))
    await store.send(.start(1))
    await clock.advance(by: .seconds(2))
    await store.receive(.number(2)) { $0 = [2] }
    await store.send(.start(2))
    await store.finish()
  }

  @Test func `ids of different types never name the same effect`() async {
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) {
      Recorder { which in
        switch which {
        case 0: self.sleep(1, on: clock).cancellable(id: FirstID.work)
        case 1: .merge(.cancel(id: SecondID.work), .cancel(id: 0), .cancel(id: "work"))
        default: .none
        }
      }
    }
    await store.send(.start(0))
    await store.send(.start(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.number(1)) { $0 = [1] }
  }

  @Test func `an effect that ignores its cancellation sends nothing after it`() async {
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) {
      Recorder { which in
        guard which == 0 else { return .cancel(id: FirstID.work) }
        return .run { send in
          try? await clock.sleep(for: .seconds(1))
          await send(.number(1))
        }
        .cancellable(id: FirstID.work)
      }
    }
    await store.send(.start(0))
    await store.send(.start(1))
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `an effect that starts and is canceled in one action sends nothing`() async {
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) {
      Recorder { _ in
        .merge(
          self.sleep(1, on: clock).cancellable(id: FirstID.work), .cancel(id: FirstID.work))
      }
    }
    await store.send(.start(0))
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `the debounced work does not begin before the pause`() async {
    let clock = TestClock()
    let begun = Effect<Recorder.Action>.run { send in await send(.number(0)) }
    let store = TestStore(initialState: [Int]()) {
      Recorder { which in
        begun.map { _ in .number(which) }.debounce(
          id: FirstID.work, for: .seconds(1), clock: clock)
      }
    }
    await store.send(.start(1))
    await clock.advance(by: .milliseconds(900))
    await store.send(.start(2))
    await clock.advance(by: .milliseconds(900))
    await store.send(.start(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.number(3)) { $0 = [3] }
    await store.finish()
  }

  @Test func `an override reaches the effects of the actions of effects`() async {
    struct Speaker: Reducer {
      @Dependency(\.uuid) var uuid

      func reduce(into state: inout [String], action: Int) -> Effect<Int> {
        state.append(uuid().uuidString)
        return action == 0 ? .none : .run { send in await send(action - 1) }
      }
    }
    let store = TestStore(initialState: [String]()) { Speaker().dependency(\.uuid, .incrementing) }
    let id = "00000000-0000-0000-0000-00000000000"
    await store.send(2) { $0 = ["\(id)0"] }
    await store.receive(1) { $0.append("\(id)1") }
    await store.receive(0) { $0.append("\(id)2") }
  }
}
