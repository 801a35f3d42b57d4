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

  @Test func `an item that is resolved or reopened is not opened again`() async {
    let store = store(app([design]))
    store.exhaustivity = .off
    var item = Item(
      id: UUID(1), text: "No key", kind: .blocker, meeting: pastMeeting.id,
      openedAt: pastMeeting.startedAt)
    item.resolve(at: Date(timeIntervalSince1970: 1_234_567_890))
    await store.send(.library(.saved(.writeItem(item, standup: design.id))))
    item.reopen()
    await store.send(.library(.saved(.writeItem(item, standup: design.id))))
    await store.finish()
    #expect(events.take() == [])
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
