import Processes
import StandupsModel

extension DataFolder {
  /// The records in the trash, newest deletion first. A missing folder has an empty trash. Files
  /// that are not deleted records are skipped.
  ///
  /// - Complexity: O(*n* log *n*) in the number of records, plus one file per standup and per item.
  public func deletedRecords() throws(StorageError) -> [DeletedRecord] {
    guard let root = try openedRoot(), let trash = try root.folder(Layout.trash, action: "list")
    else { return [] }
    let entries = try deletedEntries(in: trash)
    var titles: [Standup.ID: String?] = [:]
    var records: [DeletedRecord] = []
    for (entry, record) in entries {
      var deleted = DeletedRecord(
        id: entry.stamp.rawValue, deletedAt: entry.stamp.startedAt, record: record, title: nil,
        isFromSync: entry.isFromSync)
      switch record {
      case .item, .meeting, .schedule, .update, .wait:
        let standup = record.standupID
        if titles[standup] == nil {
          let deleted = entries.first { $0.record == .standup(standup) }?.entry.file
          var found = title(of: standup.uuidString, in: root)
          if found == nil, let deleted { found = title(of: deleted, in: trash) }
          titles[standup] = found
        }
        deleted.title = titles[standup] ?? nil
        if case .item = record { deleted.item = readItem(in: entry.file, of: trash) }
      case .standup:
        deleted.title = title(of: entry.file, in: trash)
        deleted.meetingCount = meetingCount(of: entry.file, in: trash)
      }
      records.append(deleted)
    }
    return records
  }

  /// Restores a record from the trash. Never replaces anything.
  ///
  /// - Parameter id: the id of the record in the trash, or the whole name of its file there.
  /// - Returns: the restored record.
  /// - Throws: the reason that it was not restored. Nothing was changed then.
  public func restore(_ id: DeletedRecord.ID) throws(StorageError) -> Change.Record {
    guard try openedRoot()?.contains(Layout.trash) == true else { throw notInTrash(id) }
    return try locked { root throws(StorageError) in
      guard let trash = try root.folder(Layout.trash, action: "restore from") else {
        throw notInTrash(id)
      }
      let all = try deletedEntries(in: trash)
      let found = all.filter { $0.entry.file == id || $0.entry.stamp.rawValue == id }
      guard let (entry, record) = found.first else { throw notInTrash(id) }
      guard found.count == 1 else {
        let files = found.map(\.entry.file).joined(separator: ", ")
        throw notRestored(id, "several records have this id; use a whole name: \(files)")
      }
      let (path, standup) = (pathOf(record), record.standupID)
      switch record {
      case .standup:
        guard !root.contains(standup.uuidString) else {
          throw notRestored(path, "a standup with its id already exists; delete that one first")
        }
        try trash.move(entry.file, to: root, as: standup.uuidString)
        try takeOutSides(of: standup, in: root)
      case .item, .meeting, .schedule, .update, .wait:
        guard root.contains(standup.uuidString) else {
          let id = all.first { $0.record == .standup(standup) }?.entry.stamp.rawValue
          throw notRestored(
            path,
            id.map { "its standup was deleted too; run standups restore \($0) first" }
              ?? "its standup no longer exists, and is not in the trash")
        }
        let file = Layout.file(of: record)
        let records = try folderToWrite(of: record, in: root)
        guard !records.contains(file) else {
          if case .item = record { throw notRestored(path, "the item already exists") }
          throw notRestored(
            path, "another \(word: record.noun) has this name; move its file elsewhere first")
        }
        try trash.move(entry.file, to: records, as: file)
        try restoreSides(of: record, from: trash, in: root)
      }
      try forgetDeletion(of: record, in: root)
      return record
    }
  }

  private func notInTrash(_ id: String) -> StorageError {
    notRestored(id, "nothing in the trash has this id; run standups trash to see the ids")
  }

  private func notRestored(_ path: String, _ reason: LocalizedText) -> StorageError {
    StorageError(kind: .system(EEXIST), action: "restore", path: path, reason: reason)
  }

  private typealias Entry = (entry: TrashEntry, record: Change.Record)

  /// The records in the trash, newest deletion first.
  private func deletedEntries(in trash: borrowing Folder) throws(StorageError) -> [Entry] {
    var entries: [Entry] = []
    for entry in try trash.names().compactMap(TrashEntry.init) {
      guard let record = entry.record, !record.isSide else { continue }
      let isStandup = record == .standup(record.standupID)
      guard trash.isFolder(entry.file) == isStandup else { continue }
      entries.append((entry, record))
    }
    return entries.sorted { ($0.entry.stamp, $0.entry.file) > ($1.entry.stamp, $1.entry.file) }
  }

  // NB: a record in the trash can be restored even if it cannot be read.
  func title(of name: String, in parent: borrowing Folder) -> String? {
    do throws(StorageError) {
      guard let folder = try parent.folder(name, action: "read"),
        let bytes = try folder.contents(of: Layout.standup)
      else { return nil }
      return try RecordFile.read(Standup.self, from: bytes, path: folder.pathOf(Layout.standup))
        .title
    } catch {
      return nil
    }
  }

  private func meetingCount(of name: String, in trash: borrowing Folder) -> Int {
    do throws(StorageError) {
      guard let folder = try trash.folder(name, action: "read") else { return 0 }
      return try listing(in: folder).history.count
    } catch {
      return 0
    }
  }
}

extension TrashEntry {
  /// The record that the entry holds; nil if the name is not a record's.
  fileprivate var record: Change.Record? { Layout.record(named: name) }
}
