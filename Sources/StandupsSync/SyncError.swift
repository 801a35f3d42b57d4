/// Why sharing did not come to its end, in one sentence: what, where, why, and what to do. Whatever it
/// was, the records are as they were before.
public enum SyncError: Error, Equatable, Sendable {
  /// Somebody else is sharing the same folder at this moment.
  case busy
  /// It was asked to stop.
  case cancelled
  /// Git refused; these are its words.
  case git(action: String, said: String)
  /// Somebody went on saving, or others went on sharing, each time it was tried.
  case keepsChanging
  /// A file of git's says that another git is at work in the folder.
  case locked(String)
  /// A merge or a rebase that was begun by hand stands in the way.
  case midway(String)
  /// Git does not know in whose name to commit.
  case noIdentity
  /// There is no git.
  case noGit
  /// The folder is shared already, with another place.
  case otherRemote(String)
  /// Nobody has said yet with whom the folder is shared.
  case notShared(path: String)
  /// The others share something that is no plain file.
  case strangeFile(String)
  /// The folder or the system refused; a whole sentence.
  case system(String)
}

extension SyncError: CustomStringConvertible {
  /// One sentence, without a full stop.
  public var description: String {
    switch self {
    case .busy:
      "the folder is being synced by another window already; try again in a moment"
    case .cancelled:
      "the sync was cancelled; nothing was changed"
    case .git(let action, let said):
      "could not \(action): git says \"\(said)\"; what is saved here stays and goes with the next sync"
    case .keepsChanging:
      "others kept sharing while this was tried; nothing was changed here, try again"
    case .locked(let path):
      """
      another git is at work in the data folder, or one was killed in it; if none runs any more, \
      remove \(path), then sync again
      """
    case .midway(let what):
      "a \(what) was begun by hand in the data folder; finish or abort it with git, then sync again"
    case .noIdentity:
      """
      git does not know your name; tell it with git config --global user.name "Your Name" and \
      git config --global user.email you@example.com
      """
    case .noGit:
      "git was not found; install it with your system's package manager"
    case .otherRemote(let url):
      "the folder is shared with \(url) already; git remote set-url origin URL in it changes that"
    case .notShared(let path):
      "\(path) is not shared yet; standups sync --init URL shares it through a git repository"
    case .strangeFile(let path):
      "the others share \(path), which is no plain file and is not taken over; remove it there with git"
    case .system(let sentence):
      sentence
    }
  }
}
