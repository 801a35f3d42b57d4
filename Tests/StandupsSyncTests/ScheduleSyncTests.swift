import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// The schedules of standups, in the team's repository.
struct ScheduleSyncTests {
  private let team: Team
  private let ann: Person
  private let ben: Person
  private let standup = UUID(1)
  private var path: String { RecordFile.path(of: .schedule(standup)) }

  init() throws {
    team = try Team()
    (ann, ben) = try team.peopleSharingDesign()
  }

  private func record(_ text: String?) throws -> ScheduleRecord {
    ScheduleRecord(
      id: standup, try text.map { try Schedule($0, today: Day(number: 20_000), zone: nil) })
  }

  private func write(_ new: String?, over old: String? = nil, by person: Person) throws {
    try person.folder.apply(.writeSchedule(record(new), replacing: record(old)))
  }

  private func schedule(of person: Person) throws -> String? {
    try person.folder.load().standups.first?.schedule?.description
  }

  @Test func `both change a field each`() throws {
    try write("Mon 09:30 UTC", by: ann)
    #expect(try ann.sync().sent == "Design: edited")
    #expect(try ben.sync().received == "Design: edited")
    #expect(try schedule(of: ben) == "Mon 09:30 UTC")
    try write("Mon 10:00 UTC", over: "Mon 09:30 UTC", by: ann)
    try write("Mon 09:30 except 2026-12-24 UTC", over: "Mon 09:30 UTC", by: ben)
    for person in [ann, ben, ann] { try person.sync() }
    #expect(try schedule(of: ann) == "Mon 10:00 except 2026-12-24 UTC")
    #expect(try ann.files() == ben.files())
    #expect(try ann.sync() == SyncReport())
  }

  @Test func `if both write the first one, someone chooses, and the words say what`() throws {
    try write("Mon 09:30 Europe/Berlin", by: ann)
    try ann.sync()
    try write("Tue 10:00 Europe/Berlin", by: ben)
    #expect(
      try ben.questions().map(\.description) == [
        "Design: the schedule is Tue 10:00 Europe/Berlin here and Mon 09:30 Europe/Berlin elsewhere"
      ])
    try ben.sync(keeping: .theirs)
    try ann.sync()
    #expect(try schedule(of: ann) == "Mon 09:30 Europe/Berlin")
    #expect(try ann.files() == ben.files())
  }

  @Test func `a time and the other's time zone never end up in one schedule`() throws {
    let old = "Mon-Fri 09:30 Europe/Berlin"
    let (moved, late) = ("Mon-Fri 09:30 America/New_York", "Mon-Fri 10:00 Europe/Berlin")
    try write(old, by: ann)
    try ann.sync()
    try ben.sync()
    try write(moved, over: old, by: ann)
    try write(late, over: old, by: ben)
    try ann.sync()
    #expect(
      try ben.questions().map(\.description) == [
        "Design: the schedule is \(late) here and \(moved) elsewhere"
      ])
    try ben.sync(keeping: .mine)
    try ann.sync()
    #expect(try schedule(of: ann) == late)
    #expect(try ann.files() == ben.files())
  }

  @Test func `a standup that is deleted takes it along, and a change brings both back`() throws {
    try write("Mon 09:30 UTC", by: ann)
    try ann.sync()
    try ben.sync()
    try ann.folder.apply(.trashStandup(standup))
    try write("Mon 10:00 UTC", over: "Mon 09:30 UTC", by: ben)
    try ben.sync()
    try ann.sync()
    #expect(try schedule(of: ann) == "Mon 10:00 UTC")

    try ann.folder.apply(.trashStandup(standup))
    try ann.sync()
    try ben.sync()
    #expect(
      try ann.files() == ben.files() && ben.files().keys.allSatisfy { !$0.contains("schedules") })
    _ = try ben.folder.restore(try #require(ben.folder.deletedRecords().first).id)
    #expect(try schedule(of: ben) == "Mon 10:00 UTC")
    try ben.sync()
    try ann.sync()
    #expect(try schedule(of: ann) == "Mon 10:00 UTC")
  }

  @Test func `an older version that deletes the standup leaves it where it is`() throws {
    try write("Mon 09:30 UTC", by: ann)
    try ann.sync()
    try ben.sync()
    let stranger = Stranger(team: team)
    let name = Array(standup.uuidString.utf8)
    try stranger.push(stranger.top().filter { $0.name != name })
    let report = try ben.sync()
    #expect(report.skipped == [] && report.received == "Design: deleted")
    #expect(try ben.files()[path] != nil && ben.folder.check().isEmpty)
    #expect(try ben.sync() == SyncReport())
  }

  @Test(arguments: [
    ("version\" : 4", "version\" : 99", "newer version"),
    ("09:30", "29:30", "expected days and a time"),
    ("Europe/Berlin", "../../../../etc/passwd", "expected a time zone"),
    (
      "Mon 09:30", "\(String(repeating: "Mon 09:30\", \"", count: 10_000))Mon 09:30",
      "the limit is 20"
    ),
  ])
  func `what a teammate pushes and no one here can read is named, and mine stays`(
    old: String, new: String, reason: String
  ) throws {
    try write("Mon 09:30 Europe/Berlin", by: ann)
    try ann.sync()
    try ben.sync()
    let text = try #require(ben.files()[path]).replacing(old, with: new)
    try Stranger(team: team).push(replacing: [
      (
        "schedules",
        .folder([
          (
            Array(standup.uuidString.utf8),
            .folder([(Array("\(standup).json".utf8), .file(Array(text.utf8)))])
          )
        ])
      )
    ])
    let skipped = try ben.sync().skipped
    #expect(skipped.map(\.path) == [path])
    #expect(skipped.allSatisfy { $0.reason.contains(reason) }, "\(skipped)")
    #expect(try schedule(of: ben) == "Mon 09:30 Europe/Berlin")
    #expect(try team.git(team.url, ["show", "main:\(path)"]) + "\n" == text)
  }

  @Test(arguments: [Stranger.Node.link("/etc"), .file(Array("text".utf8)), .repository])
  func `what others put in its place does not take mine away`(node: Stranger.Node) throws {
    try write("Mon 09:30 UTC", by: ann)
    try ann.sync()
    try ben.sync()
    try Stranger(team: team).push(replacing: [("schedules", node)])
    try ben.sync()
    #expect(try schedule(of: ben) == "Mon 09:30 UTC")
    #expect(try ben.folder.check() == [])
  }
}
