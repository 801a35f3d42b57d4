/// A place in a source file: where a reported issue should point.
public struct SourcePosition: Sendable, CustomStringConvertible {
  /// The module and file name, as `#fileID` gives it.
  public let fileID: StaticString
  /// The full path of the file.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Creates a position; leave out the arguments to name the caller's own place.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  public var description: String { "\(fileID):\(line)" }
}
