import Composable
import Dependencies
import StandupsModel

extension CalendarsClient {
  /// Reads the calendars. Sends nothing if they have no events.
  func read<Action>(
    around today: Day, _ action: @escaping @Sendable ([AllDayEvent]) -> Action
  ) -> Effect<Action> {
    .run { send in
      let events = await events(today)
      if !events.isEmpty { await send(action(events)) }
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
