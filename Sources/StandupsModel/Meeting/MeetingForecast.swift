#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A forecast of a standup's next meeting from its last ones: when it usually starts, and how long
/// its people usually speak.
public struct MeetingForecast: Equatable, Sendable {
  /// The number of newest meetings that count.
  public static let meetingCount = 10
  /// The number of meetings below which nothing is usual yet.
  public static let leastCount = 3
  private static let secondsPerDay = 86_400

  /// The time that some people usually need, in whole seconds.
  public struct Need: Equatable, Sendable {
    public let seconds: Int
    /// The person who speaks longest, if several have been measured.
    public let longest: Attendee.ID?
  }

  /// The seconds since midnight at which half of the meetings had started.
  private let usualStart: Int?
  /// The average seconds of each person at the meetings at which they spoke.
  private let averages: [Speaker.ID: Int]

  /// - Parameters:
  ///   - meetings: the newest meetings, in any order. Written rounds do not count.
  ///   - local: converts a date to the reader's time zone.
  public init(_ meetings: some Sequence<Meeting>, local: (Date) -> LocalTime) {
    let held = meetings.filter { !$0.isWritten }
    guard held.count >= Self.leastCount else {
      usualStart = nil
      averages = [:]
      return
    }
    let starts = held.map { Self.secondOfDay(local($0.startedAt)) }.sorted()
    usualStart = starts[starts.count / 2]
    let people = MeetingStatistics(held).people
    averages = Dictionary(
      people.compactMap { person in person.averageSeconds.map { (person.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The number of seconds by which a time is later than usual, at most half a day; negative if it
  /// is earlier. Nil if nothing is usual yet.
  public func lateness(at time: LocalTime) -> Int? {
    guard let usualStart else { return nil }
    let half = Self.secondsPerDay / 2
    let difference = Self.secondOfDay(time) - usualStart
    return (difference + half + Self.secondsPerDay) % Self.secondsPerDay - half
  }

  /// The time that these people usually need together. Those who have never been measured count as
  /// the average of the others. Nil if no one has been measured.
  public func need(of people: [Attendee.ID]) -> Need? {
    let measured = people.compactMap { id in averages[id].map { (id: id, seconds: $0) } }
    guard let longest = measured.max(by: { $0.seconds < $1.seconds }) else { return nil }
    let sum = measured.reduce(0) { $0 + $1.seconds }
    return Need(
      seconds: sum + (people.count - measured.count) * (sum / measured.count),
      longest: measured.count > 1 ? longest.id : nil)
  }

  private static func secondOfDay(_ time: LocalTime) -> Int {
    (time.hour * 60 + time.minute) * 60 + time.second
  }
}
