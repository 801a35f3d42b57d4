import Composable
import ComposableMacros
public import Dependencies
public import StandupsModel

/// The calendars of this machine.
@DependencyClient
public struct CalendarsClient: Sendable {
  /// True if there are any, so that a meeting waits for their events before it begins by itself.
  public var areConfigured: @Sendable () -> Bool = { false }
  /// The all-day events around this day. A calendar that cannot be read is logged.
  public var events: @Sendable (_ today: Day) async -> [AllDayEvent] = { _ in [] }
}

extension CalendarsClient {
  public static let none = Self(areConfigured: { false }, events: { _ in [] })

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

extension CalendarsClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = none
}

extension DependencyValues {
  public var calendars: CalendarsClient {
    get { self[CalendarsClient.self] }
    set { self[CalendarsClient.self] = newValue }
  }
}
