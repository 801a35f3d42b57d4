import Synchronization

/// The dependencies that apply to the running code: a value for each ``DependencyKey``.
///
/// Tasks inherit them, like any task-local value.
///
/// ```swift
/// $0.uuid = .incrementing
/// ```
public struct DependencyValues: Sendable {
  fileprivate var overrides: [ObjectIdentifier: any AnyObject & Sendable] = [:]
  /// Used for keys that are not in `overrides`.
  private var fallbacks: [ObjectIdentifier: any AnyObject & Sendable] = [:]

  /// Which value is used for a dependency that is not overridden.
  public var context: DependencyContext {
    get { explicitContext ?? .ofProcess }
    set { explicitContext = newValue }
  }
  private var explicitContext: DependencyContext?
  /// The current line of the running test, for issues that have no better place to point to.
  package var place: SourcePosition?
  /// The record of changes of shared values; nil if no test asserts them.
  package var sharedChanges: (any AnyObject & Sendable)?
  /// True while these values are being changed, which does not count as using the replaced values.
  var isChanging = false

  /// Creates values without overrides. For the values that apply here, use ``current``.
  public init() {}

  @TaskLocal package static var scoped: DependencyValues?

  public static var current: DependencyValues { scoped ?? DependencyValues() }

  /// The value of a dependency: its override, otherwise the key's live value or, in tests, its test
  /// value.
  ///
  /// - Complexity: O(1).
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { value(of: key) { LiveValues.value(of: key) } }
    set { overrides[ObjectIdentifier(key)] = Held(newValue) }
  }

  /// The value of a dependency with a live value that is defined in another module.
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
    case .preview: return key.previewValue
    case .test: return Self.$scoped.withValue(self) { key.testValue }
    }
  }

  /// These values, changed by `update`. It may replace a part of a dependency without a test value.
  package func updated(by update: (inout Self) throws -> Void) rethrows -> Self {
    var values = self
    values.isChanging = true
    try update(&values)
    values.isChanging = false
    return values
  }

  /// These values, overridden by those of `other`.
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

/// A value with the type that its key declares.
///
/// NB: a class, because casting `any Sendable` to an optional type is ambiguous, while casting to a
/// class is not.
private final class Held<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Live values, each evaluated once per process.
enum LiveValues {
  private static let values = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// Replaces live values. Returns false, and replaces nothing, if one of them was used already.
  fileprivate static func prepare(
    _ prepared: [ObjectIdentifier: any AnyObject & Sendable]
  ) -> Bool {
    values.withLock { values in
      guard prepared.keys.allSatisfy({ values[$0] == nil }) else { return false }
      values.merge(prepared) { $1 }
      return true
    }
  }

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

/// Which value of a dependency is used if it is not overridden.
///
/// Set it to test with live values, or to show a demo:
///
/// ```swift
/// $0.context = .live
/// ```
public enum DependencyContext: Sendable {
  case live
  /// A demo or a picture of the program, which touches nothing outside.
  case preview
  /// A test: dependencies that are not overridden make it fail.
  case test

  /// The context of this process: ``test`` inside a test bundle, otherwise ``live``.
  ///
  /// It is determined once, when a dependency that is not overridden is first used.
  static let ofProcess: DependencyContext = {
    guard let program = CommandLine.arguments.first else { return .live }
    let isTest = ["xctest", "swiftpm-testing-helper"].contains { program.hasSuffix($0) }
    return isTest ? .test : .live
  }()
}

/// Sets live values for the whole process, when it starts: those that need its arguments or files.
///
/// ```swift
/// prepareDependencies { $0.serverAddress = "localhost" }
/// ```
///
/// It changes nothing in tests and previews, which have their own values. A dependency can be
/// prepared once, and only before it is first used; otherwise an issue is reported and nothing is
/// set.
public func prepareDependencies(
  _ update: (inout DependencyValues) throws -> Void, file: StaticString = #filePath,
  line: UInt = #line
) rethrows {
  var values = DependencyValues()
  values.context = .live
  let isPrepared = LiveValues.prepare(try values.updated(by: update).overrides)
  guard !isPrepared else { return }
  reportIssue(
    """
    A dependency was prepared after it was first used or prepared. Nothing was set.

    Call prepareDependencies once, as the first thing that the program does.
    """, file: file, line: line)
}

/// Hands the dependencies that apply here to code that runs later, outside of any task, such as the
/// callback of a C library.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async { dependencies.yield { record() } }
/// }
/// ```
public func withEscapedDependencies<Result>(
  _ operation: (DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation(values: .current))
}

extension DependencyValues {
  /// The dependencies of the place where ``withEscapedDependencies(_:)`` was called.
  public struct Continuation: Sendable {
    fileprivate let values: DependencyValues

    /// Runs `operation` with those dependencies.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyValues.$scoped.withValue(values, operation: operation)
    }
  }
}

/// Runs `operation` with changed dependencies.
///
/// ```swift
/// let model = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   CounterModel()
/// }
/// ```
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  let values = try DependencyValues.current.updated(by: update)
  return try DependencyValues.$scoped.withValue(values, operation: operation)
}

/// Runs `operation`, and everything that it awaits, with changed dependencies. Unstructured tasks
/// that it starts inherit them.
///
/// ```swift
/// await withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   await add()
/// }
/// ```
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void, operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  values.isChanging = true
  try await update(&values)
  values.isChanging = false
  return try await DependencyValues.$scoped.withValue(values, operation: operation)
}
