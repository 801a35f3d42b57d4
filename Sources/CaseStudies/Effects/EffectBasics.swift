import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension EffectBasics: CaseStudy {
  static let about = About(
    "Effect basics", link: "effect-basics", lesson: "a request and a delay, as values",
    """
    A reducer only describes work: it returns an effect, the store runs it, and the result is \
    another action. Below 0, a second effect brings the number back, one step a second.
    """)
}

@Reducer
struct EffectBasics {
  struct State: Equatable, Sendable {
    var count = 0
    var fact: NumberFact?
  }

  enum Action: Equatable, Sendable {
    case decrementPressed
    case factArrived(String)
    case factFailed(String)
    case factPressed
    case incrementPressed
    case returnDelayEnded
  }

  private enum CancelID {
    case returnDelay
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementPressed:
        state.count -= 1
        state.fact = nil
        guard state.count < 0 else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.returnDelayEnded)
        }
        .cancellable(id: CancelID.returnDelay)

      case .factArrived(let text):
        state.fact = .text(text)
        return .none

      case .factFailed(let reason):
        state.fact = .failed(reason)
        return .none

      case .factPressed:
        state.fact = .loading
        return .run { [number = state.count] send in
          try await send(.factArrived(numberFact.fetch(number)))
        } catch: { error, send in
          await send(.factFailed("\(error)"))
        }

      case .incrementPressed:
        state.count += 1
        state.fact = nil
        return state.count < 0 ? .none : .cancel(id: CancelID.returnDelay)

      case .returnDelayEnded:
        if state.count < 0 { state.count += 1 }
        return .none
      }
    }
  }
}

extension EffectBasics {
  static let keys: KeyMap<Action> = [
    .on("+", "=", id: "increment", does: "Increment", .incrementPressed),
    .on("-", id: "decrement", does: "Decrement", .decrementPressed),
    .on("f", id: "get-fact", does: "Get fact", .factPressed),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      about,
      keys: keys.disabled(
        "+", "-", "f", because: state.fact == .loading ? "Wait for the fact" : nil),
      body: CenteredColumn {
        BigText("\(state.count)", maximumScale: 1)
        Text(state.count < 0 ? "Returning to 0, one step a second" : "", style: .dim)
        NumberFactText(fact: state.fact, prompt: "Press f for a fact about \(state.count).")
      })
  }
}
