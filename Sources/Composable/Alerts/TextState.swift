/// Text to be shown, as a value that tests can compare.
///
/// ```swift
/// let title = TextState("Delete ") + "“Design”?"
/// ```
public struct TextState: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The text.
  public var text: String

  /// Creates a text as it is.
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
