import Records
import StandupsModel

/// Copies that a file sync has left next to records, because two machines wrote the same one.
extension DataFolder {
  private static let differenceLimit = 10

  /// The copies in the folder, copies of standups first. Folders that cannot be listed are skipped.
  ///
  /// - Complexity: O(*n*) in the number of files. Only copies and their records are read.
  public func copies() throws(StorageError) -> [RecordCopy] {
    guard let root = try openedRoot() else { return [] }
    var copies: [RecordCopy] = []
    for name in try root.names().sorted() {
      let id = Layout.standupID(of: name)
      guard let standup = id ?? Layout.copiedStandup(of: name), root.isFolder(name) else {
        continue
      }
      do throws(StorageError) {
        guard let folder = try root.folder(name, action: "read") else { continue }
        for (path, record) in try self.copies(in: folder, of: standup, isCopy: id == nil) {
          copies.append(copy(at: "\(name)/\(path)", of: record, in: root))
        }
      } catch {
        // NB: `check` reports a folder that cannot be listed.
        continue
      }
    }
    for (path, record) in sideCopies(in: root) {
      copies.append(copy(at: path, of: record, in: root))
    }
    return copies.filter(\.isOfStandup) + copies.filter { !$0.isOfStandup }
  }

  /// The copies in the folder of a standup, by their paths there.
  ///
  /// - Parameter isCopy: true if the folder itself is a copy, and so is everything in it.
  private func copies(
    in folder: borrowing Folder, of id: Standup.ID, isCopy: Bool
  ) throws(StorageError) -> [(path: String, record: Change.Record)] {
    var copies: [(path: String, record: Change.Record)] = []
    for name in try folder.names().sorted() {
      if Layout.isCopyOfStandup(name) || isCopy && name == Layout.standup {
        copies.append((name, .standup(id)))
        continue
      }
      let isRecords = Layout.recordFolders.contains(name)
      guard let kind = isRecords ? name : Layout.copiedFolder(of: name), folder.isFolder(name),
        let records = try folder.folder(name, action: "list")
      else { continue }
      for file in try records.names().sorted() {
        let record = Layout.record(in: kind, file: file, standup: id)
        if record != nil, isRecords, !isCopy { continue }
        guard let record = record ?? Layout.copiedRecord(in: kind, file: file, standup: id) else {
          continue
        }
        copies.append(("\(name)/\(file)", record))
      }
    }
    return copies
  }

  /// The copies in the folders of sides, by their paths.
  private func sideCopies(
    in root: borrowing Folder
  ) -> [(path: String, record: Change.Record)] {
    var copies: [(path: String, record: Change.Record)] = []
    for name in Layout.sideFolders {
      do throws(StorageError) {
        guard let folder = try root.folder(name, action: "list") else { continue }
        for standup in try folder.names().sorted() {
          guard let id = Layout.standupID(of: standup),
            let sides = try folder.folder(standup, action: "list")
          else { continue }
          for file in try sides.names().sorted() {
            guard Layout.record(in: name, file: file, standup: id) == nil,
              let record = Layout.copiedRecord(in: name, file: file, standup: id)
            else { continue }
            copies.append(("\(name)/\(standup)/\(file)", record))
          }
        }
      } catch {
        continue
      }
    }
    return copies
  }

  private func copy(
    at path: String, of record: Change.Record, in root: borrowing Folder
  ) -> RecordCopy {
    let id = record.standupID.uuidString
    var copy = RecordCopy(path: path, record: record, title: title(of: id, in: root) ?? id)
    do throws(StorageError) {
      let bytes = try contents(ofFile: path) ?? []
      let current = try contents(ofFile: Layout.path(of: record))
      let place = "\(self.path)/\(path)"
      switch record {
      case .item:
        copy.differences = try differences(
          Item.self, bytes, current, place, join: { $0.merged(with: $1) })
      case .meeting:
        copy.differences = try differences(Meeting.self, bytes, current, place)
      case .schedule:
        copy.differences = try differences(ScheduleRecord.self, bytes, current, place)
      case .standup:
        copy.differences = try differences(Standup.self, bytes, current, place)
      case .update:
        copy.differences = try differences(
          WrittenUpdate.self, bytes, current, place,
          lines: { $0.lines.map(\.text).joined(separator: ", ") })
      case .wait:
        copy.differences = try differences(Item.Wait.self, bytes, current, place)
      }
    } catch {
      copy.problem = error.reason
    }
    return copy
  }

