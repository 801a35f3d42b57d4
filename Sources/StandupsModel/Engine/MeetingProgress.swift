#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of a meeting: its clock, the turn of the current speaker, and everyone's time.
///
/// The clock is the time the meeting has really run; no key moves it. A turn's length is decided
/// when the turn begins: a fair share of the time left. So time a speaker leaves unused is shared
/// by everyone after them, and time they overrun is taken from everyone after them.
///
/// It advances by spans of running time, so one long step and many short ones have the same result.
public struct MeetingProgress: Equatable, Sendable {
  /// A person in the meeting.
  public struct Member: Equatable, Identifiable, Sendable {
    public var id: UUID
    /// As typed; may be blank. Show `displayName`.
    public var name: String
    /// True if the person takes part in this meeting only.
    public var isGuest: Bool
    public var isAbsent: Bool
    /// True if the team knew beforehand that the person would not be present. Someone who is away
    /// may come anyway.
    public var isAway: Bool
    /// The time that the person spoke in the turns before the current one, in seconds.
    public var spoken: Int
    /// The time that the person was given so far, in seconds.
    public var slot: Int
    /// The time left when the person's last turn ended, in seconds.
    public var unused: Int

    public init(
      id: UUID, name: String, isGuest: Bool = false, isAbsent: Bool = false, isAway: Bool = false,
      spoken: Int = 0, slot: Int = 0, unused: Int = 0
    ) {
      self.id = id
      self.name = name
      self.isGuest = isGuest
      self.isAbsent = isAbsent
      self.isAway = isAway
      self.spoken = spoken
      self.slot = slot
      self.unused = unused
    }

    public init(_ attendee: Attendee) {
      self.init(id: attendee.id, name: attendee.name)
    }

    /// Marks the person as away or not. A person who is away is absent, unless a key has brought
    /// them back.
    public mutating func setAway(_ isAway: Bool) {
      guard isAway != self.isAway else { return }
      if isAbsent == self.isAway { isAbsent = isAway }
      self.isAway = isAway
    }

    /// True if the person spoke and then left.
    public var hasLeft: Bool { isAbsent && spoken >= MeetingProgress.leastSpoken }

    /// The attendance to store for a person who was never present; nil for one who is, or was.
    public var absence: Attendance? { isAbsent && !hasLeft ? (isAway ? .away : .absent) : nil }

    /// The name, or `Someone` if it is blank.
    public var displayName: String { name.isBlank ? Attendee.anonymousName : name }
  }

  /// The turn of the current speaker, in whole seconds of the meeting clock.
  public struct Turn: Equatable, Sendable {
    public var start: Int
    /// The second at which its time is up. Equal to `start` if no time was left when it began.
    public var end: Int

    public init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  /// An event while the clock ran or when a key was pressed.
  public enum Event: Equatable, Sendable {
    /// The clock did not run for this long although it should have; ask whether it counts.
    case away(Duration)
    /// The meeting ended automatically. Always the last event.
    case ended
    /// Another person's turn started: ring once.
    case speakerChanged(UUID)
    /// The meeting's time is up: ring the end bell. Happens once, and again if minutes are added.
    case timeUp
    /// The current turn's time is up, and its person keeps the floor: ring once.
    case turnUp
  }

  /// The seconds of a meeting's clock, and of everything it measures: 31,000 years, far more than
  /// any meeting takes, and few enough that no sum over a file or a history can overflow. The clock
  /// stops at the end.
  public static let secondsRange = 0...1_000_000_000_000

  /// The seconds that can be added to a meeting, or removed.
  public static let addedRange = -secondsRange.upperBound...secondsRange.upperBound

  /// The number of seconds from which on a person counts as having spoken. People who are marked as
  /// absent before that were missing when their turn came.
  public static let leastSpoken = 5

  /// The length that was planned when the meeting began, in seconds, at least 1.
  public let planned: Int
  /// The rule for when a turn's time is up.
  public internal(set) var turnEnd: TurnEnd
  /// The rule for when the meeting's time is up.
  public internal(set) var overtime: Overtime
  /// The seconds that were added to the planned length; negative if some were removed.
  public internal(set) var added: Int
  /// The time that the meeting has run, without pauses.
  public internal(set) var elapsed: Duration
  /// The people, never empty: first those who have spoken, in the order in which they finished,
  /// then the current speaker, then those who wait, in speaking order. Absent people are anywhere.
  public internal(set) var members: [Member]
  /// The index of the person whose turn it is.
  public internal(set) var currentIndex: Int
  public internal(set) var turn: Turn

  /// A meeting that begins now.
  ///
  /// - Parameters:
  ///   - standup: determines the length and what happens when time is up.
  ///   - members: the people in their speaking order; if empty, the standup's team. If all are
  ///     absent, the first one is made present.
  public init(standup: Standup, members: [Member]) {
    planned = min(standup.wholeSeconds, Self.secondsRange.upperBound)
    turnEnd = standup.turnEnd
    overtime = standup.overtime
    self.members = members.isEmpty ? standup.team.map { Member($0) } : members
    added = 0
    elapsed = .zero
    turn = Turn(start: 0, end: 0)
    currentIndex = self.members.firstIndex { !$0.isAbsent } ?? 0
    self.members[currentIndex].isAbsent = false
    begin(currentIndex)
  }

