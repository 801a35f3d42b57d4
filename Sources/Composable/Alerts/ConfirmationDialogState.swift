/// A confirmation dialog, as a value that tests can compare. Unlike ``AlertState``, its title can
/// be hidden.
///
/// ```swift
/// let dialog = ConfirmationDialogState(titleVisibility: .hidden) {
///   TextState("Delete")
/// } actions: {
///   ButtonState(role: .destructive, action: Action.deleted) { TextState("Delete") }
/// } message: {
///   TextState("It will be gone.")
/// }
/// ```
public struct ConfirmationDialogState<Action>: EphemeralState {
  public var title: TextState
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// The details below the title; nil for none.
  public var message: TextState?
  /// The buttons in the order they were given.
  public var buttons: [ButtonState<Action>]

  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .visible, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.titleVisibility = titleVisibility
    self.title = title()
    self.message = message?()
    buttons = actions()
  }
}

extension ConfirmationDialogState {
  /// The dialog with its actions transformed, for a parent that presents a child's dialog. If
  /// `transform` returns nil for a button's action, that button only closes the dialog.
  public func map<Other>(_ transform: (Action) -> Other?) -> ConfirmationDialogState<Other> {
    var dialog = ConfirmationDialogState<Other>(titleVisibility: titleVisibility) { title }
    dialog.message = message
    dialog.buttons = buttons.map { $0.map(transform) }
    return dialog
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}

/// The visibility of a dialog's title.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// Only the message is shown.
  case hidden
  case visible
}
