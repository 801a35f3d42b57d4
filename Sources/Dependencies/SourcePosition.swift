/// A place in a source file: where a reported issue should point.
///
/// ```swift
/// let here = SourcePosition()
/// ```
public struct SourcePosition: Sendable, CustomStringConvertible {
  /// The full path of the file.
  public let file: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// Creates a position; leave out the arguments to name the caller's own place.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    self.file = file
    self.line = line
  }

  /// The folder and the name of the file: `Composable/Store.swift`.
  public var fileID: String {
    "\(file)".split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// What the test that runs says at the moment; nil outside of a test's store.
  package static var ofTest: Self? { DependencyValues.scoped?.place }

  public var description: String { "\(fileID):\(line)" }
}
