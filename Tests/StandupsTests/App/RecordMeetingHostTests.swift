import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@MainActor
@Suite struct `A meeting that a parent presents` {
  @Test func `it ticks while it is presented`() async {
    let (store, clock) = host()
    await store.send(.record(.presented(.appeared)))
    for seconds in 1...5 {
      await clock.advance(by: .seconds(1))
      await store.receive(.record(.presented(.timerTicked))) {
        $0.record?.advance(to: .seconds(seconds))
      }
    }
    #expect(store.state.record?.engine.elapsedSeconds == 5)
    await store.skipInFlightEffects()
  }

  @Test func `no action arrives after a discarded meeting is dismissed`() async {
    let (store, clock) = host()
    await store.send(.record(.presented(.appeared)))
    await clock.advance(by: .milliseconds(500))
    await store.send(.record(.presented(.view(.endPressed)))) {
      $0.record?.reading = .milliseconds(500)
      _ = $0.record?.engine.pause(.alert, at: .milliseconds(500))
      $0.record?.destination = .keepMeeting(.zero)
    }
    await store.send(.record(.presented(.destination(.presented(.discardConfirmed))))) {
      $0.record?.destination = nil
      $0.record?.isSaved = true
    }
    await store.receive { action in
      if case .record(.presented(.delegate(.discard))) = action { true } else { false }
    }
    await store.receive(.record(.dismiss)) { $0.record = nil }
    await clock.advance(by: .seconds(100))
    await store.finish()
  }

  private func host() -> (TestStoreOf<RecordMeetingHost>, TestClock) {
    let clock = TestClock()
    let standup = Standup(
      id: UUID(100), length: .seconds(60), attendees: attendees(["a", "b"]),
      turnEnd: .advance, overtime: .end)
    let store = TestStore(
      initialState: RecordMeetingHost.State(record: recording(standup, clock: clock))
    ) {
      RecordMeetingHost()
    } withDependencies: {
      $0.activity = .none
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    }
    return (store, clock)
  }
}

struct RecordMeetingHost: Reducer {
  struct State: Equatable, Sendable {
    @PresentationState var record: RecordMeeting.State?
  }

  enum Action: Equatable, Sendable {
    case record(PresentationAction<RecordMeeting.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$record, action: \.record) { RecordMeeting() }
  }
}

extension RecordMeetingHost.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let record = CasePath(Root.record) { if case .record(let it) = $0 { it } else { nil } }
  }
}
