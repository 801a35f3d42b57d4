import Composable
import Dependencies
import StandupsModel

extension CalendarsClient {
  /// Reads the calendars, and looks for the people in them. Sends nothing if they have no events.
  func read<Action>(
    around today: Day, for team: [Attendee],
    _ action: @escaping @Sendable ([AllDayEvent], Absences) -> Action
  ) -> Effect<Action> {
    .run(on: .background) { send in
      let events = await events(today)
      if !events.isEmpty { await send(action(events, Absences(of: team, events: events))) }
    }
  }
}

extension Absences {
  /// People in their speaking order, marked if they are away on this day.
  func members(_ people: [Attendee], on today: Day) -> [MeetingProgress.Member] {
    people.map { member($0, on: today) }
  }
}

extension Day {
  /// The day here and now.
  static var today: Day {
    @Dependency(\.date) var date
    @Dependency(\.localTime) var localTime
    return Day(localTime(date.now))
  }
}
