import StandupsModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a sync failed, in one sentence: what, where, why, and what to do. The records are unchanged.
public enum SyncError: Error, Equatable, Sendable {
  /// Another process is syncing the same folder.
  case busy
  case canceled
  /// Git failed with this message.
  case git(action: String, message: String)
  /// An unfinished operation that was started by hand, such as a merge.
  case inProgress(String)
  /// Every attempt found new changes, from this program or from others.
  case keepsChanging
  /// Git's lock file at this path.
  case locked(String)
  /// Git is not installed.
  case noGit
  /// Git does not know the author of commits.
  case noIdentity
  /// The folder has no remote repository yet.
  case notSetUp(path: String)
  /// The folder is already synced with another URL.
  case otherRemote(String)
  /// A failure of the folder or the system, as a whole sentence.
  case system(String)
  /// Others have pushed something that is not a regular file.
  case unsupportedFile(String)
}

extension SyncError: CustomStringConvertible {
  /// One sentence without a period.
  public var description: String {
    switch self {
    case .busy:
      "another window is already syncing this folder; try again in a moment"
    case .canceled:
      "the sync was canceled; nothing was changed"
    case .git(let action, let message):
      "could not \(action): git says \"\(message)\"; your changes are saved here; fix that and sync "
        + "again"
    case .inProgress(let operation):
      "a \(operation) is in progress in the data folder; finish or abort it with git, then sync again"
    case .keepsChanging:
      "others kept pushing changes during the sync, so nothing was changed here; try again"
    case .locked(let path):
      """
      another git is running in the data folder, or one was killed there; if none is running, remove \
      \(path), then sync again
      """
    case .noGit:
      "git was not found; install it with your system's package manager"
    case .noIdentity:
      """
      git does not know your name; set it with git config --global user.name "Your Name" and \
      git config --global user.email you@example.com
      """
    case .notSetUp(let path):
      "sync is not set up for \(path); run standups sync --init URL with a git repository's URL"
    case .otherRemote(let url):
      "the folder is already synced with \(url); to change that, run git remote set-url origin URL in it"
    case .system(let sentence):
      sentence
    case .unsupportedFile(let path):
      "others have pushed \(path), which is not a regular file; remove it from the repository with git"
    }
  }
}

extension SyncError {
  /// The error in `errno`.
  static func lastError(_ action: String) -> SyncError {
    .system("could not \(action): \(String(cString: strerror(errno)))")
  }

  static func unexpectedOutput(_ command: String) -> SyncError {
    .git(action: "read git's output", message: "unexpected output from \(command)")
  }

  /// The error described by what git printed before it failed.
  ///
  /// - Parameter status: git's exit status; nil if a signal ended it.
  static func git(_ errors: String, status: Int32?, action: String) -> SyncError {
    let identityErrors = [
      "Please tell me who you are", "empty ident name", "unable to auto-detect email",
    ]
    if identityErrors.contains(where: errors.contains) { return .noIdentity }
    if let lock = lock(errors) { return .locked(lock) }
    return .git(action: action, message: message(in: errors) ?? missingMessage(status))
  }

  /// The path of the lock file that stopped git.
  private static func lock(_ errors: String) -> String? {
    let mark = "Unable to create '"
    guard errors.contains(".lock': File exists"),
      let line = errors.split(separator: "\n").first(where: { $0.contains(mark) }),
      let quote = line.firstRange(of: mark)
    else { return nil }
    return line[quote.upperBound...].prefix { $0 != "'" }.description
  }

  private static func missingMessage(_ status: Int32?) -> String {
    status.map { "no message; exit status \($0)" } ?? "no message; killed by a signal"
  }

  private static func message(in errors: String) -> String? {
    let lines = errors.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.hasPrefix("hint:") && !$0.hasPrefix("warning:") }
    let marks = ["ssh:", "remote: error:", "remote: fatal:", "fatal:", "error:", "! ["]
    let line =
      marks.lazy.compactMap { mark in lines.first { $0.hasPrefix(mark) } }.first
      ?? lines.first { !$0.isEmpty }
    return line.map { withoutCredentials($0.withoutMark) }
  }

  /// Removes names and passwords from URLs.
  private static func withoutCredentials(_ text: String) -> String {
    let parts = text.split(separator: "://", omittingEmptySubsequences: false)
    guard let first = parts.first else { return text }
    return parts.dropFirst().reduce(String(first)) { text, part in
      let authority = part.prefix { $0 != "/" && !$0.isWhitespace && $0 != "'" }
      guard let at = authority.lastIndex(of: "@") else { return "\(text)://\(part)" }
      return "\(text)://\(part[part.index(after: at)...])"
    }
  }
}

extension String {
  fileprivate var withoutMark: String {
    for mark in ["remote: error: ", "remote: fatal: ", "fatal: ", "error: "]
    where hasPrefix(mark) {
      return String(dropFirst(mark.count))
    }
    return self
  }
}
