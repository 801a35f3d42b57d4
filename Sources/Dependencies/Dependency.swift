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
  // NB: one closure holds the rest, since reducers have many of these, which are copied with them.
  private let read: @Sendable () -> Value

  /// Reads the dependency at `keyPath`, or a part of it: `\.date.now`.
  public init(
    _ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<DependencyValues, Value> & Sendable,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let position = SourcePosition(file: file, line: line)
    let initial = DependencyValues.scoped
    read = { DependencyValues.overriding(initial, at: position)[keyPath: keyPath()] }
  }

  /// Reads the dependency of a key that has no key path.
  public init<Key: TestDependencyKey & SendableMetatype>(
    _ key: Key.Type, file: StaticString = #filePath, line: UInt = #line
  ) where Key.Value == Value {
    let position = SourcePosition(file: file, line: line)
    let initial = DependencyValues.scoped
    read = { DependencyValues.overriding(initial, at: position)[key] }
  }

  public var wrappedValue: Value { read() }
}

extension DependencyValues {
  /// The values that apply now, over those that applied when a property was created.
  fileprivate static func overriding(
    _ initial: DependencyValues?, at position: SourcePosition
  ) -> DependencyValues {
    var values =
      switch (initial, scoped) {
      case (let initial?, let current?): initial.overridden(by: current)
      case (let values?, nil), (nil, let values?): values
      case (nil, nil): DependencyValues()
      }
    if values.context == .test, values.place == nil { values.place = position }
    return values
  }
}
