import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@MainActor
@Suite struct `Interrupted meetings` {
  private let shelf = Shelf()

  private func store(
    _ state: InterruptedMeetings.State = .init()
  ) -> TestStoreOf<InterruptedMeetings> {
    TestStore(initialState: state) {
      InterruptedMeetings()
    } withDependencies: {
      $0.runningMeetings = shelf.client
    }
  }

  @Test func `an interrupted meeting is offered`() async {
    shelf.put(left)
    let store = store()
    await store.send(.launched)
    await store.receive(.found([left]))
    await store.receive(.delegate(.alert(.unfinished(left))))
    #expect(
      InterruptedMeetings.Alert.unfinished(left).alertState.message?.text
        == "\"Design\" on February 13, 2009 at 21:20 was interrupted after 0:12.")
    #expect(shelf.kept == [left])
  }

  @Test func `the newest of several is offered first`() async {
    let newer = RunningMeeting(
      id: UUID(902), standup: product, startedAt: left.startedAt.addingTimeInterval(60),
      savedAt: left.savedAt.addingTimeInterval(60), progress: left.progress, transcript: [])
    shelf.put(left)
    shelf.put(newer)
    let store = store()
    await store.send(.launched)
    await store.receive(.found([left, newer]))
    await store.receive(.delegate(.alert(.unfinished(newer))))
    await store.receive(.delegate(.alert(.unfinished(left))))
  }

  @Test func `Resume claims the snapshot and keeps it`() async {
    shelf.put(left)
    let store = store()
    await store.send(.alert(.answered(.resume, left)))
    await store.receive(.claimed(left, .resume))
    await store.receive(.delegate(.resumed(left)))
    #expect(shelf.kept == [left])
  }

  @Test func `Save as is ends the meeting at the time of the snapshot`() async {
    shelf.put(left)
    let store = store()
    await store.send(.alert(.answered(.save, left)))
    await store.receive(.claimed(left, .save))
    await store.receive(.delegate(.ended(left.recovered, of: design)))
  }

  @Test func `Discard removes the snapshot`() async {
    shelf.put(left)
    let store = store()
    await store.send(.alert(.answered(.discard, left)))
    await store.receive(.claimed(left, .discard))
    await store.receive(.delegate(.discarded(left)))
    await store.finish()
    #expect(shelf.kept.isEmpty)
  }

  @Test func `a meeting that another window has claimed is skipped`() async {
    let store = store()
    await store.send(.alert(.answered(.resume, left)))
    await store.receive(.noticed("Another window has already opened the meeting"))
    await store.receive(.delegate(.noticed("Another window has already opened the meeting")))
  }

  @Test func `Restore restores a deleted standup and its meeting`() async {
    let store = store()
    await store.send(.alert(.restored(design, with: pastMeeting)))
    await store.receive(.delegate(.restored(design, with: pastMeeting)))
  }

  @Test func `Discard meeting removes the snapshot of a deleted standup's meeting`() async {
    shelf.put(left)
    let store = store()
    await store.send(.alert(.discarded(left.recovered)))
    await store.finish()
    #expect(shelf.kept.isEmpty)
  }

  @Test func `an interrupted quick meeting is a quick meeting again`() async {
    let quick = RunningMeeting(
      id: left.id, standup: design, isQuick: true, startedAt: left.startedAt,
      savedAt: left.savedAt, progress: left.progress, transcript: [])
    shelf.put(quick)
    let store = store()
    await store.send(.alert(.answered(.resume, quick)))
    await store.receive(.claimed(quick, .resume)) { $0.quickStandup = design.id }
    await store.receive(.delegate(.resumed(quick)))
  }

  // MARK: - In the app

  @Test func `the offer waits until the list is on top, and Esc keeps the snapshot`() async {
    let store = appStore(app([design], showing: design))
    let alert = AppFeature.Alert.interruptedMeetings(.unfinished(left))
    await store.send(.interruptedMeetings(.delegate(.alert(.unfinished(left))))) {
      $0.waitingAlerts = [alert]
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.destination = .alert(alert)
      $0.path = StackState()
      $0.waitingAlerts = []
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `a resumed meeting opens over its standup, paused where it stopped`() async {
    let store = appStore(app([design]))
    await store.send(.interruptedMeetings(.delegate(.resumed(left)))) {
      $0.autosave.meetingID = left.id
      $0.path.append(.detail(StandupDetail.State(standup: design)))
      $0.path.append(.record(RecordMeeting.State(resuming: left)))
    }
    await store.receive(.path(.element(id: 1, action: .record(.appeared))))
    let record = store.state.path.last?.record
    #expect(record?.engine.elapsedSeconds == 12)
    #expect(record?.engine.isPaused == true)
    #expect(record?.transcript.map(\.text) == ["before the crash"])
  }

  @Test func `a resumed meeting opens once no text field has the focus`() async {
    var state = app([design])
    state.list.destination = .add(form([]))
    let store = appStore(state)
    let resumed = AppFeature.Action.interruptedMeetings(.delegate(.resumed(left)))
    await store.send(resumed) { $0.waitingActions = [resumed] }
    await store.send(.list(.destination(.dismiss))) {
      $0.list.destination = nil
      $0.waitingActions = []
    }
    await store.receive(resumed) {
      $0.autosave.meetingID = left.id
      $0.path.append(.detail(StandupDetail.State(standup: design)))
      $0.path.append(.record(RecordMeeting.State(resuming: left)))
    }
    await store.receive(.path(.element(id: 1, action: .record(.appeared))))
  }

  @Test func `a recovered meeting becomes the newest of its standup and is saved`() async {
    let disk = Disk()
    let store = appStore(app([design]), disk: disk)
    let meeting = left.recovered
    let change = Change.writeMeeting(
      meeting, name: MeetingName(startedAt: meeting.startedAt), standup: design.id)
    await store.send(.interruptedMeetings(.delegate(.ended(meeting, of: design)))) {
      $0.holdDesign(meeting)
    }
    await store.receiveSaved([change])
    #expect(disk.takeChanges() == [change])
  }

  private var left: RunningMeeting {
    var engine = MeetingEngine(standup: design, members: [], startedAt: .zero)
    _ = engine.advance(to: .seconds(12))
    let start = Date(timeIntervalSince1970: 1_234_560_000)
    return RunningMeeting(
      id: UUID(900), standup: design, startedAt: start, savedAt: start.addingTimeInterval(12),
      progress: engine.progress,
      transcript: [
        TranscriptLine(
          id: UUID(901), at: .seconds(3), kind: .note, text: "before the crash")
      ])
  }
}
