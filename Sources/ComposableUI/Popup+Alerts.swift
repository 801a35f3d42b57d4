public import Composable
public import TerminalUI

extension Popup {
  /// An alert as it is drawn.
  ///
  /// ```swift
  /// screen.popup(
  ///   Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
  /// ```
  ///
  /// - Parameters:
  ///   - dismiss: closes the alert and does nothing else.
  ///   - present: the action of a button, for whoever presents the alert.
  public init<Answer: Sendable>(
    _ alert: AlertState<Answer>, dismiss: Action, present: (Answer) -> Action
  ) {
    self.init(alert.resolved, dismiss: dismiss, present: present)
  }

  /// A popup alert as it is drawn.
  public init<Answer: Sendable>(
    _ popup: PopupAlertState<Answer>, dismiss: Action, present: (Answer) -> Action
  ) {
    self.init(popup.resolved, dismiss: dismiss, present: present)
  }

  /// A choice as it is drawn.
  public init<Answer: Sendable>(
    _ dialog: ConfirmationDialogState<Answer>, dismiss: Action, present: (Answer) -> Action
  ) {
    self.init(dialog.resolved, dismiss: dismiss, present: present)
  }

  private init<Answer: Sendable>(
    _ alert: ResolvedAlert<Answer>, dismiss: Action, present: (Answer) -> Action
  ) {
    self.init(
      title: alert.title, message: alert.message,
      buttons: alert.buttons.map { button in
        switch button.action {
        case .dismiss:
          Button(button.label, role: PopupRole(button.style), action: dismiss)
        case .presented(let answer):
          Button(button.label, role: PopupRole(button.style), action: present(answer))
        }
      },
      initialFocus: alert.initialFocus ?? 0,
      dismissAction: alert.closesOnEscape ? dismiss : nil)
  }
}

extension PopupRole {
  fileprivate init<Answer>(_ style: ResolvedAlert<Answer>.Button.Style) {
    self =
      switch style {
      case .cancel, .secondary: .cancel
      case .destructive: .destructive
      case .primary: .confirm
      case .regular: .plain
      }
  }
}
