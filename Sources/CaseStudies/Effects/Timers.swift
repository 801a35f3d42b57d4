import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension Timers: CaseStudy {
  static let about = About(
    "Timers", link: "timers", lesson: "a clock that tests can advance",
    """
    A timer is an effect that sends an action at each tick of the clock dependency. A test \
    advances that clock by hand, so it takes no time and misses no tick.
    """)
}

@Reducer
struct Timers {
  struct State: Equatable, Sendable {
    var isTimerOn = false
    var seconds = 0
  }

  enum Action: Equatable, Sendable {
    case resetPressed
    case timerTicked
    case timerToggled
  }

  private enum CancelID {
    case timer
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetPressed:
        state.seconds = 0
        return .none

      case .timerTicked:
        state.seconds += 1
        return .none

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

extension Timers {
  static func screen(_ state: State) -> Screen<Action> {
    let keys: KeyMap<Action> = [
      .on(.space, "t", id: "toggle-timer", does: state.isTimerOn ? "Stop" : "Start", .timerToggled),
      .on("0", id: "reset", does: "Reset", .resetPressed),
    ]
    var screen = Screen(
      about, keys: keys.disabled("0", because: state.seconds == 0 ? "No second has passed" : nil),
      body: Ring(
        count: 12, filled: Double(state.seconds % 60) / 5,
        captions: [
          Text("\(state.seconds) s", style: .bold),
          Text(state.isTimerOn ? "The timer is on." : "The timer is off.", style: .dim),
        ]
      )
      .padding(Edges(left: 1, right: 1)))
    screen.isTicking = true
    return screen
  }
}
