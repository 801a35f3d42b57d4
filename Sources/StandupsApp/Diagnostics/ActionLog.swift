import ActionNaming
import Composable
import Terminal

/// Passes each action's name, without its payload, to the crash report.
struct LogActions<State, Action: Sendable>: Reducer {
  typealias Body = Never

  let log: ActionLog<Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    log.note(action)
    return .none
  }
}

/// The names of the last actions.
///
/// NB: learning the name of a case takes longer than a frame. So the first action of a case is noted
/// by as much of its name as is known, and by all of it once the picture is out.
final class ActionLog<Action> {
  private let names = ActionNames<Action>()
  private var unnamed: [(action: Action, note: Terminal.Note)] = []

  func note(_ action: Action) {
    let (name, isWhole) = names.knownName(of: action)
    let note = Terminal.note(name)
    guard !isWhole else { return }
    if unnamed.count == Terminal.notesKept { unnamed.removeFirst() }
    unnamed.append((action, note))
  }

  /// Finds the whole names of the actions noted since the last time.
  func nameAll() {
    for (action, note) in unnamed { Terminal.amend(note, to: names.name(of: action)) }
    unnamed.removeAll(keepingCapacity: true)
  }
}
