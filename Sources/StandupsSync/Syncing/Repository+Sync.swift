import Processes
import StandupsModel
import StandupsStorage

extension Repository {
  /// The tree that the data folder will hold once the records are replaced.
  private static let arrivingRef = "refs/standups/arriving"
  /// The team's branch as it was last fetched.
  static let fetchedRef = "refs/standups/fetched"
  /// The tree that the data folder holds.
  private static let folderRef = "refs/standups/folder"
  /// The newest commit of sync: the team's state at that time, and the records that have been
  /// committed here since.
  private static let headRef = "refs/standups/head"
  /// The tree of `folderRef` when `headRef` was written. Earlier versions move only the former.
  private static let heldRef = "refs/standups/held"
  private static let localRef = "refs/standups/local"
  private static let sharedRef = "refs/standups/shared"

  /// Refs that only sync writes.
  static let ownRefs = [arrivingRef, fetchedRef, folderRef, headRef, heldRef, localRef, sharedRef]

  /// The branch that follows sync for people who use git by hand, as long as they leave it alone.
  private var branchRef: String { "refs/heads/\(team.name)" }

  /// Records, before the push, that `shared` contains all of `local`. If the sync is interrupted
  /// after the push, the next one reads this and does not mistake its own changes for those of
  /// others.
  func remember(local: ObjectID, shared: ObjectID) throws(SyncError) {
    try git.run(
      ["update-ref", "--stdin"], to: "record the sync",
      input: Array(
        "update \(Self.localRef) \(local.text)\nupdate \(Self.sharedRef) \(shared.text)\n".utf8))
  }

  /// The newest state that both sides share, if any.
  func base(_ mine: ObjectID, _ theirs: ObjectID) throws(SyncError) -> ObjectID? {
    let base = try mergeBase(mine, theirs)
    guard base != mine, base != theirs else { return base }
    let known = try commits([Self.localRef, Self.sharedRef])
    if let local = known[0], let shared = known[1], try !isAncestor(shared, of: mine),
      try isAncestor(local, of: mine), try isAncestor(shared, of: theirs)
    {
      return local
    }
    return base
  }

  /// The position at which the last sync ended.
  struct Position: Equatable {
    /// The newest commit of sync, if any.
    var head: ObjectID?
    var headTree: ObjectID
    /// The tree that the data folder held.
    var folder: ObjectID
    /// True if that is known, because there was a sync. If not, it is what the folder would hold if
    /// it were complete.
    var isKnown: Bool
    /// The tree that an interrupted sync was bringing to the folder; nil if none was interrupted.
    var arriving: ObjectID?
    /// The team's branch as it was at the end of the last sync.
    var team: ObjectID?
    /// True if all of this has been recorded.
    var isRecorded: Bool
    /// True if the branch and the index in the data folder may be as sync left them.
    var mayFollow: Bool
    /// True if the index has been compared.
    var isIndexCompared = false
    /// The commit that this sync has updated the index to, and the folder's tree then.
    var indexed: [ObjectID] = []
  }

  func position() throws(SyncError) -> Position {
    let found = try objects([
      "\(Self.headRef)^{commit}", "\(Self.folderRef)^{tree}", "\(Self.heldRef)^{tree}",
      "\(Self.arrivingRef)^{tree}", "\(tracking)^{commit}", "\(branchRef)^{commit}",
      "\(Self.headRef)^{tree}",
    ])
    for tree in found[1...3].compactMap(\.self) { cache.treeIDs[tree] = tree }
    if let head = found[0] { cache.treeIDs[head] = found[6] }
    let isRecorded = found[0] != nil && found[1] == found[2]
    let head = isRecorded ? found[0] : try adopted(found[5], team: found[4])
    let tree = try head.map { head throws(SyncError) in try self.tree(of: head) } ?? emptyTree
    let folder = found[1] ?? tree
    return Position(
      head: head, headTree: tree, folder: folder, isKnown: found[1] != nil,
      arriving: found[3] == folder ? nil : found[3], team: found[4], isRecorded: isRecorded,
      mayFollow: isTeamCheckedOut && found[5] == head)
  }

