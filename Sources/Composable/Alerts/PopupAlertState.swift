/// A small alert with a leading and a trailing button, or one footer button, or none, as a value that
/// tests can compare.
///
/// ```swift
/// let pair = PopupAlertState(
///   title: TextState("Sync"), message: "Join now?",
///   leadingButton: ButtonState(action: Action.agreed) { TextState("Yes") },
///   trailingButton: ButtonState(action: .refused) { TextState("No") })
/// ```
///
/// The footer button takes precedence over the pair. A leading or trailing button alone is not shown.
public struct PopupAlertState<Action>: EphemeralState {
  /// The title.
  public var title: TextState?
  /// Details.
  public var message: TextState?
  /// The first of a pair of buttons.
  public var leadingButton: ButtonState<Action>?
  /// The second of a pair of buttons.
  public var trailingButton: ButtonState<Action>?
  /// The only button.
  public var footerButton: ButtonState<Action>?
  /// Whether Esc and a click outside close it.
  public var isBackgroundDismissable: Bool

  /// Creates an alert with a pair of buttons, or with none. Without buttons it always closes with Esc.
  public init(
    title: TextState? = nil, message: TextState? = nil, isBackgroundDismissable: Bool = true,
    leadingButton: ButtonState<Action>? = nil, trailingButton: ButtonState<Action>? = nil
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
  ///   message: "Saved.", isBackgroundDismissable: false,
  ///   footerButton: ButtonState { TextState("OK") })
  /// ```
  public init(
    title: TextState? = nil, message: TextState? = nil, isBackgroundDismissable: Bool = true,
    footerButton: ButtonState<Action>
  ) {
    self.title = title
    self.message = message
    self.isBackgroundDismissable = isBackgroundDismissable
    self.footerButton = footerButton
  }

  /// The alert with another kind of action, for a parent that presents a child's. A button whose action
  /// `transform` maps to nil only closes the alert.
  public func map<Other>(_ transform: (Action) -> Other?) -> PopupAlertState<Other> {
    var popup = PopupAlertState<Other>(
      title: title, message: message, isBackgroundDismissable: isBackgroundDismissable,
      leadingButton: leadingButton?.map(transform), trailingButton: trailingButton?.map(transform))
    popup.footerButton = footerButton?.map(transform)
    return popup
  }
}

extension PopupAlertState: Equatable where Action: Equatable {}
extension PopupAlertState: Hashable where Action: Hashable {}
extension PopupAlertState: Sendable where Action: Sendable {}
