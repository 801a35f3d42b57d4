#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of a meeting: its clock, the turn of the current speaker, and everybody's time.
///
/// The clock is the time the meeting has really run; no key moves it. A turn's length is decided
/// when the turn begins: a fair share of the time that is left. So what one person does not use, all
/// later ones share, and what one person overruns, all later ones lose.
///
/// It advances by spans of running time, so one long step and many short ones have the same result.
public struct MeetingProgress: Equatable, Sendable {
  /// A person in the meeting.
  public struct Member: Equatable, Identifiable, Sendable {
    public var id: UUID
    /// As typed; may be blank. Show `displayName`.
    public var name: String
    /// Whether the person takes part in this meeting only.
    public var isGuest: Bool
    public var isAbsent: Bool
    /// Whether the team knew before that the person would not be there. Somebody who is away may come
    /// in spite of that.
    public var isAway: Bool
    /// How long the person spoke in the turns before the current one, in seconds.
    public var spoken: Int
    /// How much time the person was given so far, in seconds.
    public var slot: Int
    /// How much of the last turn was unused when it ended, in seconds.
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

    /// Marks the person as away or not. Whoever is away is absent, unless a key has brought them back.
    public mutating func setAway(_ isAway: Bool) {
      guard isAway != self.isAway else { return }
      if isAbsent == self.isAway { isAbsent = isAway }
      self.isAway = isAway
    }

    /// Whether the person spoke and then left.
    public var hasLeft: Bool { isAbsent && spoken >= MeetingProgress.leastSpoken }

    /// How to store somebody who was never there; nil for somebody who is there, or was.
    public var absence: Attendance? { isAbsent && !hasLeft ? (isAway ? .away : .absent) : nil }

    /// The name, or `Someone` if it is blank.
    public var displayName: String { name.isBlank ? Attendee.anonymousName : name }
  }

  /// The turn of the current speaker, in whole seconds of the meeting clock.
  public struct Turn: Equatable, Sendable {
    public var start: Int
    /// When its time is up. Equal to `start` if it began with nothing left.
    public var end: Int

    public init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  /// What happened while the clock ran or when a key was pressed.
  public enum Event: Equatable, Sendable {
    /// The clock did not run for this long although it should have; ask whether it counts.
    case away(Duration)
    /// The meeting ended by itself. Always the last event.
    case ended
    /// Another person's turn started: ring once.
    case speakerChanged(UUID)
    /// The meeting's time is up: ring the end bell. Happens once, and again if minutes are added.
    case timeUp
    /// The current turn's time is up, and its person keeps the floor: ring once.
    case turnUp
  }

  /// The seconds of a meeting's clock, and of everything that it measures: 31,000 years, far more
  /// than any meeting takes, and few enough that no sum over a file or a history can overflow. The
  /// clock stops at the end.
  public static let secondsRange = 0...1_000_000_000_000

  /// The seconds that can be added to a meeting, or taken away.
  public static let addedRange = -secondsRange.upperBound...secondsRange.upperBound

  /// The seconds from which on somebody has spoken. If they are marked as absent before, their turn
  /// has found them missing.
  public static let leastSpoken = 5

  /// The length that was planned when the meeting began, in seconds, at least 1.
  public let planned: Int
  /// What happens when a turn's time is up.
  public let turnEnd: TurnEnd
  /// What happens when the meeting's time is up.
  public let overtime: Overtime
  /// The seconds that were added to the planned length; negative if some were taken away.
  public internal(set) var added: Int
  /// How long the meeting has run, without pauses.
  public internal(set) var elapsed: Duration
  /// Everybody, never empty: first those who have spoken, in the order they finished, then the
  /// current speaker, then those who wait, in speaking order. Absent people are anywhere.
  public internal(set) var members: [Member]
  /// The index of the person whose turn it is.
  public internal(set) var currentIndex: Int
  public internal(set) var turn: Turn

  /// A meeting that begins now.
  ///
  /// - Parameters:
  ///   - standup: determines the length and what happens when time is up.
  ///   - members: the people in their speaking order; if empty, the standup's team. If all are
  ///     absent, the first is not.
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
  /// - Returns: nil if the numbers contradict each other.
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
  /// The length of the meeting in seconds: what was planned and what was added.
  public var length: Int { planned + added }

  /// The person whose turn it is.
  public var current: Member { members[currentIndex] }

  /// The indices of those who are present and wait for their turn.
  public var waiting: [Int] {
    members.indices.filter { $0 > currentIndex && !members[$0].isAbsent }
  }

  /// Whether the meeting's length is reached.
  public var isTimeUp: Bool { elapsed >= .seconds(length) }

  /// Whether the meeting ended by itself.
  public var isEnded: Bool { overtime == .end && isTimeUp }

  /// How long a person has spoken, in seconds. Somebody who was never there has not, even if the
  /// meeting waited for them. The seconds of all people and those of `waited` are those of the clock.
  public func seconds(of index: Int) -> Int {
    guard members[index].absence == nil else { return 0 }
    return members[index].spoken + (index == currentIndex ? wholeElapsed - turn.start : 0)
  }

  /// The seconds that belong to nobody: in them, the meeting waited for people who were never there.
  public var waited: Int { members.reduce(0) { $0 + ($1.absence == nil ? 0 : $1.spoken) } }

  /// The people to store if the meeting is saved now, in the order of `members`. Those who were never
  /// there have no seconds.
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

  /// Where the ends of a turn and of the meeting coincide, only the meeting's is announced.
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
