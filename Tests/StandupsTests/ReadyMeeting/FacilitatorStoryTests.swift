import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `A team that takes turns to facilitate` {
  /// Ada facilitated the meeting before the last, which nobody facilitated.
  private let names = [200, 100].map { MeetingName(startedAt: Date(timeIntervalSince1970: $0)) }

  private var records: [MeetingName: Meeting] {
    [names[0]: meeting(names[0], by: nil), names[1]: meeting(names[1], by: "Ada")]
  }

  private var team: Standup {
    Standup(
      id: UUID(100), length: .seconds(60), attendees: attendees(["Ada", "Ben", "Cem"]),
      rotatesFacilitator: true, history: History(names: names))
  }

  private func meeting(_ name: MeetingName, by facilitator: String?) -> Meeting {
    Meeting(
      id: UUID(1), startedAt: name.startedAt, endedAt: name.startedAt, ending: .time,
      facilitator: facilitator.map(id), speakers: [spoke("Ada", 30, of: 30)])
  }

  private func store(_ state: ReadyMeeting.State) -> TestStoreOf<ReadyMeeting> {
    let records = records
    return TestStore(initialState: state) {
      ReadyMeeting()
    } withDependencies: {
      $0.activity = .none
      $0.calendars = .none
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.runningMeetings = .none
      $0.standupsClient.meetings = { places in
        Dictionary(
          uniqueKeysWithValues: places.compactMap { place in
            records[place.name].map { (place, $0) }
          })
      }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
  }

  private func opened(_ state: ReadyMeeting.State) async -> TestStoreOf<ReadyMeeting> {
    let store = store(state)
    await store.send(.appeared)
    await store.receive(.otherMeetingRead(nil))
    await store.receive(.newestMeetingsRead(records)) {
      $0.standup.keepNewestMeetings(records)
    }
    return store
  }

  @Test func `the next one is shown once the meetings before are read`() async {
    let store = store(ready(team))
    #expect(store.state.facilitatorName == nil)
    await store.send(.appeared)
    await store.receive(.otherMeetingRead(nil))
    await store.receive(.newestMeetingsRead(records)) {
      $0.standup.keepNewestMeetings(records)
    }
    #expect(store.state.facilitatorName == "Ben")
    let screen = picture(of: ReadyMeeting.screen(store.state), 60, 20)
    #expect(screen.contains("Ben facilitates") && screen.contains("f facilitator"))
  }

  @Test func `whoever is missing is skipped, and comes back`() async {
    let store = await opened(ready(team))
    await store.send(.view(.moved(.down))) { $0.selection = id("Ben") }
    await store.send(.view(.absentPressed)) {
      $0.isChanged = true
      $0.members[1].isAbsent = true
      _ = $0.presses.press(.absent, at: .zero)
    }
    #expect(store.state.facilitatorName == "Cem")
    await store.send(.view(.facilitatorPressed)) { $0.chosenFacilitator = id("Ada") }
    #expect(store.state.facilitatorName == "Ada")
  }

  @Test func `a guest never facilitates`() async {
    let store = await opened(ready(team))
    for name in ["Cem", "Ada", "Ben", "Cem"] {
      await store.send(.view(.facilitatorPressed)) { $0.chosenFacilitator = id(name) }
      if name == "Ada" {
        await store.send(.view(.guestPressed)) { $0.guest = .name("") }
        await store.send(.view(.guestEdited(.insert("Gus")))) { $0.guest?.apply(.insert("Gus")) }
        await store.send(.view(.guestSubmitted)) {
          $0.guest = nil
          $0.isChanged = true
          $0.members.append(.init(id: UUID(0), name: "Gus", isGuest: true))
          $0.selection = UUID(0)
        }
      }
    }
  }

  @Test func `the choice goes with the meeting, into its snapshot and its record`() async throws {
    let store = await opened(ready(team))
    await store.send(.view(.facilitatorPressed)) { $0.chosenFacilitator = id("Cem") }
    await store.send(.view(.beginPressed(.next)))
    var begun: RecordMeeting.State?
    await store.receive { action in
      if case .delegate(.begun(let meeting)) = action { begun = meeting }
      return begun != nil
    }
    let state = try #require(begun)
    #expect(state.facilitatorName == "Cem")
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("Cem facilitates"))
    let snapshot = RunningMeeting(
      id: state.meetingID, standup: state.standup, startedAt: state.startedAt,
      savedAt: state.startedAt, facilitator: state.facilitator, progress: state.engine.progress,
      transcript: [])
    #expect(snapshot.recovered.facilitatorName == "Cem")
    let resumed = withDependencies {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      RecordMeeting.State(resuming: snapshot)
    }
    #expect(resumed.facilitatorName == "Cem")
  }

  @Test func `a meeting that begins at once chooses when the meetings before are read`() async {
    let clock = LeapingClock()
    let meeting = MeetingUnderTest(recording(team, clock: clock), clock: clock)
    meeting.store.dependencies.standupsClient.meetings =
      store(ready(team)).dependencies
      .standupsClient.meetings
    await meeting.start()
    await meeting.store.receive(.newestMeetingsRead(records)) {
      $0.standup.keepNewestMeetings(records)
      $0.chosenFacilitator = id("Ben")
    }
    var state = meeting.store.state
    _ = state.engine.press(.absent(id("Ben")), at: .zero)
    #expect(state.facilitatorName == "Cem")
    state = meeting.store.state
    _ = state.engine.press(.next, at: .seconds(5))
    _ = state.engine.press(.absent(id("Ben")), at: .seconds(10))
    #expect(state.facilitatorName == "Ben", "who spoke and left has facilitated")
    await meeting.leave()
  }

  @Test func `meetings that cannot be read are reported`() async {
    let store = store(ready(team))
    store.dependencies.standupsClient.meetings = { [records, names] places in
      [places[0]: records[names[0]]].compactMapValues(\.self)
    }
    await store.send(.appeared)
    await store.receive(.otherMeetingRead(nil))
    await store.receive(.newestMeetingsRead([names[0]: meeting(names[0], by: nil)])) {
      $0.standup.keepNewestMeetings([names[0]: meeting(names[0], by: nil)])
      $0.notice =
        "1 of the last 2 meetings could not be read; check who facilitates"
    }
    #expect(store.state.facilitatorName == "Ada")
  }
}
