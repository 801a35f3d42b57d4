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

  @Test func `the newest of several is offered first`() async {
    let newer = RunningMeeting(
      id: UUID(902), standup: product, startedAt: left.startedAt.addingTimeInterval(60),
      savedAt: left.savedAt.addingTimeInterval(60), progress: left.progress, transcript: [])
    shelf.put(left)
    shelf.put(newer)
    let store = store()
    await store.send(.launched)
    await store.receive(.delegate(.alert(.interruptedMeetings(.unfinished(newer)))))
    await store.receive(.delegate(.alert(.interruptedMeetings(.unfinished(left)))))
  }

  // MARK: - In the app

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
      $0.push(.detail(StandupDetail.State(standup: design)))
      $0.push(.record(RecordMeeting.State(resuming: left)))
    }
    await store.receive(.path(.element(id: 1, action: .record(.appeared))))
    await store.skipInFlightEffects()
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
