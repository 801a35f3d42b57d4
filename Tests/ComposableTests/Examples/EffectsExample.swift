import ComposableTesting
import Testing

/// The documentation examples of effects.
@MainActor
@Suite("Examples: effects")
struct EffectsExample {
  struct Editor: Reducer {
    struct State: Equatable {
      var text = ""
      var words = 0
    }

    enum Action: Equatable {
      case countPressed
      case counted(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .countPressed:
          return .run(on: .background) { [text = state.text] send in
            await send(.counted(words(in: text)))
          }
        case .counted(let count):
          state.words = count
          return .none
        }
      }
    }
  }

  /// A reducer that runs another one by hand, and counts its actions.
  struct Counting<Base: Reducer>: Reducer {
    struct State {
      var base: Base.State
      var count = 0
    }

    let base: Base

    func reduce(into state: inout State, action: Base.Action) -> Effect<Base.Action> {
      state.count += 1
      let effect = base.reduce(into: &state.base, action: action)
      return effect.within(\State.base)
    }
  }

  @Test func `a reducer runs another one by hand`() {
    let store = Store(initialState: Counting<Editor>.State(base: Editor.State(text: "a text"))) {
      Counting(base: Editor())
    }
    store.send(.counted(2))
    #expect(store.count == 1 && store.base.words == 2)
  }

  @Test func `words are counted in the background`() async {
    let store = TestStore(initialState: Editor.State(text: "a long text")) { Editor() }
    await store.send(.countPressed)
    await store.receive(.counted(3)) { $0.words = 3 }
  }
}

extension EffectsExample {
  struct Fact: Reducer {
    struct State: Equatable {
      var isLoading = false
      var text = ""
    }

    enum Action: Equatable {
      case autosaved
      case factArrived(String)
      case refreshPressed
      case savedPressed
      case searchStarted
      case stopPressed
      case typed
    }

    private enum CancelID { case autosave, fact, search }

    var numberFact: @Sendable (Int) async throws -> String = { "\($0) is a number." }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .autosaved, .searchStarted:
          return .none
        case .factArrived(let fact):
          (state.isLoading, state.text) = (false, fact)
          return .none
        case .refreshPressed:
          state.isLoading = true
          let number = 7
          return .run { send in
            let fact = try await withTaskCancellation(id: CancelID.fact, cancelInFlight: true) {
              try await numberFact(number)
            }
            await send(.factArrived(fact))
          }
        case .savedPressed:
          return .send(.autosaved)
            .throttle(id: CancelID.autosave, for: .seconds(5), clock: clock, latest: true)
        case .stopPressed:
          return .run { _ in
            Task.cancel(id: CancelID.fact)
          }
        case .typed:
          return .send(.searchStarted)
            .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
        }
      }
    }
  }

  @Test func `a refresh ends when the fact has arrived`() async {
    let store = Store(initialState: Fact.State()) { Fact() }
    await store.send(.refreshPressed, while: \.isLoading)
    #expect(store.text == "7 is a number.")
  }

  @Test func `a refresh is stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Fact.State()) {
      Fact { _ in
        try await clock.sleep(for: .seconds(1))
        return "late"
      }
    }
    await store.send(.refreshPressed) { $0.isLoading = true }
    await store.send(.stopPressed)
    await store.finish()
  }

  @Test func `typing and saving are slowed down`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Fact.State()) {
      Fact()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.typed)
    await clock.advance(by: .milliseconds(300))
    await store.receive(.searchStarted)
    await store.send(.savedPressed)
    await store.receive(.autosaved)
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `a loop sees the states`() async {
    let lines = LogLines()
    let store = Store(initialState: 1) {
      Reduce<Int, Int> {
        $0 += $1
        return .none
      }
    }
    let text = store.scope(state: { Count(count: $0) }, action: { $0 })
    let task = Task { await Self.follow(text, lines) }
    while lines.text.isEmpty { await Task.yield() }
    text.send(1)
    while lines.text != "12" { await Task.yield() }
    task.cancel()
    await task.value
  }

  struct Count { var count: Int }

  private static func follow(_ store: Store<Count, Int>, _ lines: LogLines) async {
    for await count in store.states(\.count) { lines.append("\(count)") }
  }
}

private func words(in text: String) -> Int { text.split(separator: " ").count }
