import ComposableTesting
import Synchronization
import Testing

@MainActor
@Suite("The states of a store")
struct StoreStatesTests {
  private struct State: Equatable {
    var count = 0
    var other = 0
    var isLoading = false
  }

  private enum Action {
    case added(Int)
    case changedOther
    case load
    case loaded
  }

  private let clock = TestClock()

  private func makeStore() -> Store<State, Action> {
    Store(initialState: State()) { [clock] in
      Reduce { state, action in
        switch action {
        case .added(let number): state.count += number
        case .changedOther: state.other += 1
        case .load:
          state.isLoading = true
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded)
          }
        case .loaded: state.isLoading = false
        }
        return .none
      }
    }
  }

  @Test func `a loop sees the current value, and then each different one`() async {
    let store = makeStore()
    var counts = store.states(\.count).makeAsyncIterator()
    store.send(.added(1))
    store.send(.changedOther)
    store.send(.added(0))
    store.send(.added(2))
    #expect(await [counts.next(), counts.next(), counts.next()] == [0, 1, 3])
    Task { store.send(.added(1)) }
    #expect(await counts.next() == 4)
  }

  @Test func `a scoped store has states, too, and they keep it alive`() async {
    let store = makeStore()
    var counts = store.scope(state: { $0.count * 10 }, action: { $0 }).states(\.self)
      .makeAsyncIterator()
    store.send(.added(1))
    #expect(await [counts.next(), counts.next()] == [0, 10])
  }

  @Test func `a loop that ends releases the store`() async {
    var store: Store<State, Action>? = makeStore()
    weak let released = store
    let task = store.map { store in
      Task { for await _ in store.states(\.count) {} }
    }
    store?.send(.added(1))
    store = nil
    await Task.yield()
    task?.cancel()
    await task?.value
    #expect(released == nil)
  }

  @Test func `loops that have ended read no states, even if those stay the same`() {
    final class Reads: Sendable {
      let count = Atomic(0)

      var read: Int {
        count.add(1, ordering: .relaxed)
        return 0
      }
    }
    let store = Store(initialState: Reads()) { Reduce<Reads, Action> { _, _ in .none } }
    for _ in 0..<10 { _ = store.states(\.read) }
    let count = store.state.count.load(ordering: .relaxed)
    store.send(.load)
    #expect(store.state.count.load(ordering: .relaxed) == count)
  }

  @Test func `sending waits while a condition holds`() async {
    let store = makeStore()
    let task = Task { await store.send(.load, while: \.isLoading) }
    while clock.sleeperCount == 0 { await Task.yield() }
    #expect(store.isLoading)
    await clock.advance(by: .seconds(1))
    await task.value
    #expect(!store.isLoading)
  }

  @Test func `canceling the wait cancels the effects of the action`() async {
    let store = makeStore()
    let task = Task { await store.send(.load, while: \.isLoading) }
    while clock.sleeperCount == 0 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(store.isLoading)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `sending does not wait if the condition does not hold`() async {
    let store = makeStore()
    await store.send(.added(1), while: \.isLoading)
    #expect(store.count == 1)
  }
}
