/// A file of the data folder that could not be read, and was left as it is.
public struct UnreadableFile: Equatable, Sendable {
  /// Where the file is.
  public var path: String
  /// One sentence without a full stop.
  public var reason: String
  /// The line of the problem, from 1, if it has a place in the file.
  public var line: Int?
  /// The column of the problem, from 1, counted in Unicode scalars.
  public var column: Int?

  public init(path: String, reason: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.reason = reason
    self.line = line
    self.column = column
  }
}

extension UnreadableFile: CustomStringConvertible {
  /// Where and why, without a full stop.
  public var description: String { "\(place): \(reason)" }

  /// The file, and where in it.
  public var place: String {
    guard let line, let column else { return path }
    return "\(path), line \(line), column \(column)"
  }
}
