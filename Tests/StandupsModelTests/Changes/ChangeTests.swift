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

  // MARK: - Between old and new standups

  private func changes(
    from old: [Standup], to new: [Standup], isReturn: Bool = false
  ) -> [Change] {
    Edit.between(old, new, isReturn: isReturn).changes(in: old)
  }

  @Test func `without differences there are no changes`() {
    #expect(changes(from: standups, to: standups).isEmpty)
    #expect(changes(from: standups, to: standups.reversed()).isEmpty)
    #expect(changes(from: [], to: []).isEmpty)
  }

  @Test func `an added standup is written with its meetings`() {
    var added = Standup(id: UUID(4))
    added.history.insert(meeting, name: name)
    #expect(
      changes(from: standups, to: standups + [added])
        == [.writeStandup(added), .writeMeeting(meeting, name: name, standup: UUID(4))])
  }

  @Test func `removing one standup and editing another are two changes`() {
    var left = standups
    left.remove(at: 0)
    left[1].length = .seconds(1)
    #expect(
      changes(from: standups, to: left) == [.trashStandup(UUID(1)), .writeStandup(left[1])])
  }

  @Test func `going back to an earlier state restores what is in the trash`() {
    var left = standups
    let gone = left.remove(at: 1)
    #expect(
      changes(from: left, to: standups, isReturn: true) == [
        .restoreStandup(gone.id), .writeStandup(gone),
      ])
    var held = standups
    held[0].history.insert(meeting, name: name)
    #expect(
      changes(from: standups, to: held, isReturn: true)
        == [
          .restoreMeeting(name, standup: UUID(1)),
          .writeMeeting(meeting, name: name, standup: UUID(1)),
        ])
  }

  @Test func `a meeting touches only its own file`() {
    var held = standups
    held[2].history.insert(meeting, name: name)
    #expect(
      changes(from: standups, to: held) == [.writeMeeting(meeting, name: name, standup: UUID(3))])
    var edited = held
    var longer = meeting
    longer.ending = .overtime
    edited[2].history.update(name, meeting: longer)
    #expect(
      changes(from: held, to: edited) == [.writeMeeting(longer, name: name, standup: UUID(3))])
    #expect(changes(from: held, to: standups) == [.trashMeeting(name, standup: UUID(3))])
  }

  @Test func `reading a meeting is not a change`() {
    var unread = standups[0]
    unread.history.insert(name)
    var read = unread
    read.history.update(name, meeting: meeting)
    var unreadable = unread
    unreadable.history.update(name, problem: "is empty")
    #expect(changes(from: [unread], to: [read]).isEmpty)
    #expect(changes(from: [unread], to: [unreadable]).isEmpty)
    #expect(changes(from: [unreadable], to: [read]).isEmpty)
  }

  @Test func `a change names its record`() {
    #expect("\(Change.writeStandup(standups[0]))" == "standup \"S1\"")
    #expect("\(Change.trashMeeting(name, standup: UUID(1)))" == "meeting 19700101T000000Z")
    #expect(Change.trashMeeting(name, standup: UUID(1)).standupID == UUID(1))
    #expect(Change.restoreStandup(UUID(2)).record == .standup(UUID(2)))
  }
}
