// NB: Testing is not available with a statically linked standard library.
#if canImport(Testing)
  public import Dependencies
  public import Testing

  /// Overrides dependencies while a test, or each test of a suite, runs.
  ///
  /// ```swift
  /// @Test(.dependency(\.uuid, .incrementing)) func `ids count up`() {
  /// ```
  public struct DependencyTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let update: @Sendable (inout DependencyValues) throws -> Void

    /// Always true: it applies to each test of a suite.
    public var isRecursive: Bool { true }

    /// Runs the test with the dependencies.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      // NB: a suite passes the trait on to its tests.
      guard !test.isSuite else { return try await function() }
      try await withDependencies(update, operation: function)
    }
  }

  extension Trait where Self == DependencyTrait {
    public static func dependency<Value: Sendable>(
      _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> Self {
      dependencies { $0[keyPath: keyPath] = value() }
    }

    /// Overrides a dependency that is its own key: `.dependency(SoundClient.silent)`.
    public static func dependency<Value: TestDependencyKey & SendableMetatype>(
      _ value: @autoclosure @escaping @Sendable () -> Value
    ) -> Self where Value.Value == Value {
      dependencies { $0[Value.self] = value() }
    }

    public static func dependencies(
      _ update: @escaping @Sendable (inout DependencyValues) throws -> Void
    ) -> Self {
      Self(update: update)
    }
  }
#endif
