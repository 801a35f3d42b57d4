import Composable
import ComposableMacros
import ComposableTesting
import Dependencies
import Testing

@MainActor
@Suite struct ReducerMacroTests {
  @Test func `a child runs while it is presented`() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.counterPressed) { $0.destination = .counter(Counter.State()) }
    await store.send(.destination(.presented(.counter(.incremented)))) {
      $0.destination?.counter?.count = 1
    }
    await store.send(.destination(.presented(.counter(.closePressed))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `an alert closes before its action arrives`() async {
    let store = TestStore(initialState: Parent.State(destination: .alert(.reset))) { Parent() }
    await store.send(.destination(.presented(.alert(.confirmed)))) {
      $0.destination = .settings
      $0.resets = 1
    }
    await store.send(.messagePressed) { $0.destination = .message(.reset) }
    await store.send(.destination(.presented(.message(.confirmed)))) {
      $0.destination = .settings
      $0.resets = 2
    }
  }

  @Test func `the elements of a stack run their reducers`() async {
    let path = StackState<Parent.Path.State>([.counter(Counter.State()), .other(Counter.State())])
    let store = TestStore(initialState: Parent.State(path: path)) { Parent() }
    await store.send(.path(.element(id: 1, action: .other(.incremented)))) {
      $0.path[id: 1]?.other?.count = 1
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
  }

  @Test func `a struct gets the conformance, the builder and the case paths of its action`() {
    let expansion = Expansion(
      """
      @Reducer
      struct Counter {
        enum State: Equatable {}
        enum Action: Equatable {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """)
    #expect(
      expansion.source == """

        struct Counter {
          @ComposableMacros.CasePathable @dynamicMemberLookup
          enum State: Equatable {}
          @ComposableMacros.CasePathable
          enum Action: Equatable {}
          @Composable.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> { EmptyReducer() }
        }

        extension Counter: Composable.Reducer {
        }
        """)
  }

  @Test func `an enum gets state, action and body`() {
    let expansion = Expansion(
      """
      @Reducer
      public enum Destination {
        @ReducerCaseEphemeral case alert(Alert)
        case dialog(ConfirmationDialogState<Answer>)
        case edit(form: Form)
        indirect case level(Level)
        case settings
      }
      """)
    #expect(expansion.errors.isEmpty)
    #expect(
      expansion.source == """

        public enum Destination {
          case alert(Alert)
          case dialog(ConfirmationDialogState<Answer>)
          case edit(form: Form)
          indirect case level(Level)
          case settings

          @ComposableMacros.CasePathable @dynamicMemberLookup
          public enum State: Composable.CaseReducerState {
            public typealias Cases = Destination
            case alert(Alert)
            case dialog(ConfirmationDialogState<Answer>)
            case edit(form: Form.State)
            indirect case level(Level.State)
            case settings
          }

          @ComposableMacros.CasePathable
          public enum Action: Composable.CaseReducerAction {
            case alert(Alert.Action)
            case dialog(ConfirmationDialogState<Answer>.Action)
            case edit(form: Form.Action)
            indirect case level(Level.Action)
            public func isEqual(to other: Self) -> Bool {
              switch self {
              case .alert(let left):
                if case .alert(let right) = other {
                  Composable.areEqual(left, right, in: "Destination.alert")
                } else {
                  false
                }
              case .dialog(let left):
                if case .dialog(let right) = other {
                  Composable.areEqual(left, right, in: "Destination.dialog")
                } else {
                  false
                }
              case .edit(let left):
                if case .edit(let right) = other {
                  Composable.areEqual(left, right, in: "Destination.edit")
                } else {
                  false
                }
              case .level(let left):
                if case .level(let right) = other {
                  Composable.areEqual(left, right, in: "Destination.level")
                } else {
                  false
                }
              }
            }
          }

          @Composable.ReducerBuilder<State, Action>
          public static var body: Composable.Reduce<State, Action> {
            Composable.Scope(state: \\.edit, action: \\.edit) {
              Form()
            }
            Composable.Scope(state: \\.level, action: \\.level) {
              Level()
            }
          }
        }

        extension Destination: Composable.CaseReducer, Composable.Reducer {
        }
        """)
  }

  @Test(arguments: [
    (
      "@Reducer\nclass Feature {}",
      "2:1 '@Reducer' can only be applied to a struct or an enum (use a struct)",
      "@Reducer\nstruct Feature {}"
    ),
    (
      "@Reducer\npublic struct Feature {\n  struct State {}\n}",
      "2:15 '@Reducer' needs a type 'Action' declared in 'Feature' itself (add 'Action')",
      """
      @Reducer
      public struct Feature {
        public enum Action: Equatable, Sendable {}

        struct State {}
      }
      """
    ),
  ])
  func `a mistake with a known fix has a fix-it`(source: String, error: String, fixed: String) {
    let expansion = Expansion(source)
    #expect(expansion.errors == [error])
    #expect(expansion.fixed == fixed)
  }

  @Test func `cases without a reducer, with a default, and under a condition keep their form`() {
    let expansion = Expansion(
      """
      @Reducer
      enum Path {
        case detail(Detail = Detail(limit: 3))
        @ReducerCaseIgnored case meeting(Meeting, standup: Standup)
        #if DEBUG
          case log(Log)
        #else
          case about
        #endif
        #if os(Linux)
        #endif
      }
      """)
    #expect(expansion.errors.isEmpty)
    #expect(
      expansion.source.hasSuffix(
        """
          @ComposableMacros.CasePathable @dynamicMemberLookup
          enum State: Composable.CaseReducerState {
            typealias Cases = Path
            case detail(Detail.State)
            case meeting(Meeting, standup: Standup)
            #if DEBUG
            case log(Log.State)
            #else
            case about
            #endif
          }

          @ComposableMacros.CasePathable
          enum Action: Composable.CaseReducerAction {
            case detail(Detail.Action)
            #if DEBUG
            case log(Log.Action)
            #else
            #endif
            func isEqual(to other: Self) -> Bool {
              switch self {
              case .detail(let left):
                if case .detail(let right) = other {
                  Composable.areEqual(left, right, in: "Path.detail")
                } else {
                  false
                }
              #if DEBUG
              case .log(let left):
                if case .log(let right) = other {
                  Composable.areEqual(left, right, in: "Path.log")
                } else {
                  false
                }
              #else
              #endif
              }
            }
          }

          @Composable.ReducerBuilder<State, Action>
          static var body: Composable.Reduce<State, Action> {
            Composable.Scope(state: \\.detail, action: \\.detail) {
              Detail(limit: 3)
            }
            #if DEBUG
            Composable.Scope(state: \\.log, action: \\.log) {
              Log()
            }
            #else
            #endif
          }
        }

        extension Path: Composable.CaseReducer, Composable.Reducer {
        }
        """))
  }

  @Test func `a reducer in another enum, which is a default, runs`() async {
    let store = TestStore(initialState: Outer.State.inner(.counter(Counter.State()))) { Outer.body }
    await store.send(\.inner.counter.incremented) {
      $0 = .inner(.counter(Counter.State(count: 1)))
    }
  }

  @Test func `a reducer under a condition runs`() async {
    let store = TestStore(initialState: Inner.State.conditional(Counter.State())) { Inner.body }
    await store.send(\.conditional.incremented) { $0 = .conditional(Counter.State(count: 1)) }
  }

  @Test func `a case that is ignored is a state without actions`() {
    let state = Inner.State.note("late", line: 3)
    #expect(state[case: \.note]?.line == 3)
    #expect(Outer.State.inner(state).inner?.note?.0 == "late")
  }

  @Test func `a case carries one reducer`() {
    #expect(
      Expansion("@Reducer\nenum Path { case detail(Detail, Int) }").errors == [
        "2:33 a case of a '@Reducer' enum carries one reducer, or is '@ReducerCaseIgnored'"
      ])
    #expect(
      Expansion("@Reducer\nenum Path { case detail((Detail, Int)) }").errors == [
        "2:25 a case of a '@Reducer' enum carries one reducer, not a tuple"
      ])
    #expect(
      Expansion("@Reducer\nenum Path { @ReducerCaseEphemeral case alert }").errors == [
        "2:13 '@ReducerCaseEphemeral' needs a case that carries an alert"
      ])
  }
}

