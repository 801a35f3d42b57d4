import StandupsModel

extension DataFolder {
  /// The number of days for which deleted records are kept.
  public static let trashDays = 30

  /// Moves a record to the trash, with its sides. Does nothing if the record is already gone.
  func trash(_ record: Change.Record) throws(StorageError) {
    try locked { root throws(StorageError) in
      let trash = try hiddenFolder(Layout.trash, in: root)
      var stamps = TrashStamps(try trash.names())
      try self.trash(record, &stamps, in: trash, of: root)
      for side in record.sides where try isPresent(side, in: root) {
        try self.trash(side, &stamps, in: trash, of: root)
      }
    }
  }

  private func trash(
    _ record: Change.Record, _ stamps: inout TrashStamps, in trash: borrowing Folder,
    of root: borrowing Folder
  ) throws(StorageError) {
    let entry = trashEntry(of: record, &stamps)
    try rememberDeletion(of: record, in: root)
    switch record {
    case .standup(let id):
      guard root.contains(id.uuidString) else { return }
      try root.move(id.uuidString, to: trash, as: entry)
      try moveSides(of: id, in: root, to: entry, in: trash)
    case .item, .meeting, .schedule, .update, .wait:
      let file = Layout.file(of: record)
      guard let folder = try self.folder(of: record, in: root, action: "delete"),
        folder.contains(file)
      else { return }
      try folder.move(file, to: trash, as: entry)
    }
  }

  /// The file in the trash that holds the last deleted version of a record; nil if there is none.
  func newestEntry(
    of record: Change.Record, in trash: borrowing Folder
  ) throws(StorageError) -> String? {
    let name = Layout.name(of: record)
    return try trash.names().compactMap(TrashEntry.init).filter { $0.name == name }
      .max { $0.stamp < $1.stamp }?.file
  }

  /// Puts a record that was never stored into the trash, from where it can be restored.
  func discard(_ record: Change.Record, content: [UInt8]) throws(StorageError) {
    try locked { root throws(StorageError) in
      let trash = try hiddenFolder(Layout.trash, in: root)
      var stamps = TrashStamps(try trash.names())
      try trash.replace(trashEntry(of: record, &stamps), with: content)
    }
  }

  /// The folder of a record other than a standup; nil if it is gone.
  func folder(
    of record: Change.Record, in root: borrowing Folder, action: String
  ) throws(StorageError) -> Folder? {
    let names = Layout.folders(of: record)
    guard names.count == 2, let parent = try root.folder(names[0], action: action) else {
      return nil
    }
    return try parent.folder(names[1], action: action)
  }

  /// A free name in the trash.
  ///
  /// - Parameter comesBackLast: true if the versions of the record that the trash already has must
  ///   be restored before this one.
  private func trashEntry(
    of record: Change.Record, _ stamps: inout TrashStamps, isFromSync: Bool = false,
    comesBackLast: Bool = false
  ) -> String {
    let name = Layout.name(of: record)
    let stamp = stamps.take(for: name, at: now(), comesBackLast: comesBackLast)
    return "\(stamp.rawValue)-\(isFromSync ? TrashEntry.syncMark : "")\(name)"
  }

  /// Moves a file that others have deleted to the trash, if it holds a record. The folder's lock is
  /// held. A deleted standup is one entry, as if it had been deleted here; files that others did
  /// not delete stay. The caller must synchronize the trash, and then the file's folder.
  func trash(
    _ path: String, _ deletions: inout Deletions, in root: borrowing Folder
  ) throws(StorageError) {
    guard let record = RecordFile.kind(ofPath: path) else { return }
    let trash = try hiddenFolder(Layout.trash, in: root)
    let standup = record.standupID
    switch record {
    case .item, .meeting, .schedule, .update, .wait:
      let file = Layout.file(of: record)
      guard let name = Layout.folder(of: record),
        let folder = try folder(of: record, in: root, action: "delete"), folder.contains(file)
      else { return }
      guard deletions.standups.contains(standup) else {
        let entry = trashEntry(of: record, &deletions.stamps, isFromSync: true)
        return try folder.moveUnsynchronized(file, to: trash, as: entry)
      }
      if try isWhole(standup, deletions, in: root) {
        return try move(standup, &deletions, to: trash, root)
      }
      let entry = entry(of: standup, &deletions)
      let target = try trash.createFolderIfNeeded(entry).createFolderIfNeeded(name)
      try folder.move(file, to: target, as: file)
    case .standup:
      guard let folder = try root.folder(standup.uuidString, action: "delete"),
        folder.contains(Layout.standup)
      else { return }
      if try folder.names() == [Layout.standup] {
        return try move(standup, &deletions, to: trash, root)
      }
      let target = try trash.createFolderIfNeeded(entry(of: standup, &deletions))
      try folder.move(Layout.standup, to: target, as: Layout.standup)
    }
  }

