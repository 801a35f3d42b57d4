import ComposableTesting
import Testing

@MainActor
@Suite("Optional alerts")
struct IfLetReducerTests {
  struct Item: Equatable, Sendable {
    var alert: Destination.Alert?
    var destination: Destination.State?
    var title = "Design"
  }

  enum Action: Equatable, Sendable, CasePathable {
    case alert(Destination.Alert.Action)
    case destination(Destination.Action)

    struct AllCasePaths: CasePaths {
      let alert = CasePath(Root.alert) { if case .alert(let value) = $0 { value } else { nil } }
      let destination = CasePath(Root.destination) {
        if case .destination(let value) = $0 { value } else { nil }
      }
    }
  }

  private let logic = Reduce<Item, Action> { state, action in
    switch action {
    case .alert(.againPressed): state.alert = .deletion(count: 2)
    case .alert(.deletePressed): state.title = state.alert == nil ? "" : "not closed"
    case .destination: break
    }
    return .none
  }

  @Test func `a button closes the alert before its action is handled`() async {
    let store = TestStore(initialState: Item(alert: .deletion(count: 1))) {
      logic.ifLet(\.alert, action: \.alert)
    }
    await store.send(.alert(.deletePressed)) {
      $0.alert = nil
      $0.title = ""
    }
  }

  @Test func `an alert that is presented by the handler stays open`() async {
    let store = TestStore(initialState: Item(alert: .deletion(count: 1))) {
      logic.ifLet(\.alert, action: \.alert) {}
    }
    await store.send(.alert(.againPressed)) { $0.alert = .deletion(count: 2) }
  }

  @Test func `an alert among features closes on its own actions only`() async {
    let store = TestStore(initialState: Item(destination: .counter(Counter.State()))) {
      logic.ifLet(\.destination, action: \.destination) { Destination() }
    }
    await store.send(\.destination.counter, .incremented) { $0.destination?.counter?.count = 1 }
    let other = TestStore(initialState: Item(destination: .alert(.deletion(count: 1)))) {
      logic.ifLet(\.destination, action: \.destination) { Destination() }
    }
    await other.send(\.destination.alert, .deletePressed) { $0.destination = nil }
  }

  @Test func `an action that arrives while no alert is presented is reported`() async {
    let line = #line + 2
    let store = Store(initialState: Item()) {
      logic.ifLet(\.alert, action: \.alert)
    }
    await expectIssue(saying: "ifLet", "Action: .alert.deletePressed", at: line) {
      store.send(.alert(.deletePressed))
    }
  }
}
