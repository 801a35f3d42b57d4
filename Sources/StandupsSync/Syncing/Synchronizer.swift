import StandupsModel
import StandupsStorage

/// Whether and how a data folder is set up for sync.
public enum SyncSetup: Equatable, Sendable {
  /// It is not a git repository.
  case none
  /// It is a git repository without a remote.
  case noRemote
  case complete
}

/// Syncs a data folder with others through a git repository: commits local changes on top of what
/// others have pushed, pushes them, and applies the others' changes.
///
/// The folder may be in use at the same time. Until everything else has succeeded, only git's own
/// files change. Then the records are replaced in one step, if they have not changed since they
/// were committed. So whatever fails, and whenever the process is killed, the records are
/// unchanged, and the next call continues from there.
public struct Synchronizer {
  /// How often it retries because something changed in the meantime.
  private static let attempts = 8

  let folder: DataFolder
  let git: Git

  public init(folder: DataFolder, git: Git) {
    self.folder = folder
    self.git = git
  }

  /// The setup of a folder, determined from its files without running git.
  public static func setup(of path: String) -> SyncSetup {
    guard Repository.exists(at: path) else { return .none }
    return Repository.mayHaveRemote(at: path) ? .complete : .noRemote
  }

  /// Syncs once. It blocks its thread for as long as git and the network take.
  ///
  /// - Parameters:
  ///   - answers: the side to keep where both changed a value; nil to ask.
  ///   - progress: called at the start of each step.
  public func synchronize(
    answers: @escaping (MergeConflict) -> MergeConflict.Side? = { _ in nil },
    progress: (SyncPhase) -> Void = { _ in }
  ) throws(SyncError) -> SyncOutcome {
    var repository = try Repository(path: folder.path, git: git)
    let lock = try SyncLock(metadata: repository.metadata)
    defer { _ = lock }
    repository.git.held = lock.descriptor
    for _ in 0..<Self.attempts {
      progress(.committing)
      let mine = try commitSaved(repository)
      progress(.fetching)
      let theirs = try repository.fetch()
      progress(.merging)
      let merged: ObjectID
      switch try merge(mine, theirs, repository, answers) {
      case .questions(let questions): return .asked(questions)
      case .commit(let commit): merged = commit
      }
      if merged != theirs {
        progress(.pushing)
        try repository.remember(local: mine, shared: merged)
        guard try repository.push(merged) else { continue }
      }
      progress(.applying)
      guard try apply(from: mine, to: merged, repository) else { continue }
      return .finished(try report(mine: mine, theirs: theirs, merged: merged, repository))
    }
    throw .keepsChanging
  }
}

extension Synchronizer {
  private enum Merged {
    case commit(ObjectID)
    case questions([MergeConflict])
  }

  private func commitSaved(_ repository: Repository) throws(SyncError) -> ObjectID {
    let tree = try repository.snapshot()
    let head = try repository.commit("HEAD")
    let old: ObjectID
    if let head {
      old = try repository.tree(of: head)
      if old == tree { return head }
    } else {
      old = try repository.emptyTree()
    }
    return try repository.commit(message: repository.summary(from: old, to: tree).message)
  }

  private func merge(
    _ mine: ObjectID, _ theirs: ObjectID?, _ repository: Repository,
    _ answers: @escaping RecordMerge.Answers
  ) throws(SyncError) -> Merged {
    guard let theirs else { return .commit(mine) }
    let common = try repository.base(mine, theirs)
    if common == theirs { return .commit(mine) }
    if common == mine { return .commit(theirs) }
    let merge = try TreeMerge(
      repository, base: repository.orEmptyTree(common), mine: mine, theirs: theirs, answers: answers
    )
    guard merge.questions.isEmpty else { return .questions(merge.questions) }
    let tree = try repository.tree(of: theirs, replacing: merge.entries)
    if try tree == repository.tree(of: theirs) { return .commit(theirs) }
    let message = try repository.summary(from: theirs, to: tree).message
    return .commit(try repository.commit(tree, on: theirs, message: message))
  }

  /// Moves the data folder from one commit to another.
  ///
  /// - Returns: false if the move would lose something that was saved in the meantime. Nothing is
  ///   changed then.
  private func apply(
    from old: ObjectID, to new: ObjectID, _ repository: Repository
  ) throws(SyncError) -> Bool {
    guard old != new else { return true }
    let changes = try repository.changes(from: old, to: new)
    for change in changes {
      guard change.old?.isFile ?? true, change.new?.isFile ?? true else {
        throw .unsupportedFile(change.path)
      }
    }
    let contents = try repository.contents(
      of: changes.flatMap { [$0.old, $0.new] }.compactMap { $0?.blob.text })
    let files = changes.map { change in
      FileExchange(
        path: change.path, old: change.old.flatMap { contents[$0.blob.text] },
        new: change.new.flatMap { contents[$0.blob.text] })
    }
    try git.cancellation.passPointOfNoReturn()
    do throws(StorageError) {
      guard try folder.exchange(files) else {
        git.cancellation.leavePointOfNoReturn()
        return false
      }
    } catch {
      throw .system("\(error)")
    }
    try repository.move(from: old, to: new)
    return true
  }

  private func report(
    mine: ObjectID, theirs: ObjectID?, merged: ObjectID, _ repository: Repository
  ) throws(SyncError) -> SyncReport {
    var report = SyncReport()
    if merged != theirs {
      report.sent = try repository.line(from: repository.orEmptyTree(theirs), to: merged)
    }
    if merged != mine { report.received = try repository.line(from: mine, to: merged) }
    return report
  }
}
