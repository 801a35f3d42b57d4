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
/// With no buttons, the alert shows `OK`. With a destructive button but no cancel button, it also
/// shows `Cancel`.
public struct AlertState<Action: Equatable & Sendable>: AlertRepresentable {
  /// The name of the alert outside the program, such as in a link; nil if it has none.
  public var code: String?
  public var title: TextState
  /// The details below the title; nil for none.
  public var message: TextState?
  /// The buttons in the order they were given.
  public var buttons: [ButtonState<Action>]
  /// True if the alert says that something is lost, or would be.
  public var isAboutLoss = false

  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    buttons = actions()
  }

  /// Creates an alert whose message comes before its buttons, as on the screen.
  ///
  /// ```swift
  /// AlertState("Delete?", message: "It will be gone.") {
  ///   ButtonState("Yes", role: .destructive, action: .deleted)
  ///   ButtonState("Nevermind", role: .cancel)
  /// }
  /// ```
  public init(
    _ title: TextState, code: String? = nil, message: TextState? = nil, isAboutLoss: Bool = false,
    @ButtonStateBuilder<Action> buttons: () -> [ButtonState<Action>] = { [] }
  ) {
    self.code = code
    self.isAboutLoss = isAboutLoss
    self.title = title
    self.message = message
    self.buttons = buttons()
  }

  public var alertState: Self { self }

  /// The alert with its actions transformed, for a parent that presents a child's alert. If
  /// `transform` returns nil for a button's action, that button only closes the alert.
  public func map<Other: Equatable & Sendable>(
    _ transform: (Action) -> Other?
  ) -> AlertState<Other> {
    AlertState<Other>(title, code: code, message: message, isAboutLoss: isAboutLoss) {
      buttons.map { $0.map(transform) }
    }
  }
}

extension AlertState: Hashable where Action: Hashable {}

/// State that is dismissed automatically before its action is delivered: an alert or a dialog.
///
/// A feature with its own logic must not conform to it.
public protocol EphemeralState<Action> {
  associatedtype Action
}

/// An alert as a value of the feature that presents it. The text is derived from the case, so the
/// feature, its tests, and deep links refer to the case and never compare text.
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
/// Present it like any child: `@PresentationState var alert: Alert?`, or as a case of a
/// destination.
public protocol AlertRepresentable: EphemeralState, Equatable, Sendable
where Action: Equatable & Sendable {
  /// The alert's text and buttons.
  var alertState: AlertState<Action> { get }
}
