import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension LoadThenNavigate: CaseStudy {
  static let about = About(
    "Load, then navigate", link: "load-then-navigate",
    lesson: "a screen that opens once its data has loaded",
    """
    The request runs while this screen stays open, and the next one opens when its state is \
    complete. Until then, a key cancels the request.
    """)
}

@Reducer
struct LoadThenNavigate {
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

extension LoadThenNavigate {
  static func keys(_ state: State) -> KeyMap<Action> {
    state.isLoading
      ? [.on("c", id: "cancel", does: "Cancel", .cancelPressed)]
      : [.on(.enter, id: "open-the-counter", does: "Open the counter", .openPressed)]
  }

  static func screen(_ state: State) -> Screen<Action> {
    if let counter = state.counter {
      return Counter.screen(counter).map { .counter(.presented($0)) }
        .closable(.counter(.dismiss), does: "Back")
    }
    return Screen(
      about, keys: keys(state),
      body: CenteredColumn {
        Text("The next screen opens once it has been loaded.")
        if state.isLoading {
          Text("Loading…", style: .dim)
        } else {
          Button("Open the counter", isFocused: true).onClick(.key(.enter))
        }
      })
  }
}
