/// With whom a data folder is shared.
public enum Sharing: Equatable, Sendable {
  /// It is no repository.
  case nobody
  /// It is a repository that knows of no other one.
  case onlyGit
  case others
}
