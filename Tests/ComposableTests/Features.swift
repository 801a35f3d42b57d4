import Composable
import ComposableTesting

/// Features that the tests share.
struct Counter: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var isTimerOn = false
  }

  enum Action: Equatable, Sendable {
    case decremented
    case incremented
    case delayedIncrementPressed
    case timerTicked
    case timerToggled
    case closePressed
    case delegate(Delegate)

    enum Delegate: Equatable, Sendable {
      case finished(Int)
    }
  }

  private enum CancelID { case delay, timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decremented:
        state.count -= 1
        return .none
      case .incremented:
        state.count += 1
        return .none
      case .delayedIncrementPressed:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.incremented)
        }
        .cancellable(id: CancelID.delay, cancelInFlight: true)
      case .timerTicked:
        state.count += 1
        return .none
      case .timerToggled:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)
      case .closePressed:
        return .run { _ in await dismiss() }
      case .delegate:
        return .none
      }
    }
  }
}

extension Counter.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let incremented = CasePath(Root.incremented)
    let timerTicked = CasePath(Root.timerTicked)
    let delegate = CasePath(Root.delegate) {
      if case .delegate(let value) = $0 { value } else { nil }
    }
  }
}

/// A parent with one optional child, an alert, and a stack that may contain itself.
struct Parent: Reducer {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var path = StackState<Path.State>()
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    case alertPressed
    case closeAllPressed
    case counterPressed
    case destination(PresentationAction<Destination.Action>)
    case path(StackAction<Path.State, Path.Action>)
    case pushPressed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertPressed:
        state.destination = .alert(.deletion(count: 1))
        return .none
      case .closeAllPressed:
        state.destination = nil
        state.path.removeAll()
        return .none
      case .counterPressed:
        state.destination = .counter(Counter.State())
        return .none
      case .destination(.presented(.alert(.againPressed))):
        state.log.append("again with \(state.destination == nil ? "nothing" : "something")")
        state.destination = .alert(.deletion(count: 1))
        return .none
      case .destination(.presented(.alert(.deletePressed))):
        state.log.append("deleted with \(state.destination == nil ? "nothing" : "something")")
        return .none
      case .destination(.dismiss):
        state.log.append("dismissed with \(state.destination == nil ? "nothing" : "something")")
        return .none
      case .destination(.presented(.counter(.delegate(.finished(let count))))):
        state.log.append("finished at \(count)")
        return .none
      case .destination:
        return .none
      case .path(.popFrom(let id)):
        state.log.append("popped \(id) of \(state.path.count)")
        return .none
      case .path:
        return .none
      case .pushPressed:
        state.path.append(.counter(Counter.State()))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .forEach(\.path, action: \.path) { Path() }
  }
}

extension Parent.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let destination = CasePath(Root.destination) {
      if case .destination(let value) = $0 { value } else { nil }
    }
    let path = CasePath(Root.path) { if case .path(let value) = $0 { value } else { nil } }
  }
}

struct Destination: Reducer {
  @dynamicMemberLookup
  enum State: Equatable, Sendable {
    case alert(Alert)
    case counter(Counter.State)
  }

  enum Action: Equatable, Sendable {
    case alert(Alert.Action)
    case counter(Counter.Action)
  }

  enum Alert: AlertRepresentable {
    case deletion(count: Int)

    enum Action: Equatable, Sendable {
      case againPressed
      case deletePressed
    }

    var alertState: AlertState<Action> {
      switch self {
      case .deletion(let count):
        AlertState {
          TextState("Delete \(count)?")
        } actions: {
          ButtonState(role: .destructive, action: .deletePressed) { TextState("Delete") }
          ButtonState(action: .againPressed) { TextState("Again") }
        }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
  }
}

extension Destination.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let value) = $0 { value } else { nil } }
    let counter = CasePath(Root.counter) {
      if case .counter(let value) = $0 { value } else { nil }
    }
  }
}

extension Destination.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let value) = $0 { value } else { nil } }
    let counter = CasePath(Root.counter) {
      if case .counter(let value) = $0 { value } else { nil }
    }
  }
}

struct Path: Reducer {
  @dynamicMemberLookup
  enum State: Equatable, Sendable {
    case counter(Counter.State)
    case nested(Nested.State)
  }

  enum Action: Equatable, Sendable {
    case counter(Counter.Action)
    case nested(Nested.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Scope(state: \.nested, action: \.nested) { Nested() }
  }
}

extension Path.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let counter = CasePath(Root.counter) {
      if case .counter(let value) = $0 { value } else { nil }
    }
    let nested = CasePath(Root.nested) { if case .nested(let value) = $0 { value } else { nil } }
  }
}

extension Path.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let counter = CasePath(Root.counter) {
      if case .counter(let value) = $0 { value } else { nil }
    }
    let nested = CasePath(Root.nested) { if case .nested(let value) = $0 { value } else { nil } }
  }
}

/// A feature that contains rows of its own kind.
struct Nested: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var name = ""
    var rows: IdentifiedArrayOf<State> = []
  }

  indirect enum Action: Equatable, Sendable {
    case nameChanged(String)
    case rows(IdentifiedAction<Int, Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Nested() }
  }
}

extension Nested.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let nameChanged = CasePath(Root.nameChanged) {
      if case .nameChanged(let value) = $0 { value } else { nil }
    }
    let rows = CasePath(Root.rows) { if case .rows(let value) = $0 { value } else { nil } }
  }
}
