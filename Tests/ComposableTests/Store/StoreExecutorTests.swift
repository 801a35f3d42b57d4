import Composable
import ComposableTesting
import Dependencies
import Synchronization
import Testing

@MainActor
@Suite("The work of a store")
struct StoreExecutorTests {
  private func makeCounter() -> Store<Int, Bool> {
    Store(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        state += 1
        guard isFirst else { return .none }
        return .run { send in
          for _ in 1..<60_000 { await send(false) }
        }
      }
    }
  }

  @Test func `long work is divided, and the owner is woken for the rest`() {
    let store = makeCounter()
    let wakes = Mutex(0)
    store.onWake = { wakes.withLock { $0 += 1 } }
    store.send(true)
    var drains = 0
    while drains < wakes.withLock({ $0 }) {
      store.drain()
      drains += 1
      #expect(store.state <= drains * 10_000 + 1)
    }
    #expect(store.state == 60_000)
    #expect(store.isIdle)
  }

  @Test func `without a loop, the main actor goes on with long work`() async {
    let store = makeCounter()
    await store.send(true).finish()
    #expect(store.state == 60_000)
  }

  @Test func `the owner is woken once for all that waits`() {
    let wakes = Mutex(0)
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 0 else { return .none }
        return .merge((1...3).map { number in .run { send in await send(number) } })
      }
    }
    store.onWake = { wakes.withLock { $0 += 1 } }
    for round in 1...2 {
      store.send(0)
      #expect(wakes.withLock { $0 } == round)
      store.drain()
      #expect(store.state == 6 * round)
    }
  }

  @Test func `what waits is reduced in order, also if more comes in between`() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, number in
        state.append(number)
        guard number < 100 else { return .none }
        return .merge((0..<3).map { .send(3 * number + 1 + $0) })
      }
    }
    store.send(0)
    #expect(store.state == Array(0...300))
  }

  @Test func `draining tells whether anything may look different`() {
    let shared = Shared(value: 0)
    let waiting = LockIsolated<CheckedContinuation<Void, Never>?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action < 3 else { return .none }
        return .run { send in
          await withCheckedContinuation { waiting.setValue($0) }
          switch action {
          case 0: break
          case 1: shared.withLock { $0 += 1 }
          default: await send(3)
          }
        }
      }
    }
    store.onWake = {}
    for (action, isChange) in [(0, false), (1, true), (2, true)] {
      store.send(action)
      #expect(store.drain())
      waiting.value?.resume()
      #expect(store.drain() == isChange)
      #expect(!store.drain())
    }
    #expect(store.state == 6)
  }

  @Test func `an action from another thread wakes the owner`() async {
    let (ready, woken) = (Signal(), Signal())
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 1 else { return .none }
        return .run { send in
          await Task.detached {
            await ready.wait()
            await send(10)
          }.value
        }
      }
    }
    // NB: by default, a store drains itself when it is woken.
    store.onWake = {}
    store.send(1)
    store.drain()
    store.onWake = { woken.fire() }
    ready.fire()
    await woken.wait()
    store.drain()
    #expect(store.state == 11)
  }

  @Test func `an effect of a released store runs to its end`() async {
    let (ended, stopped) = (Signal(), Signal())
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .run { _ in
          await stopped.wait(orCancelled: true)
          for _ in 0..<10 { await Task.yield() }
          ended.fire()
        }
      }
    }
    store?.send(1)
    store?.drain()
    store = nil
    await ended.wait()
  }

  @Test func `an action that waits while the store is released is dropped, and its effect goes on`()
    async
  {
    let (ready, woken, ended) = (Signal(), Signal(), Signal())
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        guard action == 0 else { return .none }
        return .run { send in
          await Task.detached {
            await ready.wait()
            await send(1)
          }.value
          ended.fire()
        }
      }
    }
    store?.onWake = {}
    store?.send(0)
    store?.drain()
    store?.onWake = { woken.fire() }
    ready.fire()
    await woken.wait()
    store = nil
    await ended.wait()
  }

  @Test func `a feature that has no effects left is forgotten, and so are the ones around it`()
    async
  {
    let clock = TestClock()
    let core = StoreCore<Outer, OuterAction>(
      initialState: Outer(inner: HostState(child: [])),
      reducer: EmptyReducer<Outer, OuterAction>().ifLet(\.$inner, action: \.inner) {
        EmptyReducer<HostState, ParentChild>().ifLet(\.$child, action: \.child) {
          Reduce<[String], Int> { _, _ in
            .run { _ in try await clock.sleep(for: .seconds(1)) }
          }
        }
      }.prepared(),
      dependencies: .current)
    let task = core.send(
      .inner(.presented(.child(.presented(1)))), at: SourcePosition())
    core.drain()
    #expect(core.registeredFeatureCount == 3)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(core.registeredFeatureCount == 1)
  }
}

private struct Outer: Equatable, Sendable {
  @PresentationState var inner: HostState?
}

private enum OuterAction: Equatable, Sendable, CasePathable {
  case inner(PresentationAction<ParentChild>)

  struct AllCasePaths: CasePaths {
    let inner = CasePath(Root.inner) { if case .inner(let value) = $0 { value } else { nil } }
  }
}
