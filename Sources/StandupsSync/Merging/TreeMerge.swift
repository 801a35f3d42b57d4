import StandupsModel
import StandupsStorage

/// A three-way merge of a data folder, file by file.
///
/// A record or standup that one side deleted and the other changed is kept, unless no one can read
/// the change. An item and what it waits for are kept or deleted together. If two meetings have the
/// same name, one gets a new name. If two contain the same updates, since two machines closed a
/// round, they do not repeat each other's lines. Records that both sides changed are merged field by
/// field. Only records are taken from my side.
struct TreeMerge {
  let repository: Repository
  let mine: ObjectID
  let theirs: ObjectID
  let answers: RecordMerge.Answers

  /// The changes to make to their tree; nil removes a file.
  var entries: [TreePath: Tree.Entry?] = [:]
  var questions: [MergeConflict] = []

  var contents: [ObjectID: [UInt8]] = [:]

  /// - Parameter base: the common ancestor's commit or tree.
  init(
    _ repository: Repository, base: ObjectID, mine: ObjectID, theirs: ObjectID,
    answers: @escaping RecordMerge.Answers
  ) throws(SyncError) {
    self.repository = repository
    self.mine = mine
    self.theirs = theirs
    self.answers = answers
    var left = try repository.changes(from: base, to: mine)
    var right = try repository.changes(from: base, to: theirs)
    left = left.filter { $0.path.record != nil }
    (left, right) = (left.withoutObstructed, right.withoutObstructed)
    right = try Self.withoutForeign(right, because: left, repository)
    Self.withdrawDeletions(&left, because: right)
    for change in Self.withdrawDeletions(&right, because: left) {
      entries[change.path] = change.old
    }
    try joinRounds(&left, right)
    let others = Dictionary(uniqueKeysWithValues: right.map { ($0.path, $0) })
    let both = left.filter { others[$0.path] != nil }
    contents = try repository.contents(
      of: (both + both.compactMap { others[$0.path] }).flatMap { [$0.old, $0.new] }
        .compactMap { $0?.object })
    for change in left {
      try repository.git.cancellation.check()
      guard let other = others[change.path] else {
        entries[change.path] = .some(change.new)
        continue
      }
      guard let new = change.new, new != other.new else { continue }
      if other.new == nil {
        entries[change.path] = new
      } else {
        try merge(change, other)
      }
    }
  }

  /// Their changes, without entries that are not records in places where I have deleted something:
  /// these stay where they are, and are no reason to keep a deleted standup.
  private static func withoutForeign(
    _ theirs: [TreeChange], because mine: [TreeChange], _ repository: Repository
  ) throws(SyncError) -> [TreeChange] {
    let deleted = mine.deletedStandups.union(mine.filter { $0.new == nil }.map(\.path))
    let written = theirs.filter { change in
      change.new != nil
        && [change.path, change.path.item, change.path.owner].contains(where: deleted.contains)
    }
    guard !written.isEmpty else { return theirs }
    let foreign = Set(written.map(\.path))
      .subtracting(try repository.writtenRecords(in: written).map(\.path))
    return theirs.filter { !foreign.contains($0.path) }
  }

  /// Undoes the deletion of standups and items that the other side has changed.
  ///
  /// - Returns: the deletions that were undone.
  @discardableResult
  private static func withdrawDeletions(
    _ changes: inout [TreeChange], because others: [TreeChange]
  ) -> [TreeChange] {
    let deleted = changes.deletedStandups.union(changes.deletedItems)
    guard !deleted.isEmpty else { return [] }
    let revived = deleted.intersection(
      others.filter { $0.new != nil && !$0.path.folders.isEmpty }
        .flatMap { [$0.path.owner, $0.path.item] })
    func isWithdrawn(_ change: TreeChange) -> Bool {
      change.new == nil && [change.path.owner, change.path.item].contains(where: revived.contains)
    }
    defer { changes.removeAll(where: isWithdrawn) }
    return changes.filter(isWithdrawn)
  }
}

extension [TreeChange] {
  /// The folders of the standups that are deleted.
  var deletedStandups: Set<TreePath> {
    Set(
      compactMap { change in
        guard change.new == nil, case .standup = change.path.record else { return nil }
        return change.path.first
      })
  }

  /// The files of the items that are deleted.
  var deletedItems: Set<TreePath> {
    Set(
      compactMap { change in
        guard change.new == nil, case .item = change.path.record else { return nil }
        return change.path
      })
  }
}
