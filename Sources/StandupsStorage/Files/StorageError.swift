import Processes
import StandupsModel

/// The reason that the data folder could not do something, in one sentence: what, where, why, and
/// what to do.
public struct StorageError: Error, Equatable, Sendable {
  /// The kind of failure, for use in code.
  public enum Kind: Equatable, Sendable {
    /// The record on disk is not the one that was last read or written; nothing was written.
    case changedElsewhere
    /// The record was deleted by another program; nothing was written.
    case deletedElsewhere
    /// The data folder itself has disappeared; it was not created again.
    case folderGone
    /// There is no such record.
    case missing
    /// The disk or the quota is full.
    case noSpace
    /// Permission was denied.
    case notPermitted
    /// The new content could not be read again, or exceeds a limit; nothing was written.
    case notReadable
    /// The file system is read-only.
    case readOnly
    /// The file would exceed the limit on the size of files.
    case tooLarge
    /// A symbolic link or another kind of file is where a regular file or folder should be.
    case wrongFileType
    /// The content of the file is invalid; it was left untouched.
    case unreadable(line: Int?, column: Int?)
    /// Any other system error, by its number.
    case system(Int32)

    /// True if other files may still be readable.
    var isOfOneFile: Bool {
      switch self {
      case .missing, .unreadable, .wrongFileType: true
      case .changedElsewhere, .deletedElsewhere, .folderGone, .noSpace, .notPermitted,
        .notReadable, .readOnly, .system, .tooLarge:
        false
      }
    }
  }

  public var kind: Kind
  /// The action that failed, as a verb: `read`, `write`.
  public var action: String
  /// The file or folder.
  public var path: String
  /// The reason, a clause without a period.
  public var reason: String

  public init(kind: Kind, action: String, path: String, reason: LocalizedText) {
    self.init(kind: kind, action: action, path: path, reason: reason.text)
  }

  @_disfavoredOverload
  public init(kind: Kind, action: String, path: String, reason: String) {
    self.kind = kind
    self.action = action
    self.path = path
    self.reason = reason
  }
}

extension StorageError: LocalizedTextConvertible {
  /// One sentence, without a period. What was not restored is known to the person who restored it,
  /// so the reason comes first, which a narrow window must not cut off.
  public var localizedText: LocalizedText {
    let place = UnreadableFile(self).location
    return action == "restore"
      ? "could not restore: \(reasonAndAdvice) (\(place))"
      : "could not \(word: action) \(place): \(reasonAndAdvice)"
  }

  /// The reason and the advice, without the file.
  public var reasonAndAdvice: String {
    advice.map { String(localized: "\(reason); \($0.text)") } ?? reason
  }

  /// The advice, if anything can be done.
  private var advice: LocalizedText? {
    switch kind {
    case .changedElsewhere, .deletedElsewhere: "choose which one to keep"
    case .folderGone: "restore it and try again"
    case .missing, .notReadable, .system: nil
    case .noSpace: "free some space and try again"
    case .notPermitted: "check the owner and the permissions"
    case .readOnly: "choose another folder with --data-dir"
    case .tooLarge: "raise the limit (ulimit -f) and try again"
    case .unreadable: "fix or remove the file"
    case .wrongFileType: "move it elsewhere"
    }
  }
}

extension StorageError {
  /// The error that the last system call left in `errno`.
  static func system(_ action: String, _ path: String) -> StorageError {
    system(errno, action, path)
  }

  /// An error of the system, by its number.
  public static func system(_ code: Int32, _ action: String, _ path: String) -> StorageError {
    let (kind, reason) = meaning(of: code)
    return StorageError(kind: kind, action: action, path: path, reason: reason)
  }

  private static func meaning(of code: Int32) -> (Kind, LocalizedText) {
    switch code {
    case EACCES, EPERM: (.notPermitted, "permission denied")
    case EDQUOT: (.noSpace, "the disk quota is exceeded")
    case EFBIG: (.tooLarge, "the file would be larger than this program may write")
    case EIO: (.system(code), "the device reported an input/output error")
    case EISDIR: (.wrongFileType, "it is a folder")
    case ELOOP: (.wrongFileType, "it is a symbolic link")
    case EMFILE, ENFILE: (.system(code), "too many files are open")
    case ENAMETOOLONG: (.system(code), "the name is too long")
    case ENOENT: (.missing, "no such file or folder")
    case ENOSPC: (.noSpace, "no space left on the device")
    case ENOTDIR: (.wrongFileType, "it is not a folder")
    case ENXIO: (.wrongFileType, "it is not a regular file")
    case EROFS: (.readOnly, "the file system is read-only")
    default: (.system(code), "the system reported error \(code)")
    }
  }
}

extension UnreadableFile {
  /// The file that an error is about.
  public init(_ error: StorageError) {
    self.init(path: error.path, reason: error.reason)
    switch error.kind {
    case .unreadable(let line, let column):
      self.line = line
      self.column = column
    case .changedElsewhere, .deletedElsewhere, .folderGone, .missing, .noSpace, .notPermitted,
      .notReadable, .readOnly, .system, .tooLarge, .wrongFileType:
      break
    }
  }
}