  /// The commit to continue from if no commit of sync is known: in a clone that was made by hand,
  /// or after an earlier version, which used the branch. Of commits that the team does not have, it
  /// contains the records and nothing else.
  private func adopted(
    _ branch: ObjectID?, team: ObjectID?
  ) throws(SyncError) -> ObjectID? {
    guard let branch, branch != team else { return team }
    var base: ObjectID?
    if let team { base = try mergeBase(branch, team) }
    guard base != branch else { return branch }
    let old = base ?? emptyTree
    let records = try changes(from: old, to: branch).filter { $0.path.record != nil }
    guard !records.isEmpty else { return base }
    let tree = try tree(
      of: old, replacing: Dictionary(uniqueKeysWithValues: records.map { ($0.path, $0.new) }))
    return try commit(tree, on: base, message: message(from: old, to: tree))
  }

  /// Records, before the records are replaced, what the data folder will hold. If the replacement
  /// is interrupted, the next sync does not mistake received changes for changes made here.
  func announce(_ tree: ObjectID) throws(SyncError) {
    try git.run(["update-ref", Self.arrivingRef, tree.text], to: "record the sync")
  }

  /// The data folder without the records that an interrupted sync has brought: as the person has
  /// saved it.
  ///
  /// - Parameter base: the tree with which the folder is compared.
  func saved(
    in folder: ObjectID, since base: ObjectID, _ old: Position
  ) throws(SyncError) -> ObjectID {
    guard let arriving = old.arriving else { return folder }
    let others = Set(try changes(from: folder, to: arriving).map(\.path))
    let received = try changes(from: base, to: arriving)
      .filter { !others.contains($0.path) }
    return try tree(
      of: folder,
      replacing: Dictionary(uniqueKeysWithValues: received.map { ($0.path, $0.old) }))
  }

  /// Records a commit of sync, and the tree that the data folder holds now.
  ///
  /// - Parameters:
  ///   - position: the position that was recorded before.
  ///   - arriving: the tree that an interrupted sync was bringing to the folder.
  ///   - isShared: true if the team's branch is at the commit, too.
  func move(
    _ position: inout Position, to commit: ObjectID?, folder tree: ObjectID,
    arriving: ObjectID? = nil, isShared: Bool = false
  ) throws(SyncError) {
    let old = position
    position.head = commit
    position.headTree =
      try commit.map { commit throws(SyncError) in
        try self.tree(of: commit)
      } ?? emptyTree
    position.folder = tree
    position.arriving = arriving
    if isShared { position.team = commit }
    guard !old.isRecorded || position != old else { return }
    position.isRecorded = true
    position.isKnown = true
    var lines = "update \(Self.folderRef) \(tree.text)\nupdate \(Self.heldRef) \(tree.text)\n"
    lines += "update \(Self.arrivingRef) \((arriving ?? tree).text)\n"
    if let commit {
      for ref in isShared ? [Self.headRef, tracking] : [Self.headRef] {
        lines += "update \(ref) \(commit.text)\n"
      }
    }
    try compareIndex(&position, with: old.head)
    guard let commit, position.mayFollow else { return try updateRefs(lines) }
    let branch =
      old.head.map { "update \(branchRef) \(commit.text) \($0.text)\n" }
      ?? "create \(branchRef) \(commit.text)\n"
    do throws(SyncError) {
      try updateRefs(lines + branch)
    } catch {
      guard case .git = error else { throw error }
      // NB: the branch was moved by hand during this sync.
      position.mayFollow = false
      return try updateRefs(lines)
    }
    guard position.indexed != [commit, tree] else { return }
    if try updateIndex(to: commit, folder: tree) { position.indexed = [commit, tree] }
  }

  private func updateRefs(_ lines: String) throws(SyncError) {
    try git.run(
      ["update-ref", "-m", "standups sync", "--stdin"], to: "record the sync",
      input: Array(lines.utf8))
  }

  /// Checks that git's index is as sync left it.
  private func compareIndex(
    _ position: inout Position, with commit: ObjectID?
  ) throws(SyncError) {
    guard position.mayFollow, !position.isIndexCompared else { return }
    position.isIndexCompared = true
    let index = "\(metadata)/index"
    guard access(index, F_OK) == 0 else { return }
    let output = try git.run(
      ["diff-index", "--cached", "--quiet", (commit ?? emptyTree).text], to: "read git's index",
      index: index, accepted: [0, 1, 128])
    position.mayFollow = output.status == 0
  }

