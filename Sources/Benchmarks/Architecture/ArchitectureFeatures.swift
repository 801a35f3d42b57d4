import Composable

struct Counter: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case incremented
    case runPressed
    case sendPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      case .runPressed:
        return .run { send in await send(.incremented) }
      case .sendPressed:
        return .send(.incremented)
      }
    }
  }
}

/// A feature with much state, of which each action touches one element or none.
struct LargeFeature: Reducer {
  struct State: Equatable, Sendable {
    @PresentationState var sheet: Counter.State?
    var values: [Int]
  }

  enum Action: Equatable, Sendable {
    case sheet(PresentationAction<Counter.Action>)
    case valueChanged(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sheet: break
      case .valueChanged(let index): state.values[index % state.values.count] += 1
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Counter() }
    .onChange(of: \.values.count) { _, _ in EmptyReducer() }
  }
}

extension LargeFeature.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let sheet = CasePath(Root.sheet) { if case .sheet(let value) = $0 { value } else { nil } }
  }
}

/// A feature with one child, in a property.
struct Wrapper<Child: Reducer & SendableMetatype>: Reducer
where Child.State: Equatable & Sendable {
  struct State: Equatable, Sendable {
    var child: Child.State
    var count = 0
  }

  enum Action: Sendable {
    case child(Child.Action)
  }

  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

extension Wrapper.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let child = CasePath(Root.child) { if case .child(let value) = $0 { value } else { nil } }
  }
}

/// A feature with an optional destination and a stack.
struct Navigation: Reducer {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var path = StackState<Destination.State>()
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case destination(PresentationAction<Destination.Action>)
    case path(StackAction<Destination.State, Destination.Action>)
    case popPressed
    case pushPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination, .path:
        state.count += 1
      case .popPressed:
        state.path.popLast()
      case .pushPressed:
        state.path.append(.counter(Counter.State()))
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .forEach(\.path, action: \.path) { Destination() }
  }
}

extension Navigation.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let destination = CasePath(Root.destination) {
      if case .destination(let value) = $0 { value } else { nil }
    }
    let path = CasePath(Root.path) { if case .path(let value) = $0 { value } else { nil } }
  }
}

struct Destination: Reducer {
  enum State: Equatable, Sendable {
    case alert(AlertState<Action.Alert>)
    case counter(Counter.State)
  }

  enum Action: Equatable, Sendable {
    case alert(Alert)
    case counter(Counter.Action)

    enum Alert: Equatable, Sendable {
      case confirmed
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
  }
}

extension Destination.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let counter = CasePath(Root.counter) {
      if case .counter(let value) = $0 { value } else { nil }
    }
  }
}

extension Destination.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let counter = CasePath(Root.counter) {
      if case .counter(let value) = $0 { value } else { nil }
    }
  }
}
