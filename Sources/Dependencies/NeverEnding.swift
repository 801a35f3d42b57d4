extension Task where Failure == Never {
  /// Waits until the current task is canceled.
  ///
  /// - Throws: `CancellationError`.
  public static func never() async throws -> Success {
    for await value in AsyncStream<Success>.never { return value }
    throw _Concurrency.CancellationError()
  }
}

extension AsyncStream {
  /// A stream that sends nothing and never ends, for a dependency that a test does not need.
  public static var never: Self { Self { _ in } }

  /// A stream that has ended.
  public static var finished: Self { Self { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that sends nothing and never ends, for a dependency that a test does not need.
  public static var never: Self { Self { _ in } }

  /// A stream that has ended.
  ///
  /// - Parameter error: the reason that it throws; nil if it just ended.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}
