import Foundation
import StandupsModel
import Testing

@Suite struct MeetingStatisticsTests {
  /// A meeting on a day in May 2026, with the planned seconds and each person's seconds; nil means
  /// absent.
  private func meeting(
    _ day: Int, planned: Int? = 60, _ people: KeyValuePairs<Int, Int?>
  ) -> Meeting {
    let start = Date(timeIntervalSince1970: 1_777_593_600 + Double(day) * 86_400)
    return Meeting(
      id: UUID(day), startedAt: start, endedAt: start, planned: planned.map { .seconds($0) },
      ending: .time,
      speakers: people.map { number, seconds in
        Speaker(
          id: UUID(number), name: "P\(number)", seconds: seconds ?? 0,
          attendance: seconds == nil ? .absent : .present)
      })
  }

  private func imported(_ day: Int, _ speakers: [Speaker] = []) -> Meeting {
    var meeting = meeting(day, planned: nil, [:])
    meeting.ending = .imported
    meeting.speakers = speakers
    return meeting
  }

  private func notReaching(_ meeting: Meeting) -> Meeting {
    var meeting = meeting
    meeting.speakers[0].attendance = .notReached
    return meeting
  }

  @Test func `who was not reached is neither present nor absent`() {
    let statistics = MeetingStatistics([
      meeting(1, [1: 20, 2: 10]), notReaching(meeting(2, [1: 0, 2: 10])),
      meeting(3, [1: nil, 2: 10]),
    ])
    #expect(statistics.people[0].present == 1)
    #expect(statistics.people[0].listed == 2)
    #expect(statistics.people[0].averageSeconds == 20)
    #expect(statistics.attended == 3)
  }

  @Test func `who spoke and left was present, with all of the time`() {
    var left = meeting(1, [1: nil, 2: 30])
    left.speakers[0].seconds = 10
    let statistics = MeetingStatistics([left])
    #expect(statistics.people[0].present == 1)
    #expect(statistics.share(of: UUID(1)) == 0.25)
  }

  @Test func `a meeting ran over what was planned in the end`() {
    var long = meeting(1, [1: 50])
    long.added = 60
    long.held = 130
    #expect(MeetingStatistics([long]).overruns == [10])
    long.held = 110
    #expect(MeetingStatistics([long]).overruns == [])
    long.added = -30
    #expect(MeetingStatistics([long]).overruns == [80])
  }

  @Test func `a guest who did not come is not listed`() {
    var meeting = meeting(1, [1: 20, 2: nil])
    meeting.speakers[1].isGuest = true
    #expect(MeetingStatistics([meeting]).people.map(\.id) == [UUID(1)])
    meeting.speakers[1].seconds = 8
    #expect(MeetingStatistics([meeting]).people.count == 2, "one who left has come")
  }

  @Test func `without meetings there are no statistics`() {
    let statistics = MeetingStatistics([])
    #expect(statistics.count == 0)
    #expect(statistics.span == nil)
    #expect(statistics.averageLength == nil)
    #expect(statistics.averageAgainstPlan == nil)
    #expect(statistics.averageOverrun == nil)
    #expect(statistics.people == [])
  }

  @Test func `lengths are averaged, compared with the plan, and listed oldest first`() {
    let statistics = MeetingStatistics([
      meeting(3, [1: 40, 2: 50]), meeting(1, [1: 20, 2: 30]), meeting(2, [1: 30, 2: 40]),
    ])
    #expect(statistics.lengths.map(\.held) == [50, 70, 90])
    #expect(statistics.span == meeting(1, [:]).startedAt...meeting(3, [:]).startedAt)
    #expect(statistics.averageLength == 70)
    #expect(statistics.averageAgainstPlan?.held == 70)
    #expect(statistics.averageAgainstPlan?.planned == 60)
    #expect(statistics.overruns == [10, 30])
    #expect(statistics.averageOverrun == 20)
    #expect(statistics.plannedCount == 3)
    #expect(statistics.lengths.map(\.overrun) == [nil, 10, 30])
  }

  @Test func `ending exactly on time is not an overrun`() {
    #expect(MeetingStatistics([meeting(1, [1: 60])]).overruns == [])
  }

  @Test func `a meeting without a plan has a length but no overrun`() {
    let statistics = MeetingStatistics([meeting(1, planned: nil, [1: 600]), meeting(2, [1: 30])])
    #expect(statistics.averageLength == 315)
    #expect(statistics.plannedCount == 1)
    #expect(statistics.averageAgainstPlan?.held == 30)
    #expect(statistics.overruns == [])
  }

  @Test func `imported meetings without numbers only count as meetings`() {
    let statistics = MeetingStatistics([meeting(2, [1: 60]), imported(1)])
    #expect(statistics.count == 2)
    #expect(statistics.lengths.map(\.held) == [60])
    #expect(statistics.attended == 1)
    #expect(statistics.people.map(\.listed) == [1])
  }

  @Test func `attendance without times counts as attendance`() {
    let speaker = Speaker(id: UUID(1), name: "Lin")
    let statistics = MeetingStatistics([imported(1, [speaker]), imported(2, [speaker])])
    #expect(statistics.lengths == [])
    #expect(statistics.people[0].present == 2)
    #expect(statistics.people[0].averageSeconds == nil)
    #expect(statistics.people[0].longestStreak == 2)
    #expect(statistics.share(of: UUID(1)) == nil)
  }

