import StandupsModel
import StandupsStorage

extension Repository {
  /// The tree that the data folder will hold once the records are replaced.
  private static let arrivingRef = "refs/standups/arriving"
  /// The tree that the data folder holds.
  private static let folderRef = "refs/standups/folder"
  private static let localRef = "refs/standups/local"
  private static let sharedRef = "refs/standups/shared"

  /// Refs that only sync writes.
  static let ownRefs = [arrivingRef, folderRef, localRef, sharedRef]

  /// Records, before the push, that `shared` contains all of `local`. If the sync is interrupted
  /// after the push, the next one reads this and does not mistake its own changes for those of
  /// others.
  func remember(local: ObjectID, shared: ObjectID) throws(SyncError) {
    try git.run(
      ["update-ref", "--stdin"], to: "record the sync",
      input: Array(
        "update \(Self.localRef) \(local.text)\nupdate \(Self.sharedRef) \(shared.text)\n".utf8))
  }

  /// The newest state that both sides have in common, if any.
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

  /// Where the last sync ended.
  struct Position {
    /// The newest commit of the branch, if any.
    var head: ObjectID?
    var headTree: ObjectID
    /// The tree that the data folder held.
    var folder: ObjectID
    /// The tree that an interrupted sync was bringing to the folder; nil if none was interrupted.
    var arriving: ObjectID?
  }

  func position() throws(SyncError) -> Position {
    let found = try objects([
      "\(branchRef)^{commit}", "\(branchRef)^{tree}", "\(Self.folderRef)^{tree}",
      "\(Self.arrivingRef)^{tree}",
    ])
    let tree = found[1] ?? emptyTree
    let folder = found[2] ?? tree
    if let head = found[0] { cache.treeIDs[head] = tree }
    for tree in found.dropFirst().compactMap(\.self) { cache.treeIDs[tree] = tree }
    return Position(
      head: found[0], headTree: tree, folder: folder,
      arriving: found[3] == folder ? nil : found[3])
  }

  /// Records, before the records are replaced, what the data folder will hold. If that is
  /// interrupted, the next sync does not mistake what it has received for changes made here.
  func announce(_ tree: ObjectID) throws(SyncError) {
    try git.run(["update-ref", Self.arrivingRef, tree.text], to: "record the sync")
  }

  /// The data folder without those records that an interrupted sync has brought: as the person has
  /// saved it.
  func saved(in folder: ObjectID, since old: Position) throws(SyncError) -> ObjectID {
    guard let arriving = old.arriving else { return folder }
    let others = Set(try changes(from: folder, to: arriving).map(\.path))
    let received = try changes(from: old.folder, to: arriving)
      .filter { !others.contains($0.path) }
    return try tree(
      of: folder,
      replacing: Dictionary(uniqueKeysWithValues: received.map { ($0.path, $0.old) }))
  }

  /// Moves the branch to a commit, and records the tree that the data folder holds now.
  ///
  /// - Parameters:
  ///   - arriving: what an interrupted sync was bringing to the folder.
  ///   - isShared: whether the remote branch is at the commit, too.
  func move(
    to commit: ObjectID?, folder tree: ObjectID, arriving: ObjectID? = nil, isShared: Bool = false
  ) throws(SyncError) {
    var lines = "update \(Self.folderRef) \(tree.text)\n"
    lines += "update \(Self.arrivingRef) \((arriving ?? tree).text)\n"
    for ref in isShared ? [branchRef, tracking] : [branchRef] {
      if let commit { lines += "update \(ref) \(commit.text)\n" }
    }
    try git.run(
      ["update-ref", "-m", "standups sync", "--stdin"], to: "record the sync",
      input: Array(lines.utf8))
    if let commit { try updateIndex(to: commit, folder: tree) }
  }

  /// Updates git's own index to a commit, for people who use git by hand. What is not in the folder
  /// is marked, so that git does not take it for deleted.
  private func updateIndex(to commit: ObjectID, folder tree: ObjectID) throws(SyncError) {
    // NB: if that index is locked, it is not updated; syncing does not use it.
    let index = "\(metadata)/index"
    try git.run(
      ["read-tree", commit.text], to: "update git's index", index: index, accepted: [0, 128])
    let missing = try changes(from: tree, to: commit).filter { $0.new != nil }
    guard !missing.isEmpty else { return }
    try git.run(
      ["update-index", "-z", "--skip-worktree", "--stdin"], to: "update git's index",
      input: missing.flatMap { $0.path.bytes + [0] }, index: index, accepted: [0, 1, 128])
  }
}

extension Repository {
  /// What changed between two commits or trees.
  func summary(from old: ObjectID, to new: ObjectID) throws(SyncError) -> ChangeSummary {
    let changes = try changes(from: old, to: new)
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

  /// What changed, on one line; nil if nothing did.
  func line(from old: ObjectID, to new: ObjectID) throws(SyncError) -> String? {
    let summary = try summary(from: old, to: new)
    return summary.isEmpty ? nil : summary.line
  }

  private func title(_ bytes: [UInt8]) -> String? {
    do throws(StorageError) {
      return try RecordFile.standup(bytes, path: "").displayTitle.named
    } catch {
      return nil
    }
  }
}