  /// True if nothing of a standup stays.
  private func isWhole(
    _ standup: Standup.ID, _ deletions: Deletions, in root: borrowing Folder
  ) throws(StorageError) -> Bool {
    guard let folder = try root.folder(standup.uuidString, action: "delete") else { return false }
    for name in try folder.names() where name != Layout.standup {
      guard Layout.recordFolders.contains(name),
        let records = try folder.folder(name, action: "delete"),
        try records.names().allSatisfy({ deletions.paths.contains("\(standup)/\(name)/\($0)") })
      else { return false }
    }
    return true
  }

  /// Puts copies of records whose files are gone into the trash. The records of a standup that is
  /// among them are one entry, as if it had been deleted here.
  ///
  /// - Parameters:
  ///   - files: the records, with `old` as their content.
  ///   - isRest: true if the standups among them were deleted here: their entries in the trash are
  ///     whole, and are restored first.
  public func trash(copiesOf files: [FileExchange], isRest: Bool = false) throws(StorageError) {
    try locked { root throws(StorageError) in
      let trash = try hiddenFolder(Layout.trash, in: root)
      var deletions = try Deletions(files, in: root)
      var copies: [(name: String, bytes: [UInt8])] = []
      for file in files {
        guard let record = RecordFile.kind(ofPath: file.path), let bytes = file.old else {
          continue
        }
        guard deletions.standups.contains(record.standupID) else {
          let entry = trashEntry(of: record, &deletions.stamps, isFromSync: true)
          copies.append((entry, bytes))
          continue
        }
        let entry = entry(of: record.standupID, &deletions, comesBackLast: isRest)
        var target = try trash.createFolderIfNeeded(entry)
        if let name = Layout.folder(of: record) { target = try target.createFolderIfNeeded(name) }
        try target.replace(Layout.file(of: record), with: bytes)
      }
      try trash.replaceUnsynchronized(copies)
      try trash.synchronize()
    }
  }

  private func move(
    _ standup: Standup.ID, _ deletions: inout Deletions, to trash: borrowing Folder,
    _ root: borrowing Folder
  ) throws(StorageError) {
    let entry = entry(of: standup, &deletions)
    try root.move(standup.uuidString, to: trash, as: entry)
  }

  private func entry(
    of standup: Standup.ID, _ deletions: inout Deletions, comesBackLast: Bool = false
  ) -> String {
    if let entry = deletions.entries[standup] { return entry }
    let entry = trashEntry(
      of: .standup(standup), &deletions.stamps, isFromSync: true, comesBackLast: comesBackLast)
    deletions.entries[standup] = entry
    return entry
  }

  /// Restores the most recently deleted version of a record. Does nothing if the record is already
  /// back.
  func restore(_ record: Change.Record) throws(StorageError) {
    try locked { root throws(StorageError) in
      let trash = try hiddenFolder(Layout.trash, in: root)
      guard let entry = try newestEntry(of: record, in: trash) else {
        if try isPresent(record, in: root) { return try root.synchronize() }
        throw StorageError(
          kind: .missing, action: "restore", path: pathOf(record), reason: "it is not in the trash")
      }
      switch record {
      case .standup(let id):
        try trash.move(entry, to: root, as: id.uuidString)
        try takeOutSides(of: id, in: root)
        try noteRestored(record, in: root.folder(id.uuidString, action: "read"))
      case .item, .meeting, .schedule, .update, .wait:
        guard root.contains(record.standupID.uuidString) else {
          throw StorageError(
            kind: .deletedElsewhere, action: "restore", path: pathOf(record),
            reason: "its standup was deleted")
        }
        let records = try folderToWrite(of: record, in: root)
        try trash.move(entry, to: records, as: Layout.file(of: record))
        try restoreSides(of: record, from: trash, in: root)
        try noteRestored(record, in: records)
      }
      try forgetDeletion(of: record, in: root)
    }
  }

