import Foundation
import Records
import StandupsModel
import Testing

/// Schedules as a part of their standups, and as records of their own.
struct ScheduleEditTests {
  private let daily = ScheduleEditTests.schedule("Mon-Fri 09:30 Europe/Berlin")
  private let late = ScheduleEditTests.schedule("Mon-Fri 10:00 Europe/Berlin")

  private static func schedule(_ text: String) -> Schedule? {
    try? Schedule(text, today: Day(number: 20_000), zone: nil)
  }

  private func standup(_ schedule: Schedule?, title: String = "Core") -> Standup {
    Standup(id: UUID(1), title: title, schedule: schedule)
  }

  private func record(_ schedule: Schedule?) -> ScheduleRecord {
    ScheduleRecord(id: UUID(1), schedule)
  }

  @Test func `a change of the schedule leaves the standup's own record alone`() {
    let edit = Edit.changed(standup(nil), to: standup(daily))
    var content = StandupContent(standup(nil))
    let change = Change.writeSchedule(record(daily), replacing: record(nil))
    #expect(content.make(edit.parts) == [change])
    #expect(content.standup == standup(daily))
    #expect(edit.changes(in: [standup(nil)]) == [change])
    #expect(edit.summary { _ in "Core" } == "schedule of \"Core\" changed")
    #expect(change.record == .schedule(UUID(1)) && change.standupID == UUID(1))

    let both = Edit.changed(standup(daily), to: standup(late, title: "New"))
    #expect(
      both.changes(in: [standup(daily)]).map(\.record) == [.standup(UUID(1)), .schedule(UUID(1))])
    #expect(both.summary { _ in "Core" } == "title, schedule of \"New\" changed")
    let retitled = Edit.changed(standup(daily), to: standup(daily, title: "New"))
    #expect(
      retitled.changes(in: [standup(daily)]) == [.writeStandup(standup(daily, title: "New"))])
  }

  @Test func `a new standup is stored with its schedule, and only if it has one`() {
    #expect(
      standup(daily).addition.map(\.record) == [.standup(UUID(1)), .schedule(UUID(1))])
    #expect(standup(nil).addition.map(\.record) == [.standup(UUID(1))])
  }

  @Test func `undo takes back the schedule, and leaves what others have changed`() throws {
    let edit = Edit.changed(standup(nil), to: standup(daily))
    let retitled = StandupContent(standup(daily, title: "New"))
    let undone = try edit.reversed.repeated(in: [UUID(1): retitled])
    #expect(undone.changes == [.writeSchedule(record(nil), replacing: record(daily))])
    #expect(throws: Edit.Obstacle.changed) {
      try edit.reversed.repeated(in: [UUID(1): StandupContent(standup(late))])
    }
    let added = Edit.added(standup(nil))
    #expect(throws: Edit.Obstacle.changed) {
      try added.reversed.repeated(in: [UUID(1): StandupContent(standup(daily))])
    }
  }

  @Test func `undo of one field leaves another that a teammate has changed`() throws {
    let edit = Edit.changed(standup(daily), to: standup(late))
    let theirs = Self.schedule("Mon-Fri 10:00 except 2026-12-24 Europe/Berlin")
    var content = StandupContent(standup(theirs))
    let undone = try edit.reversed.repeated(in: [UUID(1): content])
    _ = content.make(undone.made.parts)
    #expect(
      content.standup?.schedule?.description
        == "Mon-Fri 09:30 except 2026-12-24 Europe/Berlin")
  }

  @Test(arguments: [
    // Each side adds an exception, and one removes another.
    (
      "except 2026-12-24, 2026-12-31", "except 2026-12-24, 2026-12-28, 2026-12-31",
      "except 2026-12-31", "except 2026-12-28, 2026-12-31"
    ),
    (
      "on 2026-12-24 8:00", "on 2026-12-24 8:00, 2026-12-25 8:00", "on 2026-12-24 9:00",
      "on 2026-12-24 09:00, 2026-12-25 08:00"
    ),
    (
      "", "every 2 weeks from 2026-12-01", "except 2026-12-24",
      "every 2 weeks from 2026-12-01 except 2026-12-24"
    ),
  ])
  func `fields are merged without a question`(
    base: String, mine: String, theirs: String, merged: String
  ) throws {
    let records = [base, mine, theirs].map { record(Self.schedule("Mon 09:30 \($0) UTC")) }
    var questions = 0
    let result = ScheduleRecord.merged(
      base: records[0], mine: records[1], theirs: records[2]
    ) { _ in
      questions += 1
      return false
    }
    #expect(result.schedule?.description == "Mon 09:30 \(merged) UTC" && questions == 0)
    let reversed = records[2].merged(replacing: records[0], in: records[1])
    #expect(reversed == result)
  }

  @Test(arguments: [
    ("Mon 10:00 UTC", "Mon 09:30 Asia/Seoul"),
    ("Mon 09:30 every 2 weeks UTC", "Mon 09:30 from 2026-12-01 UTC"),
    ("", "Mon 10:00 UTC"),
  ])
  func `times, their zone, and their weeks are one value with one question`(
    mine: String, theirs: String
  ) {
    let base = record(Self.schedule("Mon 09:30 UTC"))
    let versions = [mine, theirs].map { record(Self.schedule($0)) }
    let texts = versions.map { $0.schedule?.description ?? "none" }
    for chosen in 0...1 {
      var questions: [FieldQuestion] = []
      let merged = ScheduleRecord.merged(base: base, mine: versions[0], theirs: versions[1]) {
        questions.append($0)
        return chosen == 1
      }
      #expect(merged == versions[chosen])
      #expect(questions == [FieldQuestion(field: "schedule", mine: texts[0], theirs: texts[1])])
    }
    #expect(versions[0].merged(replacing: base, in: versions[1]) == versions[0])
  }

  @Test func `a schedule that one side replaced keeps its day, and the other side's exceptions`() {
    func record(_ text: String, since: String) -> ScheduleRecord {
      ScheduleRecord(id: UUID(1), Self.schedule(text), since: Day(since))
    }
    let base = record("Mon 09:30 UTC", since: "2026-05-01")
    let mine = record("Mon 09:30 except 2026-12-24 UTC", since: "2026-05-01")
    let theirs = record("Tue 10:00 Asia/Seoul", since: "2026-06-01")
    for (one, other) in [(mine, theirs), (theirs, mine)] {
      let merged = ScheduleRecord.merged(base: base, mine: one, theirs: other) { _ in
        Issue.record("There is nothing to ask")
        return false
      }
      #expect(merged == record("Tue 10:00 except 2026-12-24 Asia/Seoul", since: "2026-06-01"))
    }
  }

  @Test func `two different times are a question in words`() {
    let others = Self.schedule("Tue 11:00 UTC")
    #expect(
      ScheduleRecord.fields.differences(mine: record(daily), theirs: record(others)) == [
        FieldQuestion(field: "time", mine: "Mon-Fri 09:30", theirs: "Tue 11:00"),
        FieldQuestion(field: "time zone", mine: "Europe/Berlin", theirs: "UTC"),
      ])
    #expect(
      ScheduleRecord.fields.differences(mine: record(nil), theirs: record(daily)).first
        == FieldQuestion(field: "time", mine: "none", theirs: "Mon-Fri 09:30"))
  }
}
