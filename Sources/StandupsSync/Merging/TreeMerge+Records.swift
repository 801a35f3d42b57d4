import Records
import StandupsModel
import StandupsStorage

extension TreeMerge {
  /// The three versions of a record.
  private struct Versions<Record> {
    var base: Record?
    var mine: Record
    var theirs: Record
  }

  /// Merges a file that both sides changed, into `entries` or with a question.
  mutating func merge(_ mine: TreeChange, _ theirs: TreeChange) throws(SyncError) {
    switch mine.path.record {
    case .item:
      guard let records = versions(mine, theirs, RecordFile.item),
        records.mine.id == records.theirs.id
      else { return askWhole(mine, theirs) }
      try put(RecordFile.bytes(of: records.mine.merged(with: records.theirs)), at: mine.path)
    case .update:
      guard let records = versions(mine, theirs, RecordFile.update),
        records.mine.id == records.theirs.id
      else { return askWhole(mine, theirs) }
      try put(records, at: mine.path.text, subject: mine.path.text)
    case .standup:
      guard let records = versions(mine, theirs, RecordFile.standup),
        records.mine.id == records.theirs.id
      else { return askWhole(mine, theirs) }
      try put(records, at: mine.path.text, subject: records.mine.displayTitle.named)
    case .meeting(let name, let standup):
      guard let records = versions(mine, theirs, RecordFile.meeting) else {
        return askWhole(mine, theirs)
      }
      if records.mine.id == records.theirs.id {
        try put(records, name, of: standup)
      } else {
        try addWithNewName(mine, records.mine, name, of: standup)
      }
    case nil:
      askWhole(mine, theirs)
    }
  }

  /// Their meeting in the same second keeps its name. Mine gets the next free name, unless an
  /// earlier sync already gave it one.
  private mutating func addWithNewName(
    _ change: TreeChange, _ meeting: Meeting, _ name: MeetingName, of standup: Standup.ID
  ) throws(SyncError) {
    let shared = try meetings(of: standup, in: theirs)
    let taken = try meetings(of: standup, in: mine).union(shared)
    for other in shared where other.startedAt == name.startedAt {
      let path = RecordFile.path(of: .meeting(other, standup: standup))
      guard let bytes = try repository.contents(at: TreePath(path), of: theirs),
        let record = record(bytes, at: path, RecordFile.meeting), record.id == meeting.id
      else { continue }
      return try put(Versions(base: nil, mine: meeting, theirs: record), other, of: standup)
    }
    let free = MeetingName(startedAt: name.startedAt) { name in
      let path = TreePath(RecordFile.path(of: .meeting(name, standup: standup)))
      return taken.contains(name) || entries.keys.contains(path)
    }
    entries[TreePath(RecordFile.path(of: .meeting(free, standup: standup)))] = .some(change.new)
  }

  private func meetings(
    of standup: Standup.ID, in commit: ObjectID
  ) throws(SyncError) -> Set<MeetingName> {
    let folder = TreePath("\(standup.uuidString)/meetings")
    return Set(
      try repository.names(in: folder, of: commit).compactMap { name in
        guard case .meeting(let name, _) = folder.appending(name).record else { return nil }
        return name
      })
  }

  private mutating func put(
    _ records: Versions<Meeting>, _ name: MeetingName, of standup: Standup.ID
  ) throws(SyncError) {
    try put(
      records, at: RecordFile.path(of: .meeting(name, standup: standup)),
      subject: try subject(of: name, in: standup))
  }

  private mutating func put<Root: Record>(
    _ records: Versions<Root>, at path: String, subject: String
  ) throws(SyncError) {
    var merge = RecordMerge(path: path, subject: subject, answers: answers)
    let merged = merge.merged(base: records.base, mine: records.mine, theirs: records.theirs)
    questions += merge.questions.filter { !questions.contains($0) }
    guard merge.questions.isEmpty else { return }
    try put(RecordFile.bytes(of: merged), at: TreePath(path))
  }

  private mutating func put(_ bytes: [UInt8], at path: TreePath) throws(SyncError) {
    if let record = path.record {
      do throws(StorageError) {
        try RecordFile.check(bytes, of: record, path: path.text)
      } catch {
        throw .mergeNotReadable(path: path.text, reason: error.reason)
      }
    }
    entries[path] = Tree.Entry(
      mode: Tree.Entry.fileMode, object: try repository.store([bytes])[0])
  }

  private mutating func askWhole(_ mine: TreeChange, _ theirs: TreeChange) {
    var merge = RecordMerge(path: mine.path.text, subject: mine.path.text, answers: answers)
    let size = { [contents] (entry: Tree.Entry?) in
      let size = entry.flatMap { contents[$0.object]?.count } ?? 0
      return "\(size) bytes (\(entry?.object.text.prefix(7) ?? ""))"
    }
    let question = FieldQuestion(field: "file", mine: size(mine.new), theirs: size(theirs.new))
    if !merge.takesTheirs(question) { entries[mine.path] = .some(mine.new) }
    questions += merge.questions
  }

  private func versions<Record>(
    _ mine: TreeChange, _ theirs: TreeChange,
    _ read: ([UInt8], String) throws(StorageError) -> Record
  ) -> Versions<Record>? {
    func version(_ entry: Tree.Entry?) -> Record? {
      entry.flatMap { contents[$0.object] }.flatMap { record($0, at: mine.path.text, read) }
    }
    guard let left = version(mine.new), let right = version(theirs.new) else { return nil }
    guard let old = mine.old else { return Versions(base: nil, mine: left, theirs: right) }
    return version(old).map { Versions(base: $0, mine: left, theirs: right) }
  }

  /// The record in a file; nil if it cannot be read and therefore cannot be merged field by field.
  private func record<Record>(
    _ bytes: [UInt8], at path: String, _ read: ([UInt8], String) throws(StorageError) -> Record
  ) -> Record? {
    do throws(StorageError) {
      return try read(bytes, path)
    } catch {
      return nil
    }
  }

  private func subject(of name: MeetingName, in standup: Standup.ID) throws(SyncError) -> String {
    let file = RecordFile.path(of: .standup(standup))
    let title = try repository.contents(at: TreePath(file), of: mine).flatMap {
      record($0, at: file, RecordFile.standup)?.displayTitle
    }
    let start = LocalTime.live(name.startedAt)
    return "\(title?.named ?? standup.uuidString), \(start.dateText) \(start.timeText)"
  }
}
