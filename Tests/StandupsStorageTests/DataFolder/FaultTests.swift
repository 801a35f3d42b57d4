import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

/// Makes each system call involved in storing a record fail in turn.
@Suite struct FaultTests {
  enum Step: CaseIterable {
    case create, makeFolder, remove, rename, synchronize, write

    init(_ operation: FileOperation) {
      switch operation {
      case .create: self = .create
      case .makeFolder: self = .makeFolder
      case .remove: self = .remove
      case .rename: self = .rename
      case .synchronize, .synchronizeAll: self = .synchronize
      case .write: self = .write
      }
    }
  }

  /// Makes the nth call of a kind fail, counting from 1.
  private final class Fault: Sendable {
    private struct State {
      var step: Step?
      var rest = 0
      var code: Int32 = 0
      var hasFailed = false
    }

    private let state = Mutex(State())

    var hasFailed: Bool { state.withLock(\.hasFailed) }

    func set(_ step: Step?, number: Int = 0, code: Int32 = 0) {
      state.withLock { $0 = State(step: step, rest: number, code: code) }
    }

    func callAsFunction(_ operation: FileOperation) -> Int32? {
      state.withLock { state in
        guard state.step == Step(operation) else { return nil }
        state.rest -= 1
        guard state.rest == 0 else { return nil }
        state.hasFailed = true
        return state.code
      }
    }
  }

