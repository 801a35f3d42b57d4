import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@MainActor
@Suite struct `Saving` {
  private let disk = Disk()

  // MARK: - The footer

  @Test func `the footer says Saving and then Saved`() async {
    let store = appStore(app([design], showing: platform), disk: disk)
    disk.hold()
    await store.send(rename("Morning")) {
      $0.list.standups[id: UUID(100)]?.title = "Morning"
      $0.saving.writing = .writeStandup(morning)
    }
    #expect(store.state.saving.words == "Saving…")
    disk.letGo()
    await store.receive(.saved(.writeStandup(morning))) {
      $0.saving.writing = nil
      $0.saving.hasSaved = true
    }
    #expect(store.state.saving.words == "Saved")
  }

  @Test func `a folder that cannot be written is told at once, and until a write succeeds`() async {
    let store = appStore(app([design], showing: platform), disk: disk)
    await store.send(.folderRefused("it is read-only")) {
      $0.saving.failure = "it is read-only"
    }
    #expect(store.state.saving.words == "Save failed: it is read-only")
    await store.send(rename("Morning")) {
      $0.list.standups[id: UUID(100)]?.title = "Morning"
      $0.saving.writing = .writeStandup(morning)
    }
    await store.receive(.saved(.writeStandup(morning))) {
      $0.saving.writing = nil
      $0.saving.failure = nil
      $0.saving.hasSaved = true
    }
  }

