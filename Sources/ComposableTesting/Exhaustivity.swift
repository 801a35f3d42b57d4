/// How much of what happens a test must say.
///
/// ```swift
/// store.exhaustivity = .off(showSkippedAssertions: false)
/// await store.send(.queryChanged("a"))
/// await store.skipReceivedActions()
/// store.assert { $0.lines = ["a"] }
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change, each received action, the end of each effect.
  case on
  /// Only what the test says must be right. With `showSkippedAssertions` what it left out is listed,
  /// as information.
  case off(showSkippedAssertions: Bool)

  /// Only what the test says must be right.
  public static let off = Self.off(showSkippedAssertions: false)
}
