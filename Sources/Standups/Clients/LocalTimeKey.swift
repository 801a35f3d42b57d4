public import Dependencies
public import StandupsModel

private enum LocalTimeKey: DependencyKey {
  static let liveValue = LocalTime.live
  static let testValue = LocalTime.utc
}

extension DependencyValues {
  /// Converts an instant to local time.
  public var localTime: @Sendable (Date) -> LocalTime {
    get { self[LocalTimeKey.self] }
    set { self[LocalTimeKey.self] = newValue }
  }
}

extension Date {
  /// The time here.
  var local: LocalTime {
    @Dependency(\.localTime) var localTime
    return localTime(self)
  }

  /// The day here by its distance from today: `yesterday`, `Fri Nov 20`.
  var dayText: String { Day(local).text(on: .today) }
}

extension Day {
  /// The day here and now.
  static var today: Day {
    @Dependency(\.date) var date
    return Day(date.now.local)
  }
}
