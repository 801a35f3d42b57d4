import Composable
import Terminal

/// Records the names of actions, without their values, for the crash report. A crash handler cannot
/// run Swift, so each name is put into the report's buffer before the action is reduced.
struct LogActions<State, Action: CasePathable & Sendable>: Reducer {
  typealias Body = Never

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Terminal.note(actionName(of: action))
    return .none
  }
}
