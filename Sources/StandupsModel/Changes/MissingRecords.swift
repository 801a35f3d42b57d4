/// Records that a folder held after its last sync and does not hold now, although this program did
/// not delete them. The user must say whether that was intended.
public struct MissingRecords: Hashable, Sendable {
  /// The answer of a person to the question about them.
  public enum Choice: Hashable, Sendable {
    /// Delete them for everyone.
    case delete
    /// Neither restore nor delete them for now.
    case leave
    /// Restore them from the team.
    case restore
  }

  /// Their paths in the data folder, sorted.
  public var paths: [String]

  public init(paths: [String]) {
    self.paths = paths
  }

  /// The fact, without a period: `3 records are missing from the folder`.
  public var fact: String {
    "\(paths.count.counted("record is", "records are")) missing from the folder"
  }
}

extension MissingRecords: CustomStringConvertible {
  /// The fact and the question.
  public var description: String {
    let records = paths.count.word("it", "them")
    return "\(fact). Restore \(records) from the team, or delete \(records) for everyone?"
  }
}
