import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension Refreshable: CaseStudy {
  static let about = About(
    "Refreshable", link: "refreshable", lesson: "progress as part of the state",
    """
    The state says whether a refresh is running, so the screen shows its progress and a test can \
    wait for its end. The last fact stays until another one arrives, even if a refresh fails or is \
    canceled.
    """)
}

@Reducer
struct Refreshable {
  struct State: Equatable, Sendable {
    var count = 0
    /// The last fact that arrived. It stays until another one arrives.
    var fact: String?
    var refresh: Refresh?
  }

  enum Refresh: Equatable, Sendable {
    case failed(String)
    case running
  }

  enum Action: Equatable, Sendable {
    case cancelPressed
    case factArrived(String)
    case factFailed(String)
    case refreshPressed
    case stepped(by: Int)
  }

  private enum CancelID {
    case refresh
  }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelPressed:
        state.refresh = nil
        return .cancel(id: CancelID.refresh)

      case .factArrived(let fact):
        state.fact = fact
        state.refresh = nil
        return .none

      case .factFailed(let reason):
        state.refresh = .failed(reason)
        return .none

      case .refreshPressed:
        state.refresh = .running
        return .run { [number = state.count] send in
          try await send(.factArrived(numberFact.fetch(number)))
        } catch: { error, send in
          await send(.factFailed("\(error)"))
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)

      case .stepped(let step):
        state.count += step
        return .none
      }
    }
  }
}

extension Refreshable {
  static let keys: KeyMap<Action> = [
    .on("r", Key(.function(5)), id: "refresh", does: "Refresh", .refreshPressed),
    .on("c", id: "cancel", does: "Cancel", .cancelPressed),
    .on("+", "=", id: "increment", does: "Increment", .stepped(by: 1)),
    .on("-", id: "decrement", does: "Decrement", .stepped(by: -1)),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let isRefreshing = state.refresh == .running
    return Screen(
      about, keys: keys.disabled("c", because: isRefreshing ? nil : "Nothing is being refreshed"),
      body: CenteredColumn {
        switch state.refresh {
        case nil: Text("")
        case .failed(let reason): WrappedText("! \(reason)")
        case .running: Text("Refreshing…", style: .dim)
        }
        BigText("\(state.count)", maximumScale: 1)
        WrappedText(
          state.fact ?? "Press r for a fact about \(state.count).",
          style: state.fact == nil || isRefreshing ? .dim : .plain)
      })
  }
}
