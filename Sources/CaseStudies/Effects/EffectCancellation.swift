import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension EffectCancellation: CaseStudy {
  static let about = About(
    "Cancellation", link: "cancellation", lesson: "ending a request that is no longer needed",
    """
    An effect with an id can be canceled, and a canceled effect sends nothing. Here a key \
    cancels the request for a fact, and so does any change of the number; the server of the \
    facts can be slow, hang up, or fail.
    """)
}

@Reducer
struct EffectCancellation {
  struct State: Equatable, Sendable {
    var count = 0
    var fact: NumberFact?
    var network = SimulatedNetwork.normal
  }

  enum Action: Equatable, Sendable {
    case cancelPressed
    case factArrived(String)
    case factFailed(String)
    case factPressed
    case networkPressed
    case stepped(by: Int)
  }

  private enum CancelID {
    case fact
  }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelPressed:
        state.fact = nil
        return .cancel(id: CancelID.fact)

      case .factArrived(let text):
        state.fact = .text(text)
        return .none

      case .factFailed(let reason):
        state.fact = .failed(reason)
        return .none

      case .factPressed:
        state.fact = .loading
        return .run { [number = state.count, network = state.network] send in
          try await send(.factArrived(numberFact.fetch(number, network)))
        } catch: { error, send in
          await send(.factFailed("\(error)"))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)

      case .networkPressed:
        state.network = state.network.neighbor(1)
        return .none

      case .stepped(let step):
        state.count += step
        state.fact = nil
        return .cancel(id: CancelID.fact)
      }
    }
  }
}

extension EffectCancellation {
  static let keys: KeyMap<Action> = [
    .on("+", "=", id: "increment", does: "Increment", .stepped(by: 1)),
    .on("-", id: "decrement", does: "Decrement", .stepped(by: -1)),
    .on("f", id: "get-fact", does: "Get fact", .factPressed),
    .on("n", id: "network", does: "Network", .networkPressed),
    .on("c", id: "cancel", does: "Cancel", .cancelPressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      about, keys: keys.disabled("c", because: state.fact == .loading ? nil : "Nothing is loading"),
      body: CenteredColumn {
        BigText("\(state.count)", maximumScale: 1)
        Text(state.network.label, style: .dim)
        NumberFactText(fact: state.fact, prompt: "Press f for a fact about \(state.count).")
      })
  }
}

extension SimulatedNetwork {
  fileprivate var label: String {
    switch self {
    case .failing: "The server fails."
    case .hangUp: "The server hangs up."
    case .normal: "The network is fast."
    case .slow: "The network is slow."
    }
  }
}
