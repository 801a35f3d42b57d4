#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of a meeting: its clock, the current speaker, and the schedule of turns.
///
/// It advances by spans of running time, so one long step and many short ones have the same result.
/// A member's turn covers whole seconds of the meeting clock: `slot` seconds from `start`. Turns
/// follow one another, except that time somebody used before being moved or leaving is skipped.
public struct MeetingProgress: Equatable, Sendable {
  /// A person in the meeting.
  public struct Member: Equatable, Sendable {
    /// Nil for the one anonymous person of a meeting without attendees.
    public let id: UUID?
    public let name: String
    public var isPresent: Bool
    /// When the person's turn starts on the meeting clock, in seconds.
    public var start: Int
    /// The length of the turn in seconds. A turn of 0 is skipped.
    public var slot: Int
    /// How long the clock ran during the person's turn.
    public var spoken: Duration

    public init(
      id: UUID?, name: String, isPresent: Bool = true, start: Int = 0, slot: Int = 0,
      spoken: Duration = .zero
    ) {
      self.id = id
      self.name = name
      self.isPresent = isPresent
      self.start = start
      self.slot = slot
      self.spoken = spoken
    }
  }

  /// What happened while the clock ran or when a key was pressed.
  public enum Event: Equatable, Sendable {
    /// The clock did not run for this long although it should have; ask whether it counts.
    case away(Duration)
    /// Another person's turn started: ring once.
    case speakerChanged(UUID?)
    /// The planned length is reached: ring the end bell. Happens once.
    case timeUp
    /// The meeting ended by itself. Always the last event.
    case ended
  }

  /// The result of a change of turns.
  enum Move: Equatable {
    /// Another person's turn started.
    case changedSpeaker
    /// The turns changed, the speaker did not.
    case changedTurns
    /// Nobody is left to continue with: ask whether to end the meeting.
    case asksToEnd
    case unchanged
  }

  /// The planned length in seconds, at least 1.
  public let planned: Int
  public let overtime: Overtime
  /// The meeting clock.
  public private(set) var elapsed: Duration
  /// The people in their speaking order; never empty.
  public private(set) var members: [Member]
  /// The index of the person whose turn it is.
  public private(set) var currentIndex: Int
  /// Whether the planned length was reached.
  public private(set) var isTimeUp: Bool

  /// A meeting that starts now.
  ///
  /// - Parameters:
  ///   - order: the attendees in the order drawn for this meeting; if empty, one anonymous person.
  ///   - planned: the planned length in seconds; values below 1 count as 1.
  public init(order: [Attendee], planned: Int, overtime: Overtime) {
    self.planned = max(1, planned)
    self.overtime = overtime
    elapsed = .zero
    members =
      order.isEmpty
      ? [Member(id: nil, name: "")] : order.map { Member(id: $0.id, name: $0.name) }
    currentIndex = 0
    isTimeUp = false
    divide(self.planned, to: Array(members.indices), from: 0)
  }

  /// A meeting that continues from a snapshot.
  ///
  /// - Returns: nil if there is no present member at `currentIndex`, if a number is out of range,
  ///   or if the meeting is already over.
  public init?(
    planned: Int, overtime: Overtime, elapsed: Duration, members: [Member], currentIndex: Int,
    isTimeUp: Bool
  ) {
    guard planned >= 1, elapsed >= .zero, members.indices.contains(currentIndex),
      members[currentIndex].isPresent,
      members.allSatisfy({
        (0...planned).contains($0.start) && (0...planned).contains($0.slot) && $0.spoken >= .zero
      }),
      overtime == .wait || (elapsed < .seconds(planned) && !isTimeUp)
    else { return nil }
    self.planned = planned
    self.overtime = overtime
    self.elapsed = elapsed
    self.members = members
    self.currentIndex = currentIndex
    self.isTimeUp = isTimeUp
  }

  /// The person whose turn it is.
  public var current: Member { members[currentIndex] }

  /// The index of the next person with a turn, if there is one.
  var followerIndex: Int? {
    waiting.first { members[$0].slot > 0 }
  }

  /// When the current turn ends on the meeting clock, in seconds. The last turn ends with the
  /// meeting.
  var currentEnd: Int {
    followerIndex == nil ? planned : current.start + current.slot
  }

