#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Statistics of a standup's meetings, or of one person's: how long they took, and who was present.
///
/// A meeting counts only for the facts it recorded. One without times, such as an imported one, has
/// no length. The plan is the planned length with the time added or removed.
public struct MeetingStatistics: Equatable, Sendable {
  /// A person's part in the meetings.
  public struct Person: Equatable, Identifiable, Sendable {
    public let id: Speaker.ID
    /// The name at the newest meeting that lists the person; may be blank. Show `displayName`.
    public let name: String
    /// The number of meetings at which the person was present.
    public internal(set) var present = 0
    /// The number of meetings that list the person, as present or absent. Meetings that ended
    /// before the person's turn, or while the person was away, are not among them.
    public internal(set) var listed = 0
    /// The total time the person spoke, in seconds.
    public internal(set) var seconds = 0
    /// The number of meetings at which the person was present and timed.
    public internal(set) var measured = 0
    /// The number of meetings that the person facilitated.
    public internal(set) var facilitated = 0
    /// The greatest number of consecutive meetings at which the person was present. A meeting that
    /// does not list the person ends the streak; one that recorded no attendance, did not reach the
    /// person, or that they were away from, does not.
    public internal(set) var longestStreak = 0
    /// The number of consecutive meetings, up to the newest, at which the person was present.
    public internal(set) var currentStreak = 0
    /// True for each of the newest meetings that recorded attendance at which the person was
    /// present, at most ``recentCount``, oldest first; nil for a meeting that does not count for
    /// the person.
    public internal(set) var recent: [Bool?] = []

    /// The number of meetings in `recent`.
    public static let recentCount = 12

    /// The name, or `Someone` if it is blank.
    public var displayName: String { name.isBlank ? Attendee.anonymousName : name }

    /// The average time the person spoke when present, in whole seconds; nil if never measured.
    public var averageSeconds: Int? { measured > 0 ? seconds / measured : nil }
  }

  /// The actual and planned length of a meeting, or of a person's turn, in seconds.
  public struct Length: Equatable, Sendable {
    /// The start of the meeting.
    public let start: Date
    public let held: Int
    /// Nil if no length was planned.
    public let planned: Int?

    /// The seconds by which the meeting ran over its plan; nil if it did not.
    public var overrun: Int? { planned.flatMap { held > $0 ? held - $0 : nil } }
  }

  /// The number of meetings, including those that recorded nothing.
  public private(set) var count = 0
  /// The starts of the oldest and the newest meeting; nil without meetings.
  public private(set) var span: ClosedRange<Date>?
  /// The lengths of the measured meetings, or of the person's turns, oldest first.
  public private(set) var lengths: [Length] = []
  /// The number of meetings that recorded attendance.
  public private(set) var attended = 0
  /// The number of meetings whose facilitator is known.
  public private(set) var facilitated = 0
  /// Everyone who is listed: first the people of the newest meeting, in its speaking order. Empty
  /// in the statistics of one person.
  public private(set) var people: [Person] = []

  /// - Parameter meetings: in any order.
  /// - Complexity: O(*m* log *m* + *s*) in the number of meetings and of speakers in all of them.
  public init(_ meetings: some Sequence<Meeting>) {
    let meetings = Self.oldestFirst(meetings)
    self.init(oldestFirst: meetings) { meeting in
      meeting.heldSeconds.map {
        Length(start: meeting.startedAt, held: $0, planned: meeting.plannedSeconds)
      }
    }
    people = Self.people(in: meetings.reversed())
    countAttendance(at: meetings)
  }

  /// The statistics of the meetings at which a person was present. The lengths are those of the
  /// person's turns; the planned length of a turn is its slot. Shares and attendance, which also
  /// depend on the meetings without the person, are only in the statistics of all meetings.
  ///
  /// - Parameter meetings: in any order.
  /// - Complexity: O(*m* log *m* + *s*) in the number of meetings and of speakers in all of them.
  public init(_ meetings: some Sequence<Meeting>, of person: Speaker.ID) {
    let attended = meetings.filter { meeting in
      meeting.speakers.contains { $0.id == person && $0.isPresent }
    }
    self.init(oldestFirst: Self.oldestFirst(attended)) { $0.turn(of: person) }
  }

  private static func oldestFirst(_ meetings: some Sequence<Meeting>) -> [Meeting] {
    meetings.sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
  }

  private init(oldestFirst meetings: [Meeting], length: (Meeting) -> Length?) {
    if let oldest = meetings.first, let newest = meetings.last {
      span = oldest.startedAt...newest.startedAt
    }
    count = meetings.count
    lengths = meetings.compactMap(length)
  }

  /// The number of measured meetings that have a plan.
  public var plannedCount: Int { lengths.count { $0.planned != nil } }

  /// The seconds by which each meeting that ran over did so, oldest first.
  public var overruns: [Int] { lengths.compactMap(\.overrun) }

