import Dispatch
import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

/// Saves of meetings that break off, and are completed by the next program that reads the folder.
@Suite struct FinishingTests {
  private let scratch = Scratch()
  private let ada = UUID(0xA)

  private static let written = WrittenUpdate.Line(id: UUID(0x52), kind: .blocker, text: "No key")

  /// A meeting with two items, one of which it took from an update.
  private static let held: Meeting = {
    var meeting = Fixture.meeting
    meeting.transcript[0].id = UUID(0xA1)
    meeting.transcript.append(TranscriptLine(written, speaker: UUID(0xA), at: nil))
    return meeting
  }()

  private var snapshot: RunningMeeting {
    RunningMeeting(
      id: Self.held.id, standup: Fixture.standup, startedAt: Fixture.start, savedAt: Fixture.start,
      progress: MeetingProgress(standup: Fixture.standup, members: []),
      transcript: Self.held.transcript)
  }

  private func write() throws(StorageError) {
    let folder = DataFolder(path: scratch.path)
    try folder.apply([
      .writeStandup(Fixture.standup),
      .writeUpdate(.init(base: [], lines: [Self.written]), of: ada, standup: UUID(1)),
    ])
  }

  /// Ends a meeting in a program that then ends.
  private func hold(fault: FileFault? = nil) throws(StorageError) {
    let folder = DataFolder(path: scratch.path, fault: fault)
    _ = try folder.load()
    try folder.saveRunning(snapshot)
    try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: UUID(1)))
    try folder.finish(Self.held, of: UUID(1))
  }

  private func ids(_ items: [Item]) -> [UUID] { items.map(\.id).sorted() }

  private func agenda() throws -> Agenda { try DataFolder(path: scratch.path).agenda(of: UUID(1)) }

  private func completeSaves(_ fault: FileFault? = nil) -> (saves: [CompletedSave], [StorageError])
  {
    var failures: [StorageError] = []
    let saves = DataFolder(path: scratch.path, fault: fault).completeSaves { failures.append($0) }
    return (saves, failures)
  }

  @Test(arguments: 1...40)
  func `whatever step fails, the next program that reads the folder opens the items`(
    _ step: Int
  ) throws {
    try write()
    let rest = Mutex(step)
    let failure = error { () throws(StorageError) in
      try hold { _ in
        rest.withLock { rest in
          rest -= 1
          return rest == 0 ? EIO : nil
        }
      }
    }
    let isStored = try DataFolder(path: scratch.path).storedMeeting(of: snapshot) != nil
    #expect(isStored || failure != nil)
    let (saves, failures) = completeSaves()
    #expect(failures.isEmpty && saves.allSatisfy { $0.meeting == Self.held })
    let agenda = try agenda()
    #expect(ids(agenda.items) == (isStored ? ids(Self.held.items) : []))
    #expect(agenda.updates[ada]?.lines == (isStored ? nil : [Self.written]))
    let left = try DataFolder(path: scratch.path).interruptedMeetings().meetings.count
    #expect(left == 0 || !isStored)
    #expect(completeSaves().saves.isEmpty)
  }

  @Test func `a save that cannot be completed is reported, and tried again`() throws {
    try write()
    try scratch.write("in the way", to: "\(UUID(1).uuidString)/items")
    #expect(error { () throws(StorageError) in try hold() }?.kind == .wrongFileType)
    #expect(completeSaves().1.map(\.kind) == [.wrongFileType])
    try scratch.remove("\(UUID(1).uuidString)/items")
    let save = try #require(completeSaves().saves.first)
    #expect(save.meeting == Self.held && save.name == Fixture.name && save.items == Self.held.items)
    #expect(try agenda().items.count == 2)
  }

  @Test func `while a program lives that could not complete its save, another one can`() throws {
    try write()
    try scratch.write("in the way", to: "\(UUID(1).uuidString)/items")
    let folder = DataFolder(path: scratch.path)
    _ = try folder.load()
    try folder.saveRunning(snapshot)
    #expect(completeSaves().saves.isEmpty)
    try folder.apply(.writeMeeting(Self.held, name: Fixture.name, standup: UUID(1)))
    #expect(completeSaves().saves.isEmpty)
    #expect(throws: StorageError.self) { try folder.endRunning(Self.held.id) }
    try scratch.remove("\(UUID(1).uuidString)/items")
    #expect(completeSaves().saves.count == 1)
    #expect(try folder.agenda(of: UUID(1)).items.count == 2)
  }

  @Test func `items that came by sync in between keep their state`() throws {
    try write()
    try scratch.write("in the way", to: "\(UUID(1).uuidString)/items")
    #expect(error { () throws(StorageError) in try hold() } != nil)
    try scratch.remove("\(UUID(1).uuidString)/items")
    var item = Self.held.items[0]
    item.resolve(at: Fixture.start)
    try DataFolder(path: scratch.path).apply(.writeItem(item, standup: UUID(1)))
    #expect(completeSaves().saves.map(\.items) == [[Self.held.items[1]]])
    #expect(try agenda().items.contains(item))
    #expect(try ids(agenda().items) == ids(Self.held.items))
  }

  @Test func `programs that complete a save at the same time open each item once`() throws {
    for _ in 1...20 {
      let scratch = scratch
      try write()
      try scratch.write("in the way", to: "\(UUID(1).uuidString)/items")
      #expect(error { () throws(StorageError) in try hold() } != nil)
      try scratch.remove("\(UUID(1).uuidString)/items")
      let opened = Mutex(0)
      let failures = Mutex<[StorageError]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let saves = DataFolder(path: scratch.path).completeSaves { error in
          failures.withLock { $0.append(error) }
        }
        opened.withLock { $0 += saves.flatMap(\.items).count }
      }
      #expect(opened.withLock { $0 } == 2 && failures.withLock(\.isEmpty))
      #expect(try ids(agenda().items) == ids(Self.held.items))
      try FileManager.default.removeItem(atPath: scratch.path)
    }
  }

  @Test func `a folder that is not there, or has no running meeting, is not touched`() throws {
    #expect(completeSaves().saves.isEmpty && !scratch.exists(""))
    try write()
    let isTouched = Mutex(false)
    _ = completeSaves { _ in
      isTouched.withLock { $0 = true }
      return nil
    }
    #expect(!isTouched.withLock { $0 })
  }
}
