import Foundation
import StandupsModel
import Testing

@Suite struct ChangeTests {
  private let meeting = Meeting(
    id: UUID(9), startedAt: Date(timeIntervalSince1970: 0), endedAt: Date(timeIntervalSince1970: 9),
    ending: .time)
  private var name: MeetingName { MeetingName(startedAt: meeting.startedAt) }
  private let standups = (1...3).map { Standup(id: UUID($0), title: "S\($0)", position: $0) }

  @Test func `contents of the same length have different revisions`() {
    #expect(Revision([1, 2]) == Revision([1, 2]) && Revision([1, 2]) != Revision([1, 3]))
  }

  @Test func `a change names its record`() {
    #expect("\(Change.writeStandup(standups[0]))" == "standup \"S1\"")
    #expect("\(Change.trashMeeting(name, standup: UUID(1)))" == "meeting 19700101T000000Z")
    #expect(Change.trashMeeting(name, standup: UUID(1)).standupID == UUID(1))
    #expect(Change.restoreStandup(UUID(2)).record == .standup(UUID(2)))
  }
}
