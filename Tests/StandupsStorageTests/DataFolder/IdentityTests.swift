import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

/// Adding never replaces anything, even if ids are repeated.
@Suite struct IdentityTests {
  private let scratch = Scratch()

  private var folder: DataFolder { DataFolder(path: scratch.path) }

  @Test func `a standup with the id of another is not added`() throws {
    let folder = folder
    var standup = Fixture.standup
    standup.history.insert(Fixture.meeting, name: Fixture.name)
    try folder.add([standup])
    let loaded = try folder.load()
    for folder in [folder, self.folder] {
      let failure = error { () throws(StorageError) in
        try folder.add([Standup(id: standup.id, title: "Other")])
      }
      #expect(failure?.kind == .changedElsewhere && failure?.reason == "it already exists")
    }
    #expect(try folder.load() == loaded)
    #expect(try folder.meeting(Fixture.name, of: standup.id) == Fixture.meeting)
  }

  @Test func `a meeting is not added to the meetings of a standup without a file`() throws {
    let folder = folder
    var standup = Fixture.standup
    standup.history.insert(Fixture.meeting, name: Fixture.name)
    try folder.add([standup])
    try scratch.remove(Fixture.standupFile)
    let bytes = scratch.bytes(Fixture.meetingFile)
    var other = Fixture.meeting
    other.held = 1
    standup.history.update(Fixture.name, meeting: other)
    #expect(error { () throws(StorageError) in try self.folder.add([standup]) } != nil)
    #expect(scratch.bytes(Fixture.meetingFile) == bytes)
  }

  @Test func `an import with copies replaces nothing, even if new ids are repeated`() throws {
    let folder = folder
    let mine = Standup(id: UUID(7), title: "Mine")
    try folder.add([mine])
    let bytes = Exporter.json([Standup(id: UUID(1), title: "A"), Standup(id: UUID(2), title: "B")])
    let plan = try Importer.plan(
      bytes, existing: [mine], mode: .copy(uuid: { UUID(7) })
    ) { _ throws(StorageError) in [] }
    #expect(plan.additions.map(\.id) == [UUID(7), UUID(7)])
    #expect(
      error { () throws(StorageError) in try folder.add(plan.additions) }?.kind == .changedElsewhere
    )
    #expect(
      error { () throws(StorageError) in try folder.add(Array(plan.additions.prefix(1))) }?
        .kind == .changedElsewhere)
    #expect(try self.folder.load().standups == [mine])
  }
}
