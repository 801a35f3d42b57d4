import Composable
import Curses

/// Remembers the names of actions, without what they carry, for the crash report.
struct NotedActions<State, Action: Sendable>: Reducer {
  typealias Body = Never

  let log: ActionLog<Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    log.note(action)
    return .none
  }
}

/// The names of the last actions.
///
/// NB: finding a whole name costs more than reducing most actions. So an action is noted by its
/// outermost case at first, and by its whole name once the picture is out.
final class ActionLog<Action> {
  private let outermostName = OutermostCaseName<Action>()
  private var unnamed: [(action: Action, note: Terminal.Note)] = []

  func note(_ action: Action) {
    if unnamed.count == Terminal.notesKept { unnamed.removeFirst() }
    unnamed.append((action, Terminal.note(outermostName.name(of: action))))
  }

  /// Finds the whole names of the actions noted since the last time.
  func nameAll() {
    for (action, note) in unnamed { Terminal.amend(note, to: actionName(of: action)) }
    unnamed.removeAll(keepingCapacity: true)
  }
}
