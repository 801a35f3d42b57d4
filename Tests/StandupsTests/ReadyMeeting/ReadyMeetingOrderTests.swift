import Composable
import ComposableTesting
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
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

  private func rotatingStore(
    _ meeting: Meeting?, from state: ReadyMeeting.State? = nil
  ) -> TestStoreOf<ReadyMeeting> {
    TestStore(initialState: state ?? ready(rotating)) {
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
    await store.receive(.otherMeetingRead(nil))
    await store.receive(.newestMeetingsRead([lastName: last])) {
      $0.members.swapAt(0, 1)
      $0.standup.history.update(lastName, meeting: last)
    }
  }

  @Test func `a round in writing does not count`() async {
    let start = last.startedAt.addingTimeInterval(86_400)
    let round = Meeting(
      id: UUID(9), startedAt: start, endedAt: start, ending: .savedEarly,
      speakers: [Speaker(id: UUID(2), name: "b")])
    var standup = rotating
    standup.history.insert(round, name: MeetingName(startedAt: start))
    let store = rotatingStore(last, from: ready(standup))
    await store.send(.appeared)
    await store.receive(.otherMeetingRead(nil))
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
    await store.receive(.otherMeetingRead(nil))
    await store.receive(.newestMeetingsRead([lastName: last])) {
      $0.standup.history.update(lastName, meeting: last)
    }
    await store.send(.view(.beginPressed(.pause)))
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      return record.engine.rows.map(\.name) == ["a", "b"]
    }
  }

  @Test func `begun before the last meeting is read, it starts once that is known`() async {
    let store = rotatingStore(last)
    await store.send(.view(.beginPressed(.pause))) { $0.beginning = .requested(by: .pause) }
    #expect(
      picture(of: ReadyMeeting.screen(store.state), 80, 24)
        .contains("Starting as soon as the first speaker is known…"))
    await store.receive(.newestMeetingsRead([lastName: last])) {
      $0.members.swapAt(0, 1)
      $0.standup.history.update(lastName, meeting: last)
    }
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      return record.engine.rows.map(\.name) == ["b", "a"]
    }
  }

  @Test func `a meeting without this screen starts once it is known who is here and who is first`()
    async throws
  {
    let day = Day(LocalTime(Date(timeIntervalSince1970: 1_234_567_890)))
    let vacation = AllDayEvent(summary: "b off", days: DayRange(day, through: day))
    let opened: ReadyMeeting.State = try #require(
      ready(rotating).opened { $0.areConfigured = { true } }.ready)
    let store = rotatingStore(last, from: opened)
    store.dependencies.calendars.areConfigured = { true }
    store.dependencies.calendars.absences = { team, _ in Absences(of: team, events: [vacation]) }
    await store.send(.appeared)
    await store.receive(\.calendarsRead) {
      $0.markAway(Absences(of: $0.standup.team, events: [vacation]))
    }
    await store.receive(.newestMeetingsRead([lastName: last])) {
      $0.members.swapAt(0, 1)
      $0.standup.history.update(lastName, meeting: last)
    }
    await store.receive(.everythingRead)
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      return record.engine.rows.map(\.name) == ["b", "a"] && record.engine.current.name == "a"
        && record.engine.progress.speakers.map(\.attendance) == [.away, .present]
    }
  }

  @Test func `a meeting without this screen starts at once if nothing has to be read`() {
    var fixed = rotating
    fixed.order = .fixed
    #expect(ready(fixed).opened { _ in }.record?.engine.current.name == "a")
    #expect(ready(rotating).opened { _ in }.ready?.beginning == .byItself)
  }

  @Test func `while a link's meeting waits for the order, nobody has the floor`() async throws {
    let store = appStore(AppState(link: try DeepLink("/standups/1/record"), isUnattended: true))
    store.dependencies.standupsClient.meetings = { [last] places in
      Dictionary(uniqueKeysWithValues: places.map { ($0, last) })
    }
    store.exhaustivity = .off
    await store.send(.loaded(LoadedStandups(standups: [rotating])))
    #expect(store.state.turn == nil && store.state.isMeetingOpen)
    await store.receive(\.path[id: 1].ready.delegate)
    #expect(store.state.turn?.name == "b")
    let progress = store.state.path.last?.record?.engine.progress
    #expect(progress?.turnEnd == .advance && progress?.overtime == .end)
    #expect(store.state.path.last?.record?.engine.progress.speakers.map(\.name) == ["b", "a"])
    await store.skipInFlightEffects()
  }

  @Test func `a last meeting that cannot be read is reported`() async {
    let store = rotatingStore(nil)
    await store.send(.appeared)
    await store.receive(.otherMeetingRead(nil))
    await store.receive(.newestMeetingsRead([:])) {
      $0.standup.keepNewestMeetings([:])
      $0.notice = "The last meeting could not be read, so the listed order is used"
    }
  }
}

extension ReadyMeeting.State {
  /// The screen that opens if the meeting begins by itself, with these calendars.
  @MainActor
  fileprivate func opened(_ change: (inout CalendarsClient) -> Void) -> Path.State {
    withDependencies {
      $0.calendars = .none
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.uuid = .incrementing
      change(&$0.calendars)
    } operation: {
      immediateScreen()
    }
  }
}
