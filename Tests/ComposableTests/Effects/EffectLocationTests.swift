import ComposableTesting
import Dispatch
import Foundation
import Synchronization
import Testing

/// Where effects run, and what is said about those that block.
@MainActor
@Suite("The thread of an effect")
struct EffectLocationTests {
  /// A clock that moves only when something is done that takes time.
  private final class WorkClock: MonotonicClock {
    private let time = Mutex(ClockInstant())
    var now: ClockInstant { time.withLock { $0 } }
    var uptime: Duration { now.offset }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ClockInstant, tolerance: Duration?) async throws {}
    func work(for duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }
  }

  private struct Failure: Error {}

  private let clock = WorkClock()

  private func makeStore(_ effect: Effect<Int>) -> Store<[Int], Int> {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 0 ? effect : .none
      }
    }
    store.reportBlockingEffects(longerThan: .milliseconds(50), time: { [clock] in clock.uptime })
    return store
  }

  /// Whether this runs on the main actor's queue, which drains the stores here.
  private nonisolated static var isOnStore: Bool {
    DispatchQueue.getSpecific(key: mainQueue) != nil
  }

  @Test func `an effect runs on the store's thread, unless it asks for another`() async {
    let store = makeStore(
      .merge(
        .run { send in await send(Self.isOnStore ? 1 : -1) },
        .run(on: .background) { send in await send(Self.isOnStore ? -2 : 2) }))
    await store.send(0).finish()
    #expect(Set(store.state) == [0, 1, 2])
  }

  @Test func `an effect in the background stays there after it has sent an action`() async {
    let store = makeStore(
      .run(on: .background) { send in
        await send(1)
        await send(Self.isOnStore ? -2 : 2)
      })
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2])
  }

  @Test func `what follows an effect in the background runs on the store's thread`() async {
    let effect = Effect<Int>.concatenate(
      .run(on: .background) { _ in
        throw Failure()
      } catch: { _, send in
        await send(Self.isOnStore ? 1 : -1)
      },
      .run { send in await send(Self.isOnStore ? 2 : -2) })
    let store = makeStore(effect.map { $0 })
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2])
  }

  @Test func `a part that an id cancels runs where its effect does`() async {
    func effect(on location: EffectLocation) -> Effect<Int> {
      .run(on: location) { send in
        let isOnStore = await withTaskCancellation(id: location) { Self.isOnStore }
        await send(isOnStore ? 1 : 2)
      }
    }
    let store = makeStore(.merge(effect(on: .store), effect(on: .background)))
    await store.send(0).finish()
    #expect(Set(store.state) == [0, 1, 2])
  }

  @Test func `a test store runs effects in the background before send returns`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 1 else { return .none }
        return .run(on: .background) { send in await send(Self.isOnStore ? 10 : 20) }
      }
    }
    await store.send(1) { $0 = 1 }
    await store.receive(10, timeout: .zero) { $0 = 11 }
  }

  @Test func `an effect that blocks the store's thread is reported at its place, once`() async {
    let line = #line + 1
    let effect = Effect<Int>.run { [clock] send in
      for step in 1...3 {
        clock.work(for: .milliseconds(51))
        await send(step)
      }
    }
    let store = makeStore(effect)
    await expectIssue(saying: "0.051", "without suspending", "on: .background", at: line) {
      await store.send(0).finish()
    }
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func `an effect that often waits is not reported, however long it takes`() async {
    let store = makeStore(
      .run { [clock] send in
        for step in 1...10 {
          clock.work(for: .milliseconds(50))
          await send(step)
        }
      })
    await store.send(0).finish()
    #expect(store.state.count == 11)
  }

  @Test func `a test store reports an effect that computes for long, but not in the background`()
    async
  {
    func compute(on location: EffectLocation) -> Effect<Int> {
      .run(on: location) { _ in
        let end = Self.processorTime + .milliseconds(600)
        while Self.processorTime < end {}
      }
    }
    func store(_ location: EffectLocation) -> TestStore<Int, Int> {
      TestStore(initialState: 0) { Reduce { _, _ in compute(on: location) } }
    }
    await store(.background).send(0).finish()
    await expectIssue(saying: "kept the store's thread") { await store(.store).send(0).finish() }
  }

  /// The time that this thread has computed, which other programs do not change.
  private nonisolated static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test func `an effect in the background or the foreground is not reported`() async {
    func work(on location: EffectLocation) -> Effect<Int> {
      .run(on: location) { [clock] _ in clock.work(for: .seconds(5)) }
    }
    let store = makeStore(
      .concatenate(work(on: .foreground), work(on: .background), .send(1)))
    await store.send(0).finish()
    #expect(store.state == [0, 1])
  }

  @Test func `of a sequence, the effect that blocks is reported`() async {
    let first = Effect<Int>.run(on: .foreground) { _ in await Task.yield() }
    let line = #line + 1
    let second = Effect<Int>.run { [clock] send in
      await Task.yield()
      clock.work(for: .seconds(1))
    }
    let store = makeStore(.concatenate(first, second))
    await expectIssue(saying: "1.0 seconds", at: line) { await store.send(0).finish() }
  }

  @Test func `an effect that has ended is released`() async {
    let core = StoreCore<Int, Int>(
      initialState: 0, reducer: Reduce { _, _ in .run { _ in await Task.yield() } },
      dependencies: .current)
    let task = core.send(0, at: SourcePosition())
    weak let effect = core.runningEffects.first
    #expect(effect != nil)
    core.drain()
    await task.finish()
    #expect(effect == nil)
  }
}

private let mainQueue = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
