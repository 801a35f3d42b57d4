#if canImport(Glibc)
  import Foundation
  import StandupsModel
  import Testing

  @testable import StandupsStorage

  @Suite struct FolderWatchTests {
    private let scratch = Scratch()

    private func filled() throws -> DataFolder {
      let folder = DataFolder(path: scratch.path)
      try folder.apply(.writeStandup(Fixture.standup))
      try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
      return folder
    }

    // NB: a process that another test starts holds copies of our descriptors until it runs its
    // program. Files that were closed before the watch began may then be reported as closed again.
    private func reports(_ id: UUID, _ watch: inout FolderWatch) -> Bool {
      while let touched = watch.next() {
        if touched == .standups([id]) { return true }
        guard case .standups = touched else { return false }
      }
      return false
    }

    @Test func `a watch ends, whether something has changed or not`() throws {
      let folder = try filled()
      let end = FolderWatchEnd()
      guard var watch = FolderWatch(path: scratch.path, until: end) else { return missing() }
      let other = Thread { end.end() }
      other.start()
      while watch.next() != nil {}
      try folder.apply(.writeStandup(Standup(id: UUID(2))))
      #expect(watch.next() == nil)
    }

    @Test func `a changed record reports its standup`() throws {
      let folder = try filled()
      try folder.apply(.writeStandup(Standup(id: UUID(2))))
      guard var watch = FolderWatch(path: scratch.path) else { return missing() }
      var renamed = Fixture.standup
      renamed.title = "Renamed"
      try folder.apply(.writeStandup(renamed))
      #expect(reports(UUID(1), &watch))
      try scratch.write("{}", to: Fixture.meetingFile)
      #expect(reports(UUID(1), &watch))
      try scratch.remove(Fixture.meetingFile)
      #expect(reports(UUID(1), &watch))
      try folder.apply(.trashStandup(UUID(2)))
      #expect(reports(UUID(2), &watch))
    }

    @Test func `new standups and meetings are watched`() throws {
      let folder = try filled()
      guard var watch = FolderWatch(path: scratch.path) else { return missing() }
      try folder.apply(.writeStandup(Standup(id: UUID(2))))
      #expect(reports(UUID(2), &watch))
      try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(2)))
      #expect(reports(UUID(2), &watch))
      try scratch.write("{}", to: "\(UUID(2).uuidString)/meetings/20260520T003000Z.json")
      #expect(reports(UUID(2), &watch))
    }

    @Test func `a folder that is created later is watched`() throws {
      guard var watch = FolderWatch(path: scratch.path + "/deep/data") else { return missing() }
      let folder = DataFolder(path: scratch.path + "/deep/data")
      try folder.apply(.writeStandup(Fixture.standup))
      while watch.next() != .standups([UUID(1)]) {
        var renamed = Fixture.standup
        renamed.title += "!"
        try folder.apply(.writeStandup(renamed))
        try folder.apply(.writeStandup(Fixture.standup))
      }
    }

    @Test func `a replaced folder is reported`() throws {
      _ = try filled()
      guard var watch = FolderWatch(path: scratch.path) else { return missing() }
      try FileManager.default.removeItem(atPath: scratch.path)
      _ = try filled()
      while watch.next() != .anywhere {}
    }

    @Test func `a folder that is moved away and back is reported each time`() throws {
      let folder = try filled()
      guard var watch = FolderWatch(path: scratch.path) else { return missing() }
      let away = scratch.path + ".away"
      try FileManager.default.moveItem(atPath: scratch.path, toPath: away)
      while watch.next() != .anywhere {}
      try FileManager.default.moveItem(atPath: away, toPath: scratch.path)
      while watch.next() != .anywhere {}
      try folder.apply(.writeStandup(Standup(id: UUID(2))))
      while watch.next() != .standups([UUID(2)]) {}
    }

    private func missing() { Issue.record("the system is out of watches") }
  }
#endif
