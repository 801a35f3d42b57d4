import Composable

/// Asks before a form closes whose changes would be lost.
public enum DiscardAlert: LinkedAlert {
  case discardChanges(thenQuit: Bool)

  public enum Action: Equatable, Sendable {
    case discardConfirmed
    case discardToQuitConfirmed
  }

  static let code = "DF"

  public var alertState: AlertState<Action> {
    switch self {
    case .discardChanges(let thenQuit):
      AlertState {
        TextState("Discard changes?")
      } actions: {
        ButtonState(
          role: .destructive, action: thenQuit ? .discardToQuitConfirmed : .discardConfirmed
        ) {
          TextState("Discard")
        }
        ButtonState(role: .cancel) { TextState("Keep editing") }
      }
    }
  }

  var code: String? { Self.code }
}
