#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time that the sun is above the horizon, to within a few minutes.
struct Daylight {
  /// The latitude in degrees, -90…90.
  let latitude: Double

  /// - Parameter day: the day of the year, from 1.
  func duration(onDayOfYear day: Int) -> Duration {
    let tilt = -23.44 * cos(2 * .pi * Double(day + 10) / 365.25)
    let sunset = -tan(latitude.radians) * tan(tilt.radians)
    let hours = acos(min(max(sunset, -1), 1)) / .pi * 24
    return .seconds((hours * 60).rounded() * 60)
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
