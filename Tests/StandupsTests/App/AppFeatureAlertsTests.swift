import Composable
import ComposableTesting
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import ComposableUI
@testable import Standups

@MainActor
@Suite struct `Alerts of the app` {
  private let broken = UnreadableFile(
    path: "/data/1/standup.json", reason: "\"id\" is missing", line: 3, column: 7)

  // MARK: - Loading

  @Test func `a folder that cannot be written is reported after loading`() async {
    let store = appStore(AppState())
    store.dependencies.standupsClient.prepare = {
      throw Disk.Failure(description: "it is read-only")
    }
    await store.send(.launched)
    await store.receive(.loaded(LoadedStandups())) { $0.list.isLoaded = true }
    await store.receive(.library(.folderRejected("it is read-only"))) {
      $0.library.failure = "it is read-only"
    }
  }

  // MARK: - One at a time

  @Test func `root alerts are shown one at a time`() async {
    var state = app([design])
    state.library.failed = [.writeStandup(design)]
    state.present(.library(.saveFailed("the disk is full")))
    state.present(.notFound(["No standup is called \"5\"."]))
    state.present(.library(.unreadable([broken])))
    let store = appStore(state)
    await store.send(.destination(.dismiss)) {
      $0.destination = .alert(.notFound(["No standup is called \"5\"."]))
      $0.waitingAlerts = [.library(.unreadable([self.broken]))]
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = .alert(.library(.unreadable([self.broken])))
      $0.waitingAlerts = []
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `a root alert waits until the detail's alert is closed`() async {
    var state = app([design], showing: design)
    state.path[id: 0]?.detail?.destination = .alert(
      .delete(design))
    state.present(.library(.unreadable([broken])))
    #expect(state.waitingAlerts == [.library(.unreadable([broken]))])
    let store = appStore(state)
    await store.send(.path(.element(id: 0, action: .detail(.destination(.dismiss))))) {
      $0.path[id: 0]?.detail?.destination = nil
      $0.destination = .alert(.library(.unreadable([self.broken])))
      $0.waitingAlerts = []
    }
  }

  @Test func `a root alert is shown when the screen with the open alert is popped`() async {
    var state = app([design], showing: design)
    state.path[id: 0]?.detail?.destination = .alert(
      .delete(design))
    state.present(.library(.unreadable([broken])))
    let store = appStore(state)
    await store.send(.path(.popFrom(id: 0))) {
      $0.pop(from: 0)
      $0.destination = .alert(.library(.unreadable([self.broken])))
      $0.waitingAlerts = []
    }
  }

  // MARK: - Over a text field

  @Test func `an alert waits until no text field has the focus`() async {
    var state = app([design])
    state.list.destination = .edit(StandupForm.State(standup: design, purpose: .edit))
    state.list.destination?.edit?.form.alert = .discardChanges(thenQuit: false)
    state.library.failed = [.writeStandup(design)]
    let alert = AppFeature.Alert.library(.saveFailed("the disk is full"))
    state.present(alert)
    let store = appStore(state)
    await store.send(form(.form(.alert(.dismiss)))) {
      $0.list.destination?.edit?.form.alert = nil
    }
    #expect(store.state.waitingAlerts == [alert])
    await store.send(form(.form(.focused(.commit)))) {
      $0.destination = .alert(alert)
      $0.list.destination?.edit?.form.focus(on: .commit)
      $0.waitingAlerts = []
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test(.today) func `every text field makes an alert wait`() throws {
    var filter = app([design])
    filter.list.filter.isTyping = true
    var help = app([design])
    help.destination = .help(Help.State(rows: []))
    var line = app([heldDesign], showing: heldDesign)
    line.path.append(.meeting(pastMeetingWithEditor))
    var note = app([design], holding: design)
    note.path[id: 1]?.record?.editor = meetingWithEditor.editor
    var search = app([design], showing: design)
    search.path[id: 0]?.detail?.destination = .edit(
      StandupForm.State(standup: design, purpose: .edit))
    for var state in [filter, help, line, note, search] {
      let before = state
      state.present(.library(.unreadable([broken])))
      #expect(state.waitingAlerts == [.library(.unreadable([broken]))])
      #expect(state.destination == before.destination)
    }
  }

  @Test func `what the person asks for opens over a text field at once`() async {
    var state = app([design])
    state.list.filter.isTyping = true
    state.library.failed = [.writeStandup(design)]
    let store = appStore(state)
    await store.send(.interruptPressed)
    await store.receive(.library(.delegate(.ask(.library(.quitWithUnsaved(["\"Design\""])))))) {
      $0.destination = .alert(.library(.quitWithUnsaved(["\"Design\""])))
    }
  }

  @Test func `a conflict that stops the program from quitting is asked about at once`() async {
    let conflict = Conflict(
      change: .writeStandup(design), theirs: .standup(product, Revision([1])))
    let alert = Library.Alert.changedElsewhere(conflict, mine: design)
    var state = app([design])
    state.list.filter.isTyping = true
    state.library.conflicts = [conflict]
    state.library.ending = .whenSaved
    state.present(.library(alert))
    #expect(state.destination == .alert(.library(alert)))
  }

  private func form(_ action: StandupForm.Action) -> AppFeature.Action {
    .list(.destination(.presented(.edit(action))))
  }
}
