#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far a meeting has come: its clock, whose turn it is, and what everybody's turn is.
///
/// It moves only when told to, by spans of running time, so a stall and many small steps lead to the
/// same place. Every member's turn covers whole seconds of the meeting clock, from `start` for `slot`.
/// Turns follow one another; between them may lie time that somebody used before being moved or
/// leaving, which is jumped over.
public struct MeetingProgress: Equatable, Sendable {
  /// A person in the meeting.
  public struct Member: Equatable, Sendable {
    /// Nil for the one anonymous person of a meeting without attendees.
    public let id: UUID?
    public let name: String
    public var isPresent: Bool
    /// Where on the meeting clock the person's turn starts, in seconds.
    public var start: Int
    /// The length of the turn in seconds. A turn of 0 is passed over.
    public var slot: Int
    /// The running time while the person's turn was on.
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

  /// What running or a key brought about.
  public enum Event: Equatable, Sendable {
    /// The clock stood still for this long while it should have run; the reader decides about it.
    case away(Duration)
    /// Another person's turn has begun: one bell.
    case speakerChanged(UUID?)
    /// The planned length is reached: the end sign. Once a meeting.
    case timeUp
    /// The meeting has ended by itself. Always the last event.
    case ended
  }

  /// What a change of turns led to.
  enum Move: Equatable {
    /// Another person's turn has begun.
    case changedSpeaker
    /// The turns have changed, the speaker has not.
    case changedTurns
    /// There is nobody to go on with, so the person at the keys is asked whether to end.
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
  /// Whose turn it is.
  public private(set) var currentIndex: Int
  /// Whether the planned length was reached once.
  public private(set) var isTimeUp: Bool

  /// A meeting that starts now.
  ///
  /// - Parameters:
  ///   - order: the attendees in the order drawn for this meeting. Nobody means one anonymous person.
  ///   - planned: the planned length in seconds; anything below 1 counts as 1.
  public init(order: [Attendee], planned: Int, overtime: Overtime) {
    self.planned = max(1, planned)
    self.overtime = overtime
    elapsed = .zero
    members =
      order.isEmpty
      ? [Member(id: nil, name: "")] : order.map { Member(id: $0.id, name: $0.name) }
    currentIndex = 0
    isTimeUp = false
    allot(self.planned, to: Array(members.indices), from: 0)
  }

  /// A meeting that goes on from where it was.
  ///
  /// - Returns: nil if there is no member at `currentIndex`, if a number is out of its range, or if
  ///   the meeting is already over.
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

  /// The place of the person who comes next, if anybody does.
  public var followerIndex: Int? {
    waiting.first { members[$0].slot > 0 }
  }

  /// Where on the meeting clock the current turn ends, in seconds. The last turn ends with the
  /// meeting.
  public var currentEnd: Int {
    followerIndex == nil ? planned : current.start + current.slot
  }

  /// Whether the meeting has ended by itself.
  public var isEnded: Bool { overtime == .end && isTimeUp }

  /// The places of those who are present and still to come.
  var waiting: [Int] {
    members.indices.filter { $0 > currentIndex && members[$0].isPresent }
  }

  private var wholeElapsed: Int { elapsed.wholeSeconds }
}

extension MeetingProgress {
  /// Lets the clock run. Every boundary on the way is crossed once, in order.
  ///
  /// - Complexity: O(*m*) for each boundary that is crossed, in the number of members.
  mutating func run(for span: Duration) -> [Event] {
    var events: [Event] = []
    var left = max(span, .zero)
    while !isEnded {
      let follower = followerIndex
      let boundary = Duration.seconds(currentEnd)
      let isOpenEnded = follower == nil && isTimeUp
      guard !isOpenEnded, elapsed + left >= boundary else {
        spend(left)
        break
      }
      let part = max(boundary - elapsed, .zero)
      spend(part)
      left -= part
      if let follower {
        take(follower)
        events.append(.speakerChanged(current.id))
      } else {
        isTimeUp = true
        events.append(.timeUp)
        if isEnded { events.append(.ended) }
      }
    }
    return events
  }

  /// Drops what is left of the turn.
  mutating func next() -> Move {
    guard let follower = followerIndex else { return .asksToEnd }
    take(follower)
    return .changedSpeaker
  }

  /// Goes back to the start of the previous present person's turn.
  mutating func previous() -> Move {
    let index = members.indices.last {
      $0 < currentIndex && members[$0].isPresent && members[$0].slot > 0
    }
    guard let index else { return .unchanged }
    take(index)
    return .changedSpeaker
  }

  /// Marks a person as absent, or takes them back at the end. Somebody who has finished stays.
  mutating func toggleAbsent(_ id: UUID?) -> Move {
    guard let index = members.firstIndex(where: { $0.id == id }) else { return .unchanged }
    if !members[index].isPresent {
      takeBack(index)
      return .changedTurns
    }
    if index == currentIndex { return leave() }
    guard index > currentIndex else { return .unchanged }
    members[index].isPresent = false
    members[index].slot = 0
    allotRest()
    return .changedTurns
  }

  /// Moves the current person to the end.
  mutating func later() -> Move {
    let rest = planned - wholeElapsed
    guard let next = waiting.first, rest > 0 else { return .unchanged }
    let member = members.remove(at: currentIndex)
    members.append(member)
    currentIndex = next - 1
    allot(rest, to: [currentIndex] + waiting, from: wholeElapsed)
    return .changedSpeaker
  }

  private mutating func leave() -> Move {
    let rest = planned - wholeElapsed
    let waiting = waiting
    guard let next = waiting.first, rest > 0 else { return .asksToEnd }
    members[currentIndex].isPresent = false
    members[currentIndex].slot = max(0, wholeElapsed - current.start)
    currentIndex = next
    allot(rest, to: waiting, from: wholeElapsed)
    return .changedSpeaker
  }

  private mutating func takeBack(_ index: Int) {
    var member = members.remove(at: index)
    if index < currentIndex { currentIndex -= 1 }
    member.isPresent = true
    members.append(member)
    allotRest()
  }

  /// Divides what comes after the current turn among those who wait. Somebody who goes on after
  /// their own turn, because nobody waited, shares what is left with them.
  private mutating func allotRest() {
    let end = current.start + current.slot
    if wholeElapsed < end {
      allot(planned - end, to: waiting, from: end)
    } else {
      let start = current.start
      allot(planned - wholeElapsed, to: [currentIndex] + waiting, from: wholeElapsed)
      members[currentIndex].slot += members[currentIndex].start - start
      members[currentIndex].start = start
    }
  }

  private mutating func allot(_ total: Int, to indices: [Int], from start: Int) {
    var start = min(start, planned)
    for (index, slot) in zip(indices, Slots.split(total, count: indices.count)) {
      members[index].start = start
      members[index].slot = slot
      start += slot
    }
  }

  private mutating func take(_ index: Int) {
    currentIndex = index
    elapsed = .seconds(members[index].start)
  }

  private mutating func spend(_ span: Duration) {
    elapsed += span
    members[currentIndex].spoken += span
  }
}
