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
  /// Ends something that cannot be continued. It looks like an ordinary button, but only a key that was
  /// certainly pressed presses it.
  case ending
}

/// The way an alert leaves the screen when one of its buttons is pressed. Esc has the animation of the
/// cancel button.
///
/// The animation delays neither the button's action nor any input, which ends it. There is none if
/// another alert or screen follows, or where people or terminals do without.
public enum ButtonStateAnimation: Hashable, Sendable {
  /// The alert takes this long to fold away, at most 120 ms; nil closes it at once.
  case explicit(Duration?)
  /// The alert folds away as quickly as all others.
  case inherited
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
  /// The way the alert leaves when the button is pressed.
  public var animation: ButtonStateAnimation
  /// The letter that presses the button. If any button of an alert has one, letters and Enter are all
  /// that presses its buttons; nil if the button is pressed by the number of its place.
  public var key: Character?
  public var label: TextState

  /// Creates a button.
  ///
  /// An alert usually folds away over the screen that it covered. Close it at once if that screen
  /// should be visible immediately, such as one whose clock continues:
  ///
  /// ```swift
  /// ButtonState(role: .cancel, animation: .explicit(nil)) { TextState("Resume") }
  /// ```
  public init(
    role: ButtonStateRole? = nil, key: Character? = nil, action: Action? = nil,
    animation: ButtonStateAnimation = .inherited, label: () -> TextState
  ) {
    self.role = role
    self.key = key
    self.action = action
    self.animation = animation
    self.label = label()
  }

  public init(
    _ label: TextState, role: ButtonStateRole? = nil, key: Character? = nil,
    action: Action? = nil, animation: ButtonStateAnimation = .inherited
  ) {
    self.init(role: role, key: key, action: action, animation: animation) { label }
  }

  /// The button with its action transformed. If `transform` returns nil, the button only closes the
  /// alert.
  public func map<Other>(_ transform: (Action) -> Other?) -> ButtonState<Other> {
    ButtonState<Other>(
      label, role: role, key: key, action: action.flatMap(transform), animation: animation)
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
  public typealias Buttons = [ButtonState<Action>]

  public static func buildExpression(_ button: ButtonState<Action>) -> Buttons { [button] }
  public static func buildExpression(_ buttons: Buttons) -> Buttons { buttons }
  public static func buildBlock(_ buttons: Buttons...) -> Buttons { buttons.flatMap(\.self) }
  public static func buildOptional(_ buttons: Buttons?) -> Buttons { buttons ?? [] }
  public static func buildEither(first buttons: Buttons) -> Buttons { buttons }
  public static func buildEither(second buttons: Buttons) -> Buttons { buttons }
  public static func buildArray(_ buttons: [Buttons]) -> Buttons { buttons.flatMap(\.self) }
}

/// Text as a value that tests can compare. Literals are translated, as those of `LocalizedText`.
///
/// ```swift
/// let title = TextState("Delete ") + "“Design”?"
/// ```
public struct TextState: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  public var text: String

  /// Creates a text in the person's language.
  public init(_ sentence: LocalizedText) { text = sentence.text }

  /// Creates a text that is shown as it is, such as a name.
  @_disfavoredOverload
  public init(_ text: some StringProtocol) { self.text = String(text) }

  public init(stringLiteral sentence: String) {
    text = LocalizedText(stringLiteral: sentence).text
  }

  public init(stringInterpolation: LocalizedText.StringInterpolation) {
    text = LocalizedText(stringInterpolation: stringInterpolation).text
  }

  public var description: String { text }

  public static func + (left: Self, right: Self) -> Self { Self(left.text + right.text) }
}