  @Test func `a person's average is over their own meetings, their share over all speaking time`() {
    let statistics = MeetingStatistics([
      meeting(1, [1: 30, 2: 30]), meeting(2, [1: nil, 2: 60]), meeting(3, [1: 50, 2: 30]),
    ])
    let (first, second) = (statistics.people[0], statistics.people[1])
    #expect(first.averageSeconds == 40)
    #expect(first.present == 2)
    #expect(first.listed == 3)
    #expect(second.averageSeconds == 40)
    #expect(statistics.share(of: UUID(1)) == 0.4)
    #expect(statistics.share(of: UUID(2)) == 0.6)
  }

  @Test func `people are in the order of the newest meeting, with their newest name`() {
    var old = meeting(1, [3: 10, 1: 10])
    old.speakers[1].name = "Old name"
    let statistics = MeetingStatistics([old, meeting(2, [2: 10, 1: 10])])
    #expect(statistics.people.map(\.name) == ["P2", "P1", "P3"])
  }

  @Test(arguments: [
    ("+++", 3, 3), ("++-+", 2, 1), ("+-", 1, 0), ("--", 0, 0), ("+.+", 1, 1), ("+?+", 2, 2),
    ("..++", 2, 2), ("++..", 2, 0), ("++??", 2, 2), ("-+++-++", 3, 2), ("+/+", 2, 2),
    ("/+", 1, 1), ("+-/+", 1, 1), ("++/", 2, 2), ("-/", 0, 0),
  ])
  func `a streak ends where the person is absent or not listed, not where nobody was reached`(
    presence: String, longest: Int, current: Int
  ) {
    let meetings = presence.enumerated().map { day, sign in
      switch sign {
      case "+": meeting(day, [1: 10, 2: 10])
      case "-": meeting(day, [1: nil, 2: 10])
      case ".": meeting(day, [2: 10])
      case "/": notReaching(meeting(day, [1: 0, 2: 10]))
      default: imported(day)
      }
    }
    let person = MeetingStatistics(meetings.shuffled()).people.first { $0.id == UUID(1) }
    #expect(person?.longestStreak == longest)
    #expect(person?.currentStreak == current)
  }

  @Test func `of one person, only the meetings and turns of that person count`() {
    let statistics = MeetingStatistics(
      [
        meeting(1, [1: 30, 2: 10]), meeting(2, [1: nil, 2: 60]), notReaching(meeting(3, [1: 0])),
        meeting(4, [2: 60]), meeting(5, planned: nil, [1: 50, 2: 30]), imported(6),
        imported(7, [Speaker(id: UUID(1), name: "P1")]),
      ].shuffled(), of: UUID(1))
    #expect(statistics.count == 3)
    #expect(statistics.span == meeting(1, [:]).startedAt...meeting(7, [:]).startedAt)
    #expect(statistics.lengths.map(\.held) == [30, 50])
    #expect(statistics.lengths.map(\.planned) == [30, nil])
    #expect(statistics.people.isEmpty && statistics.share(of: UUID(1)) == nil)
  }

  @Test func `a share is of all speaking time, whoever was absent or came as a guest`() {
    let (ada, ben, guest) = (UUID(1), UUID(2), UUID(3))
    let statistics = MeetingStatistics(
      [
        meeting(1, [1: 20, 2: 30]), meeting(2, [1: nil, 2: 40, 3: 10]), meeting(3, [2: 100]),
        notReaching(meeting(4, [1: 0])), imported(5, [Speaker(id: UUID(4), name: "P4")]),
      ].shuffled())
    #expect([ada, ben, guest].map(statistics.share) == [0.1, 0.85, 0.05])
    #expect(statistics.share(of: UUID(4)) == nil && statistics.share(of: UUID(5)) == nil)
  }

  @Test func `a turn is planned as long as the slot that was stored for it`() {
    var stored = meeting(1, [1: 30, 2: 10])
    stored.speakers[0].slot = 12
    let statistics = MeetingStatistics([stored], of: UUID(1))
    #expect(statistics.lengths.map(\.planned) == [12])
    #expect(statistics.overruns == [18])
    let withoutSlot = MeetingStatistics([stored], of: UUID(2))
    #expect(withoutSlot.lengths.map(\.planned) == [nil])
  }

  @Test func `meetings are compared by those with a plan, or else by all`() throws {
    let unplanned = meeting(1, planned: nil, [1: 600])
    let planned = try #require(
      MeetingStatistics([unplanned, meeting(2, [1: 30])]).averageToCompare)
    #expect(planned == (30, 1))
    let all = try #require(MeetingStatistics([unplanned]).averageToCompare)
    #expect(all == (600, 1))
    #expect(MeetingStatistics([imported(1)]).averageToCompare == nil)
  }

  @Test func `shares add up to one`() {
    let statistics = MeetingStatistics((1...9).map { meeting($0, [1: $0, 2: 7, 3: nil, 4: 3]) })
    let shares = statistics.people.map(\.id).compactMap(statistics.share)
    #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
  }
}