@Reducer
struct Counter {
  struct State: Equatable, Sendable {
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case closePressed
    case incremented
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closePressed:
        return .run { _ in await dismiss() }
      case .incremented:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
struct Parent {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var path = StackState<Path.State>()
    var resets = 0
  }

  enum Action: Equatable, Sendable {
    case counterPressed
    case destination(PresentationAction<Destination.Action>)
    case messagePressed
    case path(StackActionOf<Path>)
  }

  enum Alert: AlertRepresentable {
    case reset

    enum Action: Equatable, Sendable {
      case confirmed
    }

    var alertState: AlertState<Action> { .reset }
  }

  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case counter(Counter)
    case message(AlertState<Alert.Action>)
    case settings
  }

  @Reducer
  enum Path {
    case counter(Counter)
    case other(Counter)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterPressed:
        state.destination = .counter(Counter.State())
        return .none
      case .destination(.presented(.alert(.confirmed))),
        .destination(.presented(.message(.confirmed))):
        state.destination = state.destination == nil ? .settings : nil
        state.resets += 1
        return .none
      case .destination, .path:
        return .none
      case .messagePressed:
        state.destination = .message(.reset)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension AlertState<Parent.Alert.Action> {
  fileprivate static let reset = AlertState {
    TextState("Reset?")
  } actions: {
    ButtonState(action: .confirmed) { TextState("Reset") }
  }
}

@Reducer
enum Outer {
  case inner(Inner.CaseBody = Inner.body)
}

@Reducer
enum Inner {
  #if canImport(Testing)
    case conditional(Counter)
  #else
    case conditional(NoSuchReducer)
  #endif
  case counter(Counter = Counter())
  @ReducerCaseIgnored case note(String, line: Int)
}
