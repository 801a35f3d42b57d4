import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

/// Cuts the power at random moments of random sessions, and starts again with what the disk may
/// hold. `STANDUPS_POWER_STATES` sets the number of distinct states and `STANDUPS_POWER_SEED` the
/// first seed; a failure names the seed to replay.
struct PowerTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let wanted = variables["STANDUPS_POWER_STATES"].flatMap { Int($0) } ?? 300
  private static let seed = variables["STANDUPS_POWER_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func `after a power cut, what was saved reads, and the rest is old or new`() {
    var states: Set<Int> = []
    var seed = Self.seed
    while states.count < Self.wanted {
      do {
        let problems = try PowerSession(seed: seed).explore(cuts: 300, states: &states)
        #expect(problems.isEmpty, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
      seed += 1
    }
    print("\(states.count) states after power cuts, seeds \(Self.seed)..<\(seed)")
  }

  @Test(arguments: [".new-", "meetings", "data", "everything"])
  func `a missing fsync is noticed`(name: String) throws {
    var states: Set<Int> = []
    let problems = try (1...5).flatMap { seed in
      try PowerSession(seed: seed) { operation in
        switch operation {
        case .synchronize(let path): path.split(separator: "/").last?.contains(name) != true
        case .synchronizeAll: name != "everything"
        case .create, .makeFolder, .remove, .rename, .write: true
        }
      }.explore(cuts: 50, states: &states)
    }
    #expect(!problems.isEmpty)
  }

  @Test func `a disk keeps only what was synchronized, and tears the rest`() {
    var disk = PowerDisk(root: "/d")
    disk.perform(.create("/d/new"))
    disk.perform(.write(Array(repeating: 1, count: 1500), to: "/d/new"))
    disk.perform(.rename("/d/new", to: "/d/file"))
    var generator = SplitMix64(state: 1)
    let states = Set((0..<500).map { _ in disk.contents(using: &generator) })
    #expect(states.contains([:]))
    #expect(states.contains(["/file": Array(repeating: 1, count: 1500)]))
    #expect(states.contains(["/file": Array(repeating: 0, count: 512)]))
    disk.perform(.synchronize("/d/file"))
    disk.perform(.synchronize("/d"))
    #expect(
      disk.contents(using: &generator) == ["/file": Array(repeating: 1, count: 1500)])
  }
}

/// A session with the real data folder, and what it did to the disk.
private struct PowerSession {
  /// A step of the session: where its operations end, and the records on disk after it.
  private struct Step {
    let name: String
    let end: Int
    let records: [String: [UInt8]]
  }

  private let seed: UInt64
  private let scratch = Scratch(below: PowerSession.fastFolder)
  private let operations: [FileOperation]
  private let steps: [Step]

  // NB: `fsync` costs nothing in memory.
  private static var fastFolder: String {
    FileManager.default.isWritableFile(atPath: "/dev/shm")
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path
  }

  /// - Parameter reachesDisk: whether the disk obeys an operation.
  init(seed: UInt64, reachesDisk: @Sendable @escaping (FileOperation) -> Bool = { _ in true })
    throws
  {
    self.seed = seed
    let log = Mutex<[FileOperation]>([])
    let days = Mutex(0.0)
    try FileManager.default.createDirectory(
      atPath: scratch.path, withIntermediateDirectories: true)
    let fault: FileFault = { operation in
      if reachesDisk(operation) { log.withLock { $0.append(operation) } }
      return nil
    }
    let folder = DataFolder(
      path: scratch.path + "/data",
      now: { Fixture.start.addingTimeInterval(86_400 * days.withLock { $0 }) }, fault: fault)
    var steps = [Step(name: "nothing", end: 0, records: [:])]
    var story = PowerStory(folder: folder, export: scratch.path + "/all.json", fault, seed: seed)
    for _ in 0..<10 {
      days.withLock { $0 += 9 }
      let name = try story.step()
      steps.append(
        Step(name: name, end: log.withLock(\.count), records: try Self.records(scratch.path)))
    }
    self.steps = steps
    operations = log.withLock { $0 }
  }

  /// Cuts the power at random moments.
  ///
  /// - Parameter states: the hashes of the states that were explored before.
  /// - Returns: what is wrong.
  func explore(cuts: Int, states: inout Set<Int>) throws -> [String] {
    var generator = SplitMix64(state: seed)
    var problems: [String] = []
    for _ in 0..<cuts {
      let cut = Int.random(in: 0...operations.count, using: &generator)
      var disk = PowerDisk(root: scratch.path)
      for operation in operations[..<cut] { disk.perform(operation) }
      let contents = disk.contents(using: &generator)
      guard states.insert(contents.hashValue).inserted else { continue }
      let next = steps.firstIndex { $0.end >= cut } ?? steps.count - 1
      problems += try self.problems(of: contents, beforeEndOf: next).map {
        "\($0), cut \(cut), before the end of \(steps[next].name)"
      }
    }
    return problems
  }

  private func problems(
    of contents: PowerDisk.Contents, beforeEndOf step: Int
  ) throws -> [String] {
    let before = steps[max(0, step - 1)].records
    let after = steps[step].records
    let left = Scratch(below: Self.fastFolder)
    try left.write(contents)

    var problems: [String] = []
    let found = try Self.records(left.path)
    for path in Set(found.keys).union(before.keys).union(after.keys) {
      // NB: what is removed from the trash may come back.
      let isAllowed =
        found[path] == before[path] || found[path] == after[path]
        || path.contains("/.trash/") && steps[..<step].contains { $0.records[path] == found[path] }
      if !isAllowed { problems.append("\(path) is neither old nor new") }
    }
    let kept = Set(before.values).intersection(after.values)
    if !kept.isSubset(of: found.values) { problems.append("a record is gone") }

    let folder = DataFolder(path: left.path + "/data")
    problems += try folder.check().map { "\($0)" }
    try folder.cleanUp()
    let number = try folder.load().standups.count
    try folder.apply(.writeStandup(Standup(id: UUID(0xFFFF), title: "After")))
    if try folder.load().standups.count != number + 1 { problems.append("nothing can be added") }
    return problems
  }

  /// The records, snapshots, and deleted records, by path.
  private static func records(_ path: String) throws -> [String: [UInt8]] {
    var records: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init()
    where name.hasSuffix(".json") && !name.contains("/.new-") {
      records["/" + name] = FileManager.default.contents(atPath: path + "/" + name).map(Array.init)
    }
    return records
  }
}

/// What somebody does: adds, edits, holds meetings, deletes, undoes, imports, exports, syncs.
private struct PowerStory {
  let folder: DataFolder
  private let export: String
  private let fault: FileFault
  private var generator: SplitMix64
  private var count = 0
  private var standups: [Standup] = []
  private var deleted: [(change: Change, step: Int)] = []
  private var steps = 0
  private var running: [RunningMeeting] = []

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
    switch Int.random(in: 0..<13, using: &generator) {
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
      let line = WrittenUpdate.Line(id: UUID(0x9000 + count), kind: .today, text: text())
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

  private mutating func hold(at index: Int) throws -> String {
    let (name, meeting) = meeting()
    standups[index].history.insert(meeting, name: name)
    try folder.apply(.writeMeeting(meeting, name: name, standup: standups[index].id))
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

extension Scratch {
  fileprivate func write(_ contents: PowerDisk.Contents) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      if let bytes {
        try Data(bytes).write(to: URL(filePath: path + name))
      } else {
        try FileManager.default.createDirectory(
          atPath: path + name, withIntermediateDirectories: true)
      }
    }
  }
}
