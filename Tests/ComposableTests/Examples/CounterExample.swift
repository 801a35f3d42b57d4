import ComposableTesting
import Foundation
import Testing

/// The documentation examples that need only a counter.
@Suite("Examples: counter")
struct CounterExample {
  struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case incremented }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incremented:
          state.count += 1
          return .none
        }
      }
    }
  }

  struct CounterModel {
    @Dependency(\.uuid) var uuid
  }

  @MainActor @Test func `the counter counts`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incremented) { $0.count = 1 }
  }

  @MainActor @Test func `a store reduces immediately`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.incremented)
    assert(store.state.count == 1)
    #expect(store.count == 1)
    let isZero = store.state.count == 0
    #expect(!isZero)
  }

  @MainActor @Test func `a reducer is chosen among several`() {
    let logic: Reduce<Counter.State, Counter.Action> = Reduce(Counter())
    let store = Store(initialState: Counter.State()) { logic }
    store.send(.incremented)
    #expect(store.count == 1)
  }

  @MainActor @Test func `a custom event loop is woken and drains the store`() {
    struct WakePipe: Sendable {
      func write() {}
    }
    let wakePipe = WakePipe()
    let store = Store(initialState: Counter.State()) { Counter() }
    store.onWake = { wakePipe.write() }
    store.reportBlockingEffects(longerThan: .milliseconds(50))
    store.drain()
    #expect(store.isIdle)
  }

  @Test func `a task sees overridden dependencies`() async {
    let ids = LogLines()
    @Sendable func add() async {
      @Dependency(\.uuid) var uuid
      ids.append(uuid().uuidString)
    }
    await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      await add()
    }
    #expect(ids.text == UUID(0).uuidString)
  }

  @Test func `a model keeps the dependencies that it was created with`() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      CounterModel()
    }
    #expect(model.uuid() == UUID(0))
  }
}
