/// A value that describes the purpose of a button.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
/// ```
public enum ButtonStateRole: Hashable, Sendable {
  /// Changes nothing.
  case cancel
  /// Deletes or discards something.
  case destructive
}

/// A button, as a value that tests can compare.
///
/// ```swift
/// leadingButton: ButtonState(action: Action.agreed) { TextState("Yes") },
/// ```
public struct ButtonState<Action> {
  /// The button's role; nil for an ordinary button.
  public var role: ButtonStateRole?
  /// The action that the button sends; nil if the button only closes the alert.
  public var action: Action?
  /// The button's text.
  public var label: TextState

  /// Creates a button.
  public init(role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The button with its action transformed. If `transform` returns nil, the button only closes the
  /// alert.
  public func map<Other>(_ transform: (Action) -> Other?) -> ButtonState<Other> {
    ButtonState<Other>(role: role, action: action.flatMap(transform)) { label }
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

/// Builds a list of buttons. Supports `if`, `switch`, and `for`.
///
/// ```swift
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
///   ButtonState(role: .cancel) { TextState("Nevermind") }
/// ```
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// The result of each builder method.
  public typealias Buttons = [ButtonState<Action>]

  /// A button.
  public static func buildExpression(_ button: ButtonState<Action>) -> Buttons { [button] }
  /// The buttons in order.
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

  /// Creates text from a string.
  public init(_ text: String) {
    self.text = text
  }

  public init(stringLiteral text: String) {
    self.text = text
  }

  public var description: String { text }

  /// Concatenates two texts.
  public static func + (left: Self, right: Self) -> Self { Self(left.text + right.text) }
}
