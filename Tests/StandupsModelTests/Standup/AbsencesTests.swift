import Foundation
import StandupsModel
import Testing

struct AbsencesTests {
  @Test func aTeamKnowsWhoIsAway() throws {
    let vacation = try #require(DayRange("2026-12-24..2027-01-02"))
    let ada = Attendee(id: UUID(1), name: "Ada", away: [vacation])
    let ben = Attendee(id: UUID(2), name: "Ben")
    let absences = Absences(of: [ada, ben])
    let day = try #require(Day("2026-12-28"))
    let today = OwnDays(day)
    #expect(absences.people(on: today) == [ada.id])
    #expect(absences.range(of: ada.id, on: day) == vacation)
    #expect(absences.people(on: OwnDays(try #require(Day("2027-01-03")))).isEmpty)

    let member = absences.member(ada, on: today)
    #expect(member.isAbsent && member.isAway)
    #expect(!absences.member(ben, on: today).isAbsent)
  }

  @Test func aVacationInTheCalendarJoinsTheStoredOne() throws {
    let ada = Attendee(id: UUID(1), name: "Ada", away: [try #require(DayRange("2026-12-24"))])
    let event = AllDayEvent(
      summary: "Ada: Skiing", days: try #require(DayRange("2026-12-25..2026-12-31")))
    let absences = Absences(of: [ada], events: [event])
    #expect(absences[ada.id].map(\.text) == ["2026-12-24..2026-12-31"])
  }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24..2027-01-02", "away until Sat Jan 2"),
    ("2027-01-02", "2026-12-24..2027-01-02", "away today"),
    ("2026-12-01", "2026-12-24..2027-01-02", "away Thu Dec 24 – Sat Jan 2"),
    ("2026-12-01", "2026-12-24", "away Thu Dec 24"),
    ("2026-12-01", "2026-11-01..2028-03-04", "away until 2028-03-04"),
  ])
  func absencesAreShownAsSeenFromADay(today: String, range: String, text: String) throws {
    let range = try #require(DayRange(range))
    #expect(range.awayText(on: try #require(Day(today))) == text)
  }

  @Test func somebodyWhoIsBroughtBackStays() throws {
    var member = MeetingProgress.Member(id: UUID(1), name: "Ada")
    member.setAway(true)
    #expect(member.absence == .away)
    member.isAbsent = false
    member.setAway(true)
    #expect(!member.isAbsent)
    member.isAbsent = true
    member.setAway(false)
    #expect(member.absence == nil)
  }

  @Test func somebodyMissingWhoTurnsOutToBeAwayIsAway() {
    var member = MeetingProgress.Member(id: UUID(1), name: "Ada", isAbsent: true)
    #expect(member.absence == .absent)
    member.setAway(true)
    #expect(member.absence == .away)
  }

  @Test func aMeetingStoresWhoIsAway() {
    let ada = MeetingProgress.Member(id: UUID(1), name: "Ada", isAbsent: true, isAway: true)
    let ben = MeetingProgress.Member(id: UUID(2), name: "Ben")
    let cem = MeetingProgress.Member(id: UUID(3), name: "Cem", isAbsent: true)
    let progress = MeetingProgress(standup: Standup(id: UUID(0)), members: [ada, ben, cem])
    #expect(progress.speakers.map(\.attendance) == [.away, .present, .absent])
  }

  @Test func beingAwayDoesNotSpoilAttendance() throws {
    func meeting(_ number: Int, _ attendance: Attendance) -> Meeting {
      Meeting(
        id: UUID(number), startedAt: .init(timeIntervalSince1970: Double(number) * 86_400),
        endedAt: .init(timeIntervalSince1970: Double(number) * 86_400 + 60), ending: .time,
        speakers: [
          Speaker(id: UUID(1), name: "Ada", attendance: attendance),
          Speaker(id: UUID(2), name: "Ben"),
        ])
    }
    let meetings = [meeting(1, .present), meeting(2, .away), meeting(3, .present)]
    let ada = try #require(MeetingStatistics(meetings).people.first)
    #expect(ada.present == 2)
    #expect(ada.listed == 2)
    #expect(ada.longestStreak == 2)
    #expect(ada.currentStreak == 2)
  }

  @Test func aRoundOfUpdatesKnowsWhoIsAway() throws {
    let team = (1...3).map { Attendee.speaker($0) }
    let line = WrittenUpdate.Line(id: UUID(9), kind: .today, text: "Write tests")
    let agenda = Agenda(
      updates: [WrittenUpdate(id: UUID(1), lines: [line])])
    let standup = Standup(id: UUID(0), attendees: team)
    let meeting = try #require(
      standup.writtenMeeting(
        id: UUID(8), at: .init(timeIntervalSince1970: 0), agenda: agenda, away: [UUID(1), UUID(2)]))
    #expect(meeting.speakers.map(\.attendance) == [.present, .away, .notReached])
  }

  @Test(arguments: [
    ("", []), (" , ", []), ("2026-12-24", ["2026-12-24"]),
    (
      "2027-02-01, 2026-12-24..2027-01-02",
      ["2027-02-01", "2026-12-24..2027-01-02"]
    ),
    ("tomorrow..fri, 2w", ["2026-12-29..2027-01-01", "2027-01-11"]),
  ])
  func daysAreTyped(text: String, ranges: [String]) throws {
    let today = try #require(Day("2026-12-28"))
    #expect(try DayRange.list(text, today: today).map(\.text) == ranges)
  }

  @Test func invalidDaysAreNamed() throws {
    let today = try #require(Day("2026-12-28"))
    #expect(throws: DayListError.invalid("2026-13-01")) {
      try DayRange.list("2026-13-01", today: today)
    }
    #expect(throws: DayListError.invalid("soon")) {
      try DayRange.list("2026-12-01,soon", today: today)
    }
    #expect(throws: DayListError.endsBeforeStart("2026-12-24..2026-12-02")) {
      try DayRange.list("2026-12-24..2026-12-02", today: today)
    }
  }
}
