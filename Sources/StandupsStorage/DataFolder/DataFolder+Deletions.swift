import StandupsModel

/// The records that were deleted here, until a sync has shared that. A record that is missing for any
/// other reason, such as an incomplete clone, must not be deleted for everyone.
///
/// NB: they are in git's own folder, since they matter only to what the folder is shared with, and the
/// trash may be emptied. Each has a file, so that programs can add and remove them independently.
extension DataFolder {
  /// The records that were deleted here and not shared yet. A standup stands for all its records.
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

  /// Call it before a record is deleted, while holding the folder's lock.
  func rememberDeletion(
    of record: Change.Record, in root: borrowing Folder
  ) throws(StorageError) {
    guard root.isFolder(Layout.git), let git = try root.folder(Layout.git, action: "open") else {
      return
    }
    try git.createFolderIfNeeded(Layout.deletions).replace(Layout.name(of: record), with: [])
  }

  /// Call it after a record has come back, while holding the folder's lock.
  func forgetDeletion(of record: Change.Record, in root: borrowing Folder) throws(StorageError) {
    let name = Layout.name(of: record)
    guard let deletions = try deletions(in: root), deletions.contains(name) else { return }
    try deletions.removeFile(name)
    try deletions.synchronize()
  }

  private func deletions(in root: borrowing Folder) throws(StorageError) -> Folder? {
    guard root.isFolder(Layout.git), let git = try root.folder(Layout.git, action: "open") else {
      return nil
    }
    return try git.folder(Layout.deletions, action: "read")
  }
}
