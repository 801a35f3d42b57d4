public import Composable

/// The question before a form closes and its changes are lost.
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
