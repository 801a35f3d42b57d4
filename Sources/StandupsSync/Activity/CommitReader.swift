import Processes
public import StandupsModel
import Synchronization

/// Reads the commits of repositories that may contain anything, and that must not be changed.
///
/// NB: of a repository, git sees only the objects and refs. Its settings, hooks, and attributes, and
/// the settings of the user and the system, could make git run programs.
public struct CommitReader: Sendable {
  /// The reason that a repository cannot be read.
  public struct Problem: Equatable, Sendable, LocalizedTextConvertible {
    public let path: String
    public let reason: String

    public var localizedText: LocalizedText {
      "could not read the commits in \(path.harmless): \(reason)"
    }
  }

  /// The size of the largest mailmap that is read, in bytes.
  private static let mailmapLimit = 1 << 20

  private let environment: [String: String]?
  let timeLimit: Duration

  /// - Parameters:
  ///   - environment: git's environment; nil for the one of this process.
  ///   - timeLimit: the maximum time that git may take per repository, in whole milliseconds.
  public init(environment: [String: String]? = nil, timeLimit: Duration = .seconds(5)) {
    self.environment = environment
    self.timeLimit = timeLimit
  }

  /// The commits on all branches since a date, without merges, newest first. A commit that is in
  /// several repositories counts for the first of them. Reads on all processors.
  ///
  /// - Parameter protectThread: called on each thread that reads.
  public func commits(
    in paths: [String], since date: Date, protectThread: @Sendable () -> Void = {}
  ) -> (commits: [Commit], problems: [Problem]) {
    let results = Mutex<[Int: Result<[Commit], SyncError>]>([:])
    performInParallel(paths.count) { range in
      protectThread()
      for index in range {
        let result = Result { () throws(SyncError) in try commits(in: paths[index], since: date) }
        results.withLock { $0[index] = result }
      }
    }
    var all: [Commit] = []
    var problems: [Problem] = []
    var seen: Set<Commit.ID> = []
    for (index, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      switch result {
      case .failure(let error):
        problems.append(Problem(path: paths[index], reason: reason(of: error)))
      case .success(let read):
        all += read.filter { seen.insert($0.id).inserted }
      }
    }
    // NB: the sort is stable, so commits of the same second stay in git's order.
    return (all.sorted { $0.committedAt > $1.committedAt }, problems)
  }

  private func commits(in path: String, since date: Date) throws(SyncError) -> [Commit] {
    var git = Git(folder: path, environment: environment)
    git.isIsolated = true
    git.timeLimit = timeLimit
    let repository = try ForeignRepository(path, git: git)
    defer { repository.remove() }
    git.place = .repository(repository.folder)
    // NB: otherwise, git would read a mailmap of any size.
    git.settings["mailmap.blob"] = try mailmap(git)?.text ?? ""
    let output = try git.run(CommitLog.arguments(since: date), to: "read the commits")
    return CommitLog(output.bytes).commits(since: date, in: Self.name(of: path))
  }

  /// The people's names and addresses in the branch that is checked out (gitmailmap(5)); nil if it
  /// has none, or too many.
  private func mailmap(_ git: Git) throws(SyncError) -> ObjectID? {
    let output = try git.run(
      ["cat-file", "--batch-check=%(objectname) %(objecttype) %(objectsize)"],
      to: "read the commits", input: Array("HEAD:.mailmap\n".utf8))
    let words = output.text.split(separator: " ")
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]),
      size <= Self.mailmapLimit
    else { return nil }
    return ObjectID(String(words[0]))
  }

  /// The name of the folder, without the `.git` of a bare repository.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return (name.count > 4 && name.hasSuffix(".git") ? String(name.dropLast(4)) : name).harmless
  }

  private func reason(of error: SyncError) -> String {
    guard case .git(let failure) = error else { return "\(error)" }
    return failure.reason == .timeout
      ? String(localized: "git did not finish within \(timeLimit.components.seconds) seconds")
      : String(localized: "git says \(failure.message.quoted(columns: 300))")
  }
}
