import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import Standups

@MainActor
@Suite struct `Hooks of meetings` {
  private let disk = Disk()
  private let events = Events()

  private func store(_ state: AppState) -> TestStoreOf<AppFeature> {
    let store = appStore(state, disk: disk)
    store.dependencies.hooks = events.client
    return store
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .record(action)))
  }

  @Test func `a meeting that starts is announced with the people who are there`() async {
    let store = store(app([design], showing: design))
    let meeting = recording(
      design,
      members: [
        .init(id: id("Ada"), name: "Ada"),
        .init(id: id("Blob"), name: "Blob", isAbsent: true),
        .init(id: UUID(7), name: "Guest", isGuest: true),
      ])
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.open([.record(meeting)]))))))
    {
      $0.autosave.meetingID = meeting.meetingID
      $0.path.append(.record(meeting))
    }
    await store.receive(record(.appeared))
    let event = events.take().first
    guard case .started(meeting.meetingID, at: meeting.startedAt, let present, of: design)? = event
    else {
      Issue.record("\(String(describing: event))")
      return
    }
    #expect(present.map(\.name) == ["Ada", "Guest"])
    #expect(present.map(\.isGuest) == [false, true])
    await store.skipInFlightEffects()
  }

  @Test func `a meeting that is resumed does not start again`() async {
    let store = store(app([design]))
    let engine = MeetingEngine(standup: design, members: [], startedAt: .zero)
    let left = RunningMeeting(
      id: UUID(900), standup: design, startedAt: Date(timeIntervalSince1970: 1_234_560_000),
      savedAt: Date(timeIntervalSince1970: 1_234_560_000), progress: engine.progress,
      transcript: [])
    store.exhaustivity = .off
    await store.send(.interruptedMeetings(.delegate(.resumed(left))))
    #expect(store.state.path.last?.record?.isResumed == true)
    #expect(events.take() == [])
  }

  @Test func `the end of a meeting is announced once it is on disk, and only once`() async {
    let store = store(app([design], holding: design))
    let meeting = savedAtOnce
    let name = MeetingName(startedAt: meeting.startedAt)
    store.exhaustivity = .off
    disk.hold()
    await store.send(record(.saveRequested))
    await store.receive(record(.delegate(.ended(meeting, standup: design.id))))
    #expect(store.state.saving.writing == .writeMeeting(meeting, name: name, standup: design.id))
    #expect(events.take() == [])
    disk.release()
    await store.receive(.saving(.delegate(.meetingWritten(meeting, name: name))))
    #expect(events.take() == [.ended(meeting, name: name, of: design)])
    await store.send(.saving(.delegate(.meetingWritten(meeting, name: name))))
    #expect(events.take() == [])
  }

  @Test func `items that a meeting opens are announced, each on its own`() async {
    let store = store(app([design], holding: design))
    let items = (1...2).map { number in
      Item(
        id: UUID(number), text: "No key", kind: .blocker, meeting: savedAtOnce.id,
        openedAt: savedAtOnce.startedAt)
    }
    let opened = items.map { MeetingEvent.itemOpened($0, of: design) }
    store.dependencies.runningMeetings.remove = { _ in opened }
    store.exhaustivity = .off
    await store.send(.autosave(.meetingStored(savedAtOnce.id)))
    await store.receive(.autosave(.delegate(.happened(opened))))
    #expect(events.take() == opened)
  }

  @Test func `an item that is made of a note is announced once it is on disk`() async {
    let store = store(app([design]))
    store.exhaustivity = .off
    let item = Item(
      id: UUID(1), text: "No key", kind: .blocker, meeting: pastMeeting.id,
      openedAt: pastMeeting.startedAt)
    await store.send(.saving(.saved(.writeItem(item, standup: design.id))))
    await store.receive(.saving(.delegate(.itemOpened(item, standup: design.id))))
    #expect(events.take() == [.itemOpened(item, of: design)])
  }

  @Test func `an item that is resolved or reopened is not opened again`() async {
    let store = store(app([design]))
    store.exhaustivity = .off
    var item = Item(
      id: UUID(1), text: "No key", kind: .blocker, meeting: pastMeeting.id,
      openedAt: pastMeeting.startedAt)
    item.resolve(at: Date(timeIntervalSince1970: 1_234_567_890))
    await store.send(.saving(.saved(.writeItem(item, standup: design.id))))
    item.reopen()
    await store.send(.saving(.saved(.writeItem(item, standup: design.id))))
    await store.finish()
    #expect(events.take() == [])
  }

  @Test func `a meeting saved after a crash has ended, too`() async {
    let store = store(app([design]))
    let meeting = savedAtOnce
    let name = MeetingName(startedAt: meeting.startedAt)
    store.exhaustivity = .off
    await store.send(.interruptedMeetings(.delegate(.ended(meeting, of: design))))
    await store.receive(.saving(.delegate(.meetingWritten(meeting, name: name))))
    #expect(events.take() == [.ended(meeting, name: name, of: design)])
  }

  @Test func `a failure is in the footer`() async {
    let store = store(app([design]))
    let reason = "\"notify\" exited with status 3"
    store.dependencies.hooks.run = { _ in throw Disk.Failure(description: reason) }
    let meeting = savedAtOnce
    let name = MeetingName(startedAt: meeting.startedAt)
    await store.send(.hooks(.meetingEnded(meeting.id, of: design))) {
      $0.hooks.ended = [meeting.id: design]
    }
    await store.send(.hooks(.meetingStored(meeting, name: name))) { $0.hooks.ended = [:] }
    await store.receive(.hooks(.failed(.meetingEnded, reason)))
    let notice = "The hook meetingEnded failed: \"notify\" exited with status 3"
    await store.receive(.hooks(.delegate(.noticed(notice)))) { $0.notice = notice }
  }

  @Test func `only the newest hook of a kind is waited for`() async {
    let (first, release) = AsyncStream<Never>.makeStream()
    let store = TestStore(initialState: MeetingHooks.State()) {
      MeetingHooks()
    } withDependencies: {
      $0.hooks.run = { event in
        if case .ended(pastMeeting, _, _) = event {
          for await _ in first {}
          throw Disk.Failure(description: "too late")
        }
      }
    }
    for meeting in [pastMeeting, savedAtOnce] {
      let name = MeetingName(startedAt: meeting.startedAt)
      await store.send(.meetingEnded(meeting.id, of: design)) { $0.ended = [meeting.id: design] }
      await store.send(.meetingStored(meeting, name: name)) { $0.ended = [:] }
    }
    release.finish()
    await store.finish()
  }
}

/// The events that hooks got.
private final class Events: Sendable {
  private let events = Mutex<[MeetingEvent]>([])

  var client: HooksClient {
    HooksClient { event in self.events.withLock { $0.append(event) } }
  }

  func take() -> [MeetingEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
