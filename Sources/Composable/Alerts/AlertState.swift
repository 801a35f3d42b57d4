/// A question or a message with any number of buttons, as a value that tests can compare.
///
/// ```swift
/// AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
///   ButtonState(role: .cancel) { TextState("Nevermind") }
/// } message: {
///   TextState("“\(standup.title)” will be gone.")
/// }
/// ```
///
/// Without buttons it shows `OK`. With a destructive button but none of the cancel role, it also shows
/// `Cancel`.
public struct AlertState<Action: Equatable & Sendable>: AlertRepresentable {
  /// The title.
  public var title: TextState
  /// Details.
  public var message: TextState?
  /// The buttons in the order they were given.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    buttons = actions()
  }

  /// Creates an alert from an existing list of buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The alert itself.
  public var alertState: Self { self }

  /// The alert with another kind of action, for a parent that presents a child's. A button whose action
  /// `transform` maps to nil only closes the alert.
  public func map<Other: Equatable & Sendable>(
    _ transform: (Action) -> Other?
  ) -> AlertState<Other> {
    AlertState<Other>(title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: Hashable where Action: Hashable {}

/// A kind of presentation that closes by itself before its action is delivered: an alert, or a dialog.
///
/// A feature with logic of its own is never one.
public protocol EphemeralState<Action> {
  /// What its buttons send.
  associatedtype Action
}

/// An alert as a value of the feature that presents it. The text is built from the case, so the
/// feature, its tests and deep links name the case and never compare texts.
///
/// ```swift
/// enum Alert: AlertRepresentable {
///   case delete(Standup)
///
///   enum Action: Equatable, Sendable {
///     case confirmed
///   }
///
///   var alertState: AlertState<Action> {
///     switch self {
///     case .delete(let standup):
///       AlertState {
///         TextState("Delete?")
///       } actions: {
///         ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
///         ButtonState(role: .cancel) { TextState("Nevermind") }
///       } message: {
///         TextState("“\(standup.title)” will be gone.")
///       }
///     }
///   }
/// }
/// ```
///
/// Present it like any child: `@PresentationState var alert: Alert?`, or as a case of a destination.
public protocol AlertRepresentable: EphemeralState, Equatable, Sendable
where Action: Equatable & Sendable {
  /// The alert's text and buttons.
  var alertState: AlertState<Action> { get }
}
