import Foundation
import StandupsModel
import Testing

@Suite struct StandupTests {
  @Test func `a new standup has the defaults`() {
    let standup = Standup(id: UUID(1))
    #expect(standup.title.isEmpty && standup.length == .seconds(300))
    #expect(standup.theme == .bubblegum && standup.attendees.isEmpty)
    #expect(standup.turnEnd == .hold && standup.overtime == .wait)
    #expect(standup.order == .fixed && standup.history.isEmpty)
  }

  @Test func `blank titles and names are shown as placeholders`() {
    #expect(Standup(id: UUID(1), title: " \n").displayTitle == "Untitled")
    #expect(Attendee(id: UUID(1), name: "\u{3000}").displayName == "Someone")
    #expect(Speaker(id: UUID(1), name: "").displayName == "Someone")
    #expect(Standup(id: UUID(1), title: " A ").displayTitle == " A ")
  }

  @Test func `Done trims texts and drops attendees without a name`() {
    let standup = Standup(
      id: UUID(1), title: "  Design é 👍🏽\t",
      attendees: [
        Attendee(id: UUID(2)), Attendee(id: UUID(3), name: " 김민지 "),
        Attendee(id: UUID(4), name: "    "),
      ])
    let normalized = standup.normalized()
    #expect(normalized.title == "Design é 👍🏽")
    #expect(normalized.attendees == [Attendee(id: UUID(3), name: "김민지")])
  }

  @Test func `Done keeps the first attendee if none has a name`() {
    let attendees = [Attendee(id: UUID(2), name: ""), Attendee(id: UUID(3), name: "    ")]
    let standup = Standup(id: UUID(1), attendees: attendees)
    #expect(standup.normalized().attendees == [Attendee(id: UUID(2))])
    #expect(Standup(id: UUID(1)).normalized().attendees.isEmpty)
  }

  @Test(arguments: [(2_500, 2), (999, 1), (0, 1), (-5_000, 1), (60_000, 60)])
  func `a meeting runs whole seconds, at least one`(milliseconds: Int, seconds: Int) {
    #expect(Standup(id: UUID(1), length: .milliseconds(milliseconds)).wholeSeconds == seconds)
  }

  @Test func `the first standup is at 0, and the next one after the last`() {
    #expect([Standup]().nextPosition == 0)
    #expect([(1, 7), (2, 3)].map { Standup(id: UUID($0), position: $1) }.nextPosition == 8)
    let last = Standup(id: UUID(1), position: Standup.positions.upperBound)
    #expect([last].nextPosition == Standup.positions.upperBound)
  }

  @Test func `the list is ordered by position, then by id`() {
    let standups = [(3, 0), (2, 1), (1, 1)].map { Standup(id: UUID($0), position: $1) }
    #expect(standups.sortedByPosition().map(\.id) == [UUID(3), UUID(1), UUID(2)])
  }

  @Test func `a duplicate shares no id and has no meetings`() {
    var standup = Standup(
      id: UUID(1), title: "Design", length: .seconds(60), theme: .navy,
      attendees: [Attendee(id: UUID(2), name: "Ada")], turnEnd: .advance, overtime: .end,
      order: .rotate)
    standup.history.insert(MeetingName(startedAt: Date(timeIntervalSince1970: 0)))
    var count = 10
    let copy = standup.duplicate(position: 4) {
      count += 1
      return UUID(count)
    }
    #expect(
      copy
        == Standup(
          id: UUID(11), title: "Design (2)", length: .seconds(60), theme: .navy,
          attendees: [Attendee(id: UUID(12), name: "Ada")], turnEnd: .advance, overtime: .end,
          order: .rotate,
          position: 4))
  }

  @Test(arguments: [
    ("Ada, Ben,Cem", ["Ada", "Ben", "Cem"]), ("Ada\r\n\n Ben \n", ["Ada", "Ben"]),
    ("- Ada\n* Ben\n• Cem", ["Ada", "Ben", "Cem"]),
    ("1. Ada\n2) Ben\n10) Cem", ["Ada", "Ben", "Cem"]),
    ("1.Ada", ["1.Ada"]), ("2pac", ["2pac"]), ("-x", ["-x"]), (" , \n - \n1.", []), ("7", ["7"]),
  ])
  func `names come out of lists as people copy them`(list: String, names: [String]) {
    #expect(Attendee.names(in: list) == names)
  }
}
