@testable import Standups

extension SaveFailure: ExpressibleByStringLiteral {
  public init(stringLiteral reason: String) {
    self.init(sentence: reason, reason: reason)
  }
}
