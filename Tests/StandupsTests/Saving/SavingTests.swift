import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@MainActor
@Suite struct `Saving changes` {
  private let disk = Disk()
  private let morning = renamed(design, "Morning")
  private let evening = renamed(product, "Evening")

  private func store(_ state: Saving.State) -> TestStoreOf<Saving> {
    TestStore(initialState: state) {
      Saving()
    } withDependencies: {
      $0.standupsClient = disk.client
    }
  }

  private func saved(_ standups: Standup...) -> Saving.State {
    var state = Saving.State()
    state.standups = IdentifiedArray(uniqueElements: standups)
    return state
  }

  private var unsaved: Saving.State {
    var state = saved(morning)
    state.failed = [.writeStandup(morning)]
    state.failure = "the disk is full"
    return state
  }

  // MARK: - The footer

  @Test func `the footer says Saving, and Saved once the change is on disk`() async {
    let store = store(saved(design))
    disk.hold()
    await store.send(.standupsChanged([morning])) {
      $0.standups = [self.morning]
      $0.undoable = [.standup(.changed(from: design, to: self.morning))]
      $0.writing = .writeStandup(self.morning)
    }
    #expect(store.state.status == "Saving…")
    disk.release()
    await store.receive(.saved(.writeStandup(morning))) {
      $0.writing = nil
      $0.hasSaved = true
    }
    #expect(store.state.status == "Saved")
  }

  @Test func `a folder that cannot be written is reported until a write succeeds`() async {
    let store = store(saved(design))
    store.dependencies.standupsClient.prepare = {
      throw Disk.Failure(description: "it is read-only")
    }
    await store.send(.launched)
    await store.receive(.folderRejected("it is read-only")) { $0.failure = "it is read-only" }
    #expect(store.state.status == "Save failed: it is read-only")
    await store.send(.standupsChanged([morning])) {
      $0.standups = [self.morning]
      $0.undoable = [.standup(.changed(from: design, to: self.morning))]
      $0.writing = .writeStandup(self.morning)
    }
    await store.receive(.saved(.writeStandup(morning))) {
      $0.writing = nil
      $0.failure = nil
      $0.hasSaved = true
    }
    #expect(store.state.status == "Saved")
  }

  @Test func `unchanged standups, and those read from disk, are not written`() async {
    let store = store(saved(design))
    await store.send(.standupsChanged([design]))
    await store.send(.standupsRead([design, product])) { $0.standups = [design, product] }
    await store.send(.standupsChanged([design, product]))
    await store.finish()
    #expect(disk.takeChanges() == [])
  }

  // MARK: - Failure

