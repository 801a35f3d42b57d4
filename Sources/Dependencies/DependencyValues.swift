import Synchronization

/// The outside world as the code that runs now sees it: a value for each ``DependencyKey``.
///
/// Values are copied cheaply (one reference) and travel with the task.
public struct DependencyValues: Sendable {
  private var overrides: [ObjectIdentifier: any Sendable] = [:]

  /// Which own values dependencies without an override have.
  public var context: DependencyContext {
    get { explicitContext ?? .ofProcess }
    set { explicitContext = newValue }
  }
  private var explicitContext: DependencyContext?

  /// Values in which nothing is overridden.
  public init() {}

  @TaskLocal package static var scoped: DependencyValues?

  /// The values in force.
  public static var current: DependencyValues { scoped ?? DependencyValues() }

  /// The value of a dependency: its override, else the key's live value or, in tests, its test
  /// value.
  ///
  /// - Complexity: O(1).
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get {
      if let value = override(of: Key.self) { return value }
      switch context {
      case .live: return LiveValues.value(of: Key.self)
      case .test: return Key.testValue
      }
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  /// The value of a dependency whose live side is written in another module.
  ///
  /// - Complexity: O(1).
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      if let value = override(of: Key.self) { return value }
      switch context {
      case .live:
        if let live = Key.self as? any DependencyKey.Type, let value = liveValue(live, as: Key.self)
        {
          return value
        }
        reportIssue("\(Key.self) has no live value: conform it to DependencyKey.")
        return Key.testValue
      case .test: return Key.testValue
      }
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  private func override<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    guard !overrides.isEmpty, let value = overrides[ObjectIdentifier(key)] else { return nil }
    return value as? Key.Value
  }

  private func liveValue<Live: DependencyKey, Key: TestDependencyKey>(
    _ live: Live.Type, as key: Key.Type
  ) -> Key.Value? {
    LiveValues.value(of: live) as? Key.Value
  }

  /// These values with those of `other` laid over them.
  package func overridden(by other: DependencyValues) -> DependencyValues {
    var result = self
    result.overrides.merge(other.overrides) { $1 }
    result.explicitContext = other.explicitContext ?? explicitContext
    return result
  }
}

/// Live values, each evaluated once in a process.
private enum LiveValues {
  private static let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  static func value<Key: DependencyKey>(of key: Key.Type) -> Key.Value {
    let id = ObjectIdentifier(key)
    if let value = values.withLock({ $0[id] }) as? Key.Value { return value }
    let value = key.liveValue
    return values.withLock { values in
      if let earlier = values[id] as? Key.Value { return earlier }
      values[id] = value
      return value
    }
  }
}
