import Composable
import ComposableMacros

/// The actions of an alert, before there was `PresentationAction` for all that can be presented.
@CasePathable
enum AlertAction<Answer: Sendable>: Sendable {
  case dismiss
  case presented(Answer)
}

extension AlertAction: Equatable where Answer: Equatable {}

extension Reducer where Action: CasePathable {
  /// Closes an alert after each of its actions, so that no reducer has to do it.
  ///
  /// The alert closes when the action has been handled: also if that has presented another one.
  /// `ifLet` closes first.
  func alert<Answer>(
    state alert: WritableKeyPath<State, AlertState<Answer>?> & Sendable,
    action: CaseKeyPath<Action, AlertAction<Answer>>
  ) -> some Reducer<State, Action> {
    let base = prepared()
    return Reduce { state, received in
      let effect = base.reduce(into: &state, action: received)
      if received.is(action) { state[keyPath: alert] = nil }
      return effect
    }
  }
}
