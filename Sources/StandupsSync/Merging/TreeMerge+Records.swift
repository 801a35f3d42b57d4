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
    case .item(_, let standup):
      guard let records = sameRecord(Item.self, mine, theirs) else {
        return askWhole(mine, theirs)
      }
      try put(
        records, at: mine.path.text,
        subject: "\(title(of: standup)), \(records.mine.text.named)", by: Item.merged)
    case .update:
      guard let records = sameRecord(WrittenUpdate.self, mine, theirs) else {
        return askWhole(mine, theirs)
      }
      try put(records, at: mine.path.text, subject: mine.path.text)
    case .standup:
      guard let records = sameRecord(Standup.self, mine, theirs) else {
        return askWhole(mine, theirs)
      }
      try put(records, at: mine.path.text, subject: records.mine.displayTitle.named)
    case .meeting(let name, let standup):
      guard let records = versions(Meeting.self, mine, theirs) else {
        return askWhole(mine, theirs)
      }
      if records.mine.id == records.theirs.id {
        try put(records, name, of: standup)
      } else {
        try addWithNewName(mine, records.mine, name, of: standup)
      }
    case .schedule(let standup):
      guard let records = sameRecord(ScheduleRecord.self, mine, theirs) else {
        return askWhole(mine, theirs)
      }
      try put(
        records, at: mine.path.text, subject: title(of: standup), by: ScheduleRecord.merged)
    case .wait(let item, let standup):
      guard var records = sameRecord(Item.Wait.self, mine, theirs) else {
        return askWhole(mine, theirs)
      }
      // Before the file existed, the item waited for no one.
      records.base = records.base ?? Item.Wait(id: item)
      try put(records, at: mine.path.text, subject: try subject(ofItem: item, in: standup))
    case nil:
      askWhole(mine, theirs)
    }
  }

  /// Their meeting in the same second keeps its name. My meeting gets the next free name, unless an
  /// earlier sync already gave it one.
  private mutating func addWithNewName(
    _ change: TreeChange, _ meeting: Meeting, _ name: MeetingName, of standup: Standup.ID
  ) throws(SyncError) {
    let shared = try meetings(of: standup, in: theirs)
    let taken = try meetings(of: standup, in: mine).union(shared)
    for other in shared where other.startedAt == name.startedAt {
      let path = RecordFile.path(of: .meeting(other, standup: standup))
      guard let bytes = try repository.contents(at: TreePath(path), of: theirs),
        let record = record(Meeting.self, in: bytes, at: path), record.id == meeting.id
      else { continue }
      return try put(Versions(base: nil, mine: meeting, theirs: record), other, of: standup)
    }
    let free = MeetingName(startedAt: name.startedAt) { name in
      let path = TreePath(RecordFile.path(of: .meeting(name, standup: standup)))
      return taken.contains(name) || entries.keys.contains(path)
    }
    entries[TreePath(RecordFile.path(of: .meeting(free, standup: standup)))] = .some(change.new)
  }

  /// Two machines may close the same round of updates. If two new meetings have the same lines, one
  /// that was never held leaves them to the other, and is removed if it has no more lines; if
  /// neither was held, that is my meeting.
  mutating func joinRounds(
    _ mine: inout [TreeChange], _ theirs: [TreeChange]
  ) throws(SyncError) {
    let known = Dictionary(uniqueKeysWithValues: theirs.map { ($0.path, $0.new) })
    let left = mine.filter { change in
      switch known[change.path] {
      case nil: change.isMeeting && change.old == nil
      // NB: an earlier sync, which was interrupted, may have joined it already.
      case .some(let their):
        change.isMeeting && (their == nil || change.old == nil && their != change.new)
      }
    }
    let standups = Set(left.map(\.path.first))
    let right = theirs.filter {
      $0.isMeeting && $0.old == nil && standups.contains($0.path.first)
    }
    guard !right.isEmpty else { return }
    let ours = try readMeetings(of: left)
    var kept = ours
    var holders: [Meeting.UpdateLine: [TreePath]] = [:]
    for (path, meeting) in ours {
      for line in meeting.updateLines { holders[line, default: []].append(path) }
    }
    for (path, their) in try readMeetings(of: right) {
      let lines = their.updateLines
      var rest: Meeting? = their
      for place in Set(lines.flatMap { holders[$0] ?? [] }) where place.first == path.first {
        guard let my = ours[place], my.id != their.id else { continue }
        if my.isWritten {
          kept[place] = kept[place]?.leaving(lines)
        } else if their.isWritten {
          rest = rest?.leaving(my.updateLines)
        }
      }
      guard rest != their else { continue }
      entries[path] = .some(try rest.map { rest throws(SyncError) in try entry(rest) })
    }
    for index in mine.indices.reversed() {
      let path = mine[index].path
      guard let old = ours[path], kept[path] != old else { continue }
      guard let rest = kept[path] else {
        mine.remove(at: index)
        continue
      }
      mine[index].new = try entry(rest)
    }
  }

  /// The meetings that can be read.
  private func readMeetings(
    of changes: [TreeChange]
  ) throws(SyncError) -> [TreePath: Meeting] {
    let contents = try repository.contents(of: changes.compactMap { $0.new?.object })
    let meetings = changes.compactMap { change in
      change.new.flatMap { contents[$0.object] }
        .flatMap { record(Meeting.self, in: $0, at: change.path.text) }
        .map { (change.path, $0) }
    }
    return Dictionary(uniqueKeysWithValues: meetings)
  }

  private func entry(_ meeting: Meeting) throws(SyncError) -> Tree.Entry {
    try entry(RecordFile.bytes(of: meeting))
  }

  private func entry(_ bytes: [UInt8]) throws(SyncError) -> Tree.Entry {
    Tree.Entry(mode: Tree.Entry.fileMode, object: try repository.store([bytes])[0])
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
    _ records: Versions<Root>, at path: String, subject: String,
    by join: RecordMerge.Join<Root> = Root.fields.merged
  ) throws(SyncError) {
    var merge = RecordMerge(path: path, subject: subject, answers: answers)
    let merged = merge.merged(
      base: records.base, mine: records.mine, theirs: records.theirs, by: join)
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
    entries[path] = try entry(bytes)
  }

  private mutating func askWhole(_ mine: TreeChange, _ theirs: TreeChange) {
    var merge = RecordMerge(path: mine.path.text, subject: mine.path.text, answers: answers)
    let size = { [contents] (entry: Tree.Entry?) in
      let size = entry.flatMap { contents[$0.object]?.count } ?? 0
      return String(localized: "\(size) bytes (\(String(entry?.object.text.prefix(7) ?? "")))")
    }
    let question = FieldQuestion(
      field: String(localized: "file"), mine: size(mine.new), theirs: size(theirs.new))
    if !merge.takesTheirs(question) { entries[mine.path] = .some(mine.new) }
    questions += merge.questions
  }

  /// The three versions of a record; nil if one cannot be read, or if they are different records
  /// with the same path.
  private func sameRecord<Root: Record & Identifiable>(
    _ type: Root.Type, _ mine: TreeChange, _ theirs: TreeChange
  ) -> Versions<Root>? {
    versions(type, mine, theirs).flatMap { $0.mine.id == $0.theirs.id ? $0 : nil }
  }

  private func versions<Root: Record>(
    _ type: Root.Type, _ mine: TreeChange, _ theirs: TreeChange
  ) -> Versions<Root>? {
    func version(_ entry: Tree.Entry?) -> Root? {
      entry.flatMap { contents[$0.object] }
        .flatMap { record(type, in: $0, at: mine.path.text) }
    }
    guard let left = version(mine.new), let right = version(theirs.new) else { return nil }
    guard let old = mine.old else { return Versions(base: nil, mine: left, theirs: right) }
    return version(old).map { Versions(base: $0, mine: left, theirs: right) }
  }

  /// The record in a file; nil if it cannot be read and therefore cannot be merged field by field.
  private func record<Root: Record>(
    _ type: Root.Type, in bytes: [UInt8], at path: String
  ) -> Root? {
    do throws(StorageError) {
      return try RecordFile.read(type, from: bytes, path: path)
    } catch {
      return nil
    }
  }

  private func subject(of name: MeetingName, in standup: Standup.ID) throws(SyncError) -> String {
    let start = LocalTime.live(name.startedAt)
    return try "\(title(of: standup)), \(start.dateText) \(start.timeText)"
  }

  private func subject(ofItem id: Item.ID, in standup: Standup.ID) throws(SyncError) -> String {
    let file = RecordFile.path(of: .item(id, standup: standup))
    let item = try repository.contents(at: TreePath(file), of: mine).flatMap {
      record(Item.self, in: $0, at: file)
    }
    return try "\(title(of: standup)), \(item?.text.named ?? id.uuidString)"
  }

  private func title(of standup: Standup.ID) throws(SyncError) -> String {
    let file = RecordFile.path(of: .standup(standup))
    let title = try repository.contents(at: TreePath(file), of: mine).flatMap {
      record(Standup.self, in: $0, at: file)?.displayTitle
    }
    return title?.named ?? standup.uuidString
  }
}

extension TreeChange {
  /// True if a meeting exists after the change.
  fileprivate var isMeeting: Bool {
    guard new?.isFile == true, case .meeting = path.record else { return false }
    return true
  }
}
