import Composable
import ComposableTesting
import Testing

@MainActor
@Suite("Changes of a value")
struct OnChangeTests {
  struct Form: Reducer {
    struct State: Equatable, Sendable {
      var title = ""
      var other = 0
    }

    enum Action: Equatable, Sendable {
      case titleChanged(String)
      case otherChanged
      case delegate(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .titleChanged(let title): state.title = title
        case .otherChanged: state.other += 1
        case .delegate: break
        }
        return .none
      }
      .onChange(of: \.title) { old, new in
        Reduce { _, _ in .send(.delegate("\(old) → \(new)")) }
      }
    }
  }

  @Test func `a change reports the old and the new value`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.titleChanged("a")) { $0.title = "a" }
    await store.receive(.delegate(" → a"))
  }

  @Test func `a change may change the state further, and return an effect`() async {
    let store = TestStore(initialState: Form.State(title: "a")) {
      EmptyReducer<Form.State, Form.Action>()
      Form().onChange(of: \.title) { old, state in
        state.other += 1
        return .send(.delegate("from \(old)"))
      }
    }
    await store.send(.titleChanged("b")) {
      $0.title = "b"
      $0.other = 1
    }
    await store.receive(.delegate("a → b"))
    await store.receive(.delegate("from a"))
    await store.send(.titleChanged("b"))
    await store.finish()
  }

  @Test func `a change of a shared value is seen through the field that reads it`() async {
    struct State: Equatable {
      @Shared(value: 0) var count
      var changes: [Int] = []
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, amount in
        state.$count.withLock { $0 += amount }
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.changes.append(old)
        return .none
      }
    }
    await store.send(2) {
      $0.$count.withLock { $0 = 2 }
      $0.changes = [0]
    }
    await store.send(0)
    await store.send(1) {
      $0.$count.withLock { $0 = 3 }
      $0.changes = [0, 2]
    }
  }

  @Test func `nothing runs without a change`() async {
    let store = TestStore(initialState: Form.State(title: "a")) { Form() }
    await store.send(.titleChanged("a"))
    await store.send(.otherChanged) { $0.other = 1 }
    await store.finish()
  }

  @Test func `a custom equality determines what counts as a change`() async {
    let store = TestStore(initialState: "a") {
      Reduce<String, String> { state, action in
        if !action.isEmpty { state = action }
        return .none
      }
      .onChange(of: { $0 }, removeDuplicates: { $0.lowercased() == $1.lowercased() }) { _, _ in
        Reduce { _, _ in .send("") }
      }
    }
    await store.send("A") { $0 = "A" }
    await store.send("b") { $0 = "b" }
    await store.receive("")
  }

  @Test func `changes by outer reducers are not seen`() async {
    let store = TestStore(initialState: Form.State()) {
      Form()
      Reduce<Form.State, Form.Action> { state, action in
        if action == .otherChanged { state.title = "outside" }
        return .none
      }
    }
    await store.send(.otherChanged) {
      $0.other = 1
      $0.title = "outside"
    }
    await store.finish()
  }
}
