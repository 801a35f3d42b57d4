import StandupsModel
import StandupsStorage

/// The records in a data folder, stored in git.
struct FolderSnapshot {
  /// The tree that the folder holds.
  var tree: ObjectID
  /// The tree with which the folder is compared: the one it held after the last sync, without
  /// records that have been lost since.
  var base: ObjectID
  /// Records that cannot be read, or that are obstructed. They are not synced.
  var blocked: Set<TreePath> = []
  var skipped: [SkippedFile] = []
  /// Records that only a newer version of the program can read.
  var newer: Set<Change.Record> = []
  var absent = AbsentRecords()
  /// The records in the tree that are missing from the folder until a person decides about them.
  var undecided: Set<TreePath> { Set(absent.undecided?.paths.map { TreePath($0) } ?? []) }
  /// True if something was received, and more is waiting than fits into one step.
  var isPartial = false

  /// True if a record, or a folder that contains it, is not synced.
  func blocks(_ path: TreePath) -> Bool {
    !blocked.isEmpty && (blocked.contains(path) || path.folders.contains(where: blocked.contains))
  }
}

extension Synchronizer {
  /// The number of records that are in memory at the same time.
  private static let batch = 500

  /// Stores the records of the data folder in git.
  ///
  /// - Parameters:
  ///   - readsAll: true to also read files that have not been written since the last sync.
  ///   - missing: decides what to do about records that are missing from the folder.
  func snapshot(
    _ repository: Repository, since position: Repository.Position, readsAll: Bool,
    missing: MissingChoice
  ) throws(SyncError) -> FolderSnapshot {
    let known = position.folder
    let start = Int(Date().timeIntervalSince1970)
    let knownFiles = readsAll ? KnownFiles() : KnownFiles(metadata: repository.metadata)
    var snapshot = FolderSnapshot(tree: known, base: known)
    let top = try repository.top(of: known)
    let listed = try list(&snapshot) { standup, stamp in
      top[standup.bytes].map { knownFiles.isUnchanged(standup, stamp, $0.object) } ?? false
    }
    let present = listed.files
    let old = try repository.records(in: known) { !listed.known.contains($0) }
    var changed: [TreePath: Tree.Entry?] = [:]
    let absent = try absentRecords(
      old.keys.filter { present[$0] == nil && !snapshot.blocks($0) }, present: present.keys,
      repository, since: position, missing)
    for path in absent.deleted.union(absent.lost) { changed[path] = .some(nil) }
    snapshot.base = try repository.tree(
      of: known, replacing: Dictionary(uniqueKeysWithValues: absent.lost.map { ($0, nil) }))
    snapshot.absent = absent
    snapshot.blocked.formUnion(snapshot.undecided)
    let read = Set(listed.standups.keys).subtracting(listed.known)
    let files = read.reduce(into: [:]) { $0.merge(knownFiles.files(of: $1)) { $1 } }
    let unread = present.filter { path, stamp in
      old[path].map { files[path] != KnownFiles.File(stamp: stamp, object: $0.object) } ?? true
    }
    var rest = unread.keys.sorted()[...]
    while !rest.isEmpty {
      let paths = rest.prefix(Self.batch)
      rest = rest.dropFirst(paths.count)
      let contents = try repository.contents(of: paths.compactMap { old[$0]?.object })
      var new: [(path: TreePath, bytes: [UInt8])] = []
      for path in paths {
        let before = old[path].flatMap { contents[$0.object] }
        guard let bytes = self.read(path, unlessIs: before, &snapshot) else { continue }
        new.append((path, bytes))
      }
      for (file, object) in zip(new, try repository.store(new.map(\.bytes))) {
        changed[file.path] = Tree.Entry(mode: Tree.Entry.fileMode, object: object)
      }
    }
    snapshot.tree = try repository.tree(of: known, replacing: changed)
    let records = old.mapValues(Optional.some).merging(changed) { $1 }.compactMapValues(\.self)
    let list = try newList(
      listed, records, until: start - Self.settlingTime, snapshot, repository, knownFiles)
    if list != knownFiles { list.write(metadata: repository.metadata) }
    return snapshot
  }

  /// A time in seconds, longer than the resolution of any file system's times.
  private static let settlingTime = 3

  /// The files of the data folder.
  private struct Listing {
    /// The files, without those of known standups.
    var files: [TreePath: FileStamp]
    var standups: [TreePath: FileStamp]
    var known: Set<TreePath>
  }

