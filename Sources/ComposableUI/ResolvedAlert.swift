import Composable

/// An alert ready to be drawn: its visible buttons in order, with the action of each.
///
/// Every kind of alert resolves to this type, so drawing needs no rules for each kind.
struct ResolvedAlert<Action: Sendable> {
  /// A button ready to be drawn.
  struct Button {
    /// The appearance of a button.
    enum Style: Hashable, Sendable {
      /// An ordinary button.
      case regular
      /// The suggested button: leading and footer buttons of popups.
      case primary
      /// The alternative: trailing buttons of popups.
      case secondary
      /// A button that changes nothing.
      case cancel
      /// A button that deletes or discards something.
      case destructive
      /// A button that ends something.
      case ending
    }

    /// The text of the button.
    var label: String
    /// The appearance of the button.
    var style: Style
    /// The action sent when it is pressed.
    var action: PresentationAction<Action>
    /// The animation with which the alert closes when it is pressed.
    var animation: ButtonStateAnimation
    /// The letter that presses it.
    var key: Character?
  }

  /// The title; nil if it is empty.
  var title: String?
  /// The details below the title; nil if they are empty.
  var message: String?
  /// The buttons in drawing order; the n-th is pressed with the digit n.
  var buttons: [Button]
  /// True if Esc and a click outside close it.
  var isDismissable: Bool
  /// True if it says that something is lost, or would be.
  var isAboutLoss = false

  /// The index of the button that is focused first: the cancel button if any button is destructive,
  /// otherwise the first button.
  var initialFocus: Int? {
    guard !buttons.isEmpty else { return nil }
    guard buttons.contains(where: { $0.style == .destructive }) else { return 0 }
    return buttons.firstIndex { $0.style == .cancel } ?? 0
  }

  init(
    title: TextState?, message: TextState?, buttons: [Button], isBackgroundDismissable: Bool
  ) {
    self.title = title.flatMap { $0.text.isEmpty ? nil : $0.text }
    self.message = message.flatMap { $0.text.isEmpty ? nil : $0.text }
    self.buttons = buttons
    isDismissable = isBackgroundDismissable || buttons.isEmpty
  }
}

extension ResolvedAlert.Button: Equatable where Action: Equatable {}
extension ResolvedAlert.Button: Sendable {}
extension ResolvedAlert: Equatable where Action: Equatable {}
extension ResolvedAlert: Sendable {}

extension ResolvedAlert.Button {
  fileprivate init(_ button: ButtonState<Action>, regularStyle: Style = .regular) {
    label = button.label.text
    style =
      switch button.role {
      case .cancel: .cancel
      case .destructive: .destructive
      case .ending: .ending
      case nil: regularStyle
      }
    let sent = button.role == .cancel ? nil : button.action
    action = sent.map { .presented($0) } ?? .dismiss
    animation = button.animation
    key = button.key
  }

  fileprivate init(implicit label: TextState) {
    self.init(ButtonState(label, role: .cancel))
  }
}

/// The buttons of an alert or a dialog, including implicit ones. If there are three or more, the
/// destructive buttons and then the cancel buttons come last.
private func resolve<Action: Sendable>(
  _ states: [ButtonState<Action>]
) -> [ResolvedAlert<Action>.Button] {
  var buttons = states.map { ResolvedAlert<Action>.Button($0) }
  if buttons.isEmpty { return [ResolvedAlert.Button(implicit: "OK")] }
  let isDestructive = buttons.contains { $0.style == .destructive }
  if isDestructive, !buttons.contains(where: { $0.style == .cancel }) {
    buttons.append(ResolvedAlert.Button(implicit: "Cancel"))
  }
  guard buttons.count > 2 else { return buttons }
  return buttons.filter { $0.style != .destructive && $0.style != .cancel }
    + buttons.filter { $0.style == .destructive } + buttons.filter { $0.style == .cancel }
}

extension AlertState {
  /// The alert ready to be drawn.
  var resolved: ResolvedAlert<Action> {
    var alert = ResolvedAlert(
      title: title, message: message, buttons: resolve(buttons), isBackgroundDismissable: true)
    alert.isAboutLoss = isAboutLoss
    return alert
  }
}

extension ConfirmationDialogState where Action: Sendable {
  /// The dialog ready to be drawn.
  var resolved: ResolvedAlert<Action> {
    ResolvedAlert(
      title: titleVisibility == .visible ? title : nil, message: message,
      buttons: resolve(buttons), isBackgroundDismissable: true)
  }
}

extension PopupAlertState where Action: Sendable {
  /// The alert ready to be drawn.
  var resolved: ResolvedAlert<Action> {
    let buttons: [ResolvedAlert<Action>.Button] =
      if let footerButton {
        [ResolvedAlert.Button(footerButton, regularStyle: .primary)]
      } else if let leadingButton, let trailingButton {
        [
          ResolvedAlert.Button(leadingButton, regularStyle: .primary),
          ResolvedAlert.Button(trailingButton, regularStyle: .secondary),
        ]
      } else {
        []
      }
    return ResolvedAlert(
      title: title, message: message, buttons: buttons,
      isBackgroundDismissable: isBackgroundDismissable)
  }
}
