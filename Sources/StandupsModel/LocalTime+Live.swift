#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LocalTime {
  /// Reads a date in the time zone of the machine, by `localtime_r(3)`, which reads the zone's files
  /// itself and so is right in a static executable, too. Falls back to UTC for dates that it cannot
  /// convert.
  public static let live: @Sendable (Date) -> LocalTime = { date in
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard var time = time_t(exactly: seconds) else { return LocalTime(date) }
    var broken = tm()
    guard localtime_r(&time, &broken) != nil else { return LocalTime(date) }
    return LocalTime(date, utcOffsetSeconds: Int(broken.tm_gmtoff))
  }
}
