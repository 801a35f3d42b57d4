import Foundation
import StandupsModel
import Testing

@Suite struct CarriedPlanTests {
  private let ada = UUID(7)
  // A Monday.
  private let monday = Date(timeIntervalSince1970: 1_779_062_400)

  /// A standup after meetings on days from that Monday on, with what Ada wrote for each.
  private func standup(_ meetings: [(day: Double, texts: [(WrittenUpdate.Line.Kind, String)])])
    -> Standup
  {
    var standup = Standup(id: UUID(1), attendees: [Attendee(id: ada, name: "Ada")])
    for (day, texts) in meetings {
      let start = monday + day * 86_400
      let lines = WrittenUpdate.Rewrite(of: [], to: texts) { UUID() }.lines
      let meeting = Meeting(
        id: UUID(), startedAt: start, endedAt: start, ending: .time,
        transcript: lines.map { TranscriptLine($0, speaker: ada, at: nil) })
      standup.history.insert(meeting, name: MeetingName(startedAt: start))
    }
    return standup
  }

  private func days(_ standup: Standup, day: Double) -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: standup.carriedPlans(of: ada).map { plan in
        let age = plan.age(
          at: monday + day * 86_400, in: WorkingDays(weekend: [.saturday, .sunday]),
          local: LocalTime.utc)
        return (plan.text, age)
      })
  }

  @Test func `what was planned last is carried since the first meeting in a row`() {
    let standup = standup([
      (0, [(.today, "Tests"), (.today, "Docs")]), (1, [(.today, "Docs"), (.blocker, "Key")]),
      (2, [(.today, " Tests"), (.today, "Docs"), (.done, "Fix")]),
    ])
    #expect(days(standup, day: 3) == ["Tests": 1, "Docs": 3])
    #expect(standup.carriedPlans(of: UUID(8)) == [])
  }

  @Test func `a weekend does not count, and neither does a meeting for which nothing was written`()
  {
    let standup = standup([(3, [(.today, "Tests")]), (4, [(.today, "Tests")]), (7, [])])
    // From Thursday to Monday and Tuesday.
    #expect(days(standup, day: 7) == ["Tests": 2])
    #expect(days(standup, day: 8) == ["Tests": Item.lateAge])
  }

  @Test func `what was only done is not planned any more`() {
    #expect(days(standup([(0, [(.today, "Tests")]), (1, [(.done, "Tests")])]), day: 2) == [:])
  }
}