  @Test func `a failure asks even if a later write succeeds`() async {
    let store = store(saved(design, product))
    disk.fail { $0.standupID == design.id ? "the disk is full" : nil }
    await store.send(.standupsChanged([morning, evening])) {
      $0.standups = [self.morning, self.evening]
      $0.undoable = [
        .standup(.changed(from: design, to: self.morning)),
        .standup(.changed(from: product, to: self.evening)),
      ]
      $0.waiting = [.writeStandup(self.evening)]
      $0.writing = .writeStandup(self.morning)
    }
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.failed = [.writeStandup(self.morning)]
      $0.failure = "the disk is full"
      $0.waiting = []
      $0.writing = .writeStandup(self.evening)
    }
    await store.receive(.saved(.writeStandup(evening))) {
      $0.hasSaved = true
      $0.writing = nil
    }
    await store.receive(.delegate(.alert(.saveFailed("the disk is full"))))
  }

  @Test func `of two unsaved writes of a record, only the newer one is kept`() async {
    let noon = renamed(design, "Noon")
    let store = store(saved(design))
    disk.hold()
    disk.fail { _ in "the disk is full" }
    await store.send(.standupsChanged([morning])) {
      $0.standups = [self.morning]
      $0.undoable = [.standup(.changed(from: design, to: self.morning))]
      $0.writing = .writeStandup(self.morning)
    }
    await store.send(.standupsChanged([noon])) {
      $0.standups = [noon]
      $0.undoable.append(.standup(.changed(from: self.morning, to: noon)))
      $0.waiting = [.writeStandup(noon)]
    }
    disk.release()
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.failed = [.writeStandup(self.morning), .writeStandup(noon)]
      $0.failure = "the disk is full"
      $0.waiting = []
      $0.writing = nil
    }
    await store.receive(.delegate(.alert(.saveFailed("the disk is full"))))
    disk.repair()
    await store.send(.retry) {
      $0.failed = []
      $0.writing = .writeStandup(noon)
    }
    await store.receive(.saved(.writeStandup(noon))) {
      $0.failure = nil
      $0.hasSaved = true
      $0.writing = nil
    }
    #expect(disk.takeChanges() == [.writeStandup(morning), .writeStandup(noon)])
  }

  @Test func `a standup that could not be deleted is deleted before it is restored`() async {
    var state = saved()
    state.undoable = [.standup(.deleted(design))]
    state.failed = [.trashStandup(design.id)]
    state.failure = "the disk is full"
    state.trashed.note(.trashStandup(design.id))
    let store = store(state)
    await store.send(.undoPressed([:])) {
      $0.failed = []
      $0.redoable = $0.undoable
      $0.trashed.note(.restoreStandup(design.id))
      $0.undoable = []
      $0.waiting = [.restoreStandup(design.id), .writeStandup(design)]
      $0.writing = .trashStandup(design.id)
    }
    await store.receive(.delegate(.undone(design.id, design)))
    await store.receive(.delegate(.noticed("\"Design\" restored")))
    await store.receive(.saved(.trashStandup(design.id))) {
      $0.hasSaved = true
      $0.waiting = [.writeStandup(design)]
      $0.writing = .restoreStandup(design.id)
    }
    await store.receive(.saved(.restoreStandup(design.id))) {
      $0.waiting = []
      $0.writing = .writeStandup(design)
    }
    await store.receive(.saved(.writeStandup(design))) {
      $0.failure = nil
      $0.writing = nil
    }
  }

  // MARK: - Quitting

  @Test func `quitting waits for the write in progress`() async {
    let store = store(saved(design))
    disk.hold()
    await store.send(.standupsChanged([morning])) {
      $0.standups = [self.morning]
      $0.undoable = [.standup(.changed(from: design, to: self.morning))]
      $0.writing = .writeStandup(self.morning)
    }
    await store.send(.quitRequested) { $0.ending = .whenSaved }
    #expect(!store.state.isFinished)
    disk.release()
    await store.receive(.saved(.writeStandup(morning))) {
      $0.hasSaved = true
      $0.writing = nil
    }
    #expect(store.state.isFinished)
  }

  @Test func `a write that fails while quitting asks whether to quit without it`() async {
    let store = store(saved(design))
    disk.hold()
    disk.fail { _ in "the disk is full" }
    await store.send(.standupsChanged([morning])) {
      $0.standups = [self.morning]
      $0.undoable = [.standup(.changed(from: design, to: self.morning))]
      $0.writing = .writeStandup(self.morning)
    }
    await store.send(.quitRequested) { $0.ending = .whenSaved }
    disk.release()
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.ending = .notRequested
      $0.failed = [.writeStandup(self.morning)]
      $0.failure = "the disk is full"
      $0.writing = nil
    }
    await store.receive(.delegate(.quitAlert(.quitWithUnsaved(["\"Morning\""]))))
    #expect(!store.state.isFinished)
    await store.send(.alert(.quitConfirmed)) { $0.ending = .afterPendingWrites }
    #expect(store.state.isFinished)
    #expect(store.state.unsavedRecords == ["\"Morning\""])
  }

  @Test func `a signal retries once, asks nothing, and ends the program`() async {
    let store = store(unsaved)
    disk.fail { _ in "the disk is full" }
    await store.send(.terminated) {
      $0.ending = .afterPendingWrites
      $0.failed = []
      $0.writing = .writeStandup(self.morning)
    }
    #expect(!store.state.isFinished)
    #expect(store.state.unsavedRecords == ["\"Morning\""])
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.failed = [.writeStandup(self.morning)]
      $0.writing = nil
    }
    #expect(store.state.isFinished)
    #expect(store.state.unsavedRecords == ["\"Morning\""])
  }

  @Test func `unsaved records are named once, deleted ones by their last titles`() {
    var state = saved(heldDesign)
    state.undoable = [.standup(.deleted(product))]
    state.failed = [
      .restoreStandup(design.id), .writeStandup(heldDesign),
      .trashMeeting(heldName, standup: design.id), .trashStandup(product.id),
    ]
    #expect(
      state.unsavedRecords
        == ["\"Design\"", "meeting 20260520T093000Z of \"Design\"", "\"Product\""])
  }
}
