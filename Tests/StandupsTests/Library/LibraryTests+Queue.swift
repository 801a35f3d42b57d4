import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

/// Writing, failing, and ending.
extension LibraryTests {
  /// Renamed to Morning, which could not be written.
  private var unsaved: Library.State {
    var state = library(morning)
    state.failed = [.writeStandup(morning)]
    state.failure = "the disk is full"
    return state
  }

  // MARK: - Failure

  @Test func `a folder that cannot be written is reported until a write succeeds`() async {
    let store = store(library(design))
    store.dependencies.standupsClient.prepare = {
      throw Disk.Failure(description: "it is read-only")
    }
    await store.send(.launched)
    await store.receive(.folderRejected("it is read-only")) { $0.failure = "it is read-only" }
    #expect(store.state.status == "Save failed: it is read-only")
    store.exhaustivity = .off
    await store.send(.edited(.changed(design, to: morning)))
    await store.skipReceivedActions()
    #expect(store.state.status == "Saved")
  }

  @Test func `a failed write waits, and holds back only its standup`() async {
    let meeting = Change.writeMeeting(pastMeeting, name: heldName, standup: design.id)
    var state = library(design, product)
    state.writing = .writeStandup(morning)
    state.waiting = [meeting, .writeStandup(evening)]
    let store = store(state)
    await store.send(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.failed = [.writeStandup(morning), meeting]
      $0.failure = "the disk is full"
      $0.waiting = []
      $0.writing = .writeStandup(evening)
    }
    await store.receive(.saved(.writeStandup(evening))) {
      $0.hasSaved = true
      $0.writing = nil
    }
    await store.receive(.delegate(.stored(.writeStandup(evening))))
    await store.receive(.delegate(.alert(.library(.saveFailed("the disk is full")))))
    await store.send(.retry) {
      $0.failed = []
      $0.waiting = [meeting]
      $0.writing = .writeStandup(morning)
    }
    await receiveSaved(.writeStandup(morning), meeting, in: store)
  }

  @Test func `of two unsaved writes of a record, only the newer one is kept`() {
    var state = library(design)
    state.writing = .writeStandup(design)
    state.enqueue([.writeStandup(morning), .writeStandup(evening)])
    state.enqueue([.writeStandup(noon)])
    #expect(state.waiting == [.writeStandup(noon), .writeStandup(evening)])
  }

  @Test func `edits of an update join if the second began where the first had ended`() {
    let lines = (0..<3).map { WrittenUpdate.Line(id: UUID($0), kind: .today, text: "\($0)") }
    func change(_ base: [Int], _ new: [Int]) -> Change {
      .writeUpdate(
        .init(base: base.map { lines[$0] }, lines: new.map { lines[$0] }), of: UUID(9),
        standup: design.id)
    }
    var state = library(design)
    state.enqueue([change([], [0, 1]), change([1, 0], [2])])
    #expect(state.waiting == [change([], [2])])
    state.enqueue([change([0], [1])])
    #expect(state.waiting == [change([], [2]), change([0], [1])])
  }

  @Test func `edits of what an item waits for join like that, too`() {
    let days = (0..<3).map { Item.Wait(id: UUID(9), due: Day(number: $0)) }
    func change(_ old: Int, _ new: Int) -> Change {
      .writeWait(days[new], replacing: days[old], standup: design.id)
    }
    var state = library(design)
    state.enqueue([change(0, 1), change(1, 2)])
    #expect(state.waiting == [change(0, 2)])
    state.enqueue([change(0, 1)])
    #expect(state.waiting == [change(0, 2), change(0, 1)])
  }

  @Test func `a standup that could not be deleted is deleted before it is restored`() async {
    disk.remember(.deleted(design))
    var state = library()
    state.failed = [.trashStandup(design.id)]
    state.failure = "the disk is full"
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.traveled(.undo, on: .list))
    await store.finish()
    #expect(disk.takeChanges() == [.trashStandup(design.id), .restoreStandup(design.id)])
  }

  @Test func `unsaved records are named once, deleted ones by their last titles`() {
    disk.remember(.deleted(product))
    var state = library(heldDesign)
    state.failed = [
      .restoreStandup(design.id), .writeStandup(heldDesign),
      .trashMeeting(heldName, standup: design.id), .trashStandup(product.id),
    ]
    #expect(
      state.unsavedRecords
        == ["\"Design\"", "meeting 20260520T093000Z of \"Design\"", "\"Product\""])
  }

  // MARK: - Ending

  @Test func `quitting waits for the write in progress`() async {
    var state = library(morning)
    state.writing = .writeStandup(morning)
    let store = store(state)
    await store.send(.quitRequested) { $0.ending = .whenSaved }
    #expect(!store.state.isFinished)
    await store.send(.saved(.writeStandup(morning))) {
      $0.hasSaved = true
      $0.writing = nil
    }
    await store.receive(.delegate(.stored(.writeStandup(morning))))
    #expect(store.state.isFinished)
  }

  @Test func `a write that fails while quitting asks whether to quit without it`() async {
    var state = library(morning)
    state.writing = .writeStandup(morning)
    state.ending = .whenSaved
    let store = store(state)
    await store.send(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.ending = .notRequested
      $0.failed = [.writeStandup(morning)]
      $0.failure = "the disk is full"
      $0.writing = nil
    }
    await store.receive(.delegate(.ask(.library(.quitWithUnsaved(["\"Morning\""])))))
    #expect(!store.state.isFinished)
    await store.send(.alert(.quitConfirmed)) { $0.ending = .afterPendingWrites }
    #expect(store.state.isFinished)
    #expect(store.state.unsavedRecords == ["\"Morning\""])
  }

  @Test func `quitting with a failed write asks first, and Retry quits once it is written`() async {
    let store = store(unsaved)
    await store.send(.quitRequested)
    await store.receive(.delegate(.ask(.library(.quitWithUnsaved(["\"Morning\""])))))
    await store.send(.alert(.retryConfirmed(thenQuit: true))) {
      $0.ending = .whenSaved
      $0.failed = []
      $0.writing = .writeStandup(morning)
    }
    await receiveSaved(.writeStandup(morning), in: store)
    #expect(store.state.isFinished)
  }

  @Test func `a signal retries once, asks nothing, and ends the program`() async {
    let store = store(unsaved)
    disk.fail { _ in "the disk is full" }
    await store.send(.terminated) {
      $0.ending = .afterPendingWrites
      $0.failed = []
      $0.writing = .writeStandup(morning)
    }
    #expect(!store.state.isFinished)
    await store.receive(.saveFailed(.writeStandup(morning), "the disk is full")) {
      $0.failed = [.writeStandup(morning)]
      $0.writing = nil
    }
    #expect(store.state.isFinished)
    #expect(store.state.unsavedRecords == ["\"Morning\""])
  }
}
