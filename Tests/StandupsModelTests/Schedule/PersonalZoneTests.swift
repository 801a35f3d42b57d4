import Foundation
import Records
import StandupsModel
import Testing

/// The time zones of people, which are stored with the schedule.
struct PersonalZoneTests {
  private func standup(_ zones: [String?], title: String = "Core") -> Standup {
    Standup(
      id: UUID(1), title: title,
      attendees: zones.enumerated().map { index, zone in
        Attendee(id: UUID(10 + index), name: "Ada", zone: zone)
      })
  }

  private func record(_ zones: [Int: String]) -> ScheduleRecord {
    ScheduleRecord(
      id: UUID(1), zones: zones.map { PersonalZone(id: UUID($0.key), zone: $0.value) })
  }

  @Test func `a change of a zone leaves the standup's own record alone`() throws {
    let (old, new) = (standup([nil, nil]), standup([nil, "Asia/Seoul"]))
    let edit = Edit.changed(old, to: new)
    let change = Change.writeSchedule(
      record([11: "Asia/Seoul"]), replacing: ScheduleRecord(id: UUID(1)))
    #expect(edit.changes(in: [old]) == [change])
    #expect(edit.summary { _ in "Core" } == "time zones of people of \"Core\" changed")
    var content = StandupContent(standup([nil, "Asia/Seoul"], title: "New"))
    let undone = try edit.reversed.repeated(in: [UUID(1): content])
    _ = content.make(undone.made.parts)
    #expect(content.standup == standup([nil, nil], title: "New"))
    #expect(throws: Edit.Obstacle.changed) {
      try edit.reversed.repeated(in: [UUID(1): StandupContent(standup([nil, "UTC"]))])
    }
  }

  @Test func `a person who is renamed keeps a zone that someone else has set`() {
    let old = standup([nil, nil])
    var renamed = old
    renamed.attendees[0].name = "Bea"
    var content = StandupContent(standup(["UTC", "Asia/Seoul"]))
    let changes = content.make(Edit.changed(old, to: renamed).parts)
    #expect(changes.map(\.record) == [.standup(UUID(1))])
    #expect(content.standup?.attendees.map(\.name) == ["Bea", "Ada"])
    #expect(content.standup?.attendees.map(\.zone) == ["UTC", "Asia/Seoul"])
  }

  @Test func `zones of people who are gone are kept in the record, and used by no one`() {
    var standup = standup([nil])
    standup.scheduleRecord = record([10: "Asia/Seoul", 99: "UTC"])
    #expect(standup.attendees.map(\.zone) == ["Asia/Seoul"])
    let edited = standup.scheduleRecord.merged(
      replacing: record([10: "Asia/Seoul"]), in: record([10: "Asia/Seoul", 99: "UTC"]))
    #expect(edited == record([10: "Asia/Seoul", 99: "UTC"]))
  }

  @Test(arguments: [
    (["1": "UTC"], ["1": "UTC", "2": "UTC"], ["1": "UTC", "3": "UTC"], "1 UTC 2 UTC 3 UTC"),
    (["1": "UTC"], [:], ["1": "UTC", "3": "UTC"], "3 UTC"),
    (["1": "UTC"], ["1": "Asia/Seoul"], [:], "1 Asia/Seoul"),
    ([:], ["1": "Asia/Seoul"], ["1": "Europe/Berlin"], "1 Asia/Seoul"),
  ])
  func `zones merge person by person`(
    base: [String: String], mine: [String: String], theirs: [String: String], result: String
  ) {
    func record(_ zones: [String: String]) -> ScheduleRecord {
      self.record(Dictionary(uniqueKeysWithValues: zones.map { (Int($0.key) ?? 0, $0.value) }))
    }
    let merged = ScheduleRecord.fields.merged(
      base: record(base), mine: record(mine), theirs: record(theirs),
      ask: { _ in
        Issue.record("There is nothing to ask")
        return false
      })
    let words = (1...3).compactMap { id in
      merged.zones.first { $0.id == UUID(id) }.map { "\(id) \($0.zone)" }
    }
    #expect(words.joined(separator: " ") == result)
  }

  @Test func `it is another day elsewhere`() throws {
    let seoul = try ZoneFixture.zone("KST-9")
    let team = standup(["Asia/Seoul", nil, "Mars/Base"]).attendees
    let days = OwnDays(
      of: team, at: Timestamp.date("2026-06-01T20:00:00Z") ?? .distantPast,
      zone: { $0 == "Asia/Seoul" ? seoul : nil }, local: LocalTime.utc)
    #expect(team.map { days[$0.id].text } == ["2026-06-02", "2026-06-01", "2026-06-01"])
    #expect(days.here.text == "2026-06-01")
  }
}
