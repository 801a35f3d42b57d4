/// A change that was not stored because another program has changed the record on disk.
public struct Conflict: Equatable, Error, Sendable {
  /// The change that was not stored.
  public let change: Change
  /// The record that is on disk instead.
  public let theirs: ExternalRecord

  public init(change: Change, theirs: ExternalRecord) {
    self.change = change
    self.theirs = theirs
  }
}

/// A value that two people changed differently, found while syncing. The user must choose one.
public struct MergeConflict: Hashable, Sendable {
  /// The value to keep.
  public enum Side: Hashable, Sendable {
    /// The value in this data folder.
    case mine
    /// The value that others shared.
    case theirs
  }

  /// The path of the file in the data folder.
  public var path: String
  /// The standup's title, or the file name if it is not a record.
  public var subject: String
  /// The field that was changed, such as `title` or `name of Ann`.
  public var field: String
  /// The values as shown.
  public var mine: String
  public var theirs: String

  public init(path: String, subject: String, field: String, mine: String, theirs: String) {
    self.path = path
    self.subject = subject
    self.field = field
    self.mine = mine
    self.theirs = theirs
  }
}

extension MergeConflict: CustomStringConvertible {
  /// One sentence without a period.
  public var description: String {
    String(localized: "\(subject): the \(field) is \(mine) here and \(theirs) elsewhere")
  }
}
