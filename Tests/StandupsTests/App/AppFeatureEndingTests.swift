import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Interrupting the app` {
  @Test func `^C over the alert about a failed write asks before the record is lost`() async {
    var state = app([design])
    state.library.failed = [.writeStandup(design)]
    state.present(.library(.saveFailed("the disk is full")))
    let store = appStore(state)
    await store.send(.interruptPressed) { $0.destination = nil }
    await store.receive(.library(.delegate(.ask(.library(.quitWithUnsaved(["\"Design\""])))))) {
      $0.destination = .alert(.library(.quitWithUnsaved(["\"Design\""])))
    }
  }

  // MARK: - Meetings

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
      $0.library.ending = .whenSaved
    }
    await store.receive(record(.saveRequested)) {
      $0.autosave.meetingID = nil
      $0.path[id: 1]?.record?.isSaved = true
    }
    await store.receive(record(.alertDisappeared))
    await store.receive(record(.delegate(.ended(meeting, of: design, isQuick: false)))) {
      $0.pop(from: 1)
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
    let ended = record(.delegate(.ended(meeting, of: design, isQuick: false)))
    var state = app([design], holding: design)
    state.destination = .help(Help.State(query: TextInput("del"), rows: []))
    state.path[id: 1]?.record?.isSaved = true
    state.waitingActions = [ended]
    let store = appStore(state, disk: disk)
    await store.send(.interruptPressed) {
      $0.autosave.meetingID = nil
      $0.destination = nil
      $0.library.ending = .whenSaved
      $0.waitingActions = []
    }
    await store.receive(ended) {
      $0.pop(from: 1)
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
