import StandupsModel

/// The records that were deleted here, until a sync has shared their deletion. A record that is
/// missing for any other reason, such as an incomplete clone, must not be deleted for everyone.
///
/// NB: they are in git's folder, since they matter only to the repository with which the folder is
/// shared, and the trash may be emptied. Each has its own file, so that programs can add and remove
/// them independently.
extension DataFolder {
  /// The records whose deletion here has not been shared yet. A standup stands for all its records.
  public func pendingDeletions() throws(StorageError) -> Set<Change.Record> {
    guard let root = try openedRoot(), let deletions = try deletions(in: root) else { return [] }
    return Set(try deletions.names().compactMap(Layout.record(named:)))
  }

  /// Forgets the deletions that have been shared, and those of records that exist again.
  public func forgetDeletions(
    except isPending: (Change.Record) -> Bool
  ) throws(StorageError) {
    guard try !pendingDeletions().isEmpty else { return }
    try locked { root throws(StorageError) in
      guard let deletions = try deletions(in: root) else { return }
      for name in try deletions.names() {
        if let record = Layout.record(named: name), isPending(record),
          try !isPresent(record, in: root)
        {
          continue
        }
        try deletions.removeFile(name)
      }
      try deletions.synchronize()
    }
  }

  /// Remembers the deletion of a record. Call it before the record is deleted, while holding the
  /// folder's lock.
  func rememberDeletion(
    of record: Change.Record, in root: borrowing Folder
  ) throws(StorageError) {
    guard let git = try git(in: root) else { return }
    try git.createFolderIfNeeded(Layout.deletions).replace(Layout.name(of: record), with: [])
  }

  /// Forgets the deletion of a record. Call it after the record has come back, while holding the
  /// folder's lock.
  func forgetDeletion(of record: Change.Record, in root: borrowing Folder) throws(StorageError) {
    let name = Layout.name(of: record)
    guard let deletions = try deletions(in: root), deletions.contains(name) else { return }
    try deletions.removeFile(name)
    try deletions.synchronize()
  }

  private func deletions(in root: borrowing Folder) throws(StorageError) -> Folder? {
    try git(in: root)?.folder(Layout.deletions, action: "read")
  }

  private func git(in root: borrowing Folder) throws(StorageError) -> Folder? {
    guard root.isFolder(Layout.git) else { return nil }
    return try root.folder(Layout.git, action: "open")
  }
}

/// The records that only a newer version of the program can read, as found by the last sync. They
/// are deleted with their standup, so people who delete the standup must be told.
extension DataFolder {
  /// The newer records of a standup, in the team's repository or in the folder. Without a readable
  /// list, none is known.
  public func newerRecords(of standup: Standup.ID) -> [Change.Record] {
    do throws(StorageError) {
      guard let root = try openedRoot(), let git = try git(in: root) else { return [] }
      return try newerRecords(in: git).filter { $0.standupID == standup }
    } catch {
      return []
    }
  }

  /// Replaces the records that are known to be newer.
  public func noteNewer(_ records: Set<Change.Record>) throws(StorageError) {
    guard let root = try openedRoot(), let git = try git(in: root),
      try Set(newerRecords(in: git)) != records
    else { return }
    guard !records.isEmpty else { return try git.removeFile(Layout.newer) }
    let names = records.map(Layout.name(of:)).sorted()
    try git.replace(Layout.newer, with: Array((names.joined(separator: "\n") + "\n").utf8))
  }

  private func newerRecords(in git: borrowing Folder) throws(StorageError) -> [Change.Record] {
    let bytes = try git.contents(of: Layout.newer) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .compactMap { Layout.record(named: String($0)) }
  }
}
