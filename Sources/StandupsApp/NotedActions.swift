import Composable
import Curses

/// Remembers the names of actions, without what they carry, for the crash report.
struct NotedActions<State, Action: Equatable & Sendable>: Reducer {
  typealias Body = Never

  // NB: finding a name costs more than reducing most actions, and a key that is held down sends the
  // same action again and again.
  private final class Last {
    var action: Action?
    var name = ""
  }

  private let last = Last()

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if action != last.action {
      last.action = action
      last.name = actionName(of: action)
    }
    Terminal.note(last.name)
    return .none
  }
}
