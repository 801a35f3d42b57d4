/// The reason why a change is not on disk yet.
public struct SaveFailure: Error, Equatable, Sendable {
  /// The whole problem and its remedy: a sentence without its capital letter and period.
  public var sentence: String
  /// The reason, with the remedy if the user has to act, for places where space is short.
  public var reason: String

  public init(sentence: String, reason: String) {
    self.sentence = sentence
    self.reason = reason
  }

  init(_ error: any Error) {
    self = error as? SaveFailure ?? SaveFailure(sentence: "\(error)", reason: "\(error)")
  }
}
