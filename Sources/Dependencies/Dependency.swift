/// Reaches a dependency by its key path.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// ```
///
/// The value is looked up each time it is read: what is in force then wins over what was in force
/// when the property was made.
///
/// - Complexity: one dictionary look-up a read.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let keyPath: KeyPath<DependencyValues, Value> & Sendable
  private let initial: DependencyValues?

  /// Reaches the dependency at `keyPath`.
  public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) {
    self.keyPath = keyPath
    self.initial = DependencyValues.scoped
  }

  /// The dependency as it is in force now.
  public var wrappedValue: Value {
    let values =
      switch (initial, DependencyValues.scoped) {
      case (let initial?, let current?): initial.overridden(by: current)
      case (let values?, nil), (nil, let values?): values
      case (nil, nil): DependencyValues()
      }
    return values[keyPath: keyPath]
  }
}
