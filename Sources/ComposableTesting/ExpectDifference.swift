import Composable

/// Expects that two values are equal; otherwise, the test fails with their difference.
///
/// ```swift
/// expectNoDifference(titles, ["Daily", "Design"])
/// ```
///
/// - Complexity: compares the values once, and visits both by reflection if they differ.
public func expectNoDifference<Value: Equatable>(
  _ actual: Value, _ expected: Value, file: StaticString = #filePath, line: UInt = #line
) {
  guard actual != expected else { return }
  reportIssue(
    """
    The value is not as expected.

    \(DifferenceStyle.ofProcess.difference(from: expected, to: actual) ?? "Their descriptions are the same.")

    \(DifferenceStyle.ofProcess.legend())
    """, file: file, line: line)
}

/// Expects that `operation` changes a value as `change` does, and in no other way.
///
/// ```swift
/// expectDifference(model.titles) {
///   model.add("Retro")
/// } changes: {
///   $0.append("Retro")
/// }
/// ```
public func expectDifference<Value: Equatable, Failure: Error>(
  _ value: @autoclosure () throws(Failure) -> Value, operation: () throws(Failure) -> Void,
  changes change: (inout Value) throws(Failure) -> Void, file: StaticString = #filePath,
  line: UInt = #line
) throws(Failure) {
  var expected = try value()
  try change(&expected)
  try operation()
  expectNoDifference(try value(), expected, file: file, line: line)
}
