/// Something that two people have changed differently, so that only a person can tell which to keep.
public struct MergeConflict: Hashable, Sendable {
  /// Whose value is kept.
  public enum Side: Hashable, Sendable {
    /// The one of this data folder.
    case mine
    /// The one that others have shared.
    case theirs
  }

  /// The file that it is about, in the data folder.
  public var path: String
  /// The standup's title, or the file if it is no record.
  public var subject: String
  /// What was changed, such as `title` or `name of Ann`.
  public var field: String
  /// The values as they are shown.
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
  /// One sentence without a full stop.
  public var description: String {
    "\(subject): the \(field) is \(mine) here and \(theirs) elsewhere"
  }
}
