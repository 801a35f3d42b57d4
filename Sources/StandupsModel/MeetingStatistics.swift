#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the meetings of a standup have in common: how long they took, and who was there.
///
/// A meeting counts only for what it recorded. Its length is the sum of what its speakers' clocks
/// showed; a meeting without such times, as an import may be, has none.
public struct MeetingStatistics: Equatable, Sendable {
  /// A person's part in the meetings.
  public struct Person: Equatable, Identifiable, Sendable {
    public let id: Speaker.ID
    /// As it was at the newest meeting that lists the person; may be blank. Show `displayName`.
    public let name: String
    /// At how many meetings the person was present.
    public internal(set) var present = 0
    /// How many meetings list the person, as present or absent.
    public internal(set) var listed = 0
    /// How long the person spoke in all, in seconds.
    public internal(set) var seconds = 0
    /// At how many meetings the person was present with a time.
    public internal(set) var measured = 0
    /// The most meetings in a row at which the person was present. A meeting that does not list the
    /// person ends a row; one that recorded no attendance at all does not.
    public internal(set) var longestStreak = 0
    /// The meetings in a row, up to the newest, at which the person was present.
    public internal(set) var currentStreak = 0

    /// The name, or `Someone` when it is blank.
    public var displayName: String { name.isBlank ? Attendee.anonymousName : name }

    /// How long the person spoke on average when present, in whole seconds; nil if never measured.
    public var averageSeconds: Int? { measured > 0 ? seconds / measured : nil }
  }

  /// How long a meeting took, and how long it was to take, in seconds.
  public struct Length: Equatable, Sendable {
    public let held: Int
    /// Nil if no length was planned.
    public let planned: Int?

    /// By how many seconds the meeting ran over its plan; nil if it did not.
    public var overrun: Int? { planned.flatMap { held > $0 ? held - $0 : nil } }
  }

  /// All meetings, also those that recorded nothing.
  public private(set) var count = 0
  /// When the oldest and the newest meeting started; nil without meetings.
  public private(set) var span: ClosedRange<Date>?
  /// The lengths of the measured meetings, oldest first.
  public private(set) var lengths: [Length] = []
  /// How many meetings recorded who was there.
  public private(set) var attended = 0
  /// Everybody who is listed, those of the newest meeting first, in its speaking order.
  public private(set) var people: [Person] = []

  /// - Parameter meetings: in any order.
  /// - Complexity: O(*m* log *m* + *s*) in the number of meetings and of speakers in all of them.
  public init(_ meetings: some Sequence<Meeting>) {
    let meetings = meetings.sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    if let oldest = meetings.first, let newest = meetings.last {
      span = oldest.startedAt...newest.startedAt
    }
    count = meetings.count
    lengths = meetings.compactMap { meeting in
      meeting.heldSeconds.map { Length(held: $0, planned: meeting.planned?.wholeSeconds) }
    }
    people = Self.people(in: meetings.reversed())
    countAttendance(at: meetings)
  }

  /// How many of the measured meetings have a plan.
  public var plannedCount: Int { lengths.count { $0.planned != nil } }

  /// By how many seconds each meeting that ran over did so, oldest first.
  public var overruns: [Int] { lengths.compactMap(\.overrun) }

  /// How long the meetings took on average, in whole seconds; nil if none was measured.
  public var averageLength: Int? { lengths.map(\.held).average }

  /// How long the meetings that have a plan took on average, and how long they were to take, in whole
  /// seconds; nil if there is none.
  public var averageAgainstPlan: (held: Int, planned: Int)? {
    let planned = lengths.filter { $0.planned != nil }
    guard let held = planned.map(\.held).average, let plan = planned.compactMap(\.planned).average
    else { return nil }
    return (held, plan)
  }

  /// By how many seconds the meetings that ran over did so on average; nil if none did.
  public var averageOverrun: Int? { overruns.average }

  /// A person's part of all the time that was spoken, from 0 to 1; nil if none was measured.
  public func share(of person: Person) -> Double? {
    let all = people.reduce(0) { $0 + $1.seconds }
    return all > 0 && person.measured > 0 ? Double(person.seconds) / Double(all) : nil
  }

  /// Everybody once, in the order of the first appearance.
  private static func people(in newestFirst: some Sequence<Meeting>) -> [Person] {
    var people: [Person] = []
    var seen: Set<Speaker.ID> = []
    for speaker in newestFirst.flatMap(\.speakers) where seen.insert(speaker.id).inserted {
      people.append(Person(id: speaker.id, name: speaker.name))
    }
    return people
  }

  private mutating func countAttendance(at meetings: [Meeting]) {
    var places: [Speaker.ID: Int] = [:]
    for (index, person) in people.enumerated() { places[person.id] = index }
    var lastSeen = Array(repeating: -1, count: people.count)
    for meeting in meetings where !meeting.speakers.isEmpty {
      for speaker in meeting.speakers {
        guard let index = places[speaker.id] else { continue }
        people[index].count(speaker, continues: lastSeen[index] == attended - 1)
        if speaker.present { lastSeen[index] = attended }
      }
      attended += 1
    }
    for index in people.indices where lastSeen[index] != attended - 1 {
      people[index].currentStreak = 0
    }
  }
}

extension MeetingStatistics.Person {
  fileprivate mutating func count(_ speaker: Speaker, continues: Bool) {
    listed += 1
    guard speaker.present else { return }
    present += 1
    currentStreak = continues ? currentStreak + 1 : 1
    longestStreak = max(longestStreak, currentStreak)
    guard let spoken = speaker.seconds else { return }
    measured += 1
    seconds += spoken
  }
}

extension [Int] {
  fileprivate var average: Int? { isEmpty ? nil : reduce(0, +) / count }
}
