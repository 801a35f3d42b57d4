import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Interrupting the app` {
  @Test func `^C over the list quits`() async {
    let store = appStore(app([design]))
    await store.send(.interruptPressed) { $0.saving.ending = .whenSaved }
    #expect(store.state.isFinished)
  }

  @Test func `^C over an unchanged form quits`() async {
    var state = app([design])
    state.list.destination = .edit(form)
    let store = appStore(state)
    await store.send(.interruptPressed) { $0.saving.ending = .whenSaved }
  }

  @Test func `^C with unsaved records asks, and again it quits`() async {
    var state = app([design])
    state.saving.failed = [.writeStandup(design)]
    let store = appStore(state)
    await store.send(.interruptPressed)
    await store.receive(.saving(.delegate(.quitAlert(.quitWithUnsaved(["\"Design\""]))))) {
      $0.destination = .alert(.saving(.quitWithUnsaved(["\"Design\""])))
    }
    await store.send(.interruptPressed) { $0.saving.ending = .afterPendingWrites }
    #expect(store.state.isFinished)
  }

  @Test func `^C over the alert about a failed write asks before the record is lost`() async {
    var state = app([design])
    state.saving.failed = [.writeStandup(design)]
    state.present(.saving(.saveFailed("the disk is full")))
    let store = appStore(state)
    await store.send(.interruptPressed) { $0.destination = nil }
    await store.receive(.saving(.delegate(.quitAlert(.quitWithUnsaved(["\"Design\""]))))) {
      $0.destination = .alert(.saving(.quitWithUnsaved(["\"Design\""])))
    }
  }

  @Test func `^C over another alert quits`() async {
    var state = app([design])
    state.list.destination = .alert(
      .delete(design))
    let store = appStore(state)
    await store.send(.interruptPressed) { $0.saving.ending = .whenSaved }
  }

  // MARK: - Forms

  @Test func `^C over a changed form in the list asks, and Discard quits`() async {
    var state = app([design])
    state.list.destination = .edit(changedForm)
    let store = appStore(state)
    await store.send(.interruptPressed)
    await store.receive(listForm(.quitRequested)) {
      $0.list.destination?.edit?.destination = .alert(.discardChanges(thenQuit: true))
    }
    await store.send(listForm(.destination(.presented(.alert(.discardToQuitConfirmed))))) {
      $0.list.destination?.edit?.destination = nil
    }
    await store.receive(listForm(.delegate(.discardedToQuit))) { $0.list.destination = nil }
    await store.receive(.list(.delegate(.quit))) { $0.saving.ending = .whenSaved }
    #expect(store.state.isFinished)
    #expect(store.state.list.standups == [design])
  }

  @Test func `^C over a changed form in the detail asks, and Discard quits`() async {
    var state = app([design], showing: design)
    state.path[id: 0]?.detail?.destination = .edit(changedForm)
    let store = appStore(state)
    await store.send(.interruptPressed)
    await store.receive(detailForm(.quitRequested)) {
      $0.path[id: 0]?.detail?.destination?.edit?.destination = .alert(
        .discardChanges(thenQuit: true))
    }
    await store.send(detailForm(.destination(.presented(.alert(.discardToQuitConfirmed))))) {
      $0.path[id: 0]?.detail?.destination?.edit?.destination = nil
    }
    await store.receive(detailForm(.delegate(.discardedToQuit))) {
      $0.path[id: 0]?.detail?.destination = nil
    }
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.quit))))) {
      $0.saving.ending = .whenSaved
    }
    #expect(store.state.isFinished)
  }

  @Test func `^C over a new standup with text asks, and Keep editing keeps it`() async {
    var state = app([])
    state.list.destination = .add(changedForm)
    let store = appStore(state)
    await store.send(.interruptPressed)
    await store.receive(.list(.destination(.presented(.add(.quitRequested))))) {
      $0.list.destination?.add?.destination = .alert(.discardChanges(thenQuit: true))
    }
    await store.send(.list(.destination(.presented(.add(.destination(.dismiss)))))) {
      $0.list.destination?.add?.destination = nil
    }
    #expect(store.state.saving.ending == .notRequested)
    #expect(store.state.list.destination?.add?.standup.title == "Morning")
  }

  @Test func `^C again over a form's alert quits`() async {
    var state = app([design])
    state.list.destination = .edit(changedForm)
    state.list.destination?.edit?.destination = .alert(.discardChanges(thenQuit: false))
    let store = appStore(state)
    await store.send(.interruptPressed) { $0.saving.ending = .afterPendingWrites }
    #expect(store.state.isFinished)
  }

  @Test func `^C in the help of a changed form asks about the form`() async {
    var state = app([design])
    state.list.destination = .edit(changedForm)
    state.destination = .help(Help.State(rows: []))
    let store = appStore(state)
    await store.send(.interruptPressed) { $0.destination = nil }
    await store.receive(listForm(.quitRequested)) {
      $0.list.destination?.edit?.destination = .alert(.discardChanges(thenQuit: true))
    }
  }

  // MARK: - Meetings

  @Test func `^C during a meeting asks, and again it quits`() async {
    let store = appStore(app([design], holding: design))
    await interruptMeeting(in: store)
    #expect(!store.state.isFinished)
    await store.send(.interruptPressed) { $0.saving.ending = .afterPendingWrites }
    #expect(store.state.isFinished)
  }

  @Test func `Save and quit waits until the meeting is written`() async {
    let disk = Disk()
    let store = appStore(app([design], holding: design), disk: disk)
    let meeting = savedAtOnce
    let change = Change.writeMeeting(
      meeting, name: MeetingName(startedAt: meeting.startedAt), standup: design.id)
    await interruptMeeting(in: store)
    disk.hold()
    await store.send(root(.meetingSaveConfirmed)) {
      $0.destination = nil
      $0.saving.ending = .whenSaved
    }
    await store.receive(record(.saveRequested)) {
      $0.autosave.meetingID = nil
      $0.path[id: 1]?.record?.isSaved = true
    }
    await store.receive(record(.alertDisappeared))
    await store.receive(record(.delegate(.ended(meeting, standup: design.id)))) {
      $0.path.pop(from: 1)
      $0.holdDesign(meeting)
      $0.showSummary(of: meeting)
    }
    await store.receive(.path(.element(id: 2, action: .meeting(.appeared))))
    #expect(!store.state.isFinished)
    disk.release()
    await store.receiveSaved([change])
    #expect(store.state.isFinished)
    #expect(disk.takeChanges() == [change])
  }

  @Test func `^C after an end that help held back does not ask, and the meeting is written`()
    async
  {
    let disk = Disk()
    let meeting = savedAtOnce
    let ended = record(.delegate(.ended(meeting, standup: design.id)))
    var state = app([design], holding: design)
    state.destination = .help(Help.State(query: TextInput("del"), rows: []))
    state.path[id: 1]?.record?.isSaved = true
    state.waitingActions = [ended]
    let store = appStore(state, disk: disk)
    await store.send(.interruptPressed) {
      $0.autosave.meetingID = nil
      $0.destination = nil
      $0.saving.ending = .whenSaved
      $0.waitingActions = []
    }
    await store.receive(ended) {
      $0.path.pop(from: 1)
      $0.holdDesign(meeting)
      $0.showSummary(of: meeting)
    }
    await store.receive(.path(.element(id: 2, action: .meeting(.appeared))))
    let change = Change.writeMeeting(
      meeting, name: MeetingName(startedAt: meeting.startedAt), standup: design.id)
    await store.receiveSaved([change])
    #expect(store.state.isFinished)
    #expect(disk.takeChanges() == [change])
  }

  @Test func `Quit and resume later writes no meeting`() async {
    let disk = Disk()
    let store = appStore(app([design], holding: design), disk: disk)
    await interruptMeeting(in: store)
    await store.send(root(.quitConfirmed)) {
      $0.destination = nil
      $0.saving.ending = .whenSaved
    }
    #expect(store.state.isFinished)
    await store.receive(record(.alertDisappeared)) {
      _ = $0.path[id: 1]?.record?.engine.resume(.alert, at: .zero)
    }
    await store.skipInFlightEffects()
    #expect(disk.takeChanges() == [])
  }

  @Test func `Quit and resume later asks about a record that could not be saved before`() async {
    var state = app([design], holding: design)
    state.saving.failed = [.writeStandup(design)]
    state.saving.failure = SaveFailure(sentence: "the disk is full", reason: "full")
    let store = appStore(state)
    await interruptMeeting(in: store)
    await store.send(root(.quitConfirmed)) { $0.destination = nil }
    let question = Saving.Alert.quitWithUnsaved(["\"Design\""])
    await store.receive(.saving(.delegate(.quitAlert(question)))) {
      $0.destination = .alert(.saving(question))
    }
    #expect(!store.state.isFinished)
    await store.skipReceivedActions()
  }

  @Test func `a meeting without a snapshot cannot be left to be resumed later`() async {
    var state = app([design], holding: design)
    state.autosave.meetingID = UUID(0)
    state.autosave.problem = "the disk is full"
    let store = appStore(state)
    let question = AppFeature.Alert.quitDuringMeeting(problem: "the disk is full")
    await store.send(.interruptPressed) { $0.destination = .alert(question) }
    #expect(
      question.alertState.buttons.map(\.label.text) == [
        "Save and quit", "Quit without the meeting", "Resume",
      ])
    #expect(
      question.alertState.message?.text == "It cannot be resumed later: the disk is full.")
    await store.skipReceivedActions()
  }

  @Test func `^C over the End meeting alert asks whether to quit`() async {
    var state = app([design], holding: design)
    state.path[id: 1]?.record?.destination = .endMeeting(
      isOvertime: false, canDiscard: true)
    let store = appStore(state)
    await interruptMeeting(in: store)
    #expect(!store.state.isFinished)
  }

  private var form: StandupForm.State { StandupForm.State(standup: design, purpose: .edit) }

  private var changedForm: StandupForm.State {
    var form = form
    form.standup.title = "Morning"
    return form
  }

  private func listForm(_ action: StandupForm.Action) -> AppFeature.Action {
    .list(.destination(.presented(.edit(action))))
  }

  private func detailForm(_ action: StandupForm.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(.destination(.presented(.edit(action))))))
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .record(action)))
  }

  /// Presses ^C, which asks and stops the clock of the meeting.
  private func interruptMeeting(in store: TestStoreOf<AppFeature>) async {
    await store.send(.interruptPressed) {
      $0.destination = .alert(.quitDuringMeeting(problem: nil))
    }
    await store.receive(record(.alertAppeared)) {
      _ = $0.path[id: 1]?.record?.engine.pause(.alert, at: .zero)
    }
  }

  private func root(_ answer: AppFeature.Alert.Action) -> AppFeature.Action {
    .destination(.presented(.alert(answer)))
  }
}
