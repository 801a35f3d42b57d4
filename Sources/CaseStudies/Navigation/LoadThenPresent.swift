import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension LoadThenPresent: CaseStudy {
  static let about = About(
    "Load, then present", link: "load-then-present",
    lesson: "a sheet that opens once its data has loaded",
    """
    The sheet is the optional state of a child, and appears when that state has been loaded. It \
    needs no separate flag that could disagree.
    """)
}

@Reducer
struct LoadThenPresent {
  struct State: Equatable, Sendable {
    @PresentationState var counter: Counter.State?
    var isLoading = false
  }

  enum Action: Equatable, Sendable {
    case cancelPressed
    case counter(PresentationAction<Counter.Action>)
    case counterLoaded(Int)
    case openPressed
  }

  private enum CancelID {
    case load
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelPressed:
        state.isLoading = false
        return .cancel(id: CancelID.load)

      case .counter:
        return .none

      case .counterLoaded(let count):
        state.isLoading = false
        state.counter = Counter.State(count: count)
        return .none

      case .openPressed:
        state.isLoading = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.counterLoaded(0))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      }
    }
    .ifLet(\.$counter, action: \.counter) { Counter() }
  }
}

extension LoadThenPresent {
  static func keys(_ state: State) -> KeyMap<Action> {
    state.isLoading
      ? [.on("c", id: "cancel", does: "Cancel", .cancelPressed)]
      : [.on(.enter, id: "show-the-counter", does: "Show the counter", .openPressed)]
  }

  static func screen(_ state: State) -> Screen<Action> {
    let screen = Screen(
      about, keys: keys(state),
      body: CenteredColumn {
        Text("The sheet opens once it has been loaded.")
        if state.isLoading {
          Text("Loading…", style: .dim)
        } else {
          Button("Show the counter", isFocused: true).onClick(.key(.enter))
        }
      })
    guard let counter = state.counter else { return screen }
    return screen.sheet(
      Counter.screen(counter).map { .counter(.presented($0)) }
        .closable(.counter(.dismiss), does: "Close"))
  }
}
