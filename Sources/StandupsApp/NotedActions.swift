import Composable
import Curses

/// Remembers the names of actions, without what they carry, for the crash report.
struct NotedActions<State, Action: Sendable>: Reducer {
  typealias Body = Never

  private let names = ActionNames<Action>()

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Terminal.note(names.name(of: action))
    return .none
  }
}