  /// Moves items that are written again, such as when their deletion is undone, back from the trash
  /// with their sides. A version in the trash that differs from the written one stays there.
  ///
  /// - Parameter folder: the folder of the items.
  func takeBack(
    _ changes: ArraySlice<Change>, to folder: borrowing Folder, in root: borrowing Folder
  ) throws(StorageError) {
    guard let trash = try root.folder(Layout.trash, action: "restore") else { return }
    var trashed: Set<String>?
    for case .writeItem(let item, let standup) in changes {
      let record = Change.Record.item(item.id, standup: standup)
      let file = Layout.file(of: record)
      guard !folder.contains(file) else { continue }
      if trashed == nil { trashed = Set(try trash.names().compactMap(TrashEntry.init).map(\.name)) }
      guard trashed?.contains(Layout.name(of: record)) == true,
        let entry = try newestEntry(of: record, in: trash),
        var deleted = readItem(in: entry, of: trash)
      else { continue }
      deleted.wait = item.wait
      guard deleted == item else { continue }
      try trash.move(entry, to: folder, as: file)
      try restoreSides(of: record, from: trash, in: root)
    }
  }

  /// The item in a file in the trash; nil if it cannot be read.
  func readItem(in entry: String, of trash: borrowing Folder) -> Item? {
    do throws(StorageError) {
      let bytes = try trash.contents(of: entry)
      return try bytes.map { bytes throws(StorageError) in
        try RecordFile.read(from: bytes, path: trash.pathOf(entry))
      }
    } catch {
      return nil
    }
  }

  /// Lets the next write replace the restored record.
  private func noteRestored(
    _ record: Change.Record, in folder: consuming Folder?
  ) throws(StorageError) {
    let bytes = try folder?.contents(of: Layout.file(of: record))
    if let bytes = bytes ?? nil { note(record, bytes) }
  }

  /// True if a record's own file exists.
  func isPresent(
    _ record: Change.Record, in root: borrowing Folder
  ) throws(StorageError) -> Bool {
    switch record {
    case .standup(let id):
      try root.folder(id.uuidString, action: "read")?.contains(Layout.standup) == true
    case .item, .meeting, .schedule, .update, .wait:
      try folder(of: record, in: root, action: "read")?.contains(Layout.file(of: record)) == true
    }
  }

  /// True if a deleted record could be restored.
  func isInTrash(_ record: Change.Record) throws(StorageError) -> Bool {
    guard let trash = try openedFolder(Layout.trash, action: "list") else { return false }
    let name = Layout.name(of: record)
    return try trash.names().compactMap(TrashEntry.init).contains { $0.name == name }
  }

  /// Removes temporary files and folders that a crash left behind, postponed decisions of standups
  /// that are gone, and records that were deleted more than 30 days ago, if an earlier call also
  /// found them old at least 24 hours ago. Call it at startup, after the first frame.
  ///
  /// - Complexity: O(*n*) in the number of files.
  public func cleanUp() throws(StorageError) {
    guard let root = try openedRoot() else { return }
    var newest: MeetingName?
    for name in try cleanedUp(root) {
      let isStandup = Layout.standupID(of: name) != nil
      let isSides = Layout.sideFolders.contains(name)
      guard isStandup || isSides || Layout.machineFolders.contains(name), root.isFolder(name),
        let folder = try root.folder(name, action: "clean")
      else { continue }
      if isStandup {
        newest = [newest, try cleanUp(standup: name, folder, in: root)].compactMap(\.self).max()
      } else if isSides {
        for name in try cleanedUp(folder) where folder.isFolder(name) {
          if let sides = try folder.folder(name, action: "clean") { _ = try cleanedUp(sides) }
        }
      } else {
        let files = try cleanedUp(folder)
        guard name == Layout.postponed else { continue }
        for file in files where Layout.id(of: file).map({ root.contains($0.uuidString) }) == false {
          try folder.removeAll(file)
        }
      }
    }
    if root.contains(Layout.trash) { try purge(newest: newest) }
  }

  /// - Returns: the newest meeting of the standup.
  private func cleanUp(
    standup name: String, _ folder: borrowing Folder, in root: borrowing Folder
  ) throws(StorageError) -> MeetingName? {
    let names = try cleanedUp(folder)
    var newest: MeetingName?
    for name in Layout.recordFolders where names.contains(name) && folder.isFolder(name) {
      guard let records = try folder.folder(name, action: "clean") else { continue }
      let files = try cleanedUp(records)
      if name == Layout.meetings { newest = files.compactMap(Layout.meetingName(of:)).max() }
    }
    if let id = Layout.standupID(of: name), names.contains(where: Layout.sideFolders.contains) {
      try locked { root throws(StorageError) in try takeOutSides(of: id, in: root) }
    }
    guard names.isEmpty else { return newest }
    try locked { root throws(StorageError) in
      // NB: another program may have created it and written to it by now.
      if try folder.names().isEmpty { try root.removeEmptyFolder(name) }
    }
    return newest
  }

