#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Reads the wall clock.
///
/// ```swift
/// @Dependency(\.date) var date
/// let now = date.now
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator that calls `generate` each time.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A wall clock that always shows the same time.
  public static func constant(_ date: Date) -> Self { Self { date } }

  /// The current time. Setting it stops the clock: `$0.date.now = start`.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// The wall clock. In tests it reports an issue until it is overridden.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
  static let testValue = DateGenerator(
    unimplemented(#"@Dependency(\.date)"#, placeholder: Date(timeIntervalSince1970: 1_234_567_890)))
}