  /// The records, among these, that git itself has not put into the folder, such as with a sparse
  /// checkout: all of them if there is no readable index.
  func pathsNotCheckedOut(of paths: [TreePath]) throws(SyncError) -> Set<TreePath> {
    let index = "\(Self.usual(in: git.folder))/index"
    guard GitFolder.isFile(index) else { return Set(paths) }
    let output = try git.run(
      ["ls-files", "-t", "-z"], to: "read git's index", index: index, accepted: [0, 128])
    guard output.status == 0 else { return Set(paths) }
    let mark = Array("S ".utf8)
    let skipped = Set(output.bytes.split(separator: 0).filter { $0.starts(with: mark) })
    return Set(paths.filter { skipped.contains((mark + $0.bytes)[...]) })
  }

  /// Updates git's index to a commit, for people who use git by hand. Records that are not in the
  /// folder are marked, so that git does not consider them deleted.
  ///
  /// - Returns: true if it was updated.
  private func updateIndex(to commit: ObjectID, folder tree: ObjectID) throws(SyncError) -> Bool {
    // NB: a locked index is not updated; syncing does not use it.
    let index = "\(metadata)/index"
    let output = try git.run(
      ["read-tree", commit.text], to: "update git's index", index: index, accepted: [0, 128])
    let missing = try changes(from: tree, to: commit).filter { $0.new != nil }
    guard !missing.isEmpty else { return output.status == 0 }
    let marked = try git.run(
      ["update-index", "-z", "--skip-worktree", "--stdin"], to: "update git's index",
      input: missing.flatMap { $0.path.bytes + [0] }, index: index, accepted: [0, 1, 128])
    return output.status == 0 && marked.status == 0
  }
}

extension Repository {
  /// The changes that someone has removed from the server with a forced push and that a commit
  /// would bring back, on one line; nil if there are none.
  ///
  /// - Parameters:
  ///   - theirs: the team's branch; nil if it is gone.
  ///   - known: the team's branch at the end of the last sync.
  func repeated(
    by commit: ObjectID, over theirs: ObjectID?, since known: ObjectID?
  ) throws(SyncError) -> String? {
    guard let known, known != theirs else { return nil }
    if let theirs, try isAncestor(known, of: theirs) { return nil }
    let old = theirs ?? emptyTree
    let changes = try changes(from: old, to: commit)
    let before = try entries(at: changes.map(\.path), of: known)
    let again = changes.filter { $0.new == before[$0.path] }
    return again.isEmpty ? nil : try summary(of: again, from: old, to: commit).line
  }

  /// The changes between two commits or trees.
  func summary(from old: ObjectID, to new: ObjectID) throws(SyncError) -> ChangeSummary {
    try summary(of: changes(from: old, to: new), from: old, to: new)
  }

  /// The message of a commit. It is English, since a team may speak several languages.
  func message(from old: ObjectID, to new: ObjectID) throws(SyncError) -> String {
    try Language.english.perform { () throws(SyncError) in
      try summary(from: old, to: new).message
    }
  }

  private func summary(
    of changes: [TreeChange], from old: ObjectID, to new: ObjectID
  ) throws(SyncError) -> ChangeSummary {
    var paths: [Standup.ID: TreePath] = [:]
    for change in changes {
      switch change.path.record {
      case .some(let record):
        let id = record.standupID
        paths[id] = TreePath(RecordFile.path(of: .standup(id)))
      case nil: continue
      }
    }
    let entries = try entries(at: paths.values, of: old)
      .merging(entries(at: paths.values, of: new)) { $1 }
    let files = paths.compactMapValues { entries[$0] }.filter(\.value.isFile)
    let contents = try contents(of: files.values.map(\.object))
    let titles = files.compactMapValues { contents[$0.object].flatMap(title) }
    return ChangeSummary(changes, titles: titles)
  }

  /// The changes, on one line; nil if there are none.
  func line(from old: ObjectID, to new: ObjectID) throws(SyncError) -> String? {
    let summary = try summary(from: old, to: new)
    return summary.isEmpty ? nil : summary.line
  }

  private func title(_ bytes: [UInt8]) -> String? {
    do throws(StorageError) {
      return try RecordFile.read(Standup.self, from: bytes, path: "").displayTitle.named
    } catch {
      return nil
    }
  }
}