  /// The average length of the meetings, in whole seconds; nil if none was measured.
  public var averageLength: Int? { lengths.map(\.held).average }

  /// The average actual and planned length of the meetings that have a plan, in whole seconds; nil
  /// if there are none.
  public var averageAgainstPlan: (held: Int, planned: Int)? {
    let planned = lengths.filter { $0.planned != nil }
    guard let held = planned.map(\.held).average, let plan = planned.compactMap(\.planned).average
    else { return nil }
    return (held, plan)
  }

  /// The average length to compare with that of other meetings, in whole seconds, and the number of
  /// meetings it is over: those that have a plan, or all measured ones if none has. Nil if none was
  /// measured.
  public var averageToCompare: (seconds: Int, count: Int)? {
    if let held = averageAgainstPlan?.held { return (held, plannedCount) }
    return averageLength.map { ($0, lengths.count) }
  }

  /// The average overrun of the meetings that ran over, in seconds; nil if none did.
  public var averageOverrun: Int? { overruns.average }

  /// The part of all listed attendances at which people were present, from 0 to 1; nil if
  /// attendance was never recorded.
  public var presence: Double? {
    let listed = people.reduce(0) { $0 + $1.listed }
    return listed > 0 ? Double(people.reduce(0) { $0 + $1.present }) / Double(listed) : nil
  }

  /// The share that each measured person would have if all spoke equally long, from 0 to 1; nil if
  /// no one was measured.
  public var fairShare: Double? {
    let measured = people.count { $0.measured > 0 }
    return measured > 0 ? 1 / Double(measured) : nil
  }

  /// A person's part in the meetings; nil if none lists the person.
  public func person(_ id: Speaker.ID) -> Person? { people.first { $0.id == id } }

  /// A person's share of all speaking time, including meetings without the person, from 0 to 1. The
  /// shares of all people add up to 1. Nil if the person was not measured.
  public func share(of id: Speaker.ID) -> Double? {
    let all = people.reduce(0) { $0 + Double($1.seconds) }
    guard all > 0, let person = person(id), person.measured > 0 else { return nil }
    return Double(person.seconds) / all
  }

  /// Each person once, in order of first appearance.
  private static func people(in newestFirst: some Sequence<Meeting>) -> [Person] {
    var people: [Person] = []
    var seen: Set<Speaker.ID> = []
    for meeting in newestFirst {
      for speaker in meeting.listedSpeakers where seen.insert(speaker.id).inserted {
        people.append(Person(id: speaker.id, name: speaker.name))
      }
    }
    return people
  }

  private mutating func countAttendance(at meetings: [Meeting]) {
    var places: [Speaker.ID: Int] = [:]
    for (index, person) in people.enumerated() { places[person.id] = index }
    var lastSeen = Array(repeating: -1, count: people.count)
    let meetings = meetings.filter { !$0.speakers.isEmpty }
    for meeting in meetings {
      let isRecent = attended >= meetings.count - Person.recentCount
      if isRecent { for index in people.indices { people[index].recent.append(nil) } }
      for speaker in meeting.listedSpeakers {
        guard let index = places[speaker.id] else { continue }
        if isRecent, speaker.isPresent || speaker.isAbsent {
          people[index].recent[people[index].recent.count - 1] = speaker.isPresent
        }
        let continues = lastSeen[index] == attended - 1
        people[index].count(speaker, continues: continues)
        if speaker.id == meeting.facilitator { people[index].facilitated += 1 }
        if speaker.isPresent || (continues && !speaker.isAbsent) { lastSeen[index] = attended }
      }
      attended += 1
      if meeting.facilitatorName != nil { facilitated += 1 }
    }
    for index in people.indices where lastSeen[index] != attended - 1 {
      people[index].currentStreak = 0
    }
  }
}

extension MeetingStatistics.Person {
  fileprivate mutating func count(_ speaker: Speaker, continues: Bool) {
    if speaker.isPresent || speaker.isAbsent { listed += 1 }
    guard speaker.isPresent else { return }
    present += 1
    currentStreak = continues ? currentStreak + 1 : 1
    longestStreak = max(longestStreak, currentStreak)
    guard let spoken = speaker.seconds else { return }
    measured += 1
    seconds += spoken
  }
}

extension Meeting {
  fileprivate func turn(of person: Speaker.ID) -> MeetingStatistics.Length? {
    guard let speaker = speakers.first(where: { $0.id == person }), speaker.isPresent,
      let seconds = speaker.seconds
    else { return nil }
    return MeetingStatistics.Length(
      start: startedAt, held: seconds, planned: speaker.slot ?? slots[person])
  }
}

extension [Int] {
  // NB: the sum of the lengths of many meetings can exceed an Int.
  fileprivate var average: Int? {
    isEmpty ? nil : Int(reduce(Int128(0)) { $0 + Int128($1) } / Int128(count))
  }
}
