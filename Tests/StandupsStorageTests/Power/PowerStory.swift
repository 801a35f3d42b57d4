import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

/// What somebody does: adds, edits, holds meetings, deletes, undoes, imports, exports, syncs.
struct PowerStory {
  let folder: DataFolder
  private let export: String
  private let fault: FileFault
  private var generator: SplitMix64
  private var count = 0
  private var standups: [Standup] = []
  private var deleted: [(change: Change, step: Int)] = []
  private var steps = 0
  private var running: [RunningMeeting] = []
  private var history = EditHistory()

  /// - Parameter export: the file to export to.
  init(folder: DataFolder, export: String, _ fault: @escaping FileFault, seed: UInt64) {
    self.folder = folder
    self.export = export
    self.fault = fault
    generator = SplitMix64(state: seed)
  }

  /// - Returns: the name of the step.
  mutating func step() throws -> String {
    steps += 1
    guard let index = standups.indices.randomElement(using: &generator) else { return try add() }
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return try add()
    case 1:
      standups[index].title = text()
      try folder.apply(.writeStandup(standups[index]))
      return "edit"
    case 2: return try hold(at: index)
    case 3: return try delete(at: index)
    case 4: return try undo()
    case 5:
      let first = standups.count
      for _ in 0..<3 { appendStandup() }
      try folder.add(Array(standups[first...]))
      return "import"
    case 6: return try receive(at: index)
    case 7: return try snapshot(at: index)
    case 8:
      guard let meeting = running.popLast() else { return try add() }
      try folder.removeRunning(meeting.id)
      return "discard"
    case 9:
      let kind = WrittenUpdate.Line.Kind.allCases[count % 3]
      let line = WrittenUpdate.Line(id: UUID(0x9000 + count), kind: kind, text: text())
      try folder.apply(
        .writeUpdate(.init(base: [], lines: [line]), of: UUID(0xA), standup: standups[index].id))
      return "update"
    case 10:
      let item = Item(
        id: UUID(0xA000), text: "item", kind: .blocker, meeting: UUID(1), openedAt: Fixture.start,
        changes: count)
      try folder.apply(.writeItem(item, standup: standups[index].id))
      return "item"
    case 11:
      try RecordFile.replace(file: export, with: Array(text().utf8), fault: fault)
      return "export"
    case 12: return try remember(at: index)
    default:
      try folder.cleanUp()
      // NB: nine days pass with each step, and the trash keeps its records for 30.
      deleted.removeAll { steps - $0.step > 3 }
      return "clean up"
    }
  }

  private mutating func text() -> String {
    count += 1
    return "\(count) " + String(repeating: "x", count: Int.random(in: 0...1500, using: &generator))
  }

  private mutating func standup() -> Standup {
    count += 1
    return Standup(id: UUID(count), title: text(), attendees: [])
  }

  private mutating func meeting() -> (name: MeetingName, meeting: Meeting) {
    count += 1
    let start = Fixture.start.addingTimeInterval(60 * Double(count))
    let meeting = Meeting(
      id: UUID(count), startedAt: start, endedAt: start, ending: .time,
      transcript: [TranscriptLine(at: nil, speaker: nil, kind: .note, text: text())])
    return (MeetingName(startedAt: start), meeting)
  }

  /// A standup with two meetings.
  private mutating func appendStandup() {
    var standup = standup()
    for (name, meeting) in [meeting(), meeting()] { standup.history.insert(meeting, name: name) }
    standups.append(standup)
  }

  private mutating func add() throws -> String {
    let standup = standup()
    standups.append(standup)
    try folder.apply(.writeStandup(standup))
    return "add"
  }

  /// Holds a meeting that takes what was written, with a snapshot until its save is complete.
  private mutating func hold(at index: Int) throws -> String {
    let standup = standups[index]
    var (name, meeting) = meeting()
    for update in try folder.agenda(of: standup.id).updates.values {
      meeting.transcript += update.lines.map { TranscriptLine($0, speaker: update.id, at: nil) }
    }
    standups[index].history.insert(meeting, name: name)
    try folder.saveRunning(
      RunningMeeting(
        id: meeting.id, standup: standup, startedAt: meeting.startedAt, savedAt: meeting.endedAt,
        progress: MeetingProgress(standup: standup, members: []), transcript: meeting.transcript))
    try folder.apply(.writeMeeting(meeting, name: name, standup: standup.id))
    try folder.finish(meeting, of: standup.id)
    return "meeting"
  }

  private mutating func delete(at index: Int) throws -> String {
    let id = standups[index].id
    if let entry = standups[index].history.first {
      standups[index].history.remove(entry.name)
      try folder.apply(.trashMeeting(entry.name, standup: id))
      return "delete a meeting"
    }
    deleted.append((.restoreStandup(id), steps))
    standups.remove(at: index)
    try folder.apply(.trashStandup(id))
    return "delete a standup"
  }

  private mutating func undo() throws -> String {
    guard let change = deleted.popLast()?.change else { return try add() }
    try folder.apply(change)
    standups.append(try folder.standup(change.standupID))
    return "undo"
  }

  /// Remembers an edit, takes it back, makes it again, and overtakes it with another.
  private mutating func remember(at index: Int) throws -> String {
    count += 1
    let moves: [EditHistory.Step?] = [
      nil, history.next(.undo).map { .moved(.undo, made: $0) },
      history.next(.redo).map { .moved(.redo, made: $0) },
    ]
    let step = moves[count % 3] ?? .done(.changed(standups[index], to: standup()))
    history.apply(step)
    try folder.record(step)
    return "remember"
  }

  /// Receives an edit, a new standup with a meeting, and a deletion in one exchange, as sync does.
  private mutating func receive(at index: Int) throws -> String {
    var edited = standups[index]
    let old = JSONWriter.bytes(edited.record)
    edited.title = text()
    standups[index] = edited
    let new = standup()
    let (name, meeting) = meeting()
    standups.append(new)
    standups[standups.count - 1].history.insert(meeting, name: name)
    var files = [
      FileExchange(
        path: Layout.path(of: .standup(edited.id)), old: old, new: JSONWriter.bytes(edited.record)),
      FileExchange(
        path: Layout.path(of: .standup(new.id)), old: nil, new: JSONWriter.bytes(new.record)),
      FileExchange(
        path: Layout.path(of: .meeting(name, standup: new.id)), old: nil,
        new: JSONWriter.bytes(meeting.record)),
    ]
    if let gone = edited.history.first {
      let path = Layout.path(of: .meeting(gone.name, standup: edited.id))
      files.append(FileExchange(path: path, old: try folder.contents(ofFile: path), new: nil))
      standups[index].history.remove(gone.name)
    }
    #expect(try folder.exchange(files))
    _ = try folder.load()
    return "sync"
  }

  private mutating func snapshot(at index: Int) throws -> String {
    count += 1
    let meeting = RunningMeeting(
      id: UUID(count), standup: standups[index], startedAt: Fixture.start, savedAt: Fixture.start,
      progress: MeetingProgress(standup: standups[index], members: []), transcript: [])
    running.append(meeting)
    try folder.saveRunning(meeting)
    return "snapshot"
  }
}
