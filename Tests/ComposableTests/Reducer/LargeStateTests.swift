import ComposableTesting
import Testing

/// An action does not copy the parts of the state that it does not change.
@MainActor
@Suite("Large states")
struct LargeStateTests {
  struct Large: Reducer {
    struct State: Equatable {
      @PresentationState var sheet: Counter.State?
      var path = StackState<Path.State>()
      var values = Array(0..<10_000)
      var count = 0

      /// The address of the values, which a copy would change.
      var address: UInt { values.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    }

    enum Action: Equatable, Sendable {
      case counted
      case path(StackAction<Path.State, Path.Action>)
      case sheet(PresentationAction<Counter.Action>)
      case valueChanged(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .counted: state.count += 1
        case .valueChanged(let index): state.values[index] += 1
        case .path, .sheet: break
        }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Counter() }
      .forEach(\.path, action: \.path) { Path() }
      .onChange(of: \.count) { _, _ in EmptyReducer() }
    }
  }

  @Test func `an action copies no part of the state that it does not change`() {
    let store = Store(
      initialState: Large.State(
        sheet: Counter.State(), path: StackState([.counter(Counter.State())]))
    ) { Large() }
    let id = store.path.ids[0]
    let before = store.state.address
    for index in 0..<10 {
      store.send(.counted)
      store.send(.valueChanged(index))
      store.send(.sheet(.presented(.incremented)))
      store.send(.path(.element(id: id, action: .counter(.incremented))))
    }
    #expect(store.state.address == before)
    #expect(store.state.values[9] == 10)
  }
}

extension LargeStateTests.Large.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let path = CasePath(Root.path) { if case .path(let value) = $0 { value } else { nil } }
    let sheet = CasePath(Root.sheet) { if case .sheet(let value) = $0 { value } else { nil } }
  }
}
