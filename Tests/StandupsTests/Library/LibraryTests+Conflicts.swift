import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import ComposableUI
@testable import Standups

/// Design is renamed to Morning here, and to Theirs by another program.
extension LibraryTests {
  private var theirs: Standup { renamed(design, "Theirs") }

  private var conflict: Conflict {
    Conflict(change: .writeStandup(morning), theirs: .standup(theirs, revision))
  }

  private func gone(isInTrash: Bool) -> Conflict {
    Conflict(change: .writeStandup(morning), theirs: .standupGone(isInTrash: isInTrash))
  }

  private var longer: Meeting {
    var meeting = pastMeeting
    meeting.transcript.append(TranscriptLine(kind: .note, text: "more"))
    return meeting
  }

  /// Their meeting has another line than the one that is being written.
  private var meetingConflict: Conflict {
    Conflict(
      change: .writeMeeting(pastMeeting, name: heldName, standup: design.id),
      theirs: .meeting(longer, revision))
  }

  private func conflicted(_ conflict: Conflict, _ mine: Standup? = nil) -> Library.State {
    var state = library(mine ?? morning, product)
    state.conflicts = [conflict]
    state.failed = [conflict.change]
    return state
  }

  private func answer(
    _ answer: Library.ConflictAnswer, _ state: Library.State
  ) async -> Library.State {
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.alert(.conflictAnswered(answer, state.conflicts[0])))
    await store.skipReceivedActions(strict: false)
    await store.finish()
    return store.state
  }

  // MARK: - Merging

  @Test func `what both changed in different fields is merged, and the revision replaced`() async {
    var state = library(design)
    state.content.place(noon)
    state.originals = [design.id: design]
    state.waiting = [.writeStandup(noon)]
    let store = store(state)
    store.exhaustivity = .off
    await store.send(
      .conflictFound(
        Conflict(change: .writeStandup(morning), theirs: .standup(longer(design), revision))))
    await store.receive(.saved(.writeStandup(longer(noon))))
    await store.finish()
    #expect(store.state.content.standups == [longer(noon)])
    #expect(store.state.originals.isEmpty)
    #expect(disk.takeAccepted().first == SeenRevision(.standup(design.id), revision))
    #expect(disk.takeChanges() == [.writeStandup(longer(noon))])
    #expect(disk.takeReloaded() == [design.id])
  }

  @Test func `people whom both have added are both in the team`() {
    var (mine, theirs) = (design, design)
    let ann = Attendee(id: UUID(1), name: "Ann", zone: "Asia/Seoul")
    let bob = Attendee(id: UUID(2), name: "Bob", zone: "Asia/Tokyo")
    mine.attendees.append(ann)
    theirs.attendees.append(bob)
    var state = conflicting(mine)
    let isMerged = state.merge(
      Conflict(change: .writeStandup(mine), theirs: .standup(theirs, revision)))
    #expect(isMerged)
    let added = state.content.standups[0].attendees.dropFirst(design.attendees.count)
    #expect(added.sorted { $0.name < $1.name } == [ann, bob])
  }

  @Test func `what an open form shows, or what was deleted, is not merged`() {
    let conflict = Conflict(
      change: .writeStandup(morning), theirs: .standup(longer(design), revision))
    var state = conflicting(morning)
    state.edited = design.id
    expectQuestion()
    state = conflicting(morning)
    state.waiting = [.trashStandup(design.id)]
    expectQuestion()
    state = conflicting(morning)
    state.content = Content()
    expectQuestion()

    func expectQuestion() {
      let before = state
      let isMerged = state.merge(conflict)
      #expect(!isMerged)
      #expect(state == before)
    }
  }

  private func conflicting(_ mine: Standup) -> Library.State {
    var state = library(mine)
    state.originals = [design.id: design]
    return state
  }

  @Test func `a change that follows a written one is compared with it`() async {
    var state = library(longer(morning))
    state.originals = [design.id: design]
    state.writing = .writeStandup(morning)
    state.waiting = [.writeStandup(longer(morning))]
    disk.change(.standup(design.id), to: .standup(theirs, revision))
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.saved(.writeStandup(morning)))
    await store.receive(.saved(.writeStandup(longer(theirs))))
    #expect(store.state.content.standups == [longer(theirs)])
    await store.finish()
  }

  private func longer(_ standup: Standup) -> Standup {
    var longer = standup
    longer.length = .seconds(1200)
    return longer
  }

  // MARK: - Questions

  @Test func `the alert says what differs`() {
    let alert = Library.Alert.changedElsewhere(conflict, mine: morning).alertState
    #expect(
      alert.resolved.buttons.map(\.label) == ["Keep both", "Keep mine", "Take theirs", "Cancel"])
    #expect(
      alert.message?.text
        == "\"Morning\" was changed by another program.\nTitle: mine \"Morning\", theirs \"Theirs\""
    )
    let deleted = Library.Alert.changedElsewhere(gone(isInTrash: true), mine: morning).alertState
    #expect(deleted.resolved.buttons.map(\.label) == ["Keep mine", "Take theirs", "Cancel"])
  }

  @Test func `an answer about an outdated version asks again`() async {
    let newer = ExternalRecord.standup(renamed(design, "Newer"), Revision([4]))
    let newerConflict = Conflict(change: .writeStandup(morning), theirs: newer)
    disk.change(.standup(design.id), to: newer)
    let store = store(conflicted(conflict))
    await store.send(.alert(.conflictAnswered(.keepMine, conflict))) {
      $0.conflicts = []
      $0.failed = []
      $0.originals = [design.id: theirs]
      $0.writing = .writeStandup(morning)
    }
    await store.receive(.conflictFound(newerConflict)) {
      $0.conflicts = [newerConflict]
      $0.failed = [.writeStandup(morning)]
      $0.writing = nil
    }
    await store.receive(
      .delegate(.alert(.library(.changedElsewhere(newerConflict, mine: morning)))))
    #expect(disk.takeAccepted() == [SeenRevision(.standup(design.id), revision)])
  }

  @Test func `a question closed while quitting asks whether to quit without the change`() async {
    var state = conflicted(conflict)
    state.ending = .whenSaved
    let store = store(state)
    await store.send(.conflictDismissed) { $0.ending = .notRequested }
    await store.receive(.delegate(.ask(.library(.quitWithUnsaved(["\"Morning\""])))))
  }

  // MARK: - Answers

  @Test func `Take theirs shows their record and writes nothing`() async {
    let standups = await answer(.takeTheirs, conflicted(conflict)).content.standups
    #expect(standups == [theirs, product])
    let meeting = await answer(.takeTheirs, conflicted(meetingConflict, heldDesign))
    #expect(meeting.content.standups[0].history[name: heldName]?.meeting == longer)
    let deleted = await answer(.takeTheirs, conflicted(gone(isInTrash: true)))
    #expect(deleted.content.standups == [product] && deleted.unsaved.isEmpty)
    let gone = Conflict(change: meetingConflict.change, theirs: .meetingGone)
    let without = await answer(.takeTheirs, conflicted(gone, heldDesign))
    #expect(without.content.standups == [design, product])
    #expect(disk.takeChanges().isEmpty)
  }

  @Test func `Keep both shows their standup, and adds mine as a copy, which can be undone`()
    async throws
  {
    let store = store(conflicted(conflict))
    store.exhaustivity = .off
    await store.send(.alert(.conflictAnswered(.keepBoth, conflict)))
    let standups = store.state.content.standups
    let copy = try #require(standups.last)
    await store.receive(.delegate(.reveal(copy.id)))
    await store.finish()
    #expect(standups.map(\.title) == ["Theirs", "Product", "Morning (2)"])
    #expect(disk.takeChanges() == [.writeStandup(copy)])
    #expect(store.state.history.undoable == [.added(copy)])
  }

  @Test func `Keep both writes my meeting under the next name`() async {
    let history = await answer(.keepBoth, conflicted(meetingConflict, heldDesign))
      .content.standups[0].history
    #expect(history.map(\.name.ordinal) == [2, 1])
    #expect(
      history[1].meeting == longer && history[0].meeting?.transcript == pastMeeting.transcript)
    #expect(
      disk.takeChanges().map(\.record) == [.meeting(history[0].name, standup: design.id)])
  }

  @Test func `two meetings in the same second are both kept without asking`() async {
    let other = pastMeeting.copy(id: UUID(999))
    var state = library(heldDesign)
    state.writing = meetingConflict.change
    let store = store(state)
    store.exhaustivity = .off
    await store.send(
      .conflictFound(Conflict(change: meetingConflict.change, theirs: .meeting(other, revision))))
    await store.finish()
    let history = store.state.content.standups[0].history
    #expect(history.map(\.name.ordinal) == [2, 1])
    #expect(history[0].meeting == pastMeeting && history[1].meeting == nil)
    #expect(
      disk.takeChanges()
        == [.writeMeeting(pastMeeting, name: history[0].name, standup: design.id)])
  }

  // MARK: - Deleted elsewhere

  @Test func `Keep mine restores a standup that others have moved to the trash`() async {
    _ = await answer(.keepMine, conflicted(gone(isInTrash: true)))
    #expect(disk.takeChanges() == [.restoreStandup(design.id), .writeStandup(morning)])
  }

  @Test func `Keep mine writes the meetings that were read if nothing is left on disk`() async {
    var standup = heldDesign
    standup.history.insert(MeetingName(startedAt: Date(timeIntervalSince1970: 0)))
    let state = await answer(.keepMine, conflicted(gone(isInTrash: false), standup))
    #expect(state.content.standups == [heldDesign, product])
    #expect(
      disk.takeChanges() == [
        .writeStandup(heldDesign),
        .writeMeeting(pastMeeting, name: heldName, standup: design.id),
      ])
  }

  @Test func `a meeting that cannot come back because its name is taken is forgotten`() async {
    var state = library(heldDesign)
    let change = Change.restoreMeeting(heldName, standup: design.id)
    state.writing = change
    let store = store(state)
    await store.send(.conflictFound(Conflict(change: change, theirs: .meeting(longer, revision)))) {
      $0.content[design.id].standup?.history.forget(heldName)
      $0.writing = nil
    }
  }
}
