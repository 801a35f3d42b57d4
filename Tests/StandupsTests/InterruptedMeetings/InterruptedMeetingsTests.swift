import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Going on after a crash` {
  private let shelf = Shelf()

  @Test func `a meeting is kept at its start, every five seconds and at each change`() async {
    let clock = TestClock()
    let store = store(app([design]), clock: clock)
    let record = withDependencies {
      $0 = store.dependencies
    } operation: {
      RecordMeeting.State(standup: design)
    }
    await store.send(
      .list(.delegate(.open([.detail(StandupDetail.State(standup: design)), .record(record)]))))
    await store.skipReceivedActions(strict: false)
    #expect(shelf.takeLog() == ["save 0"])
    await clock.advance(by: .seconds(11))
    await store.skipReceivedActions(strict: false)
    #expect(shelf.takeLog() == ["save 5", "save 10"])
    await store.send(recordAction(.view(.nextPressed)))
    #expect(shelf.takeLog() == ["save 30"])
    await store.send(recordAction(.view(.editorOpened(.note))))
    await store.send(recordAction(.view(.draftEdited(.insert("merged")))))
    await store.send(recordAction(.view(.editorSubmitted)))
    #expect(shelf.takeLog() == ["save 30"])
    #expect(shelf.kept.first?.transcript.map(\.text) == ["merged"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `a meeting that is stored is kept no longer, once it is on disk`() async {
    let disk = Disk()
    let store = store(app([design], holding: design), disk: disk)
    disk.hold()
    await store.send(recordAction(.saveRequested))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.count == 1)
    #expect(!shelf.takeLog().contains("remove"))
    disk.letGo()
    await store.finish()
    #expect(shelf.takeLog() == ["remove"])
  }

  @Test func `a meeting that is discarded is kept no longer`() async {
    let store = store(app([design], holding: design))
    await store.send(recordAction(.view(.endPressed)))
    await store.send(recordAction(.destination(.presented(.discardConfirmed))))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.count == 1)
    #expect(shelf.takeLog().last == "remove")
  }

  @Test func `a meeting that was left is offered, and Resume opens it where it was, paused`() async
  {
    shelf.put(left)
    let store = store(app([design]))
    await store.send(.interruptedMeetingsFound([left]))
    #expect(store.state.destination?.alert == .unfinishedMeeting(left))
    await store.send(.destination(.presented(.alert(.interruptedMeetingAnswered(.resume, left)))))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.destination == nil)
    #expect(store.state.path.first?.detail?.standup == design)
    let record = store.state.path.last?.record
    #expect(record?.engine.elapsedSeconds == 12)
    #expect(record?.engine.isPaused == true)
    #expect(record?.transcript.map(\.text) == ["before the crash"])
    #expect(record?.meetingID == left.id)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `Save as is stores what was kept, and the snapshot goes`() async {
    shelf.put(left)
    let disk = Disk()
    let store = store(app([design]), disk: disk)
    await store.send(.interruptedMeetingsFound([left]))
    await store.send(.destination(.presented(.alert(.interruptedMeetingAnswered(.save, left)))))
    await store.skipReceivedActions(strict: false)
    await store.finish()
    #expect(store.state.list.standups[id: design.id]?.history.first?.meeting == left.recovered)
    #expect(disk.takeAsked().count == 1)
    #expect(shelf.kept.isEmpty)
  }

  @Test func `Discard stores nothing`() async {
    shelf.put(left)
    let disk = Disk()
    let store = store(app([design]), disk: disk)
    await store.send(.interruptedMeetingsFound([left]))
    await store.send(.destination(.presented(.alert(.interruptedMeetingAnswered(.discard, left)))))
    await store.finish()
    #expect(store.state.list.standups == [design])
    #expect(disk.takeAsked().isEmpty)
    #expect(shelf.kept.isEmpty)
  }

  @Test func `closing the question keeps the snapshot for the next start`() async {
    shelf.put(left)
    let store = store(app([design]))
    await store.send(.interruptedMeetingsFound([left]))
    await store.send(.destination(.dismiss))
    #expect(store.state.destination == nil)
    #expect(shelf.kept == [left])
  }

  @Test func `a meeting that another window has taken is left alone`() async {
    let store = store(app([design]))
    await store.send(.interruptedMeetingsFound([left]))
    await store.send(.destination(.presented(.alert(.interruptedMeetingAnswered(.resume, left)))))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.isEmpty)
    #expect(store.state.notice == "Another window has taken the meeting already")
  }

  @Test func `the question waits until the list is on top`() async {
    let store = store(app([design], showing: design))
    await store.send(.interruptedMeetingsFound([left]))
    #expect(store.state.destination == nil)
    await store.send(.path(.popFrom(id: 0)))
    #expect(store.state.destination?.alert == .unfinishedMeeting(left))
  }

  @Test func `a meeting whose standup is gone asks, and Restore brings it back with it`() async {
    let disk = Disk()
    let store = store(app([product], holding: design), disk: disk)
    await store.send(recordAction(.saveRequested))
    await store.skipReceivedActions(strict: false)
    guard let meeting = store.state.path.isEmpty ? nil : store.state.destination?.alert else {
      Issue.record("nothing was asked")
      return
    }
    #expect(meeting.title == "Standup was deleted elsewhere")
    let ended = recorded
    await store.send(
      .destination(.presented(.alert(.orphanedMeetingAnswered(.restore, ended, of: design)))))
    await store.finish()
    #expect(store.state.list.standups[id: design.id]?.history.first?.meeting == ended)
    #expect(disk.takeAsked().count == 2)
  }

  // MARK: - Support

  /// The app over a shelf of snapshots; what its effects send is not asserted.
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

  private func recordAction(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: recordID, action: .record(action)))
  }

  private var recordID: StackElementID { 1 }

  private var left: RunningMeeting {
    var engine = MeetingEngine(standup: design, order: design.attendees, startedAt: .zero)
    _ = engine.advance(to: .seconds(12))
    let start = Date(timeIntervalSince1970: 1_234_560_000)
    return RunningMeeting(
      id: UUID(900), standup: design, startedAt: start, savedAt: start.addingTimeInterval(12),
      progress: engine.progress,
      transcript: [TranscriptLine(at: .seconds(3), kind: .note, text: "before the crash")])
  }

  private var recorded: Meeting {
    saved(.savedEarly, planned: 60, speaking: 0, 0)
  }
}

/// Snapshots in memory, and what was done with them.
private final class Shelf: Sendable {
  private struct State {
    var kept: [RunningMeeting] = []
    var log: [String] = []
  }

  private let state = Mutex(State())

  var kept: [RunningMeeting] { state.withLock(\.kept) }

  func put(_ meeting: RunningMeeting) {
    state.withLock { $0.kept.append(meeting) }
  }

  func takeLog() -> [String] {
    state.withLock { state in
      defer { state.log = [] }
      return state.log
    }
  }

  var client: RunningMeetingsClient {
    RunningMeetingsClient(
      claim: { id in self.kept.contains { $0.id == id } },
      left: { self.kept },
      remove: { id in
        self.state.withLock { state in
          state.kept.removeAll { $0.id == id }
          state.log.append("remove")
        }
      },
      save: { meeting in
        self.state.withLock { state in
          state.kept.removeAll { $0.id == meeting.id }
          state.kept.append(meeting)
          state.log.append("save \(meeting.progress.elapsed.wholeSeconds)")
        }
      })
  }
}
