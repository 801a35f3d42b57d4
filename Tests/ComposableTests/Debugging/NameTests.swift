import ComposableMacros
import ComposableTesting
import Dependencies
import Testing

@testable import Composable

/// What messages call actions, states, and fields.
@MainActor
@Suite("Names in messages")
struct NameTests {
  @Reducer
  struct Timer {
    struct State: Equatable, Identifiable, Sendable {
      let id: Int
      @BindingState var isOn = false
      @BindingState var title = ""
      var note = Note()
    }

    struct Note: Equatable, Sendable {
      var text = ""
    }

    enum Action: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)
      case delegate(Delegate)

      @CasePathable
      enum Delegate: Equatable, Sendable {
        case finished
      }
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Reducer
  enum Path {
    case timer(Timer)
  }

  @Reducer
  struct App {
    struct State: Equatable, Sendable {
      var path = StackState<Path.State>()
      var rows: IdentifiedArrayOf<Timer.State> = []
      @PresentationState var sheet: Path.State?
    }

    enum Action: Equatable, Sendable {
      case named(IdentifiedAction<String, Timer.Action>)
      case path(StackActionOf<Path>)
      case rows(IdentifiedActionOf<Timer>)
      case sheet(PresentationAction<Path.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .sheet(.dismiss) { state.rows = [Timer.State(id: 7)] }
        return .none
      }
      .forEach(\.path, action: \.path)
      .ifLet(\.$sheet, action: \.sheet)
    }
  }

  private func makeStore() -> TestStoreOf<App> {
    TestStore(
      initialState: App.State(
        path: [.timer(Timer.State(id: 1)), .timer(Timer.State(id: 2))],
        sheet: .timer(Timer.State(id: 3)))
    ) {
      App()
    }
  }

  @Test func `an action that is not received is named as in its key path`() async {
    let store = makeStore()
    await expectIssue(saying: "Expected: an action at \\.path[id: 1].timer.delegate.finished\n") {
      await store.receive(\.path[id: 1].timer.delegate.finished, timeout: .zero)
    }
    await expectIssue(saying: "Expected: an action at \\.sheet.timer.delegate\n") {
      await store.receive(\.sheet.timer.delegate, timeout: .zero)
    }
    await expectIssue(saying: "Expected: an action at \\.sheet.presented.timer\n") {
      await store.receive(\.sheet.presented.timer, timeout: .zero)
    }
    await expectIssue(saying: #"Expected: an action at \.named[id: "a"].delegate"#) {
      await store.receive(\.named[id: "a"].delegate, timeout: .zero)
    }
    await expectIssue(saying: "Expected: an action at \\.rows[id: 7].binding.note\n") {
      await store.receive(\.rows[id: 7].binding.note, timeout: .zero)
    }
  }

  @Test func `an action that changes something else is named as in its key path`() async {
    let store = makeStore()
    await expectIssue(saying: "but it did when .path[id: 1].timer.binding.title was sent") {
      await store.send(.path(.element(id: 1, action: .timer(.binding(.set(\.$title, "a"))))))
    }
    await expectIssue(saying: "but it did when .sheet.dismiss was sent") {
      await store.send(\.sheet.dismiss)
    }
    #expect(actionPath(of: App.Action.path(.popFrom(id: 1))) == ".path.popFrom")
    #expect(
      actionPath(of: App.Action.named(.element(id: "a", action: .delegate(.finished))))
        == #".named[id: "a"].delegate.finished"#)
    #expect(actionPath(of: 1) == "Int")
  }

  @Test func `a binding says which field it sets`() {
    func action(_ binding: BindingAction<Timer.State>) -> App.Action {
      .sheet(.presented(.timer(.binding(binding))))
    }
    let store = Store(initialState: App.State(sheet: .timer(Timer.State(id: 3)))) { App() }
    store.send(action(.set(\.$isOn, true)))
    let isOn = action(.set(\.$isOn, false))
    #expect(actionName(of: isOn) == ".sheet.presented.timer.binding.isOn")
    #expect(isOn.caseNames == ".sheet.presented.timer.binding.isOn")
    #expect(actionLabel(of: isOn) == ".sheet.presented.timer.binding.isOn")
    #expect(
      describe(isOn) == [
        ".sheet(", "  .presented(", "    .timer(", "      .binding(",
        "        BindingAction<Timer.State>(", "          set: \\.isOn,", "          to: false",
        "        )", "      )", "    )", "  )", ")",
      ])
    #expect(actionName(of: action(.set(\.note.text, ""))).hasSuffix(".binding.note.text"))
  }

  @Test func `a field with a wrapper has a name once it has changed`() {
    struct State {
      @BindingState var first = 0
      @BindingState var second = 0

      var both: Int {
        get { first }
        set { (first, second) = (newValue, newValue) }
      }
    }
    var state = State()
    let second = BindingAction<State>.set(\.$second, 1)
    #expect(second.field == nil)
    BindingAction.set(\.$second, 0).apply(to: &state)
    #expect(second.field == nil)
    second.apply(to: &state)
    #expect(second.field == "second")
    let both = BindingAction<State>.set(\.both, 2)
    both.apply(to: &state)
    #expect(both.field == nil)
    #expect(actionName(of: both) == "BindingAction<State>")
  }

  @Test func `the name of a field is found without describing the others`() {
    struct Described: Equatable, CustomReflectable {
      let count: LockIsolated<Int>

      var customMirror: Mirror {
        count.withValue { $0 += 1 }
        return Mirror(self, children: [])
      }

      static func == (left: Self, right: Self) -> Bool { true }
    }
    struct State {
      @BindingState var name = ""
      var other: Described
    }
    let count = LockIsolated(0)
    var state = State(other: Described(count: count))
    let name = BindingAction<State>.set(\.$name, "Ada")
    name.apply(to: &state)
    #expect(name.field == "name")
    #expect(count.value == 0)
  }

  @Test func `a type is named with its owner, and without its module`() {
    #expect(shortName(of: App.State.self) == "App.State")
    #expect(shortName(of: Timer.Action.Delegate.self) == "Delegate")
    #expect(shortName(of: StackState<Path.State>.self) == "StackState<Path.State>")
    #expect(
      shortName(of: [String: (Int, PresentationState<App.State>?)].self)
        == "Dictionary<String, (Int, Optional<PresentationState<App.State>>)>")
    struct Local { struct State {} }
    #expect(shortName(of: Local.State.self) == "Local.State")
    #expect(shortName(of: Outer<Int>.State.self) == "Outer<Int>.State")
    #expect(shortName(of: Hidden.State.self) == "Hidden.State")
  }

  @Test func `a description says whose states it shows`() {
    let state = App.State(path: [.timer(Timer.State(id: 1))])
    #expect(
      describe(state).prefix(3) == [
        "App.State(", "  path: StackState<Path.State>(", "    #0: .timer(",
      ])
  }
}

private struct Outer<Value> { struct State {} }
private enum Hidden { struct State {} }
