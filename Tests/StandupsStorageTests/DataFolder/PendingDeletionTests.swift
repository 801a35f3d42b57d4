import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

/// What is deleted in a shared folder is remembered before it goes, until it has been shared.
@Suite struct PendingDeletionTests {
  private let scratch = Scratch()
  private let folder: DataFolder
  private let item = Item(
    id: UUID(0x30), text: "API key", kind: .blocker, meeting: UUID(0x14), openedAt: Fixture.start)

  init() throws {
    folder = DataFolder(path: scratch.path, now: { Fixture.start })
    try folder.apply(.writeStandup(Fixture.standup))
    try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
    try folder.apply(.writeItem(item, standup: UUID(1)))
  }

  private func share() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/.git", withIntermediateDirectories: true)
  }

  @Test func `each kind of record is remembered, and forgotten when it comes back`() throws {
    try share()
    let (meeting, standup) = (Fixture.name, UUID(1))
    for (deletion, restoration) in [
      (Change.trashMeeting(meeting, standup: standup), .restoreMeeting(meeting, standup: standup)),
      (.trashItem(item.id, standup: standup), .writeItem(item, standup: standup)),
      (.trashStandup(standup), .restoreStandup(standup)),
    ] as [(Change, Change)] {
      try folder.apply(deletion)
      #expect(try folder.pendingDeletions() == [deletion.record])
      try folder.apply(restoration)
      #expect(try folder.pendingDeletions().isEmpty)
    }
    try folder.apply(.trashStandup(standup))
    _ = try folder.restore(#require(folder.deletedRecords().first).id)
    #expect(try folder.pendingDeletions().isEmpty)
  }

  @Test func `a record that could not be deleted is forgotten once it is looked at`() throws {
    try share()
    let failing = DataFolder(
      path: scratch.path, now: { Fixture.start },
      fault: { operation in
        guard case .rename(let old, to: _) = operation, !old.contains(".new-") else { return nil }
        return EIO
      })
    #expect(throws: StorageError.self) { try failing.apply(.trashStandup(UUID(1))) }
    #expect(try folder.pendingDeletions() == [.standup(UUID(1))])
    try folder.forgetDeletions(except: { _ in true })
    #expect(try folder.pendingDeletions().isEmpty)
  }

  @Test func `only what is shared is forgotten`() throws {
    try share()
    try folder.apply(.trashItem(item.id, standup: UUID(1)))
    try folder.apply(.trashStandup(UUID(1)))
    try folder.forgetDeletions(except: { $0 == .standup(UUID(1)) })
    #expect(try folder.pendingDeletions() == [.standup(UUID(1))])
  }

  @Test func `a folder that is not shared remembers nothing`() throws {
    try folder.apply(.trashStandup(UUID(1)))
    #expect(try folder.pendingDeletions().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/.git"))
  }
}
