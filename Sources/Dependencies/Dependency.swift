/// Reads a dependency by its key path.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// ```
///
/// The value is looked up each time it is read. Overrides that apply at that point take precedence
/// over those that applied when the property was created.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable (DependencyValues) -> Value
  private let initial: DependencyValues?
  private let position: SourcePosition

  /// Reads the dependency at `keyPath`, or a part of it: `\.date.now`.
  public init(
    _ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<DependencyValues, Value> & Sendable,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    position = SourcePosition(file: file, line: line)
    read = { $0[keyPath: keyPath()] }
    initial = DependencyValues.scoped
  }

  /// Reads the dependency of a key that has no key path.
  public init<Key: TestDependencyKey & SendableMetatype>(
    _ key: Key.Type, file: StaticString = #filePath, line: UInt = #line
  ) where Key.Value == Value {
    position = SourcePosition(file: file, line: line)
    read = { $0[key] }
    initial = DependencyValues.scoped
  }

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
