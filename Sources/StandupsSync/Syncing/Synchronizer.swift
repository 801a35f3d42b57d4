import StandupsModel
import StandupsStorage

/// The state of a data folder's setup for sync.
public enum SyncSetup: Equatable, Sendable {
  /// The folder is not a git repository.
  case none
  /// The folder is a git repository without a remote.
  case noRemote
  case complete
}

/// Syncs a data folder with others through a git repository: commits local changes on top of what
/// others have pushed, pushes them, and applies the others' changes.
///
/// The folder may be in use at the same time. Until everything else has succeeded, only git's files
/// change. Then the records are replaced in one step, if they have not changed since they were
/// committed. So no matter what fails, and when the process is killed, the records are unchanged,
/// and the next call continues from there.
public struct Synchronizer {
  /// The number of attempts if something changes in the meantime.
  private static let attempts = 8

  let folder: DataFolder
  let git: Git
  /// The amount that is received in one step, in bytes.
  var receivedLimit = 256 << 20

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
  ///   - missing: decides what to do about records that are missing from the folder although this
  ///     program did not delete them; nil to throw `SyncError.missing`.
  ///   - isWatched: true if a person is told what the report says. If false, changes that someone
  ///     has removed from the server are not sent again.
  ///   - progress: called at the start of each step.
  public func synchronize(
    answers: @escaping (MergeConflict) -> MergeConflict.Side? = { _ in nil },
    missing: (MissingRecords) -> MissingRecords.Choice? = { _ in nil },
    isWatched: Bool = true,
    progress: (SyncPhase) -> Void = { _ in }
  ) throws(SyncError) -> SyncOutcome {
    var repository = try Repository(path: folder.path, git: git)
    let lock = try SyncLock(metadata: repository.metadata)
    defer { _ = lock }
    repository.git.held = lock.descriptor
    try repository.gitFolder.prepare()
    try completeAttributes(repository.metadata)
    if !repository.isTeamRemembered {
      try Repository.set(repository.team.settings, in: repository.metadata, git)
    }
    var obstacle = SyncError.keepsChanging
    var attempts = Self.attempts
    var report = SyncReport()
    /// The tree that the folder held before anything was received.
    var start: ObjectID?
    while attempts > 0 {
      attempts -= 1
      progress(.committing)
      var position = try repository.position()
      var snapshot = try snapshot(
        repository, since: position, readsAll: attempts < Self.attempts - 1, missing: missing)
      report.missing = snapshot.absent.undecided
      let mine: ObjectID?
      switch try commitSaved(snapshot, since: &position, repository, answers) {
      case .questions(let questions): return .asked(questions)
      case .commit(let commit): mine = commit
      }
      progress(.fetching)
      let theirs = try repository.fetch()
      progress(.merging)
      let merged: ObjectID
      switch try merge(mine, theirs, repository, answers) {
      case .questions(let questions): return .asked(questions)
      case .commit(nil): return .finished(SyncReport(skipped: snapshot.skipped))
      case .commit(let commit?): merged = commit
      }
      if merged != theirs {
        let again = try repository.repeated(by: merged, over: theirs, since: position.team)
        if let again, !isWatched { throw .takenBack(again) }
        report.sentAgain = again
        progress(.pushing)
        if let mine { try repository.remember(local: mine, shared: merged) }
        switch try repository.push(merged) {
        case .accepted(let without):
          if isWatched { try repository.say(without, in: &report) }
        case .late: continue
        case .locked(let failure):
          obstacle = .git(failure)
          continue
        }
      }
      progress(.applying)
      guard let tree = try apply(merged, to: &snapshot, repository) else { continue }
      try repository.move(&position, to: merged, folder: tree, isShared: true)
      if merged != theirs {
        report.sent = try repository.line(from: theirs ?? repository.emptyTree, to: merged)
      }
      let first = start ?? snapshot.tree
      start = first
      if snapshot.isPartial {
        attempts = Self.attempts
        continue
      }
      report.skipped = snapshot.skipped
      report.received = try repository.line(from: first, to: tree)
      try SyncError.wrap { try folder.noteNewer(snapshot.newer) }
      try forgetDeletions(tree, repository)
      return .finished(report)
    }
    throw obstacle
  }
}

extension Synchronizer {
  private enum Merged {
    case commit(ObjectID?)
    case questions([MergeConflict])
  }

  /// Commits the changes that were saved since the last sync on top of sync's newest commit.
  private func commitSaved(
    _ snapshot: FolderSnapshot, since old: inout Repository.Position, _ repository: Repository,
    _ answers: @escaping RecordMerge.Answers
  ) throws(SyncError) -> Merged {
    let saved = try repository.saved(in: snapshot.tree, since: snapshot.base, old)
    guard saved != snapshot.base else { return .commit(old.head) }
    // NB: that commit also contains records that are not in the folder, since they cannot be read
    // or were lost. They are no reason to keep a standup that was deleted here.
    let rest = try restOfDeleted(saved, snapshot, old.headTree, repository)
    let head = try repository.tree(
      of: old.headTree, replacing: Dictionary(uniqueKeysWithValues: rest.map { ($0, nil) }))
    let merge = try TreeMerge(
      repository, base: snapshot.base, mine: saved, theirs: head, answers: answers)
    guard merge.questions.isEmpty else { return .questions(merge.questions) }
    try trash(snapshot.absent.untrashed, of: snapshot.base, repository)
    try trash(rest, of: old.headTree, repository, isRest: true)
    let tree = try repository.tree(of: head, replacing: merge.entries)
    var commit = old.head
    if tree != old.headTree {
      commit = try repository.commit(
        tree, on: old.head, message: repository.message(from: old.headTree, to: tree))
    }
    try repository.move(&old, to: commit, folder: saved, arriving: old.arriving)
    return .commit(commit)
  }

  private func merge(
    _ mine: ObjectID?, _ theirs: ObjectID?, _ repository: Repository,
    _ answers: @escaping RecordMerge.Answers
  ) throws(SyncError) -> Merged {
    guard let theirs, theirs != mine else { return .commit(mine) }
    var common: ObjectID?
    if let mine { common = try repository.base(mine, theirs) }
    if let mine, common == theirs,
      try repository.changes(from: theirs, to: mine).allSatisfy({ $0.path.record != nil })
    {
      return .commit(mine)
    }
    let repaired = try repository.repaired(theirs, since: common)
    let merge = try TreeMerge(
      repository, base: common ?? repository.emptyTree, mine: mine ?? repository.emptyTree,
      theirs: repaired, answers: answers)
    guard merge.questions.isEmpty else { return .questions(merge.questions) }
    let tree = try repository.tree(of: repaired, replacing: merge.entries)
    if try tree == repository.tree(of: theirs) { return .commit(theirs) }
    let message = try repository.message(from: theirs, to: tree)
    return .commit(try repository.commit(tree, on: theirs, message: message))
  }
}
