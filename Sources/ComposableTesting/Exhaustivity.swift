/// How much of what happens a test must say.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change, each received action, the end of each effect.
  case on
  /// Only what the test says must be right. With `showSkippedAssertions` what it left out is listed,
  /// as information.
  case off(showSkippedAssertions: Bool)

  /// Only what the test says must be right.
  public static let off = Self.off(showSkippedAssertions: false)
}
