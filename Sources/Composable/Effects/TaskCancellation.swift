/// Runs a part of an effect so that an id cancels it, and only it.
///
/// ```swift
/// return .run { send in
///   let fact = try await withTaskCancellation(id: CancelID.fact, cancelInFlight: true) {
///     try await numberFact(number)
///   }
///   await send(.factArrived(fact))
/// }
/// ```
///
/// The id belongs to the feature of the effect, as with
/// ``Effect/cancellable(id:cancelInFlight:)``. What cancels the effect also cancels `operation`.
/// Outside of an effect, an issue is reported, and `operation` runs without an id.
///
/// - Parameter cancelInFlight: whether to cancel running effects with this id first.
/// - Throws: what `operation` throws, usually `CancellationError` once it is canceled.
public func withTaskCancellation<Value: Sendable, Failure: Error>(
  id: some Hashable & Sendable, cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Value,
  file: StaticString = #filePath, line: UInt = #line
) async throws(Failure) -> Value {
  guard let effect = RunningEffect.current else {
    reportOutsideOfEffect("withTaskCancellation(id:)", at: SourcePosition(file: file, line: line))
    return try await operation()
  }
  return try await effect.runner.run(
    partOf: effect, id: CancelID(id), cancelInFlight: cancelInFlight, operation)
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the running effects with this id, from within an effect of the same feature. Outside of
  /// an effect, an issue is reported.
  ///
  /// ```swift
  /// Task.cancel(id: CancelID.fact)
  /// ```
  public static func cancel(
    id: some Hashable & Sendable, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let effect = RunningEffect.current else {
      reportOutsideOfEffect("Task.cancel(id:)", at: SourcePosition(file: file, line: line))
      return
    }
    effect.runner.cancel(CancelID(id), at: effect.node)
  }
}

private func reportOutsideOfEffect(_ name: String, at position: SourcePosition) {
  reportIssue(
    """
    \(name) was called outside of an effect, so there is no feature that the id belongs to.

    Call it in the closure of .run, or in a task that inherits from it (not in Task.detached).
    """, at: position)
}
