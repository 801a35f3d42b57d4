import Composable
import ComposableUI
import TerminalUI

extension Popup {
  /// An alert whose buttons all do no more than close it.
  init<Answer: Sendable>(closing alert: AlertState<Answer>, dismiss: Action) {
    self.init(alert, dismiss: dismiss) { _ in dismiss }
  }

  /// A popup alert whose buttons all do no more than close it.
  init<Answer: Sendable>(closing popup: PopupAlertState<Answer>, dismiss: Action) {
    self.init(popup, dismiss: dismiss) { _ in dismiss }
  }
}
