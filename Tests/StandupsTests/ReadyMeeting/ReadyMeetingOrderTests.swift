import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

/// A team whose order rotates with each meeting.
@MainActor
@Suite struct `The order of speakers before a meeting` {
  private var last: Meeting {
    saved(.time, planned: 60, by: spoke("a", 30, of: 30), spoke("b", 30, of: 30))
  }

  private var lastName: MeetingName { MeetingName(startedAt: last.startedAt) }

  private var rotating: Standup {
    Standup(
      id: UUID(100), title: "Design", length: .seconds(60), attendees: attendees(["a", "b"]),
      order: .rotate, history: History(names: [lastName]))
  }

  private func rotatingStore(_ meeting: Meeting?) -> TestStoreOf<ReadyMeeting> {
    TestStore(initialState: ready(rotating)) {
      ReadyMeeting()
    } withDependencies: {
      $0.activity = .none
      $0.calendars = .none
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.runningMeetings = .none
      $0.uuid = .incrementing
      $0.standupsClient.meetings = { places in
        meeting.map { meeting in
          Dictionary(uniqueKeysWithValues: places.map { ($0, meeting) })
        } ?? [:]
      }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
  }

  @Test func `it rotates once the last meeting is read, and the selected person stays`() async {
    let store = rotatingStore(last)
    await store.send(.appeared)
    await store.receive(.meetingsElsewhereRead(false))
    await store.receive(.newestMeetingsRead([lastName: last])) {
      $0.members.swapAt(0, 1)
      $0.standup.history.update(lastName, meeting: last)
    }
  }

  @Test func `it does not rotate after a change, even one that ends in the list's order`() async {
    let store = rotatingStore(last)
    await store.send(.view(.personMoved(.down))) {
      $0.members.swapAt(0, 1)
      $0.isChanged = true
    }
    await store.send(.view(.personMoved(.up))) { $0.members.swapAt(0, 1) }
    await store.send(.appeared)
    await store.receive(.meetingsElsewhereRead(false))
    await store.receive(.newestMeetingsRead([lastName: last])) {
      $0.standup.history.update(lastName, meeting: last)
    }
    await store.send(.view(.beginPressed(.pause)))
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      return !record.awaitsOrder && record.engine.rows.map(\.name) == ["a", "b"]
    }
  }

  @Test func `begun before the last meeting is read, the meeting rotates`() async {
    let store = rotatingStore(last)
    await store.send(.view(.beginPressed(.pause)))
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      return record.awaitsOrder && record.engine.rows.map(\.name) == ["a", "b"]
    }
  }

  @Test func `a last meeting that cannot be read is reported`() async {
    let store = rotatingStore(nil)
    await store.send(.appeared)
    await store.receive(.meetingsElsewhereRead(false))
    await store.receive(.newestMeetingsRead([:])) {
      $0.standup.keepNewestMeetings([:])
      $0.notice = "The last meeting could not be read, so people speak in the order of the list"
    }
  }
}
