import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Design is renamed to Morning here, and to Theirs by another program.
@MainActor
@Suite struct `Conflicts` {
  private let disk = Disk()
  private let record = Change.Record.standup(UUID(100))
  private let mine = renamed(design, "Morning")
  private let theirs = renamed(design, "Theirs")
  private let revision = Revision([1, 2, 3])

  private var conflict: Conflict {
    Conflict(change: .writeStandup(mine), theirs: .standup(theirs, revision))
  }

  private func asked() async -> TestStoreOf<AppFeature> {
    disk.change(record, to: .standup(theirs, revision))
    let store = appStore(app([design, product], showing: design), disk: disk)
    store.exhaustivity = .off
    await store.send(update(mine))
    await store.receive(.conflictFound(conflict))
    return store
  }

  @Test func `the question says what differs, and nothing was written over`() async {
    let store = await asked()
    let alert = store.state.destination?.alert
    #expect(
      alert?.resolved.buttons.map(\.label) == ["Keep both", "Keep mine", "Take theirs", "Cancel"])
    #expect(
      alert?.message?.text
        == "\"Morning\" was changed by another program.\nTitle: mine \"Morning\", theirs \"Theirs\""
    )
    #expect(store.state.saving.words == "Not saved: changed elsewhere")
    #expect(disk.takeAccepted() == [])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `keep mine overwrites what was shown`() async {
    let store = await asked()
    _ = disk.takeAsked()
    await store.send(answer(.keepMine))
    await store.receive(.saved(.writeStandup(mine)))
    #expect(disk.takeAccepted() == [SeenRevision(record, revision)])
    #expect(disk.takeAsked() == [.writeStandup(mine)])
    #expect(store.state.saving.words == "Saved")
    #expect(store.state.saving.unsaved == [])
  }

  @Test func `take theirs drops mine in the list and in the open detail`() async {
    let store = await asked()
    _ = disk.takeAsked()
    await store.send(answer(.takeTheirs))
    await settle(store)
    #expect(disk.takeAccepted() == [SeenRevision(record, revision)])
    #expect(disk.takeAsked() == [])
    #expect(store.state.list.standups[id: UUID(100)] == theirs)
    #expect(store.state.path[id: 0]?.detail?.standup == theirs)
    #expect(store.state.saving.unsaved == [])
  }

  @Test func `keep both leaves theirs and adds mine under a new id`() async {
    let store = await asked()
    _ = disk.takeAsked()
    await store.send(answer(.keepBoth))
    await settle(store)
    #expect(store.state.list.standups.map(\.title) == ["Theirs", "Product", "Morning (2)"])
    let copy = store.state.list.standups[2]
    #expect(copy.id == UUID(0) && copy.position == 2 && copy.history.isEmpty)
    #expect(disk.takeAsked() == [.writeStandup(copy)])
  }

  @Test func `without an answer it is asked again at the next write`() async {
    let store = await asked()
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.saving.words == "Not saved: changed elsewhere")
    await store.send(update(renamed(product, "Evening")))
    await store.receive(.conflictFound(conflict))
    await settle(store)
    #expect(store.state.isAskedAboutConflict)
    #expect(disk.takeAsked().contains(.writeStandup(renamed(product, "Evening"))))
  }

  @Test func `without an answer it is asked again when quitting, and then about quitting`() async {
    let store = await asked()
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.list(.view(.quitPressed)))
    await store.receive(.conflictFound(conflict))
    #expect(store.state.isAskedAboutConflict && !store.state.isFinished)
    await store.send(.destination(.dismiss))
    #expect(store.state.destination == .alert(.quitWithUnsaved(["\"Morning\""])))
    await store.send(.destination(.presented(.alert(.quitConfirmed))))
    #expect(store.state.isFinished)
  }

  @Test func `an answer when quitting quits once it is stored`() async {
    let store = await asked()
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.list(.view(.quitPressed)))
    await store.receive(.conflictFound(conflict))
    await store.send(answer(.keepMine))
    await store.receive(.saved(.writeStandup(mine)))
    #expect(store.state.isFinished)
  }

  @Test func `an answer about a version that has changed since asks again`() async {
    let store = await asked()
    let newer = ExternalRecord.standup(renamed(design, "Newer"), Revision([4]))
    disk.change(record, to: newer)
    await store.send(answer(.keepMine))
    await store.receive(.conflictFound(Conflict(change: .writeStandup(mine), theirs: newer)))
    #expect(store.state.isAskedAboutConflict)
    #expect(store.state.destination?.alert?.message?.text.contains("Newer") == true)
  }

  @Test func `a standup that was deleted elsewhere is kept with its meetings, or goes`() async {
    let gone = Conflict(change: .writeStandup(mine), theirs: .standupGone(isInTrash: true))
    disk.change(record, to: .standupGone(isInTrash: true))
    let store = appStore(app([design], showing: design), disk: disk)
    store.exhaustivity = .off
    await store.send(update(mine))
    await store.receive(.conflictFound(gone))
    #expect(
      store.state.destination?.alert?.resolved.buttons.map(\.label)
        == ["Keep mine", "Take theirs", "Cancel"])
    _ = disk.takeAsked()
    await store.send(answer(.keepMine, gone))
    await settle(store)
    #expect(disk.takeAsked() == [.restoreStandup(UUID(100)), .writeStandup(mine)])
    #expect(store.state.saving.words == "Saved")
  }

  @Test func `taking a deletion closes the detail with a notice`() async {
    let gone = Conflict(change: .writeStandup(mine), theirs: .standupGone(isInTrash: false))
    disk.change(record, to: .standupGone(isInTrash: false))
    let store = appStore(app([design], showing: design), disk: disk)
    store.exhaustivity = .off
    await store.send(update(mine))
    await store.receive(.conflictFound(gone))
    await store.send(answer(.takeTheirs, gone))
    #expect(store.state.list.standups.isEmpty && store.state.path.isEmpty)
    #expect(store.state.notice == "\"Morning\" was deleted elsewhere")
    #expect(store.state.saving.unsaved == [])
  }

  @Test func `mine is written anew with the meetings that were read if nothing is left of it`()
    async
  {
    var standup = heldDesign
    standup.title = "Morning"
    let gone = Conflict(change: .writeStandup(standup), theirs: .standupGone(isInTrash: false))
    disk.change(record, to: .standupGone(isInTrash: false))
    let store = appStore(app([heldDesign], showing: heldDesign), disk: disk)
    store.exhaustivity = .off
    await store.send(update(standup))
    await store.receive(.conflictFound(gone))
    _ = disk.takeAsked()
    await store.send(answer(.keepMine, gone))
    await settle(store)
    #expect(
      disk.takeAsked() == [
        .writeStandup(standup),
        .writeMeeting(pastMeeting, name: heldName, standup: UUID(100)),
      ])
  }

  @Test func `another meeting of the same second is no question, both stay`() async {
    let other = Meeting(
      id: UUID(999), startedAt: pastMeeting.startedAt, endedAt: pastMeeting.endedAt, ending: .time)
    disk.change(.meeting(heldName, standup: UUID(100)), to: .meeting(other, revision))
    let store = appStore(app([design], showing: design), disk: disk)
    store.exhaustivity = .off
    await store.send(update(heldDesign))
    await settle(store)
    let history = store.state.list.standups[0].history
    #expect(history.map(\.name.ordinal) == [2, 1])
    #expect(history.map(\.meeting) == [pastMeeting, nil])
    #expect(
      disk.takeAsked().last
        == .writeMeeting(pastMeeting, name: history[0].name, standup: UUID(100)))
    #expect(store.state.destination == nil && store.state.saving.words == "Saved")
  }

  private func update(_ standup: Standup) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(.delegate(.standupUpdated(standup)))))
  }

  private func answer(
    _ answer: AppFeature.ConflictAnswer, _ about: Conflict? = nil
  ) -> AppFeature.Action {
    .destination(.presented(.alert(.conflictAnswered(answer, about ?? conflict))))
  }
}
