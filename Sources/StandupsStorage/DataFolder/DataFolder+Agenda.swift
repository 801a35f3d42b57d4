import Records
import StandupsModel

/// Updates that are written before meetings, and items. They never conflict: every write merges
/// with the version on disk.
extension DataFolder {
  /// The items of a standup, and the lines of its updates that are in no meeting. A missing standup
  /// has neither.
  ///
  /// - Throws: if a folder cannot be listed. Unreadable files in it are part of the result.
  /// - Complexity: one file per item and update; if there are any lines, one per meeting, too.
  public func agenda(of standup: Standup.ID) throws(StorageError) -> Agenda {
    guard let root = try openedRoot(),
      let folder = try root.folder(standup.uuidString, action: "read")
    else { return Agenda() }
    var unreadable: [UnreadableFile] = []
    var items = try records(Item.self, in: Layout.items, of: folder, &unreadable)
    addWaits(to: &items, of: standup, in: root, &unreadable)
    var updates = try records(WrittenUpdate.self, in: Layout.updates, of: folder, &unreadable)
    let taken = try taken(
      Set(updates.flatMap(\.lines).map(\.id)), by: listing(in: folder).history.map(\.name),
      of: standup)
    for index in updates.indices { updates[index].lines.removeAll { taken.contains($0.id) } }
    return Agenda(
      items: items, updates: updates, unreadable: unreadable.sorted { $0.path < $1.path })
  }

  /// The items whose ids start with a text, in no particular order. Only their files are read;
  /// unreadable ones are skipped.
  public func items(startingWith text: String, of standup: Standup.ID) throws(StorageError)
    -> [Item]
  {
    guard let root = try openedRoot(),
      let folder = try root.folder(standup.uuidString, action: "read")
    else { return [] }
    var unreadable: [UnreadableFile] = []
    var items = try records(
      Item.self, in: Layout.items, startingWith: text, of: folder, &unreadable)
    addWaits(to: &items, startingWith: text, of: standup, in: root, &unreadable)
    return items
  }

  /// Adds their waits to items of a standup.
  private func addWaits(
    to items: inout [Item], startingWith text: String = "", of standup: Standup.ID,
    in root: borrowing Folder, _ unreadable: inout [UnreadableFile]
  ) {
    guard !items.isEmpty else { return }
    do throws(StorageError) {
      let waits = try waits(startingWith: text, of: standup, in: root, &unreadable)
      for index in items.indices {
        if let wait = waits[items[index].id] { items[index].wait = wait }
      }
    } catch {
      unreadable.append(UnreadableFile(error))
    }
  }

