import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// People whose clocks show another time. The tests' time is 2009-02-13 23:31 here, which is the
/// next day in Seoul.
@MainActor
@Suite struct `People elsewhere` {
  private static let now = Date(timeIntervalSince1970: 1_234_567_890)
  private static let zones = ZonesClient.fixed(["America/Bogota": -5, "Asia/Seoul": 9])

  private var team: Standup {
    var people = attendees(["Ada", "Ben", "Cem", "Dana"])
    people[0].zone = "Asia/Seoul"
    people[0].setAway([DayRange("2009-02-14")].compactMap(\.self))
    people[1].zone = "America/Bogota"
    people[1].setAway([DayRange("2009-02-14")].compactMap(\.self))
    people[2].zone = "UTC"
    people[3].zone = "Mars/Base"
    return Standup(
      id: UUID(100), title: "Design", length: .seconds(60), attendees: people)
  }

  private func here<Value>(_ act: () throws -> Value) rethrows -> Value {
    try withDependencies {
      $0.continuousClock = TestClock()
      $0.date = .constant(Self.now)
      $0.uuid = .incrementing
      $0.zones = Self.zones
    } operation: {
      try act()
    }
  }

  @Test func `their time is theirs, and an unknown zone is the one here`() {
    here {
      #expect(team.attendees.map(\.timeElsewhere) == ["08:31", "18:31", nil, nil])
      #expect(team.timesElsewhere.count == 2)
      #expect(team.members(Agenda()).map(\.absence) == ["away today", nil, nil, nil])
    }
  }

  @Test func `who is away is so on their own day, before a meeting and in the list`() {
    here {
      #expect(ready(team).members.map(\.absence) == [.away, nil, nil, nil])
      let state = list([team])
      #expect(state.upcoming.away(of: team.id)?.names == ["Ada"])
      // Ben's day ends in 5 hours and 28:30.
      #expect(state.upcoming.timeToChange == .milliseconds(19_710_001))
    }
  }

  @Test func `before a meeting, rows show their time`() {
    here {
      let lines = picture(of: ReadyMeeting.screen(ready(team)), 80, 24)
        .split(separator: "\n").filter { $0.contains("Ada") || $0.contains("Ben") }
      #expect(lines.contains { $0.contains("× Ada") && $0.contains("08:31, away today") })
      #expect(lines.contains { $0.contains("· Ben") && $0.contains("18:31") })
      let spoken = ReadyMeeting.speech(of: ready(team)).lines.map(\.text)
      #expect(spoken.contains("Ben, 18:31") && spoken.contains("Cem"))
    }
  }

  @Test func `a running meeting shows their time where there is room`() {
    here {
      var state = recording(team)
      state.agenda = Agenda()
      func rows(_ width: Int, _ height: Int) -> [Substring] {
        picture(of: RecordMeeting.screen(state), width, height).split(separator: "\n")
          .filter { $0.contains("Ben") }
      }
      #expect(rows(120, 40).contains { $0.contains(#/Ben +18:31 /#) }, "\(rows(120, 40))")
      #expect(!rows(60, 15).contains { $0.contains("18:31") })
      let spoken = RecordMeeting.speech(of: state).lines.map(\.text)
      #expect(spoken.contains { $0.hasPrefix("Ben, ") && $0.hasSuffix(", 18:31 there") })
    }
  }

  @Test func `a zone that this machine does not know is named once`() async {
    let problem = Notice.failure("This machine knows no time zone \"Mars/Base\"; write UTC.")
    let store = TestStore(initialState: here { list([team]) }) {
      StandupsList()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(Self.now)
      $0.zones = Self.zones
    }
    store.exhaustivity = .off
    await store.send(.upcomingChanged)
    await store.receive(.delegate(.notice(problem)))
    #expect(store.state.reportedZones == ["Mars/Base"])
    await store.send(.upcomingChanged)
    here {
      var whole = list([Standup(id: UUID(1))])
      #expect(whole.newZoneProblem() == nil)
    }
  }

  @Test func `a team in an unknown zone is named, too`() {
    here {
      var team = Standup(id: UUID(1), title: "Core")
      team.schedule = try? Schedule("Mon 09:30 Mars/Base", today: Day(number: 0), zone: nil)
      var state = list([team])
      #expect(
        state.newZoneProblem() == "This machine knows no time zone \"Mars/Base\"; write UTC.")
      #expect(state.newZoneProblem() == nil)
    }
  }
}
