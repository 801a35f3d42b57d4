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
    paths.count == 1
      ? String(localized: "1 record is missing from the folder")
      : String(localized: "\(paths.count) records are missing from the folder")
  }
}

extension MissingRecords: CustomStringConvertible {
  /// The fact and the question.
  public var description: String {
    paths.count == 1
      ? String(localized: "\(fact). Restore it from the team, or delete it for everyone?")
      : String(localized: "\(fact). Restore them from the team, or delete them for everyone?")
  }
}
