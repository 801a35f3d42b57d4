/// A shared value that can be read, but not changed, here.
///
/// ```swift
/// @SharedReader var minutes: Int
/// _minutes = SharedReader($settings.minutes)
/// ```
///
/// With a key, `@SharedReader(.inMemory("isMuted")) var isMuted = false` reads what others change.
@propertyWrapper
@dynamicMemberLookup
public struct SharedReader<Value: Equatable & Sendable>: Sendable {
  private let source: any SharedSource<Value>

  private init(source: any SharedSource<Value>) {
    self.source = source
  }

  /// Reads a shared value that somebody else changes.
  public init(_ shared: Shared<Value>) {
    source = shared.source
  }

  /// Reads the value of a key, or else `wrappedValue`.
  public init<Key: SharedKey>(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: Key
  ) where Key.Value == Value {
    self.init(Shared(wrappedValue: wrappedValue(), key))
  }

  /// Reads a value that never changes.
  public init(value: Value) {
    self.init(Shared(value: value))
  }

  /// Reads the value of another property.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  public var wrappedValue: Value { source.value }

  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value, which changes with the whole. It may be computed.
  public subscript<Part: Equatable & Sendable>(
    dynamicMember keyPath: KeyPath<Value, Part> & Sendable
  ) -> SharedReader<Part> {
    SharedReader<Part>(
      source: SharedPart(whole: source, read: { $0[keyPath: keyPath] }, modify: { _, _ in }))
  }

  /// The current value, and then each that differs from the one before, until the task is canceled.
  public var values: AsyncStream<Value> { source.values }

  /// The reason that the value could not be loaded; nil if it could.
  public var loadError: (any Error)? { source.loadError }
}

extension SharedReader: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension SharedReader: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
