import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Snapshots of a running meeting` {
  private let shelf = Shelf()

  private func store(
    _ state: AppState, disk: Disk = Disk(), clock: TestClock = TestClock()
  ) -> TestStoreOf<AppFeature> {
    let store = appStore(state, disk: disk)
    store.dependencies.continuousClock = clock
    store.dependencies.runningMeetings = shelf.client
    store.dependencies.sound.speakerChanged = {}
    store.exhaustivity = .off
    return store
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .record(action)))
  }

  @Test func `a snapshot is written at the start, every five seconds, and at each change`() async {
    let clock = TestClock()
    let store = store(app([design]), clock: clock)
    let meeting = withDependencies {
      $0 = store.dependencies
    } operation: {
      RecordMeeting.State(standup: design)
    }
    await store.send(
      .list(.delegate(.open([.detail(StandupDetail.State(standup: design)), .record(meeting)]))))
    await store.skipReceivedActions(strict: false)
    #expect(shelf.takeLog() == ["save 0"])
    await clock.advance(by: .seconds(11))
    await store.skipReceivedActions(strict: false)
    #expect(shelf.takeLog() == ["save 5", "save 10"])
    await store.send(record(.view(.nextPressed)))
    #expect(shelf.takeLog() == ["save 30"])
    await store.send(record(.view(.editorOpened(.note))))
    await store.send(record(.view(.draftEdited(.insert("merged")))))
    await store.send(record(.view(.editorSubmitted)))
    #expect(shelf.takeLog() == ["save 30"])
    #expect(shelf.kept.first?.transcript.map(\.text) == ["merged"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `the snapshot is removed once the meeting is on disk`() async {
    let disk = Disk()
    let store = store(app([design], holding: design), disk: disk)
    disk.hold()
    await store.send(record(.saveRequested))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.count == 1)
    #expect(!shelf.takeLog().contains("remove"))
    disk.release()
    await store.finish()
    #expect(shelf.takeLog() == ["remove"])
  }

  @Test func `the snapshot of a discarded meeting is removed`() async {
    let store = TestStore(
      initialState: MeetingAutosave.State(meetingID: recording(design).meetingID)
    ) {
      MeetingAutosave()
    } withDependencies: {
      $0.runningMeetings = shelf.client
    }
    await store.send(.meetingChanged(nil)) { $0.meetingID = nil }
    await store.finish()
    #expect(shelf.takeLog() == ["remove"])
  }

  @Test func `a snapshot that cannot be written is reported`() async {
    let store = TestStore(initialState: MeetingAutosave.State()) {
      MeetingAutosave()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.runningMeetings = .none
      $0.runningMeetings.save = { _ in throw Disk.Failure(description: "the disk is full") }
    }
    let meeting = recording(design)
    await store.send(.meetingChanged(meeting)) { $0.meetingID = meeting.meetingID }
    let notice = "The meeting cannot be recovered after a crash: the disk is full"
    await store.receive(.noticed(notice))
    await store.receive(.delegate(.noticed(notice)))
  }
}