  /// A meeting that continues from a snapshot.
  ///
  /// - Returns: nil if the numbers are inconsistent.
  public init?(
    planned: Int, added: Int, turnEnd: TurnEnd, overtime: Overtime, elapsed: Duration,
    members: [Member], currentIndex: Int, turn: Turn
  ) {
    let range = Self.secondsRange
    let ids = members.map(\.id)
    guard range.contains(planned), Self.addedRange.contains(added),
      planned + added >= 1, range.contains(planned + added),
      elapsed >= .zero, range.contains(elapsed.wholeSeconds),
      members.indices.contains(currentIndex), !members[currentIndex].isAbsent,
      Set(ids).count == ids.count,
      members.allSatisfy({
        range.contains($0.spoken) && range.contains($0.slot) && range.contains($0.unused)
      }),
      turn.start == members.reduce(0, { $0 + $1.spoken }),
      (turn.start...max(turn.start, planned + added)).contains(turn.end),
      turn.start <= elapsed.wholeSeconds,
      overtime == .wait || elapsed <= .seconds(planned + added)
    else { return nil }
    self.planned = planned
    self.added = added
    self.turnEnd = turnEnd
    self.overtime = overtime
    self.elapsed = elapsed
    self.members = members
    self.currentIndex = currentIndex
    self.turn = turn
  }
}

extension MeetingProgress {
  /// The length of the meeting in seconds: the planned time and the added time.
  public var length: Int { planned + added }

  /// The person whose turn it is.
  public var current: Member { members[currentIndex] }

  /// The indices of the people who are present and wait for their turn.
  public var waiting: [Int] {
    members.indices.filter { $0 > currentIndex && !members[$0].isAbsent }
  }

  /// True if the meeting has reached its length.
  public var isTimeUp: Bool { elapsed >= .seconds(length) }

  /// True if the meeting ended automatically.
  public var isEnded: Bool { overtime == .end && isTimeUp }

  /// The time that a person has spoken, in seconds. A person who was never present has not spoken,
  /// even if the meeting waited for them. The seconds of all people and those of `waited` add up to
  /// the clock's.
  public func seconds(of index: Int) -> Int {
    guard members[index].absence == nil else { return 0 }
    return members[index].spoken + (index == currentIndex ? wholeElapsed - turn.start : 0)
  }

  /// The seconds that belong to no one: in them, the meeting waited for people who were never
  /// present.
  public var waited: Int { members.reduce(0) { $0 + ($1.absence == nil ? 0 : $1.spoken) } }

  /// The people to store if the meeting is saved now, in the order of `members`. People who were
  /// never present have no seconds.
  public var speakers: [Speaker] {
    members.indices.map { index in
      let member = members[index]
      let seconds = seconds(of: index)
      let hasHadFloor =
        member.absence == nil && (seconds > 0 || index <= currentIndex || member.slot > 0)
      return Speaker(
        id: member.id, name: member.name, seconds: member.absence == nil ? seconds : nil,
        attendance: hasHadFloor ? .present : member.absence ?? .notReached,
        slot: hasHadFloor ? member.slot : nil, isGuest: member.isGuest)
    }
  }

  var wholeElapsed: Int { elapsed.wholeSeconds }

  /// Runs the clock. Every boundary on the way is crossed once, in order.
  ///
  /// - Complexity: O(*m*) per boundary, in the number of members.
  mutating func run(for span: Duration) -> [Event] {
    var events: [Event] = []
    var left = max(span, .zero)
    while !isEnded, let boundary = nextBoundary, elapsed + left >= boundary {
      left -= boundary - elapsed
      elapsed = boundary
      events += crossBoundary()
    }
    if !isEnded { elapsed = min(elapsed + left, .seconds(Self.secondsRange.upperBound)) }
    return events
  }

  private var nextBoundary: Duration? {
    [.seconds(turn.end), .seconds(length)].filter { $0 > elapsed }.min()
  }

  /// Crosses a boundary. If the ends of a turn and of the meeting coincide, only the meeting's is
  /// announced.
  private mutating func crossBoundary() -> [Event] {
    if isEnded { return [.timeUp, .ended] }
    let isTurnUp = wholeElapsed == turn.end
    let isTimeUp = wholeElapsed == length
    let next = turnEnd == .advance && isTurnUp ? waiting.first : nil
    if let next {
      finishTurn()
      begin(next)
    }
    if isTimeUp { return [.timeUp] }
    return [next == nil ? .turnUp : .speakerChanged(current.id)]
  }
}

/// Divides a meeting's time among people.
enum Slots {
  /// Divides whole seconds as evenly as possible: ⌊total/count⌋ each, and one more for the first
  /// total mod count. The sum is the total.
  ///
  /// - Parameters:
  ///   - total: seconds; values below 0 count as 0.
  ///   - count: the number of people; if 0, the result is empty.
  static func split(_ total: Int, count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let (share, extra) = max(0, total).quotientAndRemainder(dividingBy: count)
    return Array(repeating: share + 1, count: extra) + Array(repeating: share, count: count - extra)
  }
}
