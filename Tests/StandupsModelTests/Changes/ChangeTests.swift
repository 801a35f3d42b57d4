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

  @Test func `without differences there are no changes`() {
    #expect(Change.between(standups, standups).isEmpty)
    #expect(Change.between(standups, standups.reversed()).isEmpty)
    #expect(Change.between([Standup](), []).isEmpty)
  }

  @Test func `an edited standup is written`() {
    var edited = standups
    edited[1].title = "New"
    #expect(Change.between(standups, edited) == [.writeStandup(edited[1])])
  }

  @Test func `an added standup is written with its meetings`() {
    var added = Standup(id: UUID(4))
    added.history.insert(meeting, name: name)
    #expect(
      Change.between(standups, standups + [added])
        == [.writeStandup(added), .writeMeeting(meeting, name: name, standup: UUID(4))])
  }

  @Test func `a removed standup goes to the trash`() {
    var left = standups
    left.remove(at: 0)
    #expect(Change.between(standups, left) == [.trashStandup(UUID(1))])
  }

  @Test func `removing one standup and editing another are two changes`() {
    var left = standups
    left.remove(at: 0)
    left[1].length = .seconds(1)
    #expect(
      Change.between(standups, left) == [.trashStandup(UUID(1)), .writeStandup(left[1])])
  }

  @Test func `a standup that comes back from the trash is restored`() {
    var left = standups
    let gone = left.remove(at: 1)
    var trashed = TrashedRecords()
    for change in Change.between(standups, left) { trashed.note(change) }
    let changes = Change.between(left, standups, trashed: trashed)
    #expect(changes == [.restoreStandup(gone.id), .writeStandup(gone)])
    for change in changes { trashed.note(change) }
    #expect(trashed == TrashedRecords())
  }

  @Test func `a meeting touches only its own file`() {
    var held = standups
    held[2].history.insert(meeting, name: name)
    #expect(
      Change.between(standups, held) == [.writeMeeting(meeting, name: name, standup: UUID(3))])
  }

  @Test func `a changed meeting is written, a removed one trashed, a returned one restored`() {
    var held = standups[0]
    held.history.insert(meeting, name: name)
    var edited = held
    var longer = meeting
    longer.ending = .overtime
    edited.history.update(name, meeting: longer)
    #expect(
      Change.between(held, edited) == [.writeMeeting(longer, name: name, standup: UUID(1))])
    let removal = Change.between(held, standups[0])
    #expect(removal == [.trashMeeting(name, standup: UUID(1))])
    var trashed = TrashedRecords()
    trashed.note(removal[0])
    #expect(
      Change.between(standups[0], held, trashed: trashed)
        == [
          .restoreMeeting(name, standup: UUID(1)),
          .writeMeeting(meeting, name: name, standup: UUID(1)),
        ])
  }

  @Test func `reading a meeting is not a change`() {
    var unread = standups[0]
    unread.history.insert(name)
    var read = unread
    read.history.update(name, meeting: meeting)
    var unreadable = unread
    unreadable.history.update(name, problem: "is empty")
    #expect(Change.between(unread, read).isEmpty)
    #expect(Change.between(unread, unreadable).isEmpty)
    #expect(Change.between(unreadable, read).isEmpty)
  }

  @Test func `a change names its record`() {
    #expect("\(Change.writeStandup(standups[0]))" == "standup \"S1\"")
    #expect("\(Change.trashMeeting(name, standup: UUID(1)))" == "meeting 19700101T000000Z")
    #expect(Change.trashMeeting(name, standup: UUID(1)).standupID == UUID(1))
    #expect(Change.restoreStandup(UUID(2)).record == .standup(UUID(2)))
  }
}
