import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The tests' day is 2009-02-13. Ada is on vacation.
@MainActor
@Suite struct `People who are away` {
  private var team: Standup {
    var people = attendees(["Ada", "Ben", "Cem"])
    people[0].setAway([DayRange("2009-02-10..2009-02-20")].compactMap(\.self))
    return Standup(
      id: UUID(100), title: "Design", length: .seconds(60), attendees: people)
  }

  private let training = AllDayEvent(
    summary: "Cem: training", days: DayRange(Self.day, through: Self.day.advanced(by: 1)))

  private static let day = Day(LocalTime(Date(timeIntervalSince1970: 1_234_567_890)))

  private func store(
    _ standup: Standup, events: [AllDayEvent] = []
  ) async -> TestStoreOf<ReadyMeeting> {
    let store = TestStore(initialState: ready(standup)) {
      ReadyMeeting()
    } withDependencies: {
      $0.activity = .none
      $0.calendars.areConfigured = { !events.isEmpty }
      $0.calendars.absences = { team, _ in Absences(of: team, events: events) }
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.runningMeetings = .none
      $0.uuid = .incrementing
    }
    await store.send(.appeared)
    await store.receive(.otherMeetingRead(nil))
    return store
  }

  @Test func `they start a meeting marked away, and it stores that`() async throws {
    let store = await store(team)
    #expect(store.state.members.map(\.absence) == [.away, nil, nil])
    let picture = picture(of: ReadyMeeting.screen(store.state), 80, 24)
    #expect(picture.contains("3 people, 1 away"))
    #expect(picture.contains("× Ada") && picture.contains("away until Fri Feb 20"))
    let speech = ReadyMeeting.speech(of: store.state).lines.map(\.text)
    #expect(speech.contains("Ada, away until Fri Feb 20"))

    await store.send(.view(.beginPressed(.pause)))
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      let rows = RecordMeeting.speech(of: record).lines.map(\.text)
      return record.engine.current.name == "Ben"
        && record.engine.progress.speakers.map(\.attendance) == [.away, .present, .notReached]
        && rows.contains { $0.contains("Ada, away") }
    }
  }

  @Test func `a key brings them back for today, and the calendar does not send them away`() async {
    let store = await store(team, events: [])
    await store.send(.view(.absentPressed)) {
      _ = $0.presses.press(.absent, at: .zero)
      $0.members[0].isAbsent = false
      $0.isChanged = true
    }
    #expect(store.state.members[0].isAway)
    let changed = store.state.standup
    var state = store.state
    var renamed = changed
    renamed.attendees[1].name = "Benno"
    state.follow(renamed, after: changed)
    #expect(state.members.map(\.absence) == [nil, nil, nil])
  }

  @Test func `calendars say who else is away`() async {
    let store = await store(team, events: [training])
    await store.receive(\.calendarsRead) { [training] in
      $0.markAway(Absences(of: $0.standup.team, events: [training]))
    }
    #expect(store.state.members.map(\.absence) == [.away, nil, .away])
    #expect(
      store.state.awayText(of: store.state.members[2]) == "away until tomorrow")
  }

  @Test func `calendars are read again for somebody who joins the team`() async {
    let store = await store(team, events: [training])
    await store.receive(\.calendarsRead) { [training] in
      $0.markAway(Absences(of: $0.standup.team, events: [training]))
    }
    var state = store.state
    var changed = state.standup
    changed.attendees[2].name = "Dan"
    changed.attendees[1].name = "Cem"
    #expect(state.follow(changed, after: state.standup) == .teamChanged)
    #expect(state.members.map(\.absence) == [.away, nil, nil])
  }

  @Test func `when everyone is away, it cannot begin before somebody is back`() async {
    var team = team
    for index in team.attendees.indices {
      team.attendees[index].setAway([DayRange(Self.day, through: Self.day)])
    }
    let store = await store(team)
    #expect(!store.state.canBegin)
    #expect(store.state.awayText(of: store.state.members[1]) == "away today")
  }

  @Test func `somebody whose vacation is stored while the meeting waits is marked, too`() async {
    let store = await store(team)
    var state = store.state
    var changed = state.standup
    changed.attendees[1].setAway([DayRange(Self.day, through: Self.day)])
    state.follow(changed, after: state.standup)
    #expect(state.members.map(\.absence) == [.away, .away, nil])
  }

  @Test func `a meeting that begins at once passes over them`() {
    #expect(recording(team).engine.rows.map(\.status) == [.absent, .current, .waiting])
  }

  @Test func `the person after the one who opened the last meeting opens, unless they are away`() {
    var team = team
    team.order = .rotate
    let last = Meeting(
      id: UUID(9), startedAt: Date(timeIntervalSince1970: 1_234_400_000),
      endedAt: Date(timeIntervalSince1970: 1_234_400_060), ending: .time,
      speakers: [Speaker(id: id("C"), name: "Cem"), Speaker(id: id("A"), name: "Ada")])
    team.history.insert(last, name: MeetingName(startedAt: last.startedAt))
    let state = ready(team)
    #expect(state.members.map(\.name) == ["Ada", "Ben", "Cem"])
    #expect(state.members.first { !$0.isAbsent }?.name == "Ben")
  }
}
