import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension Counter: CaseStudy {
  static let about = About(
    "Counter", link: "counter", lesson: "state, actions, and a few effects",
    """
    A feature is a state, the actions that can happen to it, and a reducer that turns one state \
    into the next. Work that takes time, such as a fact or a timer, is an effect that the reducer \
    returns and the store runs.
    """)
}

@Reducer
struct Counter {
  struct State: Equatable, Sendable {
    var count = 0
    var fact: NumberFact?
    var isTimerOn = false
  }

  enum Action: Equatable, Sendable {
    case decrementPressed
    case factArrived(String, number: Int)
    case factFailed(String, number: Int)
    case factPressed
    case incrementPressed
    case timerTicked
    case timerToggled
  }

  private enum CancelID {
    case fact
    case timer
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementPressed:
        state.count -= 1
        state.fact = nil
        return .cancel(id: CancelID.fact)

      case .factArrived(let text, let number):
        guard number == state.count, state.fact == .loading else { return .none }
        state.fact = .text(text)
        return .none

      case .factFailed(let reason, let number):
        guard number == state.count, state.fact == .loading else { return .none }
        state.fact = .failed(reason)
        return .none

      case .factPressed:
        state.fact = .loading
        return .run { [number = state.count] send in
          try await send(.factArrived(numberFact.fetch(number), number: number))
        } catch: { [number = state.count] error, send in
          await send(.factFailed("\(error)", number: number))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)

      case .incrementPressed:
        state.count += 1
        state.fact = nil
        return .cancel(id: CancelID.fact)

      case .timerTicked:
        state.count += 1
        guard state.fact == .loading else { return .none }
        state.fact = nil
        return .cancel(id: CancelID.fact)

      case .timerToggled:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}

extension Counter {
  static func keys(_ state: State) -> KeyMap<Action> {
    [
      .on("+", "=", id: "increment", does: "Increment", .incrementPressed),
      .on("-", id: "decrement", does: "Decrement", .decrementPressed),
      .on("f", id: "get-fact", does: state.fact.hasFailed ? "Retry" : "Get fact", .factPressed),
      .on(
        "t", id: "toggle-timer", does: state.isTimerOn ? "Stop timer" : "Start timer", .timerToggled
      ),
    ]
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      about, keys: keys(state),
      body: CenteredColumn {
        BigText("\(state.count)", maximumScale: 1)
        Text(state.isTimerOn ? "The timer is on." : "The timer is off.", style: .dim)
        NumberFactText(fact: state.fact, prompt: "Press f for a fact about \(state.count).")
      })
  }
}

extension NumberFact? {
  fileprivate var hasFailed: Bool {
    switch self {
    case .failed: true
    case nil, .loading, .text: false
    }
  }
}
