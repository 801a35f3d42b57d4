public import Composable

/// Asks before a form closes whose changes would be lost.
public enum DiscardAlert: AlertRepresentable {
  case discardChanges(thenQuit: Bool)

  public enum Action: Equatable, Sendable {
    case discardConfirmed
    case discardToQuitConfirmed
  }

  public var alertState: AlertState<Action> {
    switch self {
    case .discardChanges(let thenQuit):
      AlertState("Discard changes?", code: "DF") {
        ButtonState(
          "Discard", role: .destructive,
          action: thenQuit ? .discardToQuitConfirmed : .discardConfirmed)
        ButtonState("Keep editing", role: .cancel)
      }
    }
  }
}
