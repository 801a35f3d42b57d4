import Composable
import ComposableMacros
public import Dependencies
public import StandupsModel

/// The calendars of this machine.
@DependencyClient
public struct CalendarsClient: Sendable {
  /// True if there are any, so that a meeting waits for their events before it begins
  /// automatically.
  public var areConfigured: @Sendable () -> Bool = { false }
  /// The days on which a team is away around this day, according to its records and the calendars.
  /// A calendar that cannot be read is logged.
  public var absences: @Sendable (_ team: [Attendee], _ today: Day) async -> Absences = { _, _ in
    Absences(of: [])
  }
}

extension CalendarsClient {
  public static let none = Self(
    areConfigured: { false }, absences: { team, _ in Absences(of: team) })

  /// Reads the calendars, if there are any, and looks for the team in them.
  func read<Action>(
    around today: Day, for team: [Attendee], _ action: @escaping @Sendable (Absences) -> Action
  ) -> Effect<Action> {
    guard areConfigured() else { return .none }
    return .run(on: .background) { send in await send(action(absences(team, today))) }
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
