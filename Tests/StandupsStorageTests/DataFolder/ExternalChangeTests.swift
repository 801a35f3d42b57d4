import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct ExternalChangeTests {
  private let scratch = Scratch()
  private let folder: DataFolder
  private let other: DataFolder

  init() throws {
    folder = DataFolder(path: scratch.path)
    other = DataFolder(path: scratch.path)
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    _ = try other.load()
  }

  private var listed: Standup {
    var standup = Fixture.standup
    standup.history.insert(Fixture.name)
    return standup
  }

  private func titled(_ title: String) -> Standup {
    var standup = Fixture.standup
    standup.title = title
    return standup
  }

  private func revision(_ file: String) throws -> Revision {
    Revision(try #require(scratch.bytes(file)))
  }

  private func kind(of change: Change) -> StorageError.Kind? {
    error { () throws(StorageError) in try folder.apply(change) }?.kind
  }

  @Test func `a changed standup must be accepted before it can be replaced`() throws {
    try other.apply(.writeStandup(titled("Theirs")))
    var theirs = listed
    theirs.title = "Theirs"
    let revision = try revision(Fixture.standupFile)
    #expect(
      folder.reload([UUID(1)])[0]
        == ExternalChange(id: UUID(1), content: .standup(theirs, revision))
    )
    #expect(kind(of: .writeStandup(titled("Mine"))) == .changedElsewhere)
    folder.accept([SeenRevision(.standup(UUID(1)), revision)])
    try folder.apply(.writeStandup(titled("Mine")))
    #expect(try other.standup(UUID(1)).title == "Mine")
  }

  @Test func `an unchanged standup only lists its meetings`() throws {
    #expect(
      folder.reload([UUID(1)])[0]
        == ExternalChange(id: UUID(1), content: .unchanged(listed.history)))
    #expect(
      other.reload([UUID(1)])[0] == ExternalChange(id: UUID(1), content: .unchanged(listed.history))
    )
    let revision = try revision(Fixture.standupFile)
    #expect(
      DataFolder(path: scratch.path).reload([UUID(1)])[0]
        == ExternalChange(id: UUID(1), content: .standup(listed, revision)))
  }

  @Test func `a standup that comes back unchanged is reported in full`() throws {
    let revision = try revision(Fixture.standupFile)
    try other.apply(.trashStandup(UUID(1)))
    folder.accept([SeenRevision(.standup(UUID(1)), nil)])
    try other.apply(.restoreStandup(UUID(1)))
    #expect(
      folder.reload([UUID(1)])[0]
        == ExternalChange(id: UUID(1), content: .standup(listed, revision))
    )
  }

  @Test func `accepting a revision does not accept a later one`() throws {
    try other.apply(.writeStandup(titled("First")))
    let seen = SeenRevision(.standup(UUID(1)), try revision(Fixture.standupFile))
    try other.apply(.writeStandup(titled("Second")))
    folder.accept([seen])
    #expect(kind(of: .writeStandup(titled("Mine"))) == .changedElsewhere)
    #expect(try other.standup(UUID(1)).title == "Second")
  }

  @Test func `only meetings that were read and have changed are reported`() throws {
    #expect(folder.reload([UUID(1)])[0].meetings == [])
    var theirs = Fixture.meeting
    theirs.transcript = []
    _ = try other.meeting(Fixture.name, of: UUID(1))
    try other.apply(.writeMeeting(theirs, name: Fixture.name, standup: UUID(1)))
    #expect(folder.reload([UUID(1)])[0].meetings == [Fixture.name])
    #expect(DataFolder(path: scratch.path).reload([UUID(1)])[0].meetings == [])
    try scratch.remove(Fixture.meetingFile)
    #expect(folder.reload([UUID(1)])[0].meetings == [Fixture.name])
  }

  @Test func `a deleted or unreadable standup is reported`() throws {
    try scratch.write("{", to: Fixture.standupFile)
    let broken = folder.reload([UUID(1)])[0]
    #expect(broken.content == .unreadable)
    #expect(broken.unreadable.map(\.line) == [1])
    try other.apply(.trashStandup(UUID(1)))
    #expect(folder.reload([UUID(1)])[0] == ExternalChange(id: UUID(1), content: .gone))
  }

  @Test func `known standups that were deleted are listed too`() throws {
    try other.apply(.writeStandup(Standup(id: UUID(2))))
    try other.apply(.trashStandup(UUID(1)))
    #expect(try folder.standupIDs() == [UUID(1), UUID(2)])
    folder.accept([SeenRevision(.standup(UUID(1)), nil)])
    #expect(try folder.standupIDs() == [UUID(2)])
  }

  @Test func `a missing folder is not created again, and is used once it is back`() throws {
    let away = scratch.path + ".away"
    try FileManager.default.moveItem(atPath: scratch.path, toPath: away)
    guard case .folderUnavailable(let gone) = folder.reload([UUID(1)])[0].content else {
      Issue.record("the standup is reported as deleted")
      return
    }
    #expect(gone.path == scratch.path && gone.reason.hasPrefix("the data folder is gone; "))
    let running = RunningMeeting(
      id: UUID(9), standup: Fixture.standup, startedAt: Fixture.start, savedAt: Fixture.start,
      progress: MeetingProgress(standup: Fixture.standup, members: []), transcript: [])
    for change in [Change.writeStandup(titled("Mine")), .trashStandup(UUID(1))] {
      #expect(kind(of: change) == .folderGone)
    }
    #expect(
      error { () throws(StorageError) in try folder.saveRunning(running) }?.kind == .folderGone)
    #expect(!FileManager.default.fileExists(atPath: scratch.path))

    try FileManager.default.moveItem(atPath: away, toPath: scratch.path)
    try folder.apply(.writeStandup(titled("Mine")))
    #expect(try folder.standup(UUID(1)).title == "Mine")
  }

  @Test func `a standup that was seen to be deleted can be written again`() throws {
    try other.apply(.trashStandup(UUID(1)))
    #expect(kind(of: .writeStandup(Fixture.standup)) == .deletedElsewhere)
    #expect(try folder.theirs(of: .standup(UUID(1))) == .standupGone(isInTrash: true))
    folder.accept([SeenRevision(.standup(UUID(1)), nil)])
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    #expect(try folder.standup(UUID(1)) == listed)
  }

  @Test func `their version is the one on disk`() throws {
    let meeting = Change.Record.meeting(Fixture.name, standup: UUID(1))
    let standupRevision = try revision(Fixture.standupFile)
    #expect(try folder.theirs(of: .standup(UUID(1))) == .standup(listed, standupRevision))
    let meetingRevision = try revision(Fixture.meetingFile)
    #expect(try folder.theirs(of: meeting) == .meeting(Fixture.meeting, meetingRevision))
    try scratch.remove(Fixture.meetingFile)
    #expect(try folder.theirs(of: meeting) == .meetingGone)
    try scratch.remove(UUID(1).uuidString)
    #expect(try folder.theirs(of: meeting) == .standupGone(isInTrash: false))
  }

  @Test func `an unreadable record is not a version to choose`() throws {
    try scratch.write("{", to: Fixture.standupFile)
    let error = error { () throws(StorageError) in
      _ = try folder.theirs(of: .standup(UUID(1)))
    }
    #expect(error?.kind == .unreadable(line: 1, column: 2))
  }
}
