import Foundation
import StandupsModel
import StandupsStorage
import Testing

@testable import StandupsSync

struct MergeDriverTests {
  private let team: Team
  private let files: (base: String, mine: String, theirs: String)

  init() throws {
    team = try Team()
    files = ("\(team.path)/base", "\(team.path)/mine", "\(team.path)/theirs")
    try write(.design, to: files.base)
  }

  @Test func `a merged standup replaces my file`() throws {
    var standup = Standup.design
    standup.title = "Mine"
    try write(standup, to: files.mine)
    standup = .design
    standup.theme = .navy
    try write(standup, to: files.theirs)
    #expect(try merge().isEmpty)
    standup.title = "Mine"
    #expect(try read(files.mine) == standup)
  }

  @Test func `a conflict keeps my value unless a side is chosen`() throws {
    var standup = Standup.design
    standup.title = "Mine"
    try write(standup, to: files.mine)
    standup.title = "Theirs"
    try write(standup, to: files.theirs)
    #expect(try merge().map(\.field) == ["title"])
    #expect(try read(files.mine).title == "Mine")
    #expect(try merge(.theirs).isEmpty)
    #expect(try read(files.mine).title == "Theirs")
  }

  @Test func `meetings that were added on both sides are merged without a base`() throws {
    try RecordFile.replace(file: files.base, with: [])
    try RecordFile.replace(
      file: files.mine, with: RecordFile.bytes(of: Meeting.held(100, notes: "mine")))
    try RecordFile.replace(
      file: files.theirs, with: RecordFile.bytes(of: Meeting.held(100, notes: "theirs")))
    #expect(try merge().isEmpty)
    let merged = try RecordFile.read(
      Meeting.self, from: RecordFile.contents(ofFile: files.mine), path: "")
    #expect(merged.transcript.map(\.text) == ["theirs", "mine"])
  }

  @Test func `updates and items are merged without a question`() throws {
    func line(_ id: UInt8) -> WrittenUpdate.Line {
      WrittenUpdate.Line(id: UUID(id), kind: .today, text: "\(id)")
    }
    func write(_ lines: UInt8..., to path: String) throws {
      let update = WrittenUpdate(id: UUID(10), lines: lines.map(line))
      try RecordFile.replace(file: path, with: RecordFile.bytes(of: update))
    }
    try write(1, to: files.base)
    try write(1, 2, to: files.mine)
    try write(3, to: files.theirs)
    #expect(try merge().isEmpty)
    let update = try RecordFile.read(
      WrittenUpdate.self, from: RecordFile.contents(ofFile: files.mine), path: "")
    #expect(Set(update.lines) == [line(2), line(3)])

    var item = Item(
      id: UUID(1), text: "Key", kind: .blocker, meeting: UUID(2),
      openedAt: Date(timeIntervalSince1970: 0))
    try RecordFile.replace(file: files.base, with: [])
    item.resolve(at: Date(timeIntervalSince1970: 9))
    try RecordFile.replace(file: files.mine, with: RecordFile.bytes(of: item))
    item.reopen()
    try RecordFile.replace(file: files.theirs, with: RecordFile.bytes(of: item))
    #expect(try merge().isEmpty)
    #expect(try RecordFile.read(from: RecordFile.contents(ofFile: files.mine), path: "") == item)
  }

  @Test func `a schedule is merged field by field, also if there was none`() throws {
    func record(_ text: String) throws -> ScheduleRecord {
      let schedule = try Schedule(text, today: Day(number: 20_000), zone: nil)
      return ScheduleRecord(id: UUID(1), schedule)
    }
    let (base, mine, theirs) = (
      try record("Mon 09:30 UTC"), try record("Mon 10:00 UTC"),
      try record("Mon 09:30 except 2026-12-24 UTC")
    )
    try RecordFile.replace(file: files.base, with: RecordFile.bytes(of: base))
    try RecordFile.replace(file: files.mine, with: RecordFile.bytes(of: mine))
    try RecordFile.replace(file: files.theirs, with: RecordFile.bytes(of: theirs))
    #expect(try merge().isEmpty)
    func merged() throws -> ScheduleRecord {
      try RecordFile.read(from: RecordFile.contents(ofFile: files.mine), path: "")
    }
    #expect(try merged() == record("Mon 10:00 except 2026-12-24 UTC"))

    try RecordFile.replace(file: files.base, with: [])
    try RecordFile.replace(
      file: files.mine, with: RecordFile.bytes(of: ScheduleRecord(id: UUID(1))))
    #expect(try merge().isEmpty)
    #expect(try merged() == theirs)
  }

