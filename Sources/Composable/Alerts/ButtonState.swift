/// The role of a button, apart from its action.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
/// ```
public enum ButtonStateRole: Hashable, Sendable {
  /// Leaves everything as it is.
  case cancel
  /// Deletes or discards something.
  case destructive
}

/// How the change that a button makes is animated.
///
/// ```swift
/// let fading = ButtonState(action: Action.agreed, animation: .explicit(.seconds(1))) {
/// ```
public enum ButtonStateAnimation: Hashable, Sendable {
  /// As in the view that shows the button.
  case inherited
  /// In this way; nil for at once.
  case explicit(Duration?)
}

/// A button, as a value that tests can compare.
///
/// ```swift
/// leadingButton: ButtonState(action: Action.agreed) { TextState("Yes") },
/// ```
public struct ButtonState<Action> {
  /// The button's role; nil for an ordinary button.
  public var role: ButtonStateRole?
  /// What the button sends; nil if it only closes.
  public var action: Action?
  /// How the change is animated; nil for the default.
  public var animation: ButtonStateAnimation?
  /// The button's text.
  public var label: TextState

  /// Creates a button.
  public init(
    role: ButtonStateRole? = nil, action: Action? = nil, animation: ButtonStateAnimation? = nil,
    label: () -> TextState
  ) {
    self.role = role
    self.action = action
    self.animation = animation
    self.label = label()
  }

  /// The button with another kind of action; nil from `transform` makes it only close.
  public func map<Other>(_ transform: (Action) -> Other?) -> ButtonState<Other> {
    ButtonState<Other>(role: role, action: action.flatMap(transform), animation: animation) {
      label
    }
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

/// Builds lists of buttons, with `if`, `switch` and `for`.
///
/// ```swift
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
///   ButtonState(role: .cancel) { TextState("Nevermind") }
/// ```
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// What is built.
  public typealias Buttons = [ButtonState<Action>]

  /// A button.
  public static func buildExpression(_ button: ButtonState<Action>) -> Buttons { [button] }
  /// Buttons, one after the other.
  public static func buildBlock(_ buttons: Buttons...) -> Buttons { buttons.flatMap(\.self) }
  /// An `if` without `else`.
  public static func buildOptional(_ buttons: Buttons?) -> Buttons { buttons ?? [] }
  /// A branch of an `if` or `switch`.
  public static func buildEither(first buttons: Buttons) -> Buttons { buttons }
  /// Another branch of an `if` or `switch`.
  public static func buildEither(second buttons: Buttons) -> Buttons { buttons }
  /// A `for` loop.
  public static func buildArray(_ buttons: [Buttons]) -> Buttons { buttons.flatMap(\.self) }
}

/// Text as a value that tests can compare.
///
/// ```swift
/// let title = TextState("Delete ") + "“Design”?"
/// ```
public struct TextState: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The text.
  public var text: String

  /// Creates a text.
  public init(_ text: String) {
    self.text = text
  }

  public init(stringLiteral text: String) {
    self.text = text
  }

  public var description: String { text }

  /// Both texts, one after the other.
  public static func + (left: Self, right: Self) -> Self { Self(left.text + right.text) }
}
