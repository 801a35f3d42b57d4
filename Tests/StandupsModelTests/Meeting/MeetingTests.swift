import Foundation
import StandupsModel
import Testing

@Suite struct MeetingTests {
  private func meeting(_ lines: [(TranscriptLine.Kind, Int?)]) -> Meeting {
    Meeting(
      id: UUID(0), startedAt: Date(timeIntervalSince1970: 0),
      endedAt: Date(timeIntervalSince1970: 0), planned: .seconds(10), ending: .time,
      speakers: [
        Speaker(id: UUID(2), name: "B", seconds: 0),
        Speaker(id: UUID(1), name: "A", seconds: 0, attendance: .absent),
        Speaker(id: UUID(3), name: "C", seconds: 0), Speaker(id: UUID(4), name: "D", seconds: 0),
      ],
      transcript: lines.enumerated().map { index, line in
        TranscriptLine(speaker: line.1.map { UUID($0) }, kind: line.0, text: "\(index)")
      })
  }

  @Test func `lines are grouped by section, then by speaker`() {
    let meeting = meeting([
      (.note, 1), (.blocker, 3), (.speech, 2), (.note, nil), (.parking, 1), (.note, 2),
      (.blocker, 2), (.note, 9),
    ])
    #expect(meeting.lines(of: .blockers) == [6, 1])
    #expect(meeting.lines(of: .parkingLot) == [4])
    #expect(meeting.lines(of: .rest) == [2, 5, 0, 3, 7])
  }

  @Test func `by section, lines are in the order in which they were said`() {
    let meeting = meeting([
      (.note, 1), (.blocker, 3), (.speech, 2), (.note, nil), (.parking, 1), (.note, 2),
      (.blocker, 2), (.note, 1),
    ])
    #expect(meeting.linesBySection == [1, 6, 4, 0, 2, 3, 5, 7])
  }

  @Test func `every line is in one section`() {
    let meeting = meeting(
      TranscriptLine.Kind.allCases.flatMap { kind in [1, 2, nil].map { (kind, $0) } })
    let lines = Meeting.Section.allCases.flatMap { meeting.lines(of: $0) }
    #expect(lines.sorted() == Array(meeting.transcript.indices))
  }

  @Test func `a person may get another id`() {
    let person = Speaker(id: UUID(1), name: "A", seconds: 3)
    #expect(person.copy(id: UUID(2)) == Speaker(id: UUID(2), name: "A", seconds: 3))
  }

  @Test func `those who were present share the planned length`() {
    #expect(meeting([]).slots == [UUID(2): 4, UUID(3): 3, UUID(4): 3])
  }

  @Test func `stored slots are the ones that were given`() {
    var meeting = meeting([])
    meeting.speakers[1].slot = 7
    meeting.speakers[2].slot = 2
    #expect(meeting.slots == [UUID(1): 7, UUID(3): 2])
  }

  @Test func `somebody who spoke and left was present, and was the first`() {
    var meeting = meeting([])
    meeting.speakers[0].attendance = .notReached
    meeting.speakers[1].seconds = 3
    #expect(meeting.opener?.name == "A")
    #expect(meeting.speakers.map(\.isPresent) == [false, true, true, true])
    #expect(meeting.speakers.map(\.isAbsent) == [false, false, false, false])
  }

  @Test func `the stored time counts, even without people`() {
    var meeting = meeting([])
    #expect(meeting.heldSeconds == 0)
    meeting.held = 12
    #expect(meeting.heldSeconds == 12)
    meeting.speakers = []
    #expect(meeting.heldSeconds == 12)
    meeting.held = nil
    #expect(meeting.heldSeconds == nil)
  }

  @Test func `without a plan nobody has a slot`() {
    var meeting = meeting([])
    meeting.planned = nil
    #expect(meeting.slots == [:])
  }
}
