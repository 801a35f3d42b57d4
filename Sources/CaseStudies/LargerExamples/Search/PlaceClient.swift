import ComposableMacros
import Dependencies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A client that finds places on earth.
@DependencyClient
struct PlaceClient: Sendable {
  /// The details of a place on this day.
  var details: @Sendable (Place, Date) async throws -> PlaceDetails
  /// The places with a name that contains a text, the best first.
  var search: @Sendable (_ query: String) async throws -> [Place]
}

struct Place: Equatable, Identifiable, Sendable {
  /// The name of its time zone, such as `Europe/Zurich`.
  let id: String
  /// The code of the country: two letters.
  let country: String
  /// The latitude in degrees; south is negative.
  let latitude: Double
  /// The longitude in degrees; west is negative.
  let longitude: Double

  /// The last part of its time zone's name.
  var name: String {
    (id.split(separator: "/").last.map(String.init) ?? id).map { $0 == "_" ? " " : $0 }
      .reduce(into: "") { $0.append($1) }
  }
}

struct PlaceDetails: Equatable, Sendable {
  var country: String
  var daylight: Duration
}

extension PlaceClient: DependencyKey {
  /// Reads the tables that come with the time zones of the system.
  static let liveValue = Self(
    details: { place, date in
      PlaceDetails(
        country: try ZoneTable.countryName(code: place.country),
        daylight: Daylight(latitude: place.latitude).duration(onDayOfYear: date.dayOfYear))
    },
    search: { query in try ZoneTable.places(matching: query) })

  static let testValue = Self()
}

extension DependencyValues {
  var places: PlaceClient {
    get { self[PlaceClient.self] }
    set { self[PlaceClient.self] = newValue }
  }
}

extension Date {
  /// The day of the year from 1, in UTC; a day off in the first two months after a leap year, which
  /// is close enough for the sun.
  fileprivate var dayOfYear: Int {
    let days = timeIntervalSince1970 / 86_400
    return Int(days.truncatingRemainder(dividingBy: 365.2425)) + 1
  }
}
