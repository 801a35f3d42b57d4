/// The reason that the system could not do something.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A clause after `could not`, such as `create a temporary file`.
  public let action: String
  /// The value of `errno`.
  public let number: Int32

  public init(_ action: String, _ number: Int32) {
    self.action = action
    self.number = number
  }

  /// The reason in the system's words, without a period.
  public var reason: String { String(cString: strerror(number)) }

  public var description: String { "could not \(action): \(reason)" }
}
