public import Composable
public import TerminalUI

extension Popup {
  /// The popup that shows an alert.
  ///
  /// ```swift
  /// case .alert(let alert):
  ///   screen.popup(
  ///     Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
  /// ```
  ///
  /// - Parameters:
  ///   - dismiss: the action that only closes the alert.
  ///   - present: wraps a button's action in an action of the feature that presents the alert.
  public init<Alert: AlertRepresentable>(
    _ alert: Alert, dismiss: Action, present: (Alert.Action) -> Action
  ) {
    self.init(alert.alertState.resolved, dismiss: dismiss, present: present)
  }

  /// The popup that shows an alert that its feature presents with `PresentationState`.
  ///
  /// ```swift
  /// screen.popup(state.alert.map { Popup($0) { .alert($0) } })
  /// ```
  ///
  /// - Parameter action: wraps the alert's actions in an action of the feature.
  public init<Alert: AlertRepresentable>(
    _ alert: Alert, action: (PresentationAction<Alert.Action>) -> Action
  ) {
    self.init(alert.alertState.resolved, dismiss: action(.dismiss), action: action)
  }

  /// The popup that shows an alert with buttons that only close it.
  public init<Alert: AlertRepresentable>(_ alert: Alert, dismiss: Action)
  where Alert.Action == Never {
    self.init(alert.alertState.resolved, dismiss: dismiss, action: { _ in dismiss })
  }

  /// The popup that shows a popup alert with buttons that only close it.
  public init(_ popup: PopupAlertState<Never>, dismiss: Action) {
    self.init(popup.resolved, dismiss: dismiss, action: { _ in dismiss })
  }

  /// The popup that shows a popup alert.
  public init<Answer: Sendable>(
    _ popup: PopupAlertState<Answer>, dismiss: Action, present: (Answer) -> Action
  ) {
    self.init(popup.resolved, dismiss: dismiss, present: present)
  }

  /// The popup that shows a confirmation dialog.
  public init<Answer: Sendable>(
    _ dialog: ConfirmationDialogState<Answer>, dismiss: Action, present: (Answer) -> Action
  ) {
    self.init(dialog.resolved, dismiss: dismiss, present: present)
  }

  private init<Answer: Sendable>(
    _ alert: ResolvedAlert<Answer>, dismiss: Action, present: (Answer) -> Action
  ) {
    self.init(
      alert, dismiss: dismiss,
      action: { action in
        switch action {
        case .dismiss: dismiss
        case .presented(let answer): present(answer)
        }
      })
  }

  private init<Answer: Sendable>(
    _ alert: ResolvedAlert<Answer>, dismiss: Action,
    action: (PresentationAction<Answer>) -> Action
  ) {
    self.init(
      title: alert.title, message: alert.message,
      buttons: alert.buttons.map { button in
        Button(
          button.label, role: PopupRole(button.style), key: button.key,
          action: action(button.action), closingTime: button.animation.closingTime)
      },
      initialFocus: alert.initialFocus ?? 0,
      dismissAction: alert.isDismissable ? dismiss : nil)
    isAboutLoss = alert.isAboutLoss
  }
}

extension ButtonStateAnimation {
  fileprivate var closingTime: Duration? {
    switch self {
    case .explicit(let time): time ?? .zero
    case .inherited: nil
    }
  }
}

extension PopupRole {
  fileprivate init<Answer>(_ style: ResolvedAlert<Answer>.Button.Style) {
    self =
      switch style {
      case .cancel, .secondary: .cancel
      case .destructive: .destructive
      case .ending: .ending
      case .primary: .confirm
      case .regular: .plain
      }
  }
}
