import ComposableMacros
import ComposableTesting
import Foundation
import Testing

/// What users of The Composable Architecture rely on in stores.
@MainActor
@Suite("Compatibility: stores")
struct StoreCompatibilityTests {
  private struct Clock: Reducer {
    struct State: Equatable {
      var openedAt: Date

      init() {
        @Dependency(\.date.now) var now
        openedAt = now
      }
    }

    enum Action: Equatable {
      case looked
    }

    let isLate: Bool

    init() {
      @Dependency(\.date.now) var now
      isLate = now > Date(timeIntervalSince1970: 100)
    }

    @Dependency(\.date.now) var now

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.openedAt = isLate ? now + 1_000 : now
      return .none
    }
  }

  @Test func `the initial state and the reducer see the dependencies of the store`() {
    let store = Store(initialState: Clock.State()) {
      Clock()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 200))
    }
    #expect(store.openedAt == Date(timeIntervalSince1970: 200))
    store.send(.looked)
    #expect(store.openedAt == Date(timeIntervalSince1970: 1_200))
  }

  @Test func `a store sees the dependencies of the code that creates it`() {
    let store = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 50))
    } operation: {
      Store(initialState: Clock.State()) { Clock() }
    }
    store.send(.looked)
    #expect(store.openedAt == Date(timeIntervalSince1970: 50))
  }

  @Test func `dependencies are prepared once`() {
    var count = 0
    let store = TestStore(initialState: 0) {
      EmptyReducer<Int, Int>()
    } withDependencies: { _ in
      count += 1
    }
    #expect(count == 1)
    _ = store
  }

  @Test func `the task of a scoped store's action cancels its effects`() async {
    let clock = TestClock()
    let store = Store(
      initialState: Parent.State(path: [.counter(Counter.State()), .nested(Nested.State(id: 1))])
    ) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let screens = store.scope(\.path, action: \.path)
    let task = screens[0].send(.counter(.timerToggled))
    store.drain()
    await clock.advance(by: .seconds(2))
    await task.cancel()
    await clock.advance(by: .seconds(2))
    #expect(screens[0].state.counter?.count == 2)
    #expect(store.isIdle)
  }

  /// Sends an action of a store when it is released.
  private final class Sender: Equatable, Sendable {
    let send: @MainActor @Sendable () -> Void

    init(send: @escaping @MainActor @Sendable () -> Void) {
      self.send = send
    }

    deinit {
      MainActor.assumeIsolated(send)
    }

    static func == (left: Sender, right: Sender) -> Bool { left === right }
  }

  private enum Step: Equatable {
    case began
    case carried(Sender)
    case ended
  }

  @MainActor private final class Later {
    var send: (() -> Void)?
  }

  @Test func `an action that is released may send another, which is reduced after it`() {
    let later = Later()
    let store = Store(initialState: [String]()) {
      Reduce<[String], Step> { names, step in
        switch step {
        case .began:
          names.append("began")
          return .send(.carried(Sender { later.send?() }))
        case .carried:
          names.append("carried")
        case .ended:
          names.append("ended")
        }
        return .none
      }
    }
    later.send = { [weak store] in store?.send(.ended) }
    store.send(.began)
    #expect(store.state == ["began", "carried", "ended"])
  }

  struct Home: Reducer {
    struct State: Equatable {
      var first = Counter.State()
      var maybe: Counter.State?
      @Presents var destination: Destination.State?
      var rows: IdentifiedArrayOf<Nested.State> = [Nested.State(id: 1)]
    }

    @CasePathable
    enum Action: Equatable {
      case destination(PresentationAction<Destination.Action>)
      case first(Counter.Action)
      case maybe(Counter.Action)
      case rows(IdentifiedActionOf<Nested>)
    }

    var body: some ReducerOf<Self> {
      Scope(\.first, action: \.first) { Counter() }
      EmptyReducer()
        .ifLet(\.maybe, action: \.maybe) { Counter() }
        .ifLet(\.$destination, action: \.destination) { Destination() }
        .forEach(\.rows, action: \.rows) { Nested() }
    }
  }

  @Test func `a store is scoped without labels`() {
    let store = Store(initialState: Home.State(destination: .counter(Counter.State()))) { Home() }
    store.scope(\.first, action: \.first).send(.incremented)
    store.scope(\.$destination, action: \.destination)?.send(.counter(.incremented))
    store.scope(\.rows, action: \.rows)[0].send(.nameChanged("a"))
    #expect(store.scope(\.maybe, action: \.maybe) == nil)
    #expect(store.first.count == 1)
    #expect(store.destination?.counter?.count == 1)
    #expect(store.rows[id: 1]?.name == "a")
  }

  @Test func `a case is scoped without labels`() async {
    struct Shell: Reducer {
      var body: some Reducer<Path.State, Path.Action> {
        Scope(\.counter, action: \.counter) { Counter() }
      }
    }
    let store = TestStore(initialState: Path.State.counter(Counter.State())) { Shell() }
    await store.send(.counter(.incremented)) {
      $0.modify(\.counter) { $0.count = 1 }
    }
  }
}
