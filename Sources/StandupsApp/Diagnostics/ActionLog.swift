import Composable
import Terminal

/// Notes the names of actions, without the values they carry, for the crash report. A crash handler
/// cannot run Swift, so each name is in the report's buffer before the action is reduced.
struct LogActions<State, Action: CasePathable & Sendable>: Reducer {
  typealias Body = Never

  let log: ActionLog

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    log.note(action)
    return .none
  }
}

/// The names of the last actions.
final class ActionLog {
  // NB: looking inside an action takes a good part of a millisecond for each type that is new. Until the
  // first frame is drawn, which must not wait for that, only the outermost case is noted.
  /// The actions before the first frame; nil once it is drawn.
  private var startActions: [(action: Any, note: Terminal.Note)]? = []

  func note(_ action: some CasePathable) {
    if startActions == nil {
      Terminal.note(actionName(of: action))
    } else {
      startActions?.append((action, Terminal.note(".\(action.caseName)")))
    }
  }

  /// Completes the names of the actions that came before the first frame.
  func firstFrameDrawn() {
    for (action, note) in startActions ?? [] { Terminal.amend(note, to: actionName(of: action)) }
    startActions = nil
  }
}
