#if canImport(Glibc)
  import Foundation
  import StandupsModel
  import Testing

  @testable import StandupsStorage

  @Suite struct FolderWatchTests {
    private let scratch = Scratch()
    /// Ends a watch that reports nothing for a minute, so that its test fails.
    private let limit = FolderWatchEnd()

    init() {
      DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [limit] in limit.end() }
    }

    private func watched(_ path: String) -> FolderWatch? { FolderWatch(path: path, until: limit) }

    private func filled() throws -> DataFolder {
      let folder = DataFolder(path: scratch.path)
      try folder.apply(.writeStandup(Fixture.standup))
      try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(1)))
      return folder
    }

    // NB: a process that another test starts holds copies of our descriptors until it runs its
    // program. Files that were closed before the watch began may then be reported as closed again,
    // also together with what is expected.
    private func reports(_ expected: FolderWatch.Touched, _ watch: inout FolderWatch) -> Bool {
      while let touched = watch.next() {
        switch (expected, touched) {
        case (.anywhere, .anywhere): return true
        case (.standups(let some), .standups(let all)) where some.allSatisfy(all.reports):
          return true
        default: continue
        }
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
      guard var watch = watched(scratch.path) else { return missing() }
      var renamed = Fixture.standup
      renamed.title = "Renamed"
      try folder.apply(.writeStandup(renamed))
      let meeting = TouchedStandup(UUID(1), meetings: [Fixture.name])
      #expect(reports(.standups([TouchedStandup(UUID(1))]), &watch))
      try scratch.write("{}", to: Fixture.meetingFile)
      #expect(reports(.standups([meeting]), &watch))
      try scratch.remove(Fixture.meetingFile)
      #expect(reports(.standups([meeting]), &watch))
      try folder.apply(.trashStandup(UUID(2)))
      #expect(reports(.standups([TouchedStandup(UUID(2))]), &watch))
    }

    @Test func `new standups and meetings are watched`() throws {
      let folder = try filled()
      guard var watch = watched(scratch.path) else { return missing() }
      try folder.apply(.writeStandup(Standup(id: UUID(2))))
      #expect(reports(.standups([TouchedStandup(UUID(2))]), &watch))
      try folder.apply(.writeMeeting(Fixture.meeting, name: Fixture.name, standup: UUID(2)))
      #expect(reports(.standups([TouchedStandup(UUID(2))]), &watch))
      try scratch.write("{}", to: "\(UUID(2).uuidString)/meetings/20260520T003000Z.json")
      #expect(reports(.standups([TouchedStandup(UUID(2))]), &watch))
    }

    @Test func `a folder that is created later is watched`() throws {
      guard var watch = watched(scratch.path + "/deep/data") else { return missing() }
      let folder = DataFolder(path: scratch.path + "/deep/data")
      try folder.apply(.writeStandup(Fixture.standup))
      while let touched = watch.next(), touched != .standups([TouchedStandup(UUID(1))]) {
        var renamed = Fixture.standup
        renamed.title += "!"
        try folder.apply(.writeStandup(renamed))
        try folder.apply(.writeStandup(Fixture.standup))
      }
    }

    @Test func `a replaced folder is reported`() throws {
      _ = try filled()
      guard var watch = watched(scratch.path) else { return missing() }
      try FileManager.default.removeItem(atPath: scratch.path)
      _ = try filled()
      #expect(reports(.anywhere, &watch))
    }

    @Test func `a folder that is moved away and back is reported each time`() throws {
      let folder = try filled()
      guard var watch = watched(scratch.path) else { return missing() }
      let away = scratch.path + ".away"
      try FileManager.default.moveItem(atPath: scratch.path, toPath: away)
      #expect(reports(.anywhere, &watch))
      try FileManager.default.moveItem(atPath: away, toPath: scratch.path)
      #expect(reports(.anywhere, &watch))
      try folder.apply(.writeStandup(Standup(id: UUID(2))))
      #expect(reports(.standups([TouchedStandup(UUID(2))]), &watch))
    }

    private func missing() { Issue.record("the system is out of watches") }
  }

  extension [TouchedStandup] {
    fileprivate func reports(_ one: TouchedStandup) -> Bool {
      contains { touched in
        guard touched.standup == one.standup, let names = one.meetings else { return false }
        return touched.meetings?.isSuperset(of: names) ?? true
      }
    }
  }
#endif
