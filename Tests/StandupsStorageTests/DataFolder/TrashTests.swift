import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage

@Suite struct TrashTests {
  private let scratch = Scratch()

  private final class Clock: Sendable {
    private let date = Mutex(Fixture.start)
    func now() -> Date { date.withLock { $0 } }
    func advance(days: Double) { date.withLock { $0 += days * 86_400 } }
    func set(day: Double) { date.withLock { $0 = Fixture.start + day * 86_400 } }
  }

  private let clock = Clock()

  private func filled() throws -> DataFolder {
    let clock = clock
    let folder = DataFolder(path: scratch.path, now: { clock.now() })
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    return folder
  }

  @Test func `a deleted standup comes back byte for byte`() throws {
    let folder = try filled()
    let before = [scratch.bytes(Fixture.standupFile), scratch.bytes(Fixture.meetingFile)]
    try folder.apply(.trashStandup(UUID(1)))
    #expect(try folder.load() == LoadedStandups())
    #expect(
      try scratch.names(".trash") == [".gitignore", "20260520T003000Z-\(UUID(1).uuidString)"])
    #expect(scratch.text(".trash/.gitignore") == "*\n")
    try folder.apply(.restoreStandup(UUID(1)))
    #expect([scratch.bytes(Fixture.standupFile), scratch.bytes(Fixture.meetingFile)] == before)
    #expect(try scratch.names(".trash") == [".gitignore"])
    try folder.apply(.writeStandup(Fixture.standup))
  }

  @Test func `a deleted meeting comes back byte for byte`() throws {
    let folder = try filled()
    let before = scratch.bytes(Fixture.meetingFile)
    try folder.apply(.trashMeeting(Fixture.name, standup: UUID(1)))
    #expect(try folder.load().standups.first?.history.isEmpty == true)
    try folder.apply(.restoreMeeting(Fixture.name, standup: UUID(1)))
    #expect(scratch.bytes(Fixture.meetingFile) == before)
  }

  @Test func `the last of several deletions is restored`() throws {
    let folder = try filled()
    try folder.apply(.trashStandup(UUID(1)))
    clock.advance(days: 1)
    var second = Fixture.standup
    second.title = "Second"
    folder.accept([SeenRevision(.standup(UUID(1)), nil)])
    try folder.apply(.writeStandup(second))
    try folder.apply(.trashStandup(UUID(1)))
    try folder.apply(.restoreStandup(UUID(1)))
    #expect(try folder.load().standups.map(\.title) == ["Second"])
  }

  @Test func `the last deletion is restored even if the clock was set back`() throws {
    let folder = try filled()
    try folder.apply(.trashStandup(UUID(1)))
    clock.advance(days: -1)
    var second = Fixture.standup
    second.title = "Second"
    folder.accept([SeenRevision(.standup(UUID(1)), nil)])
    try folder.apply(.writeStandup(second))
    try folder.apply(.trashStandup(UUID(1)))
    try folder.apply(.restoreStandup(UUID(1)))
    #expect(try folder.load().standups.map(\.title) == ["Second"])
  }

  @Test func `deletions in the same second are kept apart`() throws {
    let folder = try filled()
    try folder.apply(.writeStandup(Standup(id: UUID(2))))
    try folder.apply(.trashStandup(UUID(1)))
    try folder.apply(.trashStandup(UUID(2)))
    #expect(try scratch.names(".trash").count == 3)
    try folder.apply(.restoreStandup(UUID(1)))
    #expect(try folder.load().standups.map(\.id) == [UUID(1)])
  }

  @Test func `deleting a missing record is not an error, restoring it is`() throws {
    let folder = try filled()
    try folder.apply(.trashStandup(UUID(7)))
    try folder.apply(.trashMeeting(Fixture.name, standup: UUID(7)))
    let failure = error { () throws(StorageError) in try folder.apply(.restoreStandup(UUID(7))) }
    #expect(failure?.kind == .missing && failure?.reason == "it is not in the trash")
  }

  @Test func `restoring does not replace an existing file`() throws {
    let folder = try filled()
    try folder.apply(.trashMeeting(Fixture.name, standup: UUID(1)))
    try scratch.write("{}", to: Fixture.meetingFile)
    let change = Change.restoreMeeting(Fixture.name, standup: UUID(1))
    #expect(
      error { () throws(StorageError) in try folder.apply(change) }?.kind == .changedElsewhere)
    #expect(scratch.text(Fixture.meetingFile) == "{}")
  }

  @Test func `an unreadable standup is moved to the trash unchanged`() throws {
    let folder = try filled()
    try scratch.write("!@", to: Fixture.standupFile)
    try folder.apply(.trashStandup(UUID(1)))
    #expect(scratch.text(".trash/20260520T003000Z-\(UUID(1).uuidString)/standup.json") == "!@")
  }

  @Test func `only temporary files of a crash are removed`() throws {
    let folder = try filled()
    let standup = UUID(1).uuidString
    for name in [
      ".new-1", "\(standup)/.new-2", "\(standup)/meetings/.new-3", ".running/.new-4",
      ".journal/.new-5",
    ] {
      try scratch.write("half", to: name)
    }
    try FileManager.default.createDirectory(
      atPath: "\(scratch.path)/\(UUID(2).uuidString)", withIntermediateDirectories: false)
    try scratch.write("mine", to: "\(standup)/.hidden")
    #expect(try folder.load().unreadable.isEmpty)
    try folder.cleanUp()
    #expect(try scratch.names() == [".journal", ".lock", ".running", standup])
    #expect(try scratch.names(standup) == [".hidden", "meetings", "standup.json"])
    #expect(try scratch.names("\(standup)/meetings") == ["20260520T003000Z.json"])
    #expect(try scratch.names(".running").isEmpty && scratch.names(".journal").isEmpty)
  }

  @Test func `cleaning up creates nothing`() throws {
    try DataFolder(path: scratch.path).cleanUp()
    #expect(!scratch.exists(""))
  }

  @Test func `links in the trash are removed, not followed`() throws {
    let folder = try filled()
    let outside = Scratch()
    try outside.write("keep", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/\(UUID(1).uuidString)/link", withDestinationPath: outside.path)
    try folder.apply(.trashStandup(UUID(1)))
    for day in [31.0, 32] {
      clock.set(day: day)
      try folder.cleanUp()
    }
    #expect(try scratch.names(".trash") == [".gitignore"])
    #expect(outside.text("file") == "keep")
  }
}
