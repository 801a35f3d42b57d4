/// Runs `operation` with changed dependencies.
///
/// ```swift
/// let model = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   CounterModel()
/// }
/// ```
///
/// - Complexity: O(1) beside `update` and `operation`; the values are copied, which is a reference.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try update(&values)
  return try DependencyValues.$scoped.withValue(values, operation: operation)
}

/// Runs `operation`, and all that it awaits, with changed dependencies. Unstructured tasks that it starts
/// have them, too.
///
/// ```swift
/// await withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   await add()
/// }
/// ```
///
/// - Complexity: O(1) beside `update` and `operation`.
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void, operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  try await update(&values)
  return try await DependencyValues.$scoped.withValue(values, operation: operation)
}
