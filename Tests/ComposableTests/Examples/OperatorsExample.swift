import ComposableTesting
import Foundation
import Testing

/// The documentation examples that compose features and effects.
@MainActor
@Suite("Examples: operators")
struct OperatorsExample {
  struct Todo: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var isDone = false
    }

    enum Action: Equatable {
      case checked
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .checked:
          state.isDone.toggle()
          return .none
        }
      }
    }
  }

  struct Todos: Reducer {
    struct State: Equatable {
      var draft: Todo.State?
      var todos: IdentifiedArrayOf<Todo.State> = []
    }

    enum Action: Equatable {
      case draft(Todo.Action)
      case todos(IdentifiedActionOf<Todo>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.draft, action: \.draft) { Todo() }
        .forEach(\.todos, action: \.todos) { Todo() }
    }
  }

  struct Account: Reducer {
    enum State: Equatable {
      case loggedIn(Todos.State)
      case loggedOut
    }

    enum Action: Equatable {
      case loggedIn(Todos.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifCaseLet(\.loggedIn, action: \.loggedIn) { Todos() }
    }
  }

  struct Search: Reducer {
    struct State: Equatable {
      var lines: [String] = []
      var query = ""
    }

    enum Action: Equatable {
      case found(String)
      case queryChanged(String)
      case stopPressed
    }

    private enum CancelID { case search }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .found(let line):
          state.lines.append(line)
          return .none
        case .queryChanged(let query):
          state.query = query
          return .run { send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.found(query))
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        case .stopPressed:
          return .concatenate(
            .cancel(id: CancelID.search),
            .merge(.send(.found("one")), .send(.found("two"))))
        }
      }
    }
  }

  @Test func `rows are reduced by id`() async {
    let store = TestStore(
      initialState: Todos.State(draft: Todo.State(id: 9), todos: [Todo.State(id: 1)])
    ) { Todos() }
    await store.send(.todos(.element(id: 1, action: .checked))) { $0.todos[id: 1]?.isDone = true }
    await store.send(.draft(.checked)) { $0.draft?.isDone = true }
  }

  @Test func `each row has a store of its own`() {
    let store = Store(initialState: Todos.State(todos: [Todo.State(id: 1), Todo.State(id: 2)])) {
      Todos()
    }
    for todo in store.scope(state: \.todos, action: \.todos) { todo.send(.checked) }
    #expect(store.todos.map(\.isDone) == [true, true])
    let stores = store.scope(state: \.todos, action: \.todos)
    #expect(stores.map(\.id) == [1, 2])
    let rows = store.scope(state: \.todos, action: \.self)
    rows.send(.todos(.element(id: 1, action: .checked)))
    #expect(rows.state.map(\.isDone) == [false, true])
  }

  @Test func `a case is reduced while it is current`() async {
    let store = TestStore(
      initialState: Account.State.loggedIn(Todos.State(draft: Todo.State(id: 9)))
    ) {
      Account()
    }
    await store.send(.loggedIn(.draft(.checked))) {
      $0.modify(\.loggedIn) { $0.draft?.isDone = true }
    }
  }

  @Test func `an identified array is used like an array and a dictionary`() {
    var todos: IdentifiedArrayOf<Todo.State> = [Todo.State(id: 1), Todo.State(id: 2)]
    todos[id: 2]?.isDone = true
    todos.move(fromOffsets: [1], toOffset: 0)
    todos.remove(id: 1)
    #expect(todos == [Todo.State(id: 2, isDone: true)])
  }

  @Test func `a search starts when typing pauses`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.found, "ab") { $0.lines = ["ab"] }
    await store.send(.queryChanged("abc")) { $0.query = "abc" }
    await store.send(.stopPressed)
    await store.receive(\.found) { $0.lines = ["ab", "one"] }
    await store.receive({ $0 == .found("two") }, assert: { $0.lines = ["ab", "one", "two"] })
    await store.finish()
  }

  @Test func `the task of an action ends with its effects`() async {
    let lines = LogLines()
    let store = Store(initialState: Search.State()) {
      Search()
        .dependency(\.continuousClock, ImmediateClock())
        .transformDependency(\.date) { $0 = .constant(Date(timeIntervalSince1970: 0)) }
        ._printChanges(.actionLabels) { lines.append($0) }
    }
    let task = store.send(.queryChanged("a"))
    await task.finish()
    #expect(store.lines == ["a"])
    #expect(lines.text == "received action: .queryChanged\nreceived action: .found\n")
  }

  @Test func `a store binds to its fields and is scoped to its parts`() {
    let store = Store(initialState: Todos.State(draft: Todo.State(id: 9))) { Todos() }
    let draft = store.scope(state: \.draft, action: \.draft)
    draft?.send(.checked)
    #expect(store.draft?.isDone == true)
    var volume = 5
    let binding = Binding(get: { volume }, set: { volume = $0 })
    binding.wrappedValue += 1
    #expect(volume == 6)
  }

  @Test func `a test asserts as much as it wants to`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    // The documentation of non-exhaustive stores shows this.
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.queryChanged("a"))
    await store.skipReceivedActions()
    store.assert { $0.lines = ["a"] }
    store.dependencies.continuousClock = TestClock()
    await store.send(.queryChanged("b"))
    await store.withExhaustivity(.off) {
      await store.send(.queryChanged("c"))
    }
    await store.skipInFlightEffects()
  }

  @Test func `no time may pass`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = UnimplementedClock()
    }
    await store.send(.stopPressed)
    await store.receive(\.found, "one") { $0.lines = ["one"] }
    await store.receive(\.found, "two") { $0.lines = ["one", "two"] }
  }
}

