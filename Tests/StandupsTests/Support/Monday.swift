import ComposableTesting
import Dependencies
import Foundation
import StandupsModel

@testable import Standups

/// A Monday on which a test says what time it is, in UTC.
enum Monday {
  static func date(_ time: String) -> Date {
    Timestamp.date("2026-06-01T\(time)Z") ?? .distantPast
  }

  static func at<Value>(_ time: String, _ act: () throws -> Value) rethrows -> Value {
    try withDependencies {
      $0.date = .constant(date(time))
      $0.zones = .utc
    } operation: {
      try act()
    }
  }

  /// The list some seconds after a time, without a key.
  @MainActor
  static func list(
    at time: String, after seconds: Int, _ list: @MainActor () -> StandupsList.State
  ) async -> StandupsList.State {
    let clock = TestClock()
    let now = LockIsolated(date(time))
    return await withDependencies {
      $0.date = DateGenerator { now.value }
      $0.zones = .utc
    } operation: {
      let store = TestStore(initialState: list()) {
        StandupsList()
      } withDependencies: {
        $0.continuousClock = clock
        $0.date = DateGenerator { now.value }
        $0.zones = .utc
      }
      await store.send(.upcomingChanged)
      now.setValue(date(time).addingTimeInterval(Double(seconds)))
      await clock.advance(by: .seconds(seconds + 1))
      await store.receive(.timePassed) { $0.followUpcoming() }
      return store.state
    }
  }
}