  @Test func `the footer says why and what to do, and the alert says where`() async {
    let failure = SaveFailure(
      sentence: "could not write /data/1: the disk is full; free some space",
      reason: "the disk is full; free some space")
    let store = appStore(app([design]), disk: disk)
    store.exhaustivity = .off
    await store.send(.saveFailed(.writeStandup(design), failure))
    #expect(store.state.saving.words == "Save failed: the disk is full; free some space")
    guard case .alert(let alert) = store.state.destination else {
      Issue.record("no alert")
      return
    }
    #expect(
      alert.message?.text == """
        Could not write /data/1: the disk is full; free some space.
        It is kept here; Retry or the next change saves it.
        """)
  }

  @Test func `what did not change is not written`() async {
    let store = appStore(app([design], showing: platform), disk: disk)
    await store.send(rename("Design"))
    await store.send(.list(.view(.moved(.down)))) { $0.list.selection = UUID(100) }
    #expect(disk.takeAsked() == [])
  }

  // MARK: - Failure

  @Test func `flow 12 a failed write asks and Retry writes it again`() async {
    let store = appStore(app([design], showing: platform), disk: disk)
    disk.fail { _ in "the disk is full" }
    await store.send(rename("Morning")) {
      $0.list.standups[id: UUID(100)]?.title = "Morning"
      $0.saving.writing = .writeStandup(morning)
    }
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.saving.writing = nil
      $0.saving.failed = [.writeStandup(morning)]
      $0.saving.failure = "the disk is full"
      $0.destination = .alert(.saveFailed("the disk is full"))
    }
    #expect(store.state.saving.words == "Save failed: the disk is full")
    disk.repair()
    await store.send(root(.retryConfirmed(thenQuit: false))) {
      $0.destination = nil
      $0.saving.failed = []
      $0.saving.writing = .writeStandup(morning)
    }
    await store.receive(.saved(.writeStandup(morning))) {
      $0.saving.writing = nil
      $0.saving.failure = nil
      $0.saving.hasSaved = true
    }
    #expect(disk.takeAsked() == [.writeStandup(morning), .writeStandup(morning)])
  }

  @Test func `the next commit writes what is still unsaved, too`() async {
    let store = appStore(app([design, product], showing: platform), disk: disk)
    store.exhaustivity = .off
    disk.fail { _ in "the disk is full" }
    await store.send(rename("Morning"))
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full"))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    disk.repair()
    _ = disk.takeAsked()
    await store.send(rename("Evening", product))
    await store.receive(.saved(.writeStandup(evening))) { $0.saving.failure = nil }
    #expect(disk.takeAsked() == [.writeStandup(morning), .writeStandup(evening)])
  }

  @Test func `a failure asks even if a write after it succeeds`() async {
    let store = appStore(app([]), disk: disk)
    store.exhaustivity = .off
    disk.fail { $0.standupID == UUID(0) ? "the disk is full" : nil }
    await store.send(.list(.view(.samplesPressed)))
    await store.skipReceivedActions()
    #expect(
      store.state.destination == .alert(.saveFailed("the disk is full")))
    #expect(store.state.saving.failed.map(\.standupID) == [UUID(0), UUID(0)])
    #expect(Set(disk.takeAsked().map(\.standupID)).count == 3)
  }

  @Test func `of two failed writes of a record the newer one is kept`() async {
    let store = appStore(app([design], showing: platform), disk: disk)
    store.exhaustivity = .off
    disk.hold()
    disk.fail { _ in "the disk is full" }
    await store.send(rename("Morning"))
    await store.send(rename("Noon"))
    await store.send(rename("Evening"))
    disk.letGo()
    await store.skipReceivedActions()
    let latest = renamed(design, "Evening")
    #expect(disk.takeAsked() == [.writeStandup(morning)])
    disk.repair()
    await store.send(root(.retryConfirmed(thenQuit: false)))
    await store.receive(.saved(.writeStandup(latest))) {
      $0.saving.writing = nil
      $0.saving.failed = []
      $0.saving.waiting = []
    }
    #expect(disk.takeAsked() == [.writeStandup(latest)])
  }

  @Test func `a record that could not be deleted is deleted before it is restored`() async {
    let store = appStore(app([design]), disk: disk)
    store.exhaustivity = .off
    disk.fail { _ in "the disk is full" }
    await store.send(.list(.view(.deletePressed)))
    await store.send(.list(.destination(.presented(.alert(.deletionConfirmed(UUID(100)))))))
    await store.receive(.saveFailed(.trashStandup(UUID(100)), "the disk is full"))
    await store.send(.destination(.dismiss))
    disk.repair()
    _ = disk.takeAsked()
    await store.send(.list(.view(.undoPressed)))
    await store.receive(.saved(.writeStandup(design))) { $0.saving.failed = [] }
    #expect(
      disk.takeAsked()
        == [.trashStandup(UUID(100)), .restoreStandup(UUID(100)), .writeStandup(design)])
  }

  @Test func `nothing of a standup is written past one that failed`() async {
    let store = appStore(app([]), disk: disk)
    store.exhaustivity = .off
    disk.fail { change in
      if case .writeStandup = change { "the disk is full" } else { nil }
    }
    await store.send(.list(.view(.samplesPressed)))
    await store.skipReceivedActions()
    #expect(disk.takeAsked().count == 3)
    #expect(store.state.saving.failed.count == 4)
    disk.repair()
    await store.send(root(.retryConfirmed(thenQuit: false)))
    await store.skipReceivedActions()
    #expect(disk.takeAsked().count == 4)
    #expect(store.state.saving.unsaved == [])
  }

  @Test func `a failure that is being mended is no longer asked about`() async {
    var state = app([design, product])
    state.list.destination = .alert(
      .delete(design))
    state.saving.writing = .writeStandup(evening)
    let store = appStore(state, disk: disk)
    store.exhaustivity = .off
    await store.send(.saveFailed(.writeStandup(evening), "the disk is full")) {
      $0.waitingAlerts = [.saveFailed("the disk is full")]
      $0.destination = nil
    }
    await store.send(.list(.destination(.presented(.alert(.deletionConfirmed(UUID(100))))))) {
      $0.waitingAlerts = []
      $0.destination = nil
    }
    await store.skipReceivedActions()
    #expect(disk.takeAsked() == [.writeStandup(evening), .trashStandup(UUID(100))])
    #expect(store.state.destination == nil)
  }

  // MARK: - Quitting

  @Test func `quitting waits for what is being written`() async {
    let store = appStore(app([design], showing: platform), disk: disk)
    store.exhaustivity = .off
    disk.hold()
    await store.send(rename("Morning"))
    await store.send(.list(.view(.quitPressed)))
    await store.receive(.list(.delegate(.quit))) { $0.ending = .whenSaved }
    #expect(!store.state.isFinished)
    disk.letGo()
    await store.receive(.saved(.writeStandup(morning)))
    #expect(store.state.isFinished)
  }

  @Test func `quitting with nothing to write is at once`() async {
    let store = appStore(app([design]), disk: disk)
    await store.send(.list(.view(.quitPressed)))
    await store.receive(.list(.delegate(.quit))) { $0.ending = .whenSaved }
    #expect(store.state.isFinished)
  }

  @Test func `a write that fails while quitting asks whether to quit without it`() async {
    let store = appStore(app([design], showing: platform), disk: disk)
    store.exhaustivity = .off
    disk.hold()
    disk.fail { _ in "the disk is full" }
    await store.send(rename("Morning"))
    await store.send(.list(.view(.quitPressed)))
    disk.letGo()
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.ending = .notWanted
      $0.destination = .alert(.quitWithUnsaved(["\"Morning\""]))
    }
    #expect(!store.state.isFinished)
    await store.send(root(.quitConfirmed)) { $0.ending = .afterPendingWrites }
    #expect(store.state.isFinished)
    #expect(store.state.unsavedRecords == ["\"Morning\""])
  }

  @Test func `quitting with unsaved records asks, and Keep working goes on`() async {
    let store = appStore(unsaved, disk: disk)
    await store.send(.list(.view(.quitPressed)))
    await store.receive(.list(.delegate(.quit))) {
      $0.destination = .alert(.quitWithUnsaved(["\"Morning\""]))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(!store.state.isFinished)
  }

  @Test func `Retry writes and then quits`() async {
    var state = unsaved
    state.destination = .alert(.quitWithUnsaved(["\"Morning\""]))
    let store = appStore(state, disk: disk)
    await store.send(root(.retryConfirmed(thenQuit: true))) {
      $0.destination = nil
      $0.ending = .whenSaved
      $0.saving.failed = []
      $0.saving.writing = .writeStandup(morning)
    }
    #expect(!store.state.isFinished)
    await store.receive(.saved(.writeStandup(morning))) {
      $0.saving.writing = nil
      $0.saving.failure = nil
      $0.saving.hasSaved = true
    }
    #expect(store.state.isFinished)
  }

  @Test func `Retry that fails again asks again and does not quit`() async {
    var state = unsaved
    state.destination = .alert(.quitWithUnsaved(["\"Morning\""]))
    let store = appStore(state, disk: disk)
    store.exhaustivity = .off
    disk.fail { _ in "the disk is full" }
    await store.send(root(.retryConfirmed(thenQuit: true)))
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.ending = .notWanted
      $0.destination = .alert(.quitWithUnsaved(["\"Morning\""]))
    }
    #expect(!store.state.isFinished)
  }

  @Test func `a signal tries once more, asks nothing and ends`() async {
    let store = appStore(unsaved, disk: disk)
    disk.fail { _ in "the disk is full" }
    await store.send(.terminated) {
      $0.ending = .afterPendingWrites
      $0.saving.failed = []
      $0.saving.writing = .writeStandup(morning)
    }
    #expect(!store.state.isFinished)
    #expect(store.state.unsavedRecords == ["\"Morning\""])
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.saving.writing = nil
      $0.saving.failed = [.writeStandup(morning)]
      $0.saving.failure = "the disk is full"
    }
    #expect(store.state.isFinished)
    #expect(store.state.unsavedRecords == ["\"Morning\""])
  }

  @Test func `unsaved records are named once, deleted ones by their last title`() {
    var state = app([heldDesign])
    state.saving.deletions = [.standup(product)]
    state.saving.failed = [
      .restoreStandup(UUID(100)), .writeStandup(heldDesign),
      .trashMeeting(heldName, standup: UUID(100)), .trashStandup(UUID(200)),
    ]
    #expect(
      state.unsavedRecords
        == ["\"Design\"", "meeting 20260520T093000Z of \"Design\"", "\"Product\""])
  }

  private func rename(_ title: String, _ standup: Standup = design) -> AppFeature.Action {
    .path(
      .element(id: 0, action: .detail(.delegate(.standupUpdated(renamed(standup, title))))))
  }

  private let morning = renamed(design, "Morning")
  private let evening = renamed(product, "Evening")

  private var unsaved: AppState {
    var state = app([morning])
    state.saving.failed = [.writeStandup(morning)]
    state.saving.failure = "the disk is full"
    return state
  }

  private func root(_ answer: AppFeature.Destination.Alert) -> AppFeature.Action {
    .destination(.presented(.alert(answer)))
  }
}