  /// Removes the temporary files and folders that a crash left behind.
  ///
  /// - Returns: the other names in the folder.
  private func cleanedUp(_ folder: borrowing Folder) throws(StorageError) -> [String] {
    var names = try folder.names()
    let end = names.partition(by: Folder.isTemporary)
    guard end < names.count else { return names }
    // NB: writers hold the lock, so files found before we got it are not in use.
    try locked { _ throws(StorageError) in }
    for name in names[end...] { try folder.removeAll(name) }
    return Array(names[..<end])
  }

  /// A folder that git ignores.
  func hiddenFolder(
    _ name: String, in root: borrowing Folder
  ) throws(StorageError) -> Folder {
    let folder = try root.createFolderIfNeeded(name)
    if !folder.contains(".gitignore") { try folder.replace(".gitignore", with: Array("*\n".utf8)) }
    return folder
  }
}

/// The files that an exchange removes.
struct Deletions {
  let paths: Set<String>
  /// The standups that are removed completely, not only meetings of them.
  let standups: Set<Standup.ID>
  /// The folders in the trash that receive standups file by file.
  var entries: [Standup.ID: String] = [:]
  /// The stamps in the trash, which is listed only once, as there may be thousands of files.
  var stamps: TrashStamps

  /// - Parameter root: the data folder, whose lock is held.
  init(_ files: [FileExchange], in root: borrowing Folder) throws(StorageError) {
    let removed = files.filter { $0.new == nil }.map(\.path)
    paths = Set(removed)
    standups = Set(
      removed.compactMap { path in
        guard case .standup(let id) = RecordFile.kind(ofPath: path) else { return nil }
        return id
      })
    let names = removed.isEmpty ? nil : try root.folder(Layout.trash, action: "list")?.names()
    stamps = TrashStamps(names ?? [])
  }
}

/// The stamps of the records in the trash, no two of which are the same.
struct TrashStamps {
  private var taken: Set<MeetingName> = []
  /// The newest stamp of each record, by its name.
  private var newest: [String: MeetingName] = [:]

  /// - Parameter files: the names in the trash.
  init(_ files: [String]) {
    for entry in files.compactMap(TrashEntry.init) { insert(entry.stamp, of: entry.name) }
  }

  /// Takes a free stamp for a record that is deleted now.
  ///
  /// - Parameters:
  ///   - name: the record's name.
  ///   - comesBackLast: true if the versions of the record that the trash already has must be
  ///     restored before this one.
  /// - Complexity: O(*k*) with *k* stamps of the same second.
  mutating func take(for name: String, at now: Date, comesBackLast: Bool) -> MeetingName {
    let newest = newest[name]
    // NB: the clock may have been set back, and the newest entry is the one that is restored.
    let latest = max(now, newest?.startedAt ?? .distantPast)
    let older = comesBackLast ? newest?.startedAt.addingTimeInterval(-1) : nil
    let stamp = MeetingName(startedAt: older ?? latest) { stamp in
      taken.contains(stamp) || older == nil && newest.map { stamp <= $0 } ?? false
    }
    insert(stamp, of: name)
    return stamp
  }

  private mutating func insert(_ stamp: MeetingName, of name: String) {
    taken.insert(stamp)
    newest[name] = max(newest[name] ?? stamp, stamp)
  }
}

/// A record in the trash. Its file name is the time of deletion, a hyphen, a mark if a sync deleted
/// it, and the record's name.
struct TrashEntry {
  static let syncMark = "sync-"

  let file: String
  let isFromSync: Bool
  // NB: a meeting name is a timestamp with an ordinal, which fits the time of deletion too.
  let stamp: MeetingName
  let name: String

  init?(_ file: String) {
    guard let hyphen = file.firstIndex(of: "-"),
      let stamp = MeetingName(rawValue: String(file[..<hyphen]))
    else { return nil }
    self.file = file
    self.stamp = stamp
    let rest = file[file.index(after: hyphen)...]
    isFromSync = rest.hasPrefix(Self.syncMark)
    name = String(isFromSync ? rest.dropFirst(Self.syncMark.count) : rest)
  }
}
