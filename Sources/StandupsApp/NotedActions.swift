import Composable
import Curses

/// Remembers the names of actions, without what they carry, for the crash report.
struct NotedActions<State, Action: Sendable>: Reducer {
  typealias Body = Never

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Terminal.note(actionName(of: action))
    return .none
  }
}
