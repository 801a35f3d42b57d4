import Synchronization

/// The outside world as the code that runs now sees it: a value for each ``DependencyKey``.
///
/// Values are copied cheaply (one reference) and travel with the task.
///
/// ```swift
/// $0.uuid = .incrementing
/// ```
public struct DependencyValues: Sendable {
  private var overrides: [ObjectIdentifier: any AnyObject & Sendable] = [:]
  /// What is used where nothing is in `overrides`.
  private var fallbacks: [ObjectIdentifier: any AnyObject & Sendable] = [:]

  /// Which own values dependencies without an override have.
  public var context: DependencyContext {
    get { explicitContext ?? .ofProcess }
    set { explicitContext = newValue }
  }
  private var explicitContext: DependencyContext?
  /// What a test says at the moment: where issues point that have no better place.
  package var place: SourcePosition?

  /// Values in which nothing is overridden; ``current`` has what is in force.
  public init() {}

  @TaskLocal package static var scoped: DependencyValues?

  /// The values in force.
  public static var current: DependencyValues { scoped ?? DependencyValues() }

  /// The value of a dependency: its override, else the key's live value or, in tests, its test
  /// value.
  ///
  /// - Complexity: O(1).
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { value(of: key) { LiveValues.value(of: key) } }
    set { overrides[ObjectIdentifier(key)] = Held(newValue) }
  }

  /// The value of a dependency whose live side is written in another module.
  ///
  /// - Complexity: O(1).
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      value(of: key) {
        guard let live = key as? any DependencyKey.Type,
          let value = LiveValues.value(of: live) as? Key.Value
        else {
          reportIssue(
            """
            \(key) has no live value; its test value is used.

            Likely cause: it conforms to TestDependencyKey alone, and the module that conforms it to \
            DependencyKey is not part of the program.
            """, at: .ofTest ?? SourcePosition())
          return key.testValue
        }
        return value
      }
    }
    set { overrides[ObjectIdentifier(key)] = Held(newValue) }
  }

  private func value<Key: TestDependencyKey>(
    of key: Key.Type, orLive liveValue: () -> Key.Value
  ) -> Key.Value {
    let id = ObjectIdentifier(key)
    if let override = (overrides[id] ?? fallbacks[id]) as? Held<Key.Value> { return override.value }
    switch context {
    case .live: return liveValue()
    case .test: return Self.$scoped.withValue(self) { key.testValue }
    }
  }

  /// These values with those of `other` laid over them.
  ///
  /// - Complexity: O(1).
  func overridden(by other: DependencyValues) -> DependencyValues {
    var result = other
    result.fallbacks = overrides
    result.explicitContext = other.explicitContext ?? explicitContext
    result.place = other.place ?? place
    return result
  }
}

/// A value as its key declares it.
///
/// NB: to find `any Clock` in `any Sendable`, the runtime would look through all conformances; to find a
/// class in an object it compares two pointers.
private final class Held<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Live values, each evaluated once in a process.
private enum LiveValues {
  private static let values = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  static func value<Key: DependencyKey>(of key: Key.Type) -> Key.Value {
    let id = ObjectIdentifier(key)
    if let known = values.withLock({ $0[id] }) as? Held<Key.Value> { return known.value }
    let value = key.liveValue
    return values.withLock { values in
      if let earlier = values[id] as? Held<Key.Value> { return earlier.value }
      values[id] = Held(value)
      return value
    }
  }
}