/// The documentation examples of popups and dialogs.
@Suite("Examples: popups")
struct PopupsExample {
  enum Action: Equatable {
    case agreed
    case deleted
    case refused
  }

  @Test func `a popup has a pair of buttons, or a footer`() {
    let pair = PopupAlertState(
      title: TextState("Sync"), message: "Join now?",
      leadingButton: ButtonState(action: Action.agreed) { TextState("Yes") },
      trailingButton: ButtonState(action: .refused) { TextState("No") })
    let footer = PopupAlertState<Action>(
      message: "Saved.", footerButton: ButtonState { TextState("OK") },
      isBackgroundDismissable: false)
    #expect(pair.footerButton == nil)
    #expect(footer.leadingButton == nil && footer.title == nil)
    let titled = PopupAlertState<Action>(
      title: TextState("Sync"), footerButton: ButtonState { TextState("OK") })
    #expect(titled.title == TextState("Sync"))
    #expect(pair.map { $0 } == pair && footer.map { $0 } == footer)
  }

  @Test func `a dialog may hide its title`() {
    let dialog = ConfirmationDialogState(titleVisibility: .hidden) {
      TextState("Delete")
    } actions: {
      ButtonState(role: .destructive, action: Action.deleted) { TextState("Delete") }
    } message: {
      TextState("It will be gone.")
    }
    #expect(dialog.buttons.map(\.action) == [.deleted])
  }

  @Test func `an alert is a title, a message, and buttons`() {
    let alert: AlertState<Action> =
      AlertState("Delete?", message: "It will be gone.") {
        ButtonState("Yes", role: .destructive, action: .deleted)
        ButtonState("Nevermind", role: .cancel)
      }
    #expect(alert.message == "It will be gone.")
    #expect(alert.buttons.map(\.label) == ["Yes", "Nevermind"])
  }

  @Test func `a button may close its alert at once`() {
    let alert = AlertState<Action> {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .agreed) { TextState("Save and end") }
      ButtonState(role: .cancel, animation: .explicit(nil)) { TextState("Resume") }
    }
    #expect(alert.map { $0 }.buttons.map(\.animation) == [.inherited, .explicit(nil)])
  }

  @Test func `a library reports a mistake in its use`() {
    func take(_ percent: Int, file: StaticString = #filePath, line: UInt = #line) {
      if percent > 100 { reportIssue("\(percent) is not a percentage.", file: file, line: line) }
    }
    withKnownIssue { take(101) }
  }
}

extension OperatorsExample.Todos.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let draft = CasePath(Root.draft) { if case .draft(let it) = $0 { it } else { nil } }
    let todos = CasePath(Root.todos) { if case .todos(let it) = $0 { it } else { nil } }
  }
}

extension OperatorsExample.Account.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let loggedIn = CasePath(Root.loggedIn) {
      if case .loggedIn(let it) = $0 { it } else { nil }
    }
  }
}

extension OperatorsExample.Account.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let loggedIn = CasePath(Root.loggedIn) {
      if case .loggedIn(let it) = $0 { it } else { nil }
    }
  }
}

extension OperatorsExample.Search.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let found = CasePath(Root.found) { if case .found(let it) = $0 { it } else { nil } }
  }
}
