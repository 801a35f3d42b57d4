import Synchronization

/// A value that several tasks may read and change, one at a time. Unlike `Mutex`, it is a reference, so
/// that closures which escape can share it, such as those of a dependency in a test.
///
/// ```swift
/// let saved = LockIsolated<[String]>([])
/// let client = SaveClient { text in saved.withValue { $0.append(text) } }
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  public init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// A copy of the value.
  public var value: Value { mutex.withLock { $0 } }

  /// A copy of a part of the value.
  public subscript<Part: Sendable>(
    dynamicMember part: KeyPath<Value, Part> & Sendable
  ) -> Part {
    mutex.withLock { $0[keyPath: part] }
  }

  /// Reads or changes the value. No other task does so until `operation` returns; it must not use the
  /// same value again, which would wait forever.
  public func withValue<Result: Sendable, Failure: Error>(
    _ operation: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock(operation)
  }

  /// Replaces the value.
  public func setValue(_ value: Value) {
    mutex.withLock { $0 = value }
  }
}