  private static let script: [Change] = [
    .writeStandup(Fixture.standup),
    .writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)),
    .writeStandup(renamed("Second")),
    .trashMeeting(Fixture.name, standup: UUID(1)),
    .restoreMeeting(Fixture.name, standup: UUID(1)),
    .trashStandup(UUID(1)),
    .restoreStandup(UUID(1)),
    .writeStandup(renamed("Third")),
    .writeItem(Fixture.meeting.items[0], standup: UUID(1)),
    .writeWait(
      Item.Wait(id: Fixture.meeting.items[0].id, due: Day("2026-12-01")),
      replacing: Item.Wait(id: Fixture.meeting.items[0].id), standup: UUID(1)),
    .writeSchedule(
      ScheduleRecord(id: UUID(1), Fixture.schedule), replacing: ScheduleRecord(id: UUID(1))),
    .writeUpdate(.init(base: [], lines: [line]), of: UUID(0xA), standup: UUID(1)),
    .writeUpdate(.init(removing: [line]), of: UUID(0xA), standup: UUID(1)),
  ]

  private static let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")

  private static func renamed(_ title: String) -> Standup {
    var standup = Fixture.standup
    standup.title = title
    return standup
  }

  @Test(arguments: Step.allCases.filter { $0 != .remove }, [ENOSPC, EACCES, EROFS, EIO])
  func `whatever fails, the record is the old or the new one, and a retry stores it`(
    _ step: Step, _ code: Int32
  ) throws {
    var number = 1
    var hasFailed = true
    while hasFailed {
      hasFailed = try fail(step, number: number, code: code)
      number += 1
    }
    #expect(number > 2)
  }

  /// Runs the script with one failing call, and retries the change that failed.
  private func fail(_ step: Step, number: Int, code: Int32) throws -> Bool {
    let scratch = Scratch()
    let fault = Fault()
    let folder = DataFolder(path: scratch.path, fault: { fault($0) })
    fault.set(step, number: number, code: code)
    for change in Self.script {
      let before = try contents(scratch)
      if let error = error({ () throws(StorageError) in try folder.apply(change) }) {
        #expect(error.kind == StorageError.system(code, "", "").kind)
        let reference = Scratch()
        try copy(before, to: reference)
        try DataFolder(path: reference.path).replay(change)
        let after = try contents(scratch)
        let wanted = try contents(reference)
        #expect(after == before || after == wanted)
        #expect(try DataFolder(path: scratch.path).load().unreadable.isEmpty)
        try folder.apply(change)
      }
    }
    let loaded = try folder.load()
    #expect(loaded.standups.map(\.title) == ["Third"] && loaded.unreadable.isEmpty)
    #expect(try folder.meeting(Fixture.name, of: UUID(1)) == Fixture.meeting)
    try folder.cleanUp()
    let names = FileManager.default.enumerator(atPath: scratch.path)?.compactMap { $0 as? String }
    #expect(names?.contains { $0.contains(".new-") } == false)
    return fault.hasFailed
  }

  @Test(arguments: Step.allCases)
  func `whatever fails while standups are added, each is there as a whole or not at all`(
    _ step: Step
  ) throws {
    var meeting = Fixture.standup
    meeting.history.insert(Fixture.meeting, name: Fixture.name)
    let added = [meeting, Standup(id: UUID(2), title: "Second"), Standup(id: UUID(3))]
    var number = 0
    var hasFailed = true
    while hasFailed {
      number += 1
      let scratch = Scratch()
      let fault = Fault()
      fault.set(step, number: number, code: EIO)
      let folder = DataFolder(path: scratch.path, fault: { fault($0) })
      let failure = error { () throws(StorageError) in try folder.add(added) }
      hasFailed = fault.hasFailed
      #expect((failure == nil) == !hasFailed)
      try DataFolder(path: scratch.path).cleanUp()
      let loaded = try DataFolder(path: scratch.path).load()
      #expect(loaded.unreadable.isEmpty)
      for standup in loaded.standups {
        let whole = try #require(added.first { $0.id == standup.id })
        #expect(standup.title == whole.title && standup.history.count == whole.history.count)
      }
      #expect(hasFailed || loaded.standups.count == added.count)
      let names = FileManager.default.enumerator(atPath: scratch.path)?.compactMap { $0 as? String }
      #expect(names?.contains { $0.contains(".new-") } != true)
    }
    #expect(number > 1)
  }

  @Test func `a failed fsync is not mistaken for a change by another program`() throws {
    let scratch = Scratch()
    let fault = Fault()
    let folder = DataFolder(path: scratch.path, fault: { fault($0) })
    try folder.apply(.writeStandup(Fixture.standup))
    fault.set(.synchronize, number: 2, code: EIO)
    #expect(
      error { () throws(StorageError) in try folder.apply(.writeStandup(Self.renamed("Second"))) }?
        .kind == .system(EIO))
    try folder.apply(.writeStandup(Self.renamed("Third")))
    #expect(try folder.load().standups.map(\.title) == ["Third"])
  }

  @Test func `a failed fsync is repeated before the record counts as saved`() throws {
    let scratch = Scratch()
    let fault = Fault()
    let folder = DataFolder(path: scratch.path, fault: { fault($0) })
    try folder.apply(.writeStandup(Fixture.standup))
    let change = Change.writeStandup(Self.renamed("Second"))
    for number in [2, 1, 2] {
      fault.set(.synchronize, number: number, code: EIO)
      #expect(error { () throws(StorageError) in try folder.apply(change) }?.kind == .system(EIO))
    }
    fault.set(nil)
    try folder.apply(change)
    #expect(try folder.load().standups.map(\.title) == ["Second"])
  }

  @Test func `meetings of one standup share the fsync of their folder`() throws {
    let scratch = Scratch()
    let count = Mutex(0)
    let folder = DataFolder(path: scratch.path) { operation in
      if case .synchronize = operation { count.withLock { $0 += 1 } }
      return nil
    }
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(meetings(0..<1))
    count.withLock { $0 = 0 }
    try folder.apply(meetings(1..<21))
    #expect(count.withLock { $0 } == 21)
    #expect(try folder.standup(UUID(1)).history.count == 21 && folder.check().isEmpty)
  }

  @Test func `meetings before a failure in a batch are stored`() throws {
    let scratch = Scratch()
    let fault = Fault()
    let folder = DataFolder(path: scratch.path, fault: { fault($0) })
    try folder.apply(.writeStandup(Fixture.standup))
    fault.set(.write, number: 3, code: ENOSPC)
    #expect(
      error { () throws(StorageError) in try folder.apply(meetings(0..<5)) }?.kind == .noSpace)
    #expect(try DataFolder(path: scratch.path).standup(UUID(1)).history.count == 2)
    try folder.apply(meetings(0..<5))
    #expect(try folder.standup(UUID(1)).history.count == 5 && folder.check().isEmpty)
  }

  private func meetings(_ numbers: Range<Int>) -> [Change] {
    numbers.map { number in
      let start = Fixture.start.addingTimeInterval(60 * Double(number))
      let meeting = Meeting(
        id: UUID(100 + number), startedAt: start, endedAt: start, ending: .time)
      return .writeMeeting(meeting, name: MeetingName(startedAt: start), standup: UUID(1))
    }
  }

  /// The records outside the trash, by path.
  private func contents(_ scratch: Scratch) throws -> [String: String] {
    var contents: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: scratch.path) ?? .init()
    where path.hasSuffix(".json") && !path.contains(".trash") {
      contents[path] = scratch.text(path)
    }
    return contents
  }

  private func copy(_ contents: [String: String], to scratch: Scratch) throws {
    for (path, text) in contents { try scratch.write(text, to: path) }
  }
}

extension DataFolder {
  /// Applies a change to a copy that has no trash.
  fileprivate func replay(_ change: Change) throws {
    _ = try load()
    switch change {
    case .restoreMeeting:
      try apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    case .restoreStandup:
      var standup = Fixture.standup
      standup.title = "Second"
      try apply(.writeStandup(standup))
      try apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    case .discardMeeting, .trashItem, .trashMeeting, .trashStandup, .writeItem, .writeMeeting,
      .writeSchedule, .writeStandup, .writeUpdate, .writeWait:
      try apply(change)
    }
  }
}
