import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension NavigateAndLoad: CaseStudy {
  static let about = About(
    "Navigate and load", link: "navigate-and-load",
    lesson: "a screen that opens before its data has loaded",
    """
    The next screen opens at once and shows that it is loading. Its state is one enum, loading \
    or loaded, and going back cancels the request.
    """)
}

@Reducer
struct NavigateAndLoad {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
  }

  enum Action: Equatable, Sendable {
    case counterLoaded(Int)
    case destination(PresentationAction<Destination.Action>)
    case openPressed
  }

  @Reducer
  enum Destination {
    case counter(Counter)
    case loading
  }

  private enum CancelID {
    case load
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterLoaded(let count):
        state.destination = .counter(Counter.State(count: count))
        return .none

      case .destination(.dismiss):
        return .cancel(id: CancelID.load)

      case .destination:
        return .none

      case .openPressed:
        state.destination = .loading
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.counterLoaded(0))
        }
        .cancellable(id: CancelID.load)
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension NavigateAndLoad {
  static let keys: KeyMap<Action> = [
    .on(.enter, id: "open-the-counter", does: "Open the counter", .openPressed)
  ]

  static func screen(_ state: State) -> Screen<Action> {
    switch state.destination {
    case nil:
      Screen(
        about, keys: keys,
        body: CenteredColumn {
          Text("The next screen opens at once, and loads.")
          Button("Open the counter", isFocused: true).onClick(.key(.enter))
        })
    case .counter(let counter):
      Counter.screen(counter).map { .destination(.presented(.counter($0))) }
        .closable(.destination(.dismiss), does: "Back")
    case .loading:
      Screen.loading("Counter").closable(.destination(.dismiss), does: "Back")
    }
  }
}
