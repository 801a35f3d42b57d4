import Foundation
import StandupsModel
import Testing

@Suite struct `Who facilitates` {
  private let team = (1...4).map(Attendee.speaker)

  private func next(
    after facilitators: [Int?], missing: Set<Int> = [], rotates: Bool = true
  ) -> String? {
    let standup = Standup(id: UUID(100), attendees: team, rotatesFacilitator: rotates)
    let recent = facilitators.map { number in
      Meeting(
        id: UUID(9), startedAt: .distantPast, endedAt: .distantPast, ending: .time,
        facilitator: number.map { UUID($0) })
    }
    let id = standup.nextFacilitator(recent: recent) { id in
      !missing.contains { id == UUID($0) }
    }
    return team.first { $0.id == id }?.name
  }

  @Test func `people take turns in the order of the list, and start again`() {
    #expect(next(after: []) == "P1")
    #expect(next(after: [1]) == "P2")
    #expect(next(after: [4, 3]) == "P1")
  }

  @Test func `whoever is missing is skipped`() {
    #expect(next(after: [1], missing: [2]) == "P3")
    #expect(next(after: [3], missing: [1, 4]) == "P2")
    #expect(next(after: [1], missing: [2, 3, 4]) == "P1")
    #expect(next(after: [1], missing: [1, 2, 3, 4]) == nil)
  }

  @Test func `a meeting without a facilitator, or with one who left the team, does not count`() {
    #expect(next(after: [nil, 2, 3]) == "P3")
    #expect(next(after: [77, 2]) == "P3")
    #expect(next(after: [77]) == "P1")
  }

  @Test func `a team that does not take turns has none`() {
    #expect(next(after: [1], rotates: false) == nil)
  }

  @Test func `the next meeting needs as many meetings as the rules of the standup`() {
    var standup = Standup(id: UUID(100))
    #expect(standup.recentMeetingCount == 1)
    standup.order = .rotate
    #expect(standup.recentMeetingCount == 1)
    standup.rotatesFacilitator = true
    #expect(standup.recentMeetingCount == 10)
    standup.rotatesFacilitator = false
    standup.order = .quiet
    #expect(standup.recentMeetingCount == 10)
  }
}
