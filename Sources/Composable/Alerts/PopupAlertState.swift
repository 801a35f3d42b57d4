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
/// The footer wins over the pair; a pair needs both, and a single leading or trailing button is not
/// shown.
public struct PopupAlertState<Action>: EphemeralState {
  /// What it is about.
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

  /// Creates an alert with a pair of buttons, or with none. One without buttons that its background
  /// does not dismiss still closes with Esc.
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

  /// The alert with another kind of action, for a parent that presents a child's. A button for whose
  /// action `transform` returns nil only closes.
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
