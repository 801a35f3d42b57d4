import StandupsModel

/// Why the data folder could not do what it was asked for, in one sentence: what, where, why, and what
/// to do.
public struct StorageError: Error, Equatable, Sendable {
  /// What went wrong, for programs.
  public enum Kind: Equatable, Sendable {
    /// The record on disk is not the one that was read or written last; nothing was written.
    case changedElsewhere
    /// The record was there and is gone; nothing was written.
    case deletedElsewhere
    /// The data folder itself was there and is gone; it was not made anew.
    case folderGone
    /// There is no such record.
    case missing
    /// The disk or the quota is full.
    case noSpace
    /// The file system does not allow it.
    case notPermitted
    /// The file system cannot be written to.
    case readOnly
    /// A symbolic link or another kind of file stands where a plain file or folder should.
    case wrongFileType
    /// The file does not hold what it should; it was left as it is.
    case unreadable(line: Int?, column: Int?)
    /// Any other error of the system, by its number.
    case system(Int32)
  }

  public var kind: Kind
  /// What was tried, as a verb: `read`, `write`.
  public var action: String
  /// The file or folder.
  public var path: String
  /// Why it failed, a clause without a full stop.
  public var reason: String

  public init(kind: Kind, action: String, path: String, reason: String) {
    self.kind = kind
    self.action = action
    self.path = path
    self.reason = reason
  }
}

extension StorageError: CustomStringConvertible {
  /// One sentence, without a full stop.
  public var description: String {
    "could not \(action) \(place): \(reasonAndAdvice)"
  }

  private var place: String { UnreadableFile(self).place }

  /// Why it failed and what to do about it, without the file.
  public var reasonAndAdvice: String {
    advice.map { "\(reason); \($0)" } ?? reason
  }

  /// What the reader can do about it, if that can be said.
  public var advice: String? {
    switch kind {
    case .changedElsewhere, .deletedElsewhere: "decide which one to keep"
    case .folderGone: "put it back and retry"
    case .missing, .system: nil
    case .noSpace: "free some space and retry"
    case .notPermitted: "check the owner and the permissions"
    case .readOnly: "choose another with --data-dir"
    case .wrongFileType: "move it away"
    case .unreadable: "mend or remove the file"
    }
  }
}
