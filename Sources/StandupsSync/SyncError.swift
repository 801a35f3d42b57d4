import Processes
import Records
import StandupsModel

/// The reason that a sync failed, in one sentence: what, where, why, and what to do. The records
/// are unchanged.
public enum SyncError: Error, Equatable, Sendable {
  /// The problem with a URL.
  public enum URLProblem: Equatable, Sendable {
    case holdsPassword
    case malformed
    case notAllowed
  }

  /// This URL cannot be used.
  case badURL(String, URLProblem)
  /// Another process is syncing the same folder.
  case busy
  case canceled
  /// Git failed.
  case git(GitFailure)
  /// An unfinished operation that was started by hand, such as a merge.
  case inProgress(String)
  /// Every attempt found new changes, from this program or from others.
  case keepsChanging
  /// The sync took longer than the caller wanted to wait.
  case late(seconds: Int)
  /// Git's lock file at this path.
  case locked(String)
  /// A record was changed both here and elsewhere, and both changes together could not be read
  /// again, for this reason.
  case mergeNotReadable(path: String, reason: String)
  /// A person must decide about these records first.
  case missing(MissingRecords)
  /// Git is not installed.
  case noGit
  /// Git does not know the author of commits.
  case noIdentity
  /// The folder has no remote repository yet.
  case notSetUp(path: String)
  /// The folder is already synced with another URL, through the repository at this path.
  case otherRemote(String, repository: String)
  /// Sync could not be set up, for this reason. Nothing was created.
  indirect case setUpFailed(SyncError)
  /// A failure of the folder or the system, as a whole sentence.
  case system(String)
  /// Someone has removed changes from the server that this folder would send again: `Design:
  /// edited`.
  case takenBack(String)
}

extension SyncError: LocalizedTextConvertible {
  /// One sentence without a period.
  public var localizedText: LocalizedText {
    switch self {
    case .badURL(let url, .holdsPassword):
      """
      \(url) would be stored with the name or password in it; leave them out, and git's credential \
      helper keeps them for you (see git help credentials)
      """
    case .badURL(let url, .malformed):
      "\(url.quoted(columns: 120)) is not the URL of a git repository; use https://…, ssh://…, user@host:path, or a path"
    case .badURL(let url, .notAllowed):
      """
      \(url) is not allowed, since such a URL could run a program or be read by others; use \
      https://…, ssh://…, user@host:path, or a path
      """
    case .busy:
      "another window is already syncing this folder; try again in a moment"
    case .canceled:
      "the sync was canceled; nothing was changed"
    case .git(let failure):
      failure.localizedText
    case .inProgress(let operation):
      "a \(operation) is in progress in the data folder; finish or abort it with git, then sync again"
    case .keepsChanging:
      "others kept pushing changes during the sync, so nothing was changed here; try again"
    case .late(let seconds):
      "the repository did not answer within \(seconds) seconds; nothing was changed"
    case .locked(let path):
      """
      another git process is running in the data folder, or one crashed there; if none is running, \
      remove \(path), then sync again
      """
    case .mergeNotReadable(let path, let reason):
      """
      nothing was synced: both sides changed \(path), and with both changes it could not be read: \
      \(reason); shorten it here, then sync again
      """
    case .missing(let records):
      LocalizedText(verbatim: "\(records)")
    case .noGit:
      "git was not found; install it with your system's package manager"
    case .noIdentity:
      """
      git does not know your name; set it with git config --global user.name "Your Name" and \
      git config --global user.email you@example.com
      """
    case .notSetUp(let path):
      "sync is not set up for \(path); run standups sync --init URL with a git repository's URL"
    case .otherRemote(let url, let repository):
      """
      the folder is already synced with \(url); to change that, run \
      git --git-dir=\(repository) remote set-url origin URL
      """
    case .setUpFailed(let reason):
      "sync was not set up, and nothing was created: \(reason)"
    case .system(let sentence):
      LocalizedText(verbatim: sentence)
    case .takenBack(let changes):
      """
      someone has removed changes from the server that you had shared (\(changes)); to send them \
      again, run standups sync or press y on the list
      """
    }
  }
}

extension SyncError {
  /// Converts the error of the folder or the system.
  static func wrap<Value: ~Copyable>(_ body: () throws -> Value) throws(SyncError) -> Value {
    do {
      return try body()
    } catch {
      throw .system("\(error)")
    }
  }

  /// The error in `errno`.
  static func lastError(_ action: String, _ path: String) -> SyncError {
    let reason = String(cString: strerror(errno))
    return .system(String(localized: "could not \(word: action) \(path): \(reason)"))
  }

  static func unexpectedOutput(_ command: String) -> SyncError {
    .git(
      GitFailure(
        action: "read git's output", reason: .unknown,
        message: String(localized: "unexpected output of \(command)")))
  }

  /// The error that git's output describes.
  ///
  /// - Parameter status: git's exit status; nil if a signal ended it.
  static func git(_ errors: String, status: Int32?, action: String) -> SyncError {
    // NB: words of the remote repository must not pass for git's.
    let own = errors.split(separator: "\n").filter { !$0.hasPrefix("remote:") }
      .joined(separator: "\n")
    let identityErrors = [
      "Please tell me who you are", "empty ident name", "unable to auto-detect email",
    ]
    if identityErrors.contains(where: own.includes) { return .noIdentity }
    if let lock = lock(own) { return .locked(lock) }
    return .git(GitFailure(action: action, output: errors, status: status))
  }

  /// The path of the lock file that stopped git.
  private static func lock(_ errors: String) -> String? {
    let mark = "Unable to create '"
    guard errors.includes(".lock': File exists"), let (_, path) = errors.split(at: mark) else {
      return nil
    }
    let lock = String(path.prefix { $0 != "'" && $0 != "\n" }).harmless
    return lock.split(at: "/standups/git/refs/").map { "\($0)/refs/\($1)" } ?? lock
  }
}
