import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import ComposableUI
@testable import Standups

/// Design is renamed to Morning here, and to Theirs by another program.
@MainActor
@Suite struct `Conflicts` {
  private let disk = Disk()
  private let mine = renamed(design, "Morning")
  private let theirs = renamed(design, "Theirs")
  private let revision = Revision([1, 2, 3])

  private var conflict: Conflict {
    Conflict(change: .writeStandup(mine), theirs: .standup(theirs, revision))
  }

  private func gone(isInTrash: Bool) -> Conflict {
    Conflict(change: .writeStandup(mine), theirs: .standupGone(isInTrash: isInTrash))
  }

  private func conflicted(_ conflict: Conflict) -> Saving.State {
    var state = Saving.State()
    state.conflicts = [conflict]
    state.failed = [conflict.change]
    state.standups = [mine, product]
    return state
  }

  private func store(_ state: Saving.State) -> TestStoreOf<Saving> {
    TestStore(initialState: state) {
      Saving()
    } withDependencies: {
      $0.standupsClient = disk.client
      $0.uuid = .incrementing
    }
  }

  @Test func `the alert says what differs`() {
    let alert = Saving.Alert.changedElsewhere(conflict, mine: mine).alertState
    #expect(
      alert.resolved.buttons.map(\.label) == ["Keep both", "Keep mine", "Take theirs", "Cancel"])
    #expect(
      alert.message?.text
        == "\"Morning\" was changed by another program.\nTitle: mine \"Morning\", theirs \"Theirs\""
    )
    let deleted = Saving.Alert.changedElsewhere(gone(isInTrash: true), mine: mine).alertState
    #expect(deleted.resolved.buttons.map(\.label) == ["Keep mine", "Take theirs", "Cancel"])
  }

  @Test func `an answer about an outdated version asks again`() async {
    let newer = ExternalRecord.standup(renamed(design, "Newer"), Revision([4]))
    let newerConflict = Conflict(change: .writeStandup(mine), theirs: newer)
    disk.change(.standup(design.id), to: newer)
    let store = store(conflicted(conflict))
    await store.send(.alert(.conflictAnswered(.keepMine, conflict))) {
      $0.conflicts = []
      $0.failed = []
      $0.writing = .writeStandup(self.mine)
    }
    await store.receive(.conflictFound(newerConflict)) {
      $0.conflicts = [newerConflict]
      $0.failed = [.writeStandup(self.mine)]
      $0.writing = nil
    }
    await store.receive(.delegate(.alert(.changedElsewhere(newerConflict, mine: mine))))
  }

  // MARK: - Deleted elsewhere

  @Test func `Keep mine restores a standup that others have moved to the trash`() async {
    let conflict = gone(isInTrash: true)
    let store = store(conflicted(conflict))
    await store.send(.alert(.conflictAnswered(.keepMine, conflict))) {
      $0.conflicts = []
      $0.failed = []
      $0.waiting = [.writeStandup(self.mine)]
      $0.writing = .restoreStandup(design.id)
    }
    await store.receive(.saved(.restoreStandup(design.id))) {
      $0.hasSaved = true
      $0.waiting = []
      $0.writing = .writeStandup(self.mine)
    }
    await store.receive(.saved(.writeStandup(mine))) { $0.writing = nil }
  }

  @Test func `Keep mine writes the meetings that were read if nothing is left on disk`() async {
    var standup = heldDesign
    standup.history.insert(MeetingName(startedAt: Date(timeIntervalSince1970: 0)))
    let conflict = Conflict(
      change: .writeStandup(standup), theirs: .standupGone(isInTrash: false))
    var state = conflicted(conflict)
    state.standups = [standup]
    let store = store(state)
    let meeting = Change.writeMeeting(pastMeeting, name: heldName, standup: design.id)
    await store.send(.alert(.conflictAnswered(.keepMine, conflict))) {
      $0.conflicts = []
      $0.failed = []
      $0.waiting = [meeting]
      $0.writing = .writeStandup(heldDesign)
    }
    await store.receive(.delegate(.read(heldDesign)))
    await store.receive(.saved(.writeStandup(heldDesign))) {
      $0.hasSaved = true
      $0.waiting = []
      $0.writing = meeting
    }
    await store.receive(.saved(meeting)) { $0.writing = nil }
    await store.receive(.delegate(.meetingWritten(pastMeeting, name: heldName)))
  }

  // MARK: - Meetings

  @Test func `two meetings in the same second are both kept without asking`() async {
    let other = Meeting(
      id: UUID(999), startedAt: pastMeeting.startedAt, endedAt: pastMeeting.endedAt, ending: .time)
    let change = Change.writeMeeting(pastMeeting, name: heldName, standup: design.id)
    let conflict = Conflict(change: change, theirs: .meeting(other, revision))
    disk.change(change.record, to: .meeting(other, revision))
    var state = Saving.State()
    state.standups = [design]
    let store = store(state)
    await store.send(.standupsChanged([heldDesign])) {
      $0.standups = [heldDesign]
      $0.writing = change
    }
    await store.receive(.conflictFound(conflict)) { $0.writing = nil }
    var theirs = design
    theirs.history.insert(heldName)
    await store.receive(.delegate(.read(theirs)))
    var both = theirs
    both.history.insert(pastMeeting, name: theirs.history.freeName(for: pastMeeting.startedAt))
    #expect(both.history.map(\.name.ordinal) == [2, 1])
    await store.receive(.delegate(.restored(both)))
  }
}
