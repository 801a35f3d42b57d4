import Composable
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The planned meetings in the statistics of a team.
@MainActor
@Suite struct `Planned meetings in statistics` {
  /// A Friday.
  private static let now = Timestamp.date("2026-06-12T12:00:00Z") ?? .distantPast

  /// A team that met on all days of two weeks but two.
  private func team(_ schedule: String?, since: String? = nil, holidays: String = "") -> Standup {
    var standup = Standup(id: UUID(1), title: "Core")
    let plan = schedule.flatMap { try? Schedule($0, today: Day(number: 0), zone: nil) }
    if let since = since.flatMap({ Day($0) }) { standup.plan(plan, on: since) }
    standup.schedule = plan
    standup.holidays = holidays.split(separator: ",").compactMap { DayRange($0) }
    for day in ["01", "02", "03", "05", "08", "09", "10", "12"] {
      let start = Timestamp.date("2026-06-\(day)T09:31:00Z") ?? .distantPast
      standup.history.insert(
        Meeting(
          id: UUID(), startedAt: start, endedAt: start, planned: .seconds(60), held: 50,
          ending: .savedEarly, speakers: [], transcript: []), name: MeetingName(startedAt: start))
    }
    return standup
  }

  private func here<Value>(_ act: () throws -> Value) rethrows -> Value {
    try withDependencies {
      $0.date = .constant(Self.now)
      $0.zones = .fixed(["Asia/Seoul": 9])
    } operation: {
      try act()
    }
  }

  private func text(_ standup: Standup, _ range: DateRange.Name = .all) -> String? {
    here {
      var state = Statistics.State(standup: standup)
      state.range = DateRange(range, until: Self.now, localTime: LocalTime.utc)
      state.count()
      return state.heldText
    }
  }

  @Test func `they count from the first meeting, or since the schedule was set`() {
    #expect(text(team("Mon-Fri 09:30 UTC")) == "held 8 of 10 planned")
    #expect(text(team("Mon-Fri 09:30 UTC", since: "2026-06-08")) == "held 4 of 5 planned")
    #expect(text(team("Mon-Fri 09:30 UTC", since: "2026-05-25")) == "held 8 of 15 planned")
    #expect(
      text(team("Mon-Fri 09:30 UTC", since: "2026-05-25"), .twoWeeks) == "held 8 of 10 planned")
    #expect(text(team(nil)) == nil)
  }

  @Test func `none is planned on a holiday`() {
    let holidays = "2026-06-04,2026-06-11"
    #expect(text(team("Mon-Fri 09:30 UTC", holidays: holidays)) == "held 8 of 8 planned")
  }

  @Test func `days are those of the schedule's zone, and of this machine if it is unknown`() {
    // 21:00 in Seoul is the time now.
    #expect(text(team("Fri 21:00 Asia/Seoul")) == "held 2 of 2 planned")
    #expect(text(team("Fri 21:01 Asia/Seoul")) == "held 1 of 1 planned")
    #expect(text(team("Fri 12:00 Mars/Base")) == "held 2 of 2 planned")
  }

  @Test func `a round in writing was not held`() {
    var standup = team("Mon-Fri 09:30 UTC")
    let start = Timestamp.date("2026-06-04T09:31:00Z") ?? .distantPast
    standup.history.insert(
      Meeting(id: UUID(), startedAt: start, endedAt: start, ending: .savedEarly),
      name: MeetingName(startedAt: start))
    #expect(text(standup) == "held 8 of 10 planned")
  }

  @Test func `they follow another schedule, and are not those of a person`() {
    here {
      var state = Statistics.State(standup: team("Mon-Fri 09:30 UTC"))
      #expect(state.heldText == "held 8 of 10 planned")
      _ = state.follow(Content([team("Mon 09:30 UTC")]))
      #expect(state.heldText == "held 2 of 2 planned")
      state.person = Attendee(id: UUID(2))
      #expect(state.heldText == nil)
    }
  }

  @Test func `the screen says it at each size, and without a screen, too`() {
    here {
      let state = Statistics.State(standup: team("Mon-Fri 09:30 UTC"))
      for (width, height) in [(80, 24), (120, 40)] {
        let picture = picture(of: Statistics.screen(state), width, height)
        #expect(picture.contains("held 8 of 10 planned · planned 1:00"), "\(picture)")
      }
      let low = picture(of: Statistics.screen(state), 60, 15)
      #expect(low.contains(/Held +8 of 10 planned/), "\(low)")
      let spoken = Statistics.speech(of: state)?.lines.map(\.text) ?? []
      #expect(spoken.contains("Held 8 of 10 planned meetings"), "\(spoken)")
    }
  }
}
