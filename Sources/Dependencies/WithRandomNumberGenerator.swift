import Synchronization

/// Gives access to a source of random numbers.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let shuffled = withRandomNumberGenerator { names.shuffled(using: &$0) }
/// ```
public struct WithRandomNumberGenerator: Sendable {
  private let generator: AnyRandomNumberGenerator

  /// Creates access to `generator`, for one caller at a time.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = AnyRandomNumberGenerator(generator)
  }

  /// Runs `work` with the generator.
  public func callAsFunction<Result>(_ work: (inout AnyRandomNumberGenerator) -> Result) -> Result {
    var generator = generator
    return work(&generator)
  }

  /// A type-erased random number generator. Its copies share one sequence.
  public final class AnyRandomNumberGenerator: RandomNumberGenerator, Sendable {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    fileprivate init(_ generator: some RandomNumberGenerator & Sendable) {
      self.generator = Mutex(generator)
    }

    /// The next number of the sequence that all copies share.
    public func next() -> UInt64 { generator.withLock { $0.next() } }
  }
}

extension DependencyValues {
  /// The source of random numbers. In tests it reports an issue until it is overridden.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  static let testValue = WithRandomNumberGenerator(UnimplementedRandomNumberGenerator())
}

private struct UnimplementedRandomNumberGenerator: RandomNumberGenerator {
  let report: @Sendable () -> UInt64 = unimplemented(
    #"@Dependency(\.withRandomNumberGenerator)"#, placeholder: 0)
  var count: UInt64 = 0

  mutating func next() -> UInt64 {
    // NB: with a constant, rejection loops in the standard library would never end.
    count &+= 0x9E37_79B9_7F4A_7C15
    return report() ^ count
  }
}
