import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension PresentAndLoad: CaseStudy {
  static let about = About(
    "Present and load", link: "present-and-load",
    lesson: "a sheet that opens before its data has loaded",
    """
    The sheet opens at once and shows that it is loading. Closing it cancels the request, so \
    nothing arrives for a closed sheet.
    """)
}

@Reducer
struct PresentAndLoad {
  struct State: Equatable, Sendable {
    @PresentationState var sheet: Sheet.State?
  }

  enum Action: Equatable, Sendable {
    case counterLoaded(Int)
    case openPressed
    case sheet(PresentationAction<Sheet.Action>)
  }

  @Reducer
  enum Sheet {
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
        state.sheet = .counter(Counter.State(count: count))
        return .none

      case .openPressed:
        state.sheet = .loading
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.counterLoaded(0))
        }
        .cancellable(id: CancelID.load)

      case .sheet(.dismiss):
        return .cancel(id: CancelID.load)

      case .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet)
  }
}

extension PresentAndLoad {
  static let keys: KeyMap<Action> = [
    .on(.enter, id: "show-the-counter", does: "Show the counter", .openPressed)
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let screen = Screen(
      about, keys: keys,
      body: CenteredColumn {
        Text("The sheet opens at once, and loads.")
        Button("Show the counter", isFocused: true).onClick(.key(.enter))
      })
    switch state.sheet {
    case nil:
      return screen
    case .counter(let counter):
      return screen.sheet(
        Counter.screen(counter).map { .sheet(.presented(.counter($0))) }
          .closable(.sheet(.dismiss), does: "Close"))
    case .loading:
      return screen.sheet(.loading("Counter").closable(.sheet(.dismiss), does: "Close"))
    }
  }
}