  private func list(
    _ snapshot: inout FolderSnapshot, unless isKnown: (TreePath, FileStamp) -> Bool
  ) throws(SyncError) -> Listing {
    do throws(StorageError) {
      let listed = try folder.recordPaths { isKnown(TreePath($0), $1) }
      for file in listed.unreadable {
        let path = TreePath(String(file.path.dropFirst(folder.path.count + 1)))
        snapshot.blocked.insert(path)
        snapshot.skipped.append(SkippedFile(path: path.text, reason: file.reason))
      }
      return Listing(
        files: Dictionary(uniqueKeysWithValues: listed.paths.map { (TreePath($0), $1) }),
        standups: Dictionary(uniqueKeysWithValues: listed.standups.map { (TreePath($0), $1) }),
        known: Set(listed.known.map { TreePath($0) }))
    } catch {
      throw .system("\(error)")
    }
  }

  /// The list of files whose content is known now.
  ///
  /// - Parameters:
  ///   - records: the records in the snapshot, without those of known standups.
  ///   - time: a file that was written since then may be written once more without looking
  ///     different.
  private func newList(
    _ listed: Listing, _ records: [TreePath: Tree.Entry], until time: Int,
    _ snapshot: FolderSnapshot, _ repository: Repository, _ old: KnownFiles
  ) throws(SyncError) -> KnownFiles {
    var files: [TreePath: [TreePath: KnownFiles.File]] = [:]
    var incomplete = Set(snapshot.blocked.map(\.first))
    for (path, stamp) in listed.files {
      if stamp.writtenAt < time, !snapshot.blocks(path), let entry = records[path] {
        files[path.first, default: [:]][path] = KnownFiles.File(stamp: stamp, object: entry.object)
      } else {
        incomplete.insert(path.first)
      }
    }
    for path in records.keys where listed.files[path] == nil { incomplete.insert(path.first) }
    let top = try repository.top(of: snapshot.tree)
    var list = KnownFiles()
    for (standup, stamp) in listed.standups {
      if listed.known.contains(standup) {
        list.keep(standup, of: old)
        continue
      }
      var files = files[standup] ?? [:]
      if stamp.writtenAt < time, !incomplete.contains(standup), let tree = top[standup.bytes] {
        files[standup] = KnownFiles.File(stamp: stamp, object: tree.object)
      }
      list.note(standup, files)
    }
    return list
  }

  /// The contents of a record that differs from the known one; nil if it does not differ or is
  /// blocked.
  private func read(
    _ path: TreePath, unlessIs known: [UInt8]?, _ snapshot: inout FolderSnapshot
  ) -> [UInt8]? {
    guard let record = path.record else { return nil }
    do throws(StorageError) {
      // NB: a file may be deleted between being listed and being read. The next sync will see that.
      guard let bytes = try folder.contents(ofFile: path.text), bytes != known else { return nil }
      if RecordFile.isNewer(bytes) { snapshot.newer.insert(record) }
      try RecordFile.check(bytes, of: record, path: path.text)
      return bytes
    } catch {
      snapshot.blocked.insert(path)
      snapshot.skipped.append(SkippedFile(path: path.text, reason: error.reason))
      return nil
    }
  }

  /// Brings the records of the data folder to a commit. Leaves alone entries that are not records
  /// or cannot be read, and records that the snapshot could not read.
  ///
  /// - Returns: the tree that the folder holds now; nil if replacing the records would lose
  ///   something that was saved in the meantime. Nothing is changed then.
  func apply(
    _ new: ObjectID, to snapshot: inout FolderSnapshot, _ repository: Repository
  ) throws(SyncError) -> ObjectID? {
    let changes = try repository.changes(from: snapshot.tree, to: new)
    let sizes = try repository.sizes(
      of: Set(changes.compactMap { $0.path.record != nil ? $0.new?.object : nil }))
    var accepted: [TreeChange] = []
    var postponed: [TreeChange] = []
    var total = 0
    for change in changes.withoutObstructed.standupsFirst where !snapshot.blocks(change.path) {
      guard change.path.record != nil else { continue }
      let size = change.new.map { sizes[$0.object] ?? .max } ?? 0
      if size > RecordFile.sizeLimit {
        let reason: LocalizedText = size == .max ? "it is not a file" : "it is too large"
        snapshot.skipped.append(SkippedFile(path: change.path.text, reason: reason.text))
      } else if total + size > receivedLimit, !accepted.isEmpty {
        postponed.append(change)
      } else {
        total += size
        accepted.append(change)
      }
    }
    snapshot.skipped += changes.obstacles.map {
      SkippedFile(
        path: $0.text, reason: String(localized: "others put something else where records belong"))
    }
    let contents = try repository.contents(
      of: accepted.flatMap { [$0.old, $0.new] }.compactMap { $0?.object })
    accepted = accepted.filter { change in
      isReadable(change, contents, &snapshot)
    }
    accepted = try withoutOrphans(accepted, &snapshot, repository)
    snapshot.isPartial = !accepted.isEmpty && !postponed.isEmpty
    if !snapshot.isPartial {
      snapshot.skipped += postponed.map {
        SkippedFile(
          path: $0.path.text,
          reason: String(localized: "there are too many unreadable changes before it"))
      }
    }
    let tree = try repository.tree(
      of: snapshot.tree,
      replacing: Dictionary(uniqueKeysWithValues: accepted.map { ($0.path, $0.new) }))
    if tree != snapshot.tree { try repository.announce(tree) }
    try git.cancellation.passPointOfNoReturn()
    do throws(StorageError) {
      let isDone = try folder.exchange(
        accepted.map { change in
          FileExchange(
            path: change.path.text, old: change.old.flatMap { contents[$0.object] },
            new: change.new.flatMap { contents[$0.object] })
        })
      guard isDone else {
        git.cancellation.leavePointOfNoReturn()
        return nil
      }
    } catch {
      throw .system("\(error)")
    }
    return tree
  }

