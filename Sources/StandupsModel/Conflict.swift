/// A change that was not stored, because the record on disk is another one than this program knows.
public struct Conflict: Equatable, Error, Sendable {
  /// What this program was to store.
  public let change: Change
  /// What is there instead.
  public let theirs: ExternalRecord

  public init(change: Change, theirs: ExternalRecord) {
    self.change = change
    self.theirs = theirs
  }
}
