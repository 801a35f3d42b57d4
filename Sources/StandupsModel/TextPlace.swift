/// A place in a text file.
public struct TextLocation: Equatable, Sendable {
  /// From 1.
  public var line: Int
  /// From 1, counted in Unicode scalars.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
