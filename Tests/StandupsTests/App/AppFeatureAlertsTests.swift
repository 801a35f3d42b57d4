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
  private let sentence = "/data/1/standup.json, line 3, column 7: \"id\" is missing."

  // MARK: - Loading

  @Test func `loaded standups fill the list`() async {
    let store = appStore(AppState(), disk: Disk(LoadedStandups(standups: [design, product])))
    await store.send(.launched)
    await store.receive(.loaded(LoadedStandups(standups: [design, product]))) {
      $0.list.standups = [design, product]
      $0.list.isLoaded = true
      $0.saving.standups = [design, product]
    }
  }

  @Test func `a missing folder shows an empty list without an alert, and writes nothing`() async {
    let disk = Disk()
    let store = appStore(AppState(), disk: disk)
    await store.send(.launched)
    await store.receive(.loaded(LoadedStandups())) { $0.list.isLoaded = true }
    await store.finish()
    #expect(disk.takeChanges() == [])
  }

  @Test func `when nothing can be read, Yes loads the samples and saves them`() async {
    let loaded = LoadedStandups(unreadable: [broken])
    let disk = Disk(loaded)
    let store = appStore(AppState(), disk: disk)
    await store.send(.launched)
    await store.receive(.loaded(loaded)) {
      $0.list.isLoaded = true
      $0.destination = .alert(.loadFailed(self.sentence))
      $0.externalChanges.reported = [self.broken.path]
    }
    var samples = list([])
    let uuid = UUIDGenerator.incrementing
    samples.loadSamples(now: Date(timeIntervalSince1970: 1_234_567_890), uuid: { uuid() })
    let changes = Change.between([], samples.standups.elements)
    await store.send(root(.samplesConfirmed)) {
      $0.destination = nil
      $0.list = samples
      $0.saving.standups = samples.standups
      $0.saving.undoable = samples.standups.map { .standup(.added($0)) }
      $0.saving.waiting = Array(changes.dropFirst())
      $0.saving.writing = changes.first
    }
    await store.receiveSaved(changes)
    #expect(disk.takeChanges() == changes)
  }

  @Test func `No leaves the list empty and the files unchanged`() async {
    let loaded = LoadedStandups(unreadable: [broken])
    let disk = Disk(loaded)
    let store = appStore(AppState(), disk: disk)
    await store.send(.loaded(loaded)) {
      $0.list.isLoaded = true
      $0.destination = .alert(.loadFailed(self.sentence))
      $0.externalChanges.reported = [self.broken.path]
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(disk.takeChanges() == [])
  }

  @Test func `one alert names the unreadable files, and the rest is shown`() async {
    let store = appStore(AppState())
    let empty = UnreadableFile(path: "/data/2/standup.json", reason: "it is empty")
    await store.send(.loaded(LoadedStandups(standups: [design], unreadable: [broken, empty]))) {
      $0.load([design])
      $0.destination = .alert(.externalChanges(.unreadable([broken, empty])))
      $0.externalChanges.reported = [broken.path, empty.path]
    }
    #expect(
      store.state.destination?.alert?.alertState.message?.text
        == "\(sentence)\n/data/2/standup.json: it is empty.")
    #expect(store.state.destination?.alert?.alertState.resolved.buttons.map(\.label) == ["OK"])
  }

  @Test func `a folder that cannot be read is reported with the reason`() async {
    let store = appStore(AppState())
    store.dependencies.standupsClient.load = {
      throw Disk.Failure(description: "could not open /data: not permitted")
    }
    await store.send(.launched)
    await store.receive(.loadFailed("could not open /data: not permitted")) {
      $0.list.isLoaded = true
      $0.destination = .alert(.loadFailed("Could not open /data: not permitted."))
    }
  }

  @Test func `a folder that cannot be written is reported after loading`() async {
    let store = appStore(AppState())
    store.dependencies.standupsClient.prepare = {
      throw Disk.Failure(description: "it is read-only")
    }
    await store.send(.launched)
    await store.receive(.loaded(LoadedStandups())) { $0.list.isLoaded = true }
    await store.receive(.saving(.folderRejected("it is read-only"))) {
      $0.saving.failure = "it is read-only"
    }
  }

  // MARK: - One at a time

  @Test func `root alerts are shown one at a time`() async {
    var state = app([design])
    state.saving.failed = [.writeStandup(design)]
    state.present(.saving(.saveFailed("the disk is full")))
    state.present(.notFound(["No standup is called \"5\"."]))
    state.present(.externalChanges(.unreadable([broken])))
    let store = appStore(state)
    await store.send(.destination(.dismiss)) {
      $0.destination = .alert(.notFound(["No standup is called \"5\"."]))
      $0.waitingAlerts = [.externalChanges(.unreadable([self.broken]))]
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = .alert(.externalChanges(.unreadable([self.broken])))
      $0.waitingAlerts = []
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `a root alert waits until the detail's alert is closed`() async {
    var state = app([design], showing: design)
    state.path[id: 0]?.detail?.destination = .alert(
      .delete(design))
    state.present(.externalChanges(.unreadable([broken])))
    #expect(state.waitingAlerts == [.externalChanges(.unreadable([broken]))])
    let store = appStore(state)
    await store.send(.path(.element(id: 0, action: .detail(.destination(.dismiss))))) {
      $0.path[id: 0]?.detail?.destination = nil
      $0.destination = .alert(.externalChanges(.unreadable([self.broken])))
      $0.waitingAlerts = []
    }
  }

  @Test func `a root alert is shown when the screen with the open alert is popped`() async {
    var state = app([design], showing: design)
    state.path[id: 0]?.detail?.destination = .alert(
      .delete(design))
    state.present(.externalChanges(.unreadable([broken])))
    let store = appStore(state)
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = StackState()
      $0.destination = .alert(.externalChanges(.unreadable([self.broken])))
      $0.waitingAlerts = []
    }
  }

  // MARK: - Over a text field

  @Test func `an alert waits until no text field has the focus`() async {
    var state = app([design])
    state.list.destination = .edit(StandupForm.State(standup: design, purpose: .edit))
    state.list.destination?.edit?.destination = .alert(.discardChanges(thenQuit: false))
    state.saving.failed = [.writeStandup(design)]
    let alert = AppFeature.Alert.saving(.saveFailed("the disk is full"))
    state.present(alert)
    let store = appStore(state)
    await store.send(form(.destination(.dismiss))) {
      $0.list.destination?.edit?.destination = nil
    }
    #expect(store.state.waitingAlerts == [alert])
    await store.send(form(.binding(.set(\.$focus, .commit)))) {
      $0.destination = .alert(alert)
      $0.list.destination?.edit?.focus = .commit
      $0.list.destination?.edit?.input = TextInput()
      $0.waitingAlerts = []
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `every text field makes an alert wait`() throws {
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
      state.present(.externalChanges(.unreadable([broken])))
      #expect(state.waitingAlerts == [.externalChanges(.unreadable([broken]))])
      #expect(state.destination == before.destination)
    }
  }

  @Test func `what the person asks for opens over a text field at once`() async {
    var state = app([design])
    state.list.filter.isTyping = true
    state.saving.failed = [.writeStandup(design)]
    let store = appStore(state)
    await store.send(.interruptPressed)
    await store.receive(.saving(.delegate(.quitAlert(.quitWithUnsaved(["\"Design\""]))))) {
      $0.destination = .alert(.saving(.quitWithUnsaved(["\"Design\""])))
    }
  }

  @Test func `a conflict that stops the program from quitting is asked about at once`() async {
    let conflict = Conflict(
      change: .writeStandup(design), theirs: .standup(product, Revision([1])))
    let alert = Saving.Alert.changedElsewhere(conflict, mine: design)
    var state = app([design])
    state.list.filter.isTyping = true
    state.saving.conflicts = [conflict]
    state.saving.ending = .whenSaved
    state.present(.saving(alert))
    #expect(state.destination == .alert(.saving(alert)))
  }

  private func form(_ action: StandupForm.Action) -> AppFeature.Action {
    .list(.destination(.presented(.edit(action))))
  }

  // MARK: - Over a meeting

  @Test func `a meeting's clock is paused while a root alert covers it`() async {
    let clock = TestClock()
    let store = appStore(app([design], holding: design))
    store.dependencies.continuousClock = clock
    await store.send(record(.appeared))
    await store.runMeeting(1, seconds: 2, on: clock)
    await store.send(.interruptPressed) {
      $0.destination = .alert(.quitDuringMeeting(problem: nil))
    }
    await store.receive(record(.alertAppeared)) {
      _ = $0.path[id: 1]?.record?.engine.pause(.alert, at: .seconds(2))
    }
    await clock.advance(by: .seconds(5))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.receive(record(.alertDisappeared)) {
      _ = $0.path[id: 1]?.record?.engine.resume(.alert, at: .seconds(7))
      $0.path[id: 1]?.record?.reading = .seconds(7)
    }
    await store.runMeeting(1, seconds: 3, on: clock)
    #expect(store.state.path[id: 1]?.record?.engine.elapsedSeconds == 5)
    await store.skipInFlightEffects()
  }

  @Test func `a meeting opened by a link is paused while an alert is open`() async throws {
    let clock = TestClock()
    let store = appStore(AppState(link: try DeepLink("/standups/1/record")))
    store.dependencies.continuousClock = clock
    await store.send(.loaded(LoadedStandups(standups: [design], unreadable: [broken]))) {
      $0.load([design])
      $0.autosave.meetingID = UUID(0)
      $0.destination = .alert(.externalChanges(.unreadable([broken])))
      $0.externalChanges.reported = [broken.path]
      $0.link = nil
      $0.list.selection = design.id
      $0.path.append(.detail(StandupDetail.State(standup: design)))
      $0.path.append(.record(recording(design)))
    }
    await store.receive(record(.appeared))
    await store.receive(record(.alertAppeared)) {
      _ = $0.path[id: 1]?.record?.engine.pause(.alert, at: .zero)
    }
    await clock.advance(by: .seconds(5))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.receive(record(.alertDisappeared)) {
      _ = $0.path[id: 1]?.record?.engine.resume(.alert, at: .seconds(5))
      $0.path[id: 1]?.record?.reading = .seconds(5)
    }
    await store.runMeeting(1, seconds: 1, on: clock)
    #expect(store.state.path[id: 1]?.record?.engine.elapsed == .seconds(1))
    await store.skipInFlightEffects()
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .record(action)))
  }

  private func root(_ answer: AppFeature.Alert.Action) -> AppFeature.Action {
    .destination(.presented(.alert(answer)))
  }
}
