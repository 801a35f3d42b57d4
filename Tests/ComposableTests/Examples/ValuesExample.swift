import ComposableTesting
import Foundation
import Testing

/// The documentation examples of single values and calls.
@MainActor
@Suite("Examples: values")
struct ValuesExample {
  struct Translator: Sendable {
    var translate: @Sendable (String) async throws -> String
  }

  enum TranslatorKey: TestDependencyKey {
    static let testValue = Translator(translate: unimplemented("Translator.translate"))
  }

  struct Note: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Action.Alert>?
      @BindingState var title = ""
      var longest = 0
    }

    enum Action: BindableAction, Equatable {
      case alert(PresentationAction<Alert>)
      case binding(BindingAction<State>)

      enum Alert: Equatable {
        case confirmed
      }

      var binding: BindingAction<State>? {
        if case .binding(let action) = self { action } else { nil }
      }
    }

    private func hasSameLength(_ old: String, _ new: String) -> Bool { old.count == new.count }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.title, removeDuplicates: hasSameLength) { _, title in
          Reduce { state, _ in
            state.longest = max(state.longest, title.count)
            return .none
          }
        }
      Reduce { state, action in
        if case .alert(.presented(.confirmed)) = action { state.title = "" }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @Test func `a change can have a custom equality`() async {
    let store = TestStore(initialState: Note.State()) { Note() }
    await store.send(.binding(.set(\.$title, "ab"))) {
      $0.title = "ab"
      $0.longest = 2
    }
    await store.send(.binding(.set(\.$title, "cd"))) { $0.title = "cd" }
  }

  @Test func `a view binds to a field of its store`() {
    let store = Store(initialState: Note.State()) { Note() }
    let title = store.binding(\.$title)
    title.wrappedValue = "Design"
    #expect(store.title == "Design" && store.longest == 6)
  }

  @Test func `a view has a scoped store`() {
    let standup = StandupsExample.Standup(id: UUID(0))
    let store = Store(
      initialState: StandupsExample.App.State(
        list: .init(addStandup: .init(standup: standup)))
    ) { StandupsExample.App() }
    let list = store.scope(state: \.list, action: \.list)
    let form = list.scope(state: \.$addStandup, action: \.addStandup)
    #expect(form?.standup == standup)
  }

  @Test func `an alert closes before its action is delivered`() async {
    let alert = AlertState<Note.Action.Alert> {
      TextState("Clear?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
    }
    let store = TestStore(initialState: Note.State(alert: alert, title: "a")) { Note() }
    await store.send(.alert(.presented(.confirmed))) {
      $0.alert = nil
      $0.title = ""
    }
  }

  @Test func `an effect can do several things`() async {
    enum CancelID { case search }
    enum Action: Equatable {
      case refreshed
      case found(String)
    }
    func refresh() -> Effect<Action> {
      .merge(.cancel(id: CancelID.search), .send(.found("one")))
    }
    let store = Store(initialState: [String]()) {
      Reduce<[String], Action> { state, action in
        guard case .found(let line) = action else { return refresh() }
        state.append(line)
        return .none
      }
    }
    store.send(.refreshed)
    #expect(store.state == ["one"])
  }

  @Test func `ticks say when they were due`() async {
    enum Action: Equatable {
      case started
      case stopped
      case ticked(Duration)
    }
    enum CancelID { case timer }
    let clock = TestClock()
    let store = TestStore(initialState: Duration.zero) {
      Reduce<Duration, Action> { state, action in
        switch action {
        case .started:
          return .run { send in
            for await due in clock.timer(interval: .seconds(1)) { await send(.ticked(due)) }
          }
          .cancellable(id: CancelID.timer)
        case .stopped:
          return .cancel(id: CancelID.timer)
        case .ticked(let due):
          state = due
          return .none
        }
      }
    }
    let task = await store.send(.started)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked(.seconds(1))) { $0 = .seconds(1) }
    await task.cancel()
    await clock.run()
  }

  @Test func `a throwing operation that was not overridden reports it and throws`() async {
    let translate = TranslatorKey.testValue.translate
    await withKnownIssue {
      await #expect(throws: UnimplementedFailure.self) { try await translate("a") }
    }
  }

  /// What a program does once, before its screen starts.
  private func keepWarnings(in lines: LogLines) {
    IssueReporting.setLog { line in lines.append(line) }
  }

  /// What a test kit does once, when it is loaded.
  private func printIssues() {
    IssueReporting.setTestReporter { issue in print(issue.logLine) }
  }

  @Test func `small values`() {
    let later = ClockInstant().advanced(by: .seconds(90))
    #expect(later.offset == .seconds(90))
    let here = SourcePosition()
    #expect(here.description == "Examples/ValuesExample.swift:\(#line - 1)")
    let first: StackElementID = 0
    #expect(StackState(["a"])[id: first] == "a")
    let title = TextState("Delete ") + "“Design”?"
    #expect(title.text == "Delete “Design”?")
  }
}

extension ValuesExample.Note.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
  }
}
