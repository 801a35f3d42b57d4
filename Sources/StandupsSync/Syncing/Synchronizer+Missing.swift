import StandupsModel
import StandupsStorage

/// The fate of records that the folder held after the last sync and does not hold now.
struct AbsentRecords {
  /// Records that were deleted on purpose.
  var deleted: Set<TreePath> = []
  /// Records that no one has deleted. They come back from the team, if it has them.
  var lost: Set<TreePath> = []
  /// Records that a person will decide about later.
  var undecided: MissingRecords?
  /// The deleted records that this program did not delete, so that their only copy is in git.
  var untrashed: Set<TreePath> = []
}

extension Synchronizer {
  /// Distinguishes records that were deleted on purpose from those that are merely missing. Only
  /// records that this program has deleted, or whose deletion a person has confirmed, count as
  /// deleted.
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

  /// Puts deleted records that are not in the trash there, before git forgets them.
  ///
  /// - Parameter isRest: true if the trash already has the standups of these records.
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

  /// The records of standups deleted here, and what items deleted here wait for, as far as they are
  /// in sync's newest commit and were never in the folder in that form, such as those of a newer
  /// version. They are deleted, too; records that no one can read stay where they are.
  ///
  /// - Parameter saved: the tree that the folder holds.
  func restOfDeleted(
    _ saved: ObjectID, _ snapshot: FolderSnapshot, _ head: ObjectID, _ repository: Repository
  ) throws(SyncError) -> Set<TreePath> {
    let changes = try repository.changes(from: snapshot.base, to: saved)
    let (standups, items) = (changes.deletedStandups, changes.deletedItems)
    guard !standups.isEmpty || !items.isEmpty else { return [] }
    let others = try repository.changes(from: snapshot.base, to: head).filter { change in
      standups.contains(change.path.owner)
        || change.path.item != change.path && items.contains(change.path.item)
    }
    return Set(try repository.writtenRecords(in: others).map(\.path))
      .subtracting(snapshot.absent.lost)
  }

  /// Forgets the deletions that have been shared.
  ///
  /// - Parameter tree: the tree that the folder holds for sync. It still contains records deleted
  ///   since then.
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
