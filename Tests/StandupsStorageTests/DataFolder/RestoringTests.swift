import Foundation
import Records
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct RestoringTests {
  private let scratch = Scratch()

  private func filled() throws -> DataFolder {
    let folder = DataFolder(path: scratch.path, now: { Fixture.start })
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    return folder
  }

  @Test func `the trash lists what was deleted, newest first, and gives it back byte for byte`()
    throws
  {
    let folder = try filled()
    let before = [scratch.bytes(Fixture.standupFile), scratch.bytes(Fixture.meetingFile)]
    try folder.apply(.trashMeeting(Fixture.name, standup: UUID(1)))
    try folder.apply(.trashStandup(UUID(1)))
    let meeting = DeletedRecord(
      id: "20260520T003000Z", deletedAt: Fixture.start,
      record: .meeting(Fixture.name, standup: UUID(1)), title: Fixture.standup.title)
    let standup = DeletedRecord(
      id: "20260520T003000Z_02", deletedAt: Fixture.start, record: .standup(UUID(1)),
      title: Fixture.standup.title)
    #expect(try folder.deletedRecords() == [standup, meeting])

    #expect(
      error { () throws(StorageError) in _ = try folder.restore(meeting.id) }?.description
        == "could not restore: its standup was deleted too; run standups restore "
        + "20260520T003000Z_02 first (\(scratch.path)/\(Fixture.meetingFile))")
    #expect(try folder.restore(standup.id) == .standup(UUID(1)))
    #expect(try folder.restore(meeting.id) == .meeting(Fixture.name, standup: UUID(1)))
    #expect([scratch.bytes(Fixture.standupFile), scratch.bytes(Fixture.meetingFile)] == before)
    #expect(try folder.deletedRecords() == [])
  }

  @Test func `a standup in the trash is listed with the number of its meetings`() throws {
    let folder = try filled()
    try folder.apply(.trashStandup(UUID(1)))
    #expect(try folder.deletedRecords().map(\.meetingCount) == [1])
    try scratch.write("{", to: ".trash/20260520T003000Z-\(UUID(1).uuidString)/standup.json")
    #expect(try folder.deletedRecords().map(\.title) == [nil])
    #expect(try folder.restore("20260520T003000Z") == .standup(UUID(1)))
  }

  @Test func `nothing is replaced`() throws {
    let folder = try filled()
    try folder.apply(.trashMeeting(Fixture.name, standup: UUID(1)))
    try scratch.write("theirs", to: Fixture.meetingFile)
    #expect(
      error { () throws(StorageError) in _ = try folder.restore("20260520T003000Z") }?.description
        == "could not restore: another meeting has this name; move its file elsewhere first "
        + "(\(scratch.path)/\(Fixture.meetingFile))")
    #expect(scratch.text(Fixture.meetingFile) == "theirs")

    try folder.apply(.trashStandup(UUID(1)))
    try scratch.write("theirs", to: Fixture.standupFile)
    #expect(
      error { () throws(StorageError) in _ = try folder.restore("20260520T003000Z_02") }?
        .description
        == "could not restore: a standup with its id already exists; delete that one first "
        + "(\(scratch.path)/\(Fixture.standupFile))")
    #expect(scratch.text(Fixture.standupFile) == "theirs")
    #expect(try folder.deletedRecords().count == 2)
  }

  @Test func `an unknown id is refused, and creates no folder`() throws {
    let folder = DataFolder(path: scratch.path)
    let unknown =
      "could not restore: nothing in the trash has this id; run standups trash to see the ids "
      + "(../x)"
    #expect(
      error { () throws(StorageError) in _ = try folder.restore("../x") }?.description == unknown)
    #expect(try folder.deletedRecords() == [])
    #expect(!scratch.exists(""))
    try scratch.write("", to: ".trash/.gitignore")
    #expect(
      error { () throws(StorageError) in _ = try folder.restore("../x") }?.description == unknown)
  }

  @Test func `files that are no deleted records are skipped, and one of two with an id is named`()
    throws
  {
    let id = UUID(1).uuidString
    for name in [
      "x", "20260520T003000Z", "20260520T003000Z-\(UUID(3).uuidString)",
      "20260520T003000Z-\(id)-x.json",
      "20260520T003000Z-\(UUID(0xA).uuidString.lowercased())/standup.json",
      "20260520T003000Z-\(id)-20260520T003000Z.json/x", "20260521T003000Z-\(id)/standup.json",
      "20260521T003000Z-\(UUID(2).uuidString)/standup.json",
    ] {
      try scratch.write("{}", to: ".trash/\(name)")
    }
    let folder = DataFolder(path: scratch.path)
    #expect(
      try folder.deletedRecords().map(\.record) == [.standup(UUID(2)), .standup(UUID(1))])
    #expect(
      error { () throws(StorageError) in _ = try folder.restore("20260521T003000Z") }?.reason
        == "several records have this id; use a whole name: "
        + "20260521T003000Z-\(UUID(2).uuidString), 20260521T003000Z-\(id)")
    #expect(try folder.restore("20260521T003000Z-\(id)") == .standup(UUID(1)))
    #expect(scratch.text("\(id)/standup.json") == "{}")
  }
}
