import Composable
import Terminal

/// Records the names of actions, without their values, for the crash report. A crash handler cannot
/// run Swift, so each name is put into the report's buffer before the action is reduced.
struct LogActions<State, Action: CasePathable & Sendable>: Reducer {
  typealias Body = Never

  let log: ActionLog

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    log.note(action)
    return .none
  }
}

/// The names of the most recent actions.
final class ActionLog {
  // NB: looking inside an action takes almost a millisecond for each new type. To keep the first
  // frame fast, only the outermost case is recorded until it is drawn.
  /// The actions before the first frame; nil once it is drawn.
  private var startActions: [(action: Any, note: Terminal.Note)]? = []

  func note(_ action: some CasePathable) {
    if startActions == nil {
      Terminal.note(actionName(of: action))
    } else {
      startActions?.append((action, Terminal.note(".\(action.caseName)")))
    }
  }

  /// Completes the names of the actions recorded before the first frame.
  func firstFrameDrawn() {
    for (action, note) in startActions ?? [] { Terminal.amend(note, to: actionName(of: action)) }
    startActions = nil
  }
}
