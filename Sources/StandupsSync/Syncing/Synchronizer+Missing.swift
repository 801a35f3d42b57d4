import StandupsModel
import StandupsStorage

/// What became of records that the folder held after the last sync and does not hold now.
struct AbsentRecords {
  /// Deleted on purpose.
  var deleted: Set<TreePath> = []
  /// Nobody has deleted them. They come back from the team, if it has them.
  var lost: Set<TreePath> = []
  /// A person decides later.
  var undecided: MissingRecords?
  /// Those among the deleted that this program did not delete, so that their only copy is in git.
  var untrashed: Set<TreePath> = []
}

extension Synchronizer {
  /// Tells what was deleted on purpose from what is merely missing. Only what this program has
  /// deleted and what a person has confirmed counts as deleted.
  ///
  /// - Parameters:
  ///   - paths: the records that are absent from the folder.
  ///   - present: the records that are in the folder.
  func absentRecords(
    _ paths: [TreePath], present: some Collection<TreePath>, _ repository: Repository,
    since old: Repository.Position, _ choice: MissingChoice
  ) throws(SyncError) -> AbsentRecords {
    var records = AbsentRecords()
    guard !paths.isEmpty else { return records }
    let (deletions, isEmpty) = try deletions()
    let files = Set(present)
    let busy = Set(present.compactMap(\.record).filter { !$0.isSide }.map(\.standupID))
    // NB: an interrupted sync may have removed records.
    let isUnsure = !old.isKnown || old.arriving != nil || isEmpty
    var missing: [TreePath] = []
    for path in paths {
      guard let record = path.record else { continue }
      let standup = Change.Record.standup(record.standupID)
      let isDeleted =
        deletions.contains(record)
        || deletions.contains(standup) && !files.contains(TreePath(RecordFile.path(of: standup)))
      if isDeleted {
        records.deleted.insert(path)
      } else if isUnsure || record == standup && busy.contains(record.standupID) {
        records.lost.insert(path)
      } else {
        missing.append(path)
      }
    }
    guard !missing.isEmpty else { return records }
    let unchecked = try repository.pathsNotCheckedOut(of: missing)
    records.lost.formUnion(unchecked)
    missing = missing.filter { !unchecked.contains($0) }.sorted()
    guard !missing.isEmpty else { return records }
    let undecided = MissingRecords(paths: missing.map(\.text))
    switch choice(undecided) {
    case .delete:
      records.deleted.formUnion(missing)
      records.untrashed = Set(missing)
    case .restore: records.lost.formUnion(missing)
    case .leave: records.undecided = undecided
    case nil: throw .missing(undecided)
    }
    return records
  }

  private func deletions() throws(SyncError) -> (Set<Change.Record>, isEmpty: Bool) {
    try SyncError.wrap { (try folder.pendingDeletions(), try folder.isEmpty()) }
  }

  /// Puts what is deleted without being in the trash there, before git forgets it.
  ///
  /// - Parameter isRest: whether the trash has the standups of these records already.
  func trash(
    _ paths: Set<TreePath>, of tree: ObjectID, _ repository: Repository, isRest: Bool = false
  ) throws(SyncError) {
    guard !paths.isEmpty else { return }
    let entries = try repository.entries(at: paths, of: tree).filter { paths.contains($0.key) }
    let contents = try repository.contents(of: entries.values.map(\.object))
    try SyncError.wrap {
      try folder.trash(
        copiesOf: entries.map { path, entry in
          FileExchange(path: path.text, old: contents[entry.object], new: nil)
        }, isRest: isRest)
    }
  }

  /// The records of standups deleted here that are in sync's newest commit and were never in the folder
  /// as they are there, such as those of a newer version. They are deleted with their standups; what
  /// nobody can read stays where it is.
  ///
  /// - Parameter saved: what the folder holds.
  func restOfDeleted(
    _ saved: ObjectID, _ snapshot: FolderSnapshot, _ head: ObjectID, _ repository: Repository
  ) throws(SyncError) -> Set<TreePath> {
    let deleted = try repository.changes(from: snapshot.base, to: saved).deletedStandups
    guard !deleted.isEmpty else { return [] }
    let others = try repository.changes(from: snapshot.base, to: head)
      .filter { deleted.contains($0.path.owner) }
    return Set(try repository.writtenRecords(in: others).map(\.path))
      .subtracting(snapshot.absent.lost)
  }

  /// Forgets the deletions that are shared now.
  ///
  /// - Parameter tree: what the folder holds for sync. What was deleted since is still in it.
  func forgetDeletions(_ tree: ObjectID, _ repository: Repository) throws(SyncError) {
    let pending = try SyncError.wrap { try folder.pendingDeletions() }
    guard !pending.isEmpty else { return }
    let standups = Set(pending.map { TreePath(RecordFile.path(of: $0)).first })
    let held = Set(
      try repository.changes(from: repository.emptyTree, to: tree, where: standups.contains)
        .compactMap(\.path.record).flatMap { [$0, .standup($0.standupID)] })
    try SyncError.wrap { try folder.forgetDeletions(except: held.contains) }
  }
}

/// Decides what to do about missing records; nil if a person must.
typealias MissingChoice = (MissingRecords) -> MissingRecords.Choice?