  /// Whether the meeting ended by itself.
  public var isEnded: Bool { overtime == .end && isTimeUp }

  /// The indices of those who are present and have not had their turn.
  var waiting: [Int] {
    members.indices.filter { $0 > currentIndex && members[$0].isPresent }
  }

  private var wholeElapsed: Int { elapsed.wholeSeconds }
}

extension MeetingProgress {
  /// Runs the clock. Every boundary on the way is crossed once, in order.
  ///
  /// - Complexity: O(*m*) per boundary, in the number of members.
  mutating func run(for span: Duration) -> [Event] {
    var events: [Event] = []
    var left = max(span, .zero)
    while !isEnded {
      let follower = followerIndex
      let boundary = Duration.seconds(currentEnd)
      let isOpenEnded = follower == nil && isTimeUp
      guard !isOpenEnded, elapsed + left >= boundary else {
        count(left)
        break
      }
      let part = max(boundary - elapsed, .zero)
      count(part)
      left -= part
      if let follower {
        move(to: follower)
        events.append(.speakerChanged(current.id))
      } else {
        isTimeUp = true
        events.append(.timeUp)
        if isEnded { events.append(.ended) }
      }
    }
    return events
  }

  /// Skips the rest of the turn.
  mutating func next() -> Move {
    guard let follower = followerIndex else { return .asksToEnd }
    move(to: follower)
    return .changedSpeaker
  }

  /// Goes back to the start of the turn of the previous person who is present.
  mutating func previous() -> Move {
    let index = members.indices.last {
      $0 < currentIndex && members[$0].isPresent && members[$0].slot > 0
    }
    guard let index else { return .unchanged }
    move(to: index)
    return .changedSpeaker
  }

  /// Marks a person as absent, or as back, at the end of the order. Does nothing for people who
  /// have finished.
  mutating func toggleAbsent(_ id: UUID?) -> Move {
    guard let index = members.firstIndex(where: { $0.id == id }) else { return .unchanged }
    if !members[index].isPresent {
      bringBack(index)
      return .changedTurns
    }
    if index == currentIndex { return leave() }
    guard index > currentIndex else { return .unchanged }
    members[index].isPresent = false
    members[index].slot = 0
    divideRest()
    return .changedTurns
  }

  /// Moves the current person to the end.
  mutating func later() -> Move {
    let rest = planned - wholeElapsed
    guard let next = waiting.first, rest > 0 else { return .unchanged }
    let member = members.remove(at: currentIndex)
    members.append(member)
    currentIndex = next - 1
    divide(rest, to: [currentIndex] + waiting, from: wholeElapsed)
    return .changedSpeaker
  }

  private mutating func leave() -> Move {
    let rest = planned - wholeElapsed
    let waiting = waiting
    guard let next = waiting.first, rest > 0 else { return .asksToEnd }
    members[currentIndex].isPresent = false
    members[currentIndex].slot = max(0, wholeElapsed - current.start)
    currentIndex = next
    divide(rest, to: waiting, from: wholeElapsed)
    return .changedSpeaker
  }

  private mutating func bringBack(_ index: Int) {
    var member = members.remove(at: index)
    if index < currentIndex { currentIndex -= 1 }
    member.isPresent = true
    members.append(member)
    divideRest()
  }

  /// Divides the time after the current turn among those waiting. If nobody was waiting and the
  /// current person has run over, they share the remaining time with those waiting now.
  private mutating func divideRest() {
    let end = current.start + current.slot
    if wholeElapsed < end {
      divide(planned - end, to: waiting, from: end)
    } else {
      let start = current.start
      divide(planned - wholeElapsed, to: [currentIndex] + waiting, from: wholeElapsed)
      members[currentIndex].slot += members[currentIndex].start - start
      members[currentIndex].start = start
    }
  }

  private mutating func divide(_ total: Int, to indices: [Int], from start: Int) {
    var start = min(start, planned)
    for (index, slot) in zip(indices, Slots.split(total, count: indices.count)) {
      members[index].start = start
      members[index].slot = slot
      start += slot
    }
  }

  private mutating func move(to index: Int) {
    currentIndex = index
    elapsed = .seconds(members[index].start)
  }

  private mutating func count(_ span: Duration) {
    elapsed += span
    members[currentIndex].spoken += span
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