  private func waits(
    startingWith text: String, of standup: Standup.ID, in root: borrowing Folder,
    _ unreadable: inout [UnreadableFile]
  ) throws(StorageError) -> [Item.ID: Item.Wait] {
    guard let folder = try root.folder(Layout.waits, action: "list") else { return [:] }
    let waits = try records(
      Item.Wait.self, in: standup.uuidString, startingWith: text, of: folder, kind: Layout.waits,
      &unreadable)
    return Dictionary(waits.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func records<Root: Record & Identifiable<UUID>>(
    _ type: Root.Type, in name: String, startingWith text: String = "",
    of parent: borrowing Folder, kind: String? = nil, _ unreadable: inout [UnreadableFile]
  ) throws(StorageError) -> [Root] {
    guard let folder = try parent.folder(name, action: "list") else { return [] }
    var records: [Root] = []
    for file in try folder.names().sorted()
    where file.hasPrefix(text) && Layout.isRecord(file) && !Layout.isCopy(file, in: kind ?? name) {
      do throws(StorageError) {
        guard let bytes = try folder.contents(of: file) else { continue }
        let read = try RecordFile.read(type, from: bytes, path: folder.pathOf(file))
        try RecordFile.check(read.id, named: file, path: folder.pathOf(file))
        records.append(read)
      } catch {
        unreadable.append(UnreadableFile(error))
      }
    }
    return records
  }

  /// Returns the lines that some meetings have taken. These may have been held on another machine,
  /// or their saves may have ended before the lines were removed, so only the meetings can tell.
  private func taken(
    _ lines: Set<UUID>, by meetings: [MeetingName], of standup: Standup.ID
  ) -> Set<UUID> {
    var taken: Set<UUID> = []
    for name in meetings where taken.count < lines.count {
      do throws(StorageError) {
        let meeting = try meeting(name, of: standup, isAccepted: false)
        taken.formUnion(meeting.$transcript.stored.compactMap(\.id).filter(lines.contains))
      } catch {
        // NB: `check` reports it, and a line that is shown once too often is better than a lost one.
        continue
      }
    }
    return taken
  }

  /// Stores a meeting that consists of people's updates, unless another program has stored some of
  /// the lines since they were read.
  ///
  /// - Parameter standup: the standup as it was read before the lines were.
  /// - Throws: `changedElsewhere` in that case, or as `apply` does.
  public func storeRound(
    _ meeting: Meeting, name: MeetingName, of standup: Standup
  ) throws(StorageError) {
    let record = Change.Record.meeting(name, standup: standup.id)
    let content = try content(meeting.record, of: record)
    let lines = Set(meeting.transcript.compactMap(\.id))
    try locked { root throws(StorageError) in
      let folder = try standupFolder(standup.id, in: root, isMade: false)
      let news = try listing(in: folder).history.map(\.name)
        .filter { !standup.history.contains($0) }
      guard taken(lines, by: news, of: standup.id).isEmpty else {
        throw StorageError(
          kind: .changedElsewhere, action: "write", path: pathOf(record),
          reason: "another program has closed this round")
      }
      try writeMeeting(record, content, in: folder, of: root)
    }
  }

  /// The items of a meeting that are not on disk. A line that is already an item of another
  /// meeting, because two machines held the same meeting, makes none.
  func newItems(
    in items: [Item], of standup: Standup.ID
  ) throws(StorageError) -> [Item] {
    guard !items.isEmpty, let folder = try openedFolder(standup.uuidString, action: "read")
    else { return [] }
    var unreadable: [UnreadableFile] = []
    let known = try records(Item.self, in: Layout.items, of: folder, &unreadable)
    let ids = Set(known.map(\.id))
    let lines = Set(known.compactMap(\.line))
    return items.filter { !ids.contains($0.id) && $0.line.map(lines.contains) != true }
  }

  func removeTakenLines(
    of meeting: Meeting, from standup: Standup.ID
  ) throws(StorageError) {
    let taken = Set(meeting.$transcript.stored.compactMap(\.id))
    guard !taken.isEmpty, let folder = try openedFolder(standup.uuidString, action: "read")
    else { return }
    var unreadable: [UnreadableFile] = []
    let updates = try records(WrittenUpdate.self, in: Layout.updates, of: folder, &unreadable)
    try apply(
      updates.compactMap { update in
        let lines = update.$lines.stored.filter { taken.contains($0.id) }
        guard !lines.isEmpty else { return nil }
        return .writeUpdate(
          WrittenUpdate.Rewrite(removing: lines), of: update.id, standup: standup)
      })
  }

  /// Merges items, updates, waits, or the schedule of one standup with those on disk, under the folder's lock. If
  /// one of them is unreadable, nothing is written.
  func merge(_ changes: ArraySlice<Change>) throws(StorageError) {
    guard let first = changes.first?.record else { return }
    try locked { root throws(StorageError) in
      _ = try standupFolder(first.standupID, in: root, isMade: false)
      let folder = try folderToWrite(of: first, in: root)
      try takeBack(changes, to: folder, in: root)
      var files: [(name: String, bytes: [UInt8])] = []
      for change in changes {
        let (record, file) = (change.record, Layout.file(of: change.record))
        let old = try folder.contents(of: file)
        if let old { try RecordFile.check(old, of: record, path: pathOf(record)) }
        guard let json = try merged(change, with: old) else { continue }
        let new = try content(json, of: record)
        if old == new {
          // NB: an earlier save may have failed at its fsync.
          try folder.synchronizeFile(file)
        } else {
          files.append((file, new))
        }
      }
      if !files.isEmpty {
        try folder.replaceUnsynchronized(files)
        try folder.synchronize()
      }
      for change in changes { try forgetDeletion(of: change.record, in: root) }
    }
  }

  /// The new content of a record from the old one, which is nil if there is none.
  private func merged(
    _ change: Change, with old: [UInt8]?
  ) throws(StorageError) -> JSONValue? {
    let path = pathOf(change.record)
    switch change {
    case .writeItem(let item, _):
      guard let old else { return item.record }
      return try RecordFile.read(Item.self, from: old, path: path).merged(with: item).record
    case .writeSchedule(let schedule, let base):
      guard let old else { return schedule.isEmpty ? nil : schedule.record }
      return try schedule.merged(replacing: base, in: RecordFile.read(from: old, path: path)).record
    case .writeUpdate(let edit, let author, _):
      var update = WrittenUpdate(id: author)
      if let old { update = try RecordFile.read(from: old, path: path) }
      update.apply(edit)
      return update.record
    case .writeWait(let wait, let base, _):
      guard let old else { return wait.isEmpty ? nil : wait.record }
      return try wait.merged(replacing: base, in: RecordFile.read(from: old, path: path)).record
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting,
      .trashStandup, .writeMeeting, .writeStandup:
      return nil
    }
  }
}
