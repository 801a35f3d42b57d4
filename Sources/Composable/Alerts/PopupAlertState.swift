/// A small alert with a leading and a trailing button, one footer button, or no buttons, as a value
/// that tests can compare.
///
/// ```swift
/// let pair = PopupAlertState(
///   title: TextState("Sync"), message: "Join now?",
///   leadingButton: ButtonState(action: Action.agreed) { TextState("Yes") },
///   trailingButton: ButtonState(action: .refused) { TextState("No") })
/// ```
///
/// The footer button takes precedence over the pair. A leading or trailing button alone is not
/// shown.
public struct PopupAlertState<Action>: EphemeralState {
  public var title: TextState?
  /// The details below the title; nil for none.
  public var message: TextState?
  /// The first of a pair of buttons.
  public var leadingButton: ButtonState<Action>?
  /// The second of a pair of buttons.
  public var trailingButton: ButtonState<Action>?
  /// The only button.
  public var footerButton: ButtonState<Action>?
  /// True if Esc and a click outside close the alert. They always close an alert that shows
  /// no button.
  public var isBackgroundDismissable: Bool

  /// Creates an alert with two buttons or none.
  public init(
    title: TextState? = nil, message: TextState? = nil,
    leadingButton: ButtonState<Action>? = nil, trailingButton: ButtonState<Action>? = nil,
    isBackgroundDismissable: Bool = true
  ) {
    self.title = title
    self.message = message
    self.isBackgroundDismissable = isBackgroundDismissable
    self.leadingButton = leadingButton
    self.trailingButton = trailingButton
  }

  /// Creates an alert with one button.
  ///
  /// ```swift
  /// let footer = PopupAlertState<Action>(
  ///   message: "Saved.", footerButton: ButtonState { TextState("OK") },
  ///   isBackgroundDismissable: false)
  /// ```
  public init(
    title: TextState? = nil, message: TextState? = nil, footerButton: ButtonState<Action>,
    isBackgroundDismissable: Bool = true
  ) {
    self.title = title
    self.message = message
    self.isBackgroundDismissable = isBackgroundDismissable
    self.footerButton = footerButton
  }

  /// The alert with its actions transformed, for a parent that presents a child's alert. If
  /// `transform` returns nil for a button's action, that button only closes the alert.
  public func map<Other>(_ transform: (Action) -> Other?) -> PopupAlertState<Other> {
    var popup = PopupAlertState<Other>(
      title: title, message: message, leadingButton: leadingButton?.map(transform),
      trailingButton: trailingButton?.map(transform),
      isBackgroundDismissable: isBackgroundDismissable)
    popup.footerButton = footerButton?.map(transform)
    return popup
  }
}

extension PopupAlertState: Equatable where Action: Equatable {}
extension PopupAlertState: Hashable where Action: Hashable {}
extension PopupAlertState: Sendable where Action: Sendable {}
