import Foundation
import StandupsModel
import Testing

@Suite struct ActivityTests {
  private func commit(_ name: String, _ email: String) -> Commit {
    Commit(
      id: "1", subject: "Fix", repository: "app", branch: "main", committedAt: Date(),
      authors: [.init(name: name, email: email)])
  }

  @Test func `a person is known by the address, or by the name if there is none`() {
    let known = Attendee(id: UUID(), name: "Ada", email: "Ada@Example.com ")
    let unknown = Attendee(id: UUID(), name: "ben ")
    let blank = Attendee(id: UUID())
    let activity = Activity(
      [
        commit("A. Lovelace", "ada@example.com"), commit("Ada", "other@example.com"),
        commit("Ben", "x"), commit("", ""),
      ], of: [known, unknown, blank])
    #expect(activity[known.id].map(\.authors[0].name) == ["A. Lovelace"])
    #expect(activity[unknown.id].map(\.authors[0].name) == ["Ben"])
    #expect(activity[blank.id] == [])
    #expect(!activity.isEmpty && Activity([], of: [known]).isEmpty)
  }

  @Test(arguments: [
    // A meeting on Friday morning counts on Monday.
    ("2026-05-25T09:30:00Z", "2026-05-22T09:32:00Z", "2026-05-22T09:32:00Z"),
    // Without a meeting, Monday covers Friday and the weekend.
    ("2026-05-25T09:30:00Z", nil, "2026-05-22T09:30:00Z"),
    ("2026-05-24T09:30:00Z", nil, "2026-05-22T09:30:00Z"),
    ("2026-05-26T09:30:00Z", nil, "2026-05-25T09:30:00Z"),
    // A clock that was ahead is not trusted.
    ("2026-05-26T09:30:00Z", "2026-05-27T09:30:00Z", "2026-05-25T09:30:00Z"),
  ])
  func `commits count since the last meeting, or since the last working day`(
    now: String, last: String?, start: String
  ) throws {
    let date = { (text: String) in try Date(text, strategy: .iso8601) }
    #expect(
      Activity.start(
        lastMeeting: try last.map(date), now: try date(now),
        in: WorkingDays(weekend: [.saturday, .sunday]), local: LocalTime.utc) == (try date(start)))
  }

  @Test func `a sample team has committed something`() {
    let standup = Samples.standups(now: Date(timeIntervalSince1970: 0), uuid: UUID.init)[0]
    let activity = Samples.activity(of: standup)
    #expect(standup.attendees.prefix(3).map { activity[$0.id].count } == [3, 1, 0])
  }
}
