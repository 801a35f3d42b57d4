/// Something in the configuration that is not followed; its default is used.
public struct ConfigurationProblem: Equatable, Sendable, CustomStringConvertible {
  public var path: String
  /// Where in the file, if that can be said.
  public var location: TextLocation?
  /// A clause without a full stop.
  public var reason: String

  public init(path: String, location: TextLocation? = nil, reason: String) {
    self.path = path
    self.location = location
    self.reason = reason
  }

  /// Where and why, in one line.
  public var description: String {
    guard let location else { return "\(path): \(reason)" }
    return "\(path), line \(location.line), column \(location.column): \(reason)"
  }
}
