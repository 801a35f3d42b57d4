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
/// Without buttons it is shown with `OK`; with a destructive one and none of the cancel role it gets
/// `Cancel`.
public struct AlertState<Action>: EphemeralState {
  /// What it is about.
  public var title: TextState
  /// Details.
  public var message: TextState?
  /// The buttons as they were given.
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

  /// Creates an alert from a list of buttons that was made elsewhere.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The alert with another kind of action, for a parent that presents a child's. A button for whose
  /// action `transform` returns nil only closes.
  public func map<Other>(_ transform: (Action) -> Other?) -> AlertState<Other> {
    AlertState<Other>(title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}
