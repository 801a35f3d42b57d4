import Dependencies
import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage

/// The folder on the disk: what is in its files, and what happens to it.
@MainActor
final class StoryDisk {
  let path = NSTemporaryDirectory() + "standups-story-" + UUID().uuidString
  private let awayPath: String
  private let clock: VirtualClock
  private let start = Date(timeIntervalSince1970: 1_779_269_400)
  private let ids = Mutex(SplitMix64())
  private var faults: Disk
  private var folder: DataFolder
  /// What the program has left to its disk.
  private(set) var work = WorkQueue()
  private(set) var touched: AsyncStream<[TouchedStandup]>.Continuation
  private var changes: AsyncStream<[TouchedStandup]>

  init(clock: VirtualClock) {
    self.clock = clock
    awayPath = path + "-away"
    faults = Disk(folder: path)
    folder = DataFolder(path: path)
    (changes, touched) = AsyncStream.makeStream()
  }

  deinit {
    for path in [path, awayPath] where FileManager.default.fileExists(atPath: path) {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        Issue.record(error)
      }
    }
  }

  // MARK: What happens to it

  /// Nothing can be written any more, until there is room again.
  var isFull: Bool {
    get { faults.isFull }
    set { faults.isFull = newValue }
  }

  /// The program gets a disk that works.
  func plugIn() {
    let faults = Disk(folder: path, isFull: isFull)
    self.faults = faults
    folder = DataFolder(path: path, now: date, host: "desk", fault: { faults.fail($0) })
    work = WorkQueue()
    (changes, touched) = AsyncStream.makeStream()
  }

  /// Nothing that the program still does reaches the disk.
  func cutPower() {
    faults.die(after: -1)
    work.close()
    unlock()
  }

  /// The program has ended, and the system frees its locks.
  func unlock() {
    folder.runningLocks.withLock { locks in
      locks.values.forEach(Folder.release)
      locks = [:]
    }
  }

  /// Another program changes the folder.
  func another(_ change: (OtherProgram) throws -> Void) throws {
    let folder = DataFolder(path: path, now: date, host: "desk", fault: nil)
    _ = try folder.load()
    try change(OtherProgram(folder: folder))
  }

  /// Another machine that shares the folder changes it. Its locks are not visible here.
  func elsewhere(_ change: (OtherProgram) throws -> Void) throws {
    let folder = DataFolder(path: path, now: date, host: "laptop", fault: nil)
    _ = try folder.load()
    try change(OtherProgram(folder: folder))
  }

  /// Something overwrites a standup's file.
  func write(_ text: String, to standup: Standup) throws {
    try text.write(toFile: file(of: standup), atomically: false, encoding: .utf8)
  }

  /// The folder disappears, as with a drive that is unplugged. A file may be in its place.
  func moveAway(leavingFile: Bool = false) throws {
    try FileManager.default.moveItem(atPath: path, toPath: awayPath)
    if leavingFile { try "".write(toFile: path, atomically: false, encoding: .utf8) }
  }

  func moveBack() throws {
    try FileManager.default.moveItem(atPath: awayPath, toPath: path)
  }

  func standupIDs() throws -> [Standup.ID] { try reader.standupIDs() }

  private var date: @Sendable () -> Date {
    { [start, clock] in start.addingTimeInterval(clock.uptime / .seconds(1)) }
  }

  /// The storage of the real program, which does its work when the desk says so.
  ///
  /// - Parameter listsMeetings: whether the first picture needs the names of all meetings.
  func answer(_ values: inout DependencyValues, listsMeetings: Bool) {
    let (folder, changes) = (folder, changes)
    let writer = RecordWriter(schedule: { [work] in work.add($0) })
    values.date = DateGenerator(date)
    values.runningMeetings = .live(folder: folder, writer: writer)
    values.standupsClient = .live(
      folder: folder, writer: writer, listsMeetings: listsMeetings)
    values.standupsClient.oldBlockers = { id in
      try await writer.perform { try folder.oldBlockers(of: id) }
    }
    values.standupsClient.prepare = {
      try await writer.perform {
        try folder.checkWritable()
        try folder.cleanUp()
      }
    }
    values.standupsClient.copies = { try await writer.perform { try folder.copies() } }
    values.standupsClient.touched = { changes }
    values.standupsClient.userNames = { [] }
    values.uuid = UUIDGenerator { [self] in ids.withLock { UUID(using: &$0) } }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64())
  }

  // MARK: What is on it

  private var reader: DataFolder { DataFolder(path: path) }

  func text(of standup: Standup) throws -> String {
    try String(contentsOfFile: file(of: standup), encoding: .utf8)
  }

  private func file(of standup: Standup) -> String {
    "\(path)/\(RecordFile.path(of: .standup(standup.id)))"
  }

  var standups: [Standup] {
    get throws { try reader.load().standups }
  }

  /// The titles of the standups, in the order in which they were added.
  var titles: [String] {
    get throws { try standups.map(\.title) }
  }

  func standup(_ title: String) throws -> Standup {
    guard let standup = try standups.first(where: { $0.title == title }) else {
      throw Problem("no \"\(title)\" among \(try titles)")
    }
    return standup
  }

  /// The meetings of a standup, the newest first.
  func meetings(of title: String = "Design") throws -> [Meeting] {
    let standup = try standup(title)
    return try standup.history.map { try reader.meeting($0.name, of: standup.id) }
  }

  /// The lines of a standup's newest meeting.
  func lines(of title: String = "Design") throws -> [String] {
    try meetings(of: title).first?.transcript.map(\.text) ?? []
  }

  /// The items of a standup: `open: API key`.
  func items(of title: String = "Design") throws -> [String] {
    try reader.agenda(of: standup(title).id).items.map {
      "\($0.isOpen ? "open" : "resolved"): \($0.text)"
    }
  }

  /// What somebody has written for the next meeting.
  func update(by name: String, of title: String = "Design") throws -> [String] {
    let standup = try standup(title)
    guard let author = standup.team.first(where: { $0.name == name }) else {
      throw Problem("no \(name) in \(title)")
    }
    return try reader.agenda(of: standup.id).updates[author.id]?.lines.map(\.text) ?? []
  }

  /// What is in the trash: `Design: standup, 1 meeting`, the newest deletion first.
  var trash: [String] {
    get throws {
      try reader.deletedRecords().map {
        "\($0.displayTitle): \($0.kindText(local: LocalTime.utc))"
      }
    }
  }

  /// What `standups check` would report.
  var problems: [String] {
    get throws { try reader.check().map { "\($0.path): \($0.reason)" } }
  }

  /// The notes of the meetings that a start of the program would offer.
  var interruptedMeetings: [[String]] {
    get throws { try reader.interruptedMeetings().meetings.map { $0.transcript.map(\.text) } }
  }

  /// Another window opens the meetings that were interrupted. They are its own as long as the result
  /// is kept.
  func claimInterruptedMeetings() throws -> AnyObject {
    let folder = DataFolder(path: path)
    for meeting in try folder.interruptedMeetings().meetings {
      guard try folder.claimRunning(meeting.id) else { throw Problem("it is open already") }
    }
    return folder
  }
}
