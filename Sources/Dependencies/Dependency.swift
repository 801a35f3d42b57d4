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
  private let read: @Sendable (DependencyValues) -> Value
  private let initial: DependencyValues?
  private let position: SourcePosition

  /// Reaches the dependency at `keyPath`, or a part of it: `\.date.now`.
  public init(
    _ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<DependencyValues, Value> & Sendable,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    position = SourcePosition(file: file, line: line)
    // NB: to make a key path takes longer than to make a feature, so it is made when it is read.
    read = { $0[keyPath: keyPath()] }
    initial = DependencyValues.scoped
  }

  /// Reaches the dependency of a key that has no key path.
  public init<Key: TestDependencyKey & SendableMetatype>(
    _ key: Key.Type, file: StaticString = #filePath, line: UInt = #line
  ) where Key.Value == Value {
    position = SourcePosition(file: file, line: line)
    read = { $0[key] }
    initial = DependencyValues.scoped
  }

  /// The dependency as it is in force now.
  public var wrappedValue: Value {
    var values =
      switch (initial, DependencyValues.scoped) {
      case (let initial?, let current?): initial.overridden(by: current)
      case (let values?, nil), (nil, let values?): values
      case (nil, nil): DependencyValues()
      }
    if values.context == .test, values.place == nil { values.place = position }
    return read(values)
  }
}