  private func isReadable(
    _ change: TreeChange, _ contents: [ObjectID: [UInt8]], _ snapshot: inout FolderSnapshot
  ) -> Bool {
    guard let new = change.new, let record = change.path.record else { return true }
    let bytes = contents[new.object] ?? []
    do throws(StorageError) {
      try RecordFile.check(bytes, of: record, path: change.path.text)
      return true
    } catch {
      if RecordFile.isNewer(bytes) { snapshot.newer.insert(record) }
      let reason: LocalizedText =
        if let line = UnreadableFile(error).line {
          "others changed it, but line \(line): \(error.reason)"
        } else {
          "others changed it, but \(error.reason)"
        }
      snapshot.skipped.append(SkippedFile(path: change.path.text, reason: reason.text))
      return false
    }
  }

  /// Skips records without their standup, and the removal of a standup that keeps some.
  private func withoutOrphans(
    _ changes: [TreeChange], _ snapshot: inout FolderSnapshot, _ repository: Repository
  ) throws(SyncError) -> [TreeChange] {
    let standups = Set(changes.map(\.path.first))
    let before = Set(try repository.records(in: snapshot.tree, where: standups.contains).keys)
      .subtracting(snapshot.undecided)
    var after = before
    for change in changes {
      if change.new == nil { after.remove(change.path) } else { after.insert(change.path) }
    }
    let deletesStandups = changes.contains { $0.new == nil && $0.path.standupOfOther == nil }
    let busy = deletesStandups ? Set(after.compactMap(\.standupOfOther)) : []
    var skipped: [SkippedFile] = []
    let kept = changes.filter { change in
      switch change.path.record {
      // A side without its record, which an older version may have deleted, stays until the record
      // comes back.
      case .schedule, .wait:
        return true
      case .item(_, let id), .meeting(_, let id), .update(_, let id):
        let standup = TreePath(RecordFile.path(of: .standup(id)))
        guard change.new != nil, !after.contains(standup), !before.contains(standup)
        else { return true }
        let file = SkippedFile(
          path: id.uuidString, reason: String(localized: "its meetings have no standup"))
        if skipped.last != file { skipped.append(file) }
        return false
      case .standup(let id):
        guard change.new == nil, busy.contains(id) else { return true }
        skipped.append(
          SkippedFile(
            path: change.path.text,
            reason: String(localized: "others deleted it, but not its meetings")))
        return false
      case nil:
        return false
      }
    }
    snapshot.skipped += skipped
    return kept
  }
}

extension TreePath {
  /// The standup of a record that cannot exist without it, other than the standup itself.
  fileprivate var standupOfOther: Standup.ID? {
    guard let record, record != .standup(record.standupID), !record.isSide else { return nil }
    return record.standupID
  }
}

extension [TreeChange] {
  /// The changes with standups before all other records, which are not received without them.
  fileprivate var standupsFirst: [TreeChange] {
    filter { $0.path.standupOfOther == nil } + filter { $0.path.standupOfOther != nil }
  }

  /// The entries that others have put where a record or a folder of records belongs: a link,
  /// another repository, a file, or a folder.
  var obstacles: [TreePath] {
    compactMap { change in
      guard let new = change.new else { return nil }
      if change.path.record != nil && !new.isFile || change.path.isRecordFolder {
        return change.path
      }
      return change.path.folders.first { $0.record != nil }
    }
  }

  /// The changes without deletions of records that something else has replaced.
  var withoutObstructed: [TreeChange] {
    let obstacles = Set(obstacles)
    guard !obstacles.isEmpty else { return self }
    return filter { change in
      !obstacles.contains(change.path) && !change.path.folders.contains(where: obstacles.contains)
    }
  }
}
