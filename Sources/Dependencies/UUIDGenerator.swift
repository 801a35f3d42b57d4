import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Generates UUIDs.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// let id = uuid()
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator that calls `generate` each time.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A new generator that counts: `00000000-0000-0000-0000-000000000000`, then …`0001`, and so on.
  /// Its copies share one counter.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.count.add(1, ordering: .relaxed).oldValue) }
  }

  /// A generator that always returns `uuid`.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }
}

extension UUID {
  /// A new random id, of version 4 (RFC 9562, 5.4).
  ///
  /// Its bits come from the system's generator, `getrandom(2)` on Linux; without one, the program
  /// ends. `UUID()` reads `/dev/urandom` and gives the same id each time if that is missing.
  public static func random() -> UUID {
    var numbers = SystemRandomNumberGenerator()
    let high = numbers.next() & ~0xF000 | 0x4000
    let low = numbers.next() & ~(0b11 << 62) | 0b10 << 62
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) {
      UUID(uuid: $0.load(as: uuid_t.self))
    }
  }

  /// The id that an incrementing generator returns for its `number`th call, counted from 0.
  /// `number` must not be negative.
  public init(_ number: Int) {
    let halves = (UInt64(0), UInt64(number).bigEndian)
    self.init(uuid: withUnsafeBytes(of: halves) { $0.load(as: uuid_t.self) })
  }
}

extension DependencyValues {
  /// The source of new ids. In tests it reports an issue until it is overridden.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { .random() }
  static let testValue = UUIDGenerator(unimplemented(#"@Dependency(\.uuid)"#, placeholder: UUID(0)))
}
