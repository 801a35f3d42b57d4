import Composable
import Terminal

/// Notes the names of actions, without the values they carry, for the crash report. A crash handler
/// cannot run Swift, so each name is in the report's buffer before the action is reduced.
struct LogActions<State, Action: Sendable>: Reducer {
  typealias Body = Never

  let log: ActionLog

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    log.note(action)
    return .none
  }
}

/// The names of the last actions.
final class ActionLog {
  // NB: reflection takes about a millisecond the first time. The first frame does not wait for it.
  /// The actions before the first frame; nil once it is drawn.
  private var startActions: [(action: Any, note: Terminal.Note)]? = []

  func note(_ action: Any) {
    if startActions == nil {
      Terminal.note(actionName(of: action))
    } else {
      startActions?.append((action, Terminal.note("(while starting)")))
    }
  }

  /// Names the actions that came before the first frame.
  func firstFrameDrawn() {
    for (action, note) in startActions ?? [] { Terminal.amend(note, to: actionName(of: action)) }
    startActions = nil
  }
}