  @Test func `an item is merged field by field since the common version`() throws {
    let base = Item(
      id: UUID(1), text: "API key", kind: .blocker, meeting: UUID(2),
      openedAt: Date(timeIntervalSince1970: 0))
    var (mine, theirs) = (base, base)
    mine.edit(text: "Mine")
    theirs.assign(to: .init(id: UUID(3), name: "Ben"))
    for (item, file) in [(base, files.base), (mine, files.mine), (theirs, files.theirs)] {
      try RecordFile.replace(file: file, with: RecordFile.bytes(of: item))
    }
    #expect(try merge().isEmpty)
    func merged() throws -> Item {
      try RecordFile.read(from: RecordFile.contents(ofFile: files.mine), path: "")
    }
    #expect(try merged().text == "Mine" && merged().owner == theirs.owner)
    theirs.edit(text: "Theirs")
    try RecordFile.replace(file: files.theirs, with: RecordFile.bytes(of: theirs))
    #expect(try merge().map(\.field) == ["text"])
    #expect(try merge(.theirs).isEmpty)
    #expect(try merged().text == "Theirs")
  }

  @Test func `what an item waits for is merged field by field`() throws {
    let wait = Item.Wait(id: UUID(1), person: .init(id: UUID(2), name: "Ben"))
    try RecordFile.replace(file: files.base, with: RecordFile.bytes(of: Item.Wait(id: UUID(1))))
    try RecordFile.replace(file: files.mine, with: RecordFile.bytes(of: wait))
    let day = Day("2026-12-01")
    try RecordFile.replace(
      file: files.theirs, with: RecordFile.bytes(of: Item.Wait(id: UUID(1), due: day)))
    #expect(try merge().isEmpty)
    #expect(
      try RecordFile.read(from: RecordFile.contents(ofFile: files.mine), path: "")
        == Item.Wait(id: UUID(1), person: wait.person, due: day))
  }

  @Test func `records that together are too large stay as they are`() throws {
    func write(_ ids: Range<UInt8>, to path: String) throws -> [UInt8] {
      let text = String(repeating: "x", count: 1_000_000)
      let lines = ids.map { WrittenUpdate.Line(id: UUID($0), kind: .today, text: text) }
      let bytes = RecordFile.bytes(of: WrittenUpdate(id: UUID(10), lines: lines))
      try RecordFile.replace(file: path, with: bytes)
      return bytes
    }
    try RecordFile.replace(file: files.base, with: [])
    let mine = try write(1..<10, to: files.mine)
    _ = try write(20..<30, to: files.theirs)
    let error = #expect(throws: StorageError.self) { try merge() }
    #expect(error?.kind == .notReadable && error?.path == files.mine)
    #expect(error?.reason == "it could not be read with both changes: it is larger than 16 MB")
    #expect(try RecordFile.contents(ofFile: files.mine) == mine)
  }

  @Test func `a file that is not a record is reported, and nothing is changed`() throws {
    var standup = Standup.design
    standup.title = "Mine"
    try write(standup, to: files.mine)
    try RecordFile.replace(file: files.theirs, with: Array("{\n\"id\" : 1\n".utf8))
    let error = #expect(throws: StorageError.self) { try merge() }
    #expect(error?.path == files.theirs)
    #expect(try read(files.mine) == standup)
  }

  @Test func `different records are not merged into one`() throws {
    try write(Standup(id: UUID(2)), to: files.mine)
    try write(Standup(id: UUID(3)), to: files.theirs)
    #expect(throws: StorageError.self) { try merge() }
    #expect(try read(files.mine).id == UUID(2))

    for (id, file) in [(100, files.base), (101, files.mine), (102, files.theirs)] {
      try RecordFile.replace(file: file, with: RecordFile.bytes(of: Meeting.held(UInt8(id))))
    }
    #expect(throws: StorageError.self) { try merge() }
    #expect(
      try RecordFile.read(Meeting.self, from: RecordFile.contents(ofFile: files.mine), path: "").id
        == UUID(101))
  }

  private func merge(_ side: MergeConflict.Side? = nil) throws(StorageError) -> [MergeConflict] {
    try MergeDriver.merge(
      base: files.base, mine: files.mine, theirs: files.theirs, answers: { _ in side })
  }

  private func write(_ standup: Standup, to path: String) throws {
    try RecordFile.replace(file: path, with: RecordFile.bytes(of: standup))
  }

  private func read(_ path: String) throws -> Standup {
    try RecordFile.read(Standup.self, from: RecordFile.contents(ofFile: path), path: path)
  }
}