  private func differences<Root: Record & Identifiable>(
    _ type: Root.Type, _ copy: [UInt8], _ current: [UInt8]?, _ path: String,
    join: (Root, Root) -> Root = DataFolder.joined, lines: (Root) -> String = { _ in "" }
  ) throws(StorageError) -> [String] {
    let theirs = try RecordFile.read(type, from: copy, path: path)
    guard let current else { return [String(localized: "the record itself is gone")] }
    let mine = try RecordFile.read(type, from: current, path: path)
    guard mine.id == theirs.id else {
      return [String(localized: "it is a different record with the same name")]
    }
    guard join(mine, theirs) != mine else { return [] }
    var fields = Root.fields.differences(mine: mine, theirs: theirs)
    if lines(mine) != lines(theirs) {
      fields.append(
        FieldQuestion(
          field: String(localized: "lines"), mine: lines(mine), theirs: lines(theirs)))
    }
    guard !fields.isEmpty else { return [String(localized: "it differs in details")] }
    return fields.prefix(Self.differenceLimit).map { field in
      let (mine, theirs) = (field.mine.excerpt(columns: 40), field.theirs.excerpt(columns: 40))
      return String(localized: "\(field.field): here \(mine), in the copy \(theirs)")
    }
  }

  /// A record with everything that only a copy of it has, and with the copy's values where they
  /// differ.
  private static func joined<Root: Record>(_ mine: Root, _ copy: Root) -> Root {
    Root.fields.merged(base: nil, mine: mine, theirs: copy) { _ in true }
  }
}

extension DataFolder {
  /// Merges a copy into its record, and drops it.
  ///
  /// - Throws: the reason that this was not possible. The copy still exists then.
  public func takeIn(_ copy: RecordCopy) throws(StorageError) {
    let path = "\(self.path)/\(copy.path)"
    let bytes = try existing(copy)
    let id = copy.record.standupID
    switch copy.record {
    case .item:
      try apply(.writeItem(RecordFile.read(Item.self, from: bytes, path: path), standup: id))
    case .meeting(let name, _):
      try takeIn(RecordFile.read(Meeting.self, from: bytes, path: path), name, of: id)
    case .schedule:
      let schedule = try RecordFile.read(ScheduleRecord.self, from: bytes, path: path)
      try apply(.writeSchedule(schedule, replacing: ScheduleRecord(id: id)))
    case .standup:
      var standup = try RecordFile.read(Standup.self, from: bytes, path: path)
      if try contents(ofFile: Layout.path(of: copy.record)) != nil {
        standup = Self.joined(try self.standup(id), standup)
      }
      try apply(.writeStandup(standup))
    case .update(let author, _):
      let lines = try RecordFile.read(WrittenUpdate.self, from: bytes, path: path).$lines.stored
      try apply(.writeUpdate(.init(base: [], lines: lines), of: author, standup: id))
    case .wait(let item, _):
      let wait = try RecordFile.read(Item.Wait.self, from: bytes, path: path)
      try apply(.writeWait(wait, replacing: Item.Wait(id: item), standup: id))
    }
    try drop(copy)
  }

  private func takeIn(
    _ meeting: Meeting, _ name: MeetingName, of standup: Standup.ID
  ) throws(StorageError) {
    let history = try self.standup(standup).history
    var (name, meeting) = (name, meeting)
    if history.contains(name) {
      let mine = try self.meeting(name, of: standup)
      if mine.id == meeting.id {
        meeting = Self.joined(mine, meeting)
      } else {
        name = history.freeName(for: meeting.startedAt)
      }
    }
    try apply(.writeMeeting(meeting, name: name, standup: standup))
  }

  /// Moves a copy to the trash, under the name of its record.
  public func drop(_ copy: RecordCopy) throws(StorageError) {
    let bytes = try existing(copy)
    try trash(copiesOf: [
      FileExchange(path: Layout.path(of: copy.record), old: bytes, new: nil)
    ])
    let isRemoved = try exchange([FileExchange(path: copy.path, old: bytes, new: nil)])
    guard isRemoved else {
      throw StorageError(
        kind: .changedElsewhere, action: "remove", path: "\(path)/\(copy.path)",
        reason: "it was changed elsewhere")
    }
  }

  private func existing(_ copy: RecordCopy) throws(StorageError) -> [UInt8] {
    guard let bytes = try contents(ofFile: copy.path) else {
      throw StorageError(
        kind: .missing, action: "read", path: "\(path)/\(copy.path)", reason: "no such file")
    }
    return bytes
  }
}

extension RecordCopy {
  fileprivate var isOfStandup: Bool { record == .standup(record.standupID) }
}
