/// Something in the configuration that is not followed; its default is used.
public struct ConfigurationProblem: Equatable, Sendable, CustomStringConvertible {
  public var path: String
  /// Where in the file, if that can be said.
  public var place: TextPlace?
  /// A clause without a full stop.
  public var reason: String

  public init(path: String, place: TextPlace? = nil, reason: String) {
    self.path = path
    self.place = place
    self.reason = reason
  }

  /// Where and why, in one line.
  public var description: String {
    guard let place else { return "\(path): \(reason)" }
    return "\(path), line \(place.line), column \(place.column): \(reason)"
  }
}
