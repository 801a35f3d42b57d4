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
    let history: EditHistory
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
    var steps = [Step(name: "nothing", end: 0, records: [:], history: EditHistory())]
    var story = PowerStory(folder: folder, export: scratch.path + "/all.json", fault, seed: seed)
    for _ in 0..<10 {
      days.withLock { $0 += 9 }
      let name = try story.step()
      steps.append(
        Step(
          name: name, end: log.withLock(\.count), records: try Self.records(scratch.path),
          history: try DataFolder(path: folder.path).history()))
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
      // NB: what is removed from the trash may come back, and a snapshot is only there while a meeting
      // is saved.
      let isAllowed =
        found[path] == before[path] || found[path] == after[path] || path.contains("/.running/")
        || path.contains("/.trash/") && steps[..<step].contains { $0.records[path] == found[path] }
      if !isAllowed { problems.append("\(path) is neither old nor new") }
    }
    let kept = Set(before.values).intersection(after.values)
    if !kept.isSubset(of: found.values) { problems.append("a record is gone") }

    let folder = DataFolder(path: left.path + "/data")
    let history = try folder.history()
    if history != steps[max(0, step - 1)].history, history != steps[step].history {
      problems.append("the history is neither old nor new")
    }
    let unreadable = try folder.check().map { "\($0)" }
    problems += unreadable
    if unreadable.isEmpty {
      problems += try finishMeetings(folder, before, after, left.path)
    }
    try folder.cleanUp()
    let number = try folder.load().standups.count
    try folder.apply(.writeStandup(Standup(id: UUID(0xFFFF), title: "After")))
    if try folder.load().standups.count != number + 1 { problems.append("nothing can be added") }
    return problems
  }

  /// Does what the next start does: completes the saves of meetings that are stored.
  ///
  /// - Returns: what is wrong with lines of updates and items then.
  private func finishMeetings(
    _ folder: DataFolder, _ before: [String: [UInt8]], _ after: [String: [UInt8]], _ path: String
  ) throws -> [String] {
    var problems: [String] = []
    for meeting in try folder.interruptedMeetings().meetings {
      guard let stored = try folder.storedMeeting(of: meeting) else { continue }
      try folder.finish(stored, of: meeting.standup.id)
      let items = Set(try folder.agenda(of: meeting.standup.id).items.map(\.id))
      if !items.isSuperset(of: stored.items.map(\.id)) { problems.append("an item is missing") }
    }
    let lines = try Self.lines(in: Self.records(path))
    if !lines.written.isDisjoint(with: lines.taken) { problems.append("a line is there twice") }
    let (old, new) = try (Self.lines(in: before), Self.lines(in: after))
    let kept = old.written.union(old.taken).intersection(new.written.union(new.taken))
    if !kept.isSubset(of: lines.written.union(lines.taken)) { problems.append("a line is gone") }
    return problems
  }

  /// The lines in updates, and those in meetings.
  private static func lines(
    in records: [String: [UInt8]]
  ) throws -> (written: Set<UUID>, taken: Set<UUID>) {
    var (written, taken) = (Set<UUID>(), Set<UUID>())
    for (path, bytes) in records where !path.contains("/.trash/") {
      if path.contains("/updates/") {
        written.formUnion(
          try RecordFile.read(WrittenUpdate.self, from: bytes, path: path).lines.map(\.id))
      } else if path.contains("/meetings/") {
        taken.formUnion(
          try RecordFile.read(Meeting.self, from: bytes, path: path).transcript.compactMap(\.id))
      }
    }
    return (written, taken)
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
