#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MeetingEngine {
  /// How urgent the current turn is, shown as a color.
  public enum Stage: Equatable, Sendable {
    case normal
    /// At most 20% or 10 s are left, whichever is more. Turns of up to 10 s have no such stage.
    case notice
    /// At most 20% or 10 s are left, whichever is less.
    case urgent
    /// Past the planned length; the clock counts up.
    case overtime
  }

  /// A row of the roster.
  public struct Row: Equatable, Sendable {
    public enum Status: Equatable, Sendable {
      case absent, current, done, waiting
    }

    /// Nil for the one anonymous person of a meeting without attendees.
    public let id: UUID?
    /// The name, or `Someone`.
    public let name: String
    public let status: Status
    /// How long the person has spoken, in whole seconds.
    public let seconds: Int
    /// The length of the person's turn in seconds.
    public let slot: Int
  }

  /// The meeting clock.
  public var elapsed: Duration { progress.elapsed }

  /// The meeting clock, in whole seconds.
  public var elapsedSeconds: Int { elapsed.wholeSeconds }

  /// The planned length in seconds.
  public var plannedSeconds: Int { progress.planned }

  /// What is left of the planned length, in whole seconds.
  public var remaining: Int { max(0, progress.planned - elapsedSeconds) }

  /// How far the clock is past the planned length, in whole seconds; nil before.
  public var overtimeSeconds: Int? { isOvertime ? elapsedSeconds - progress.planned : nil }

  /// How much of the planned length has passed, from 0 to 1.
  public var fraction: Double { min(1, elapsed / .seconds(progress.planned)) }

  /// How long the meeting will run if no key is pressed.
  public var timeLeft: Duration {
    let later = progress.waiting.reduce(0) { $0 + progress.members[$1].slot }
    return max(.zero, .seconds(progress.currentEnd + later) - elapsed)
  }

  /// The roster, in speaking order.
  public var rows: [Row] { progress.members.indices.map(row) }

  /// The person whose turn it is.
  public var current: Row { row(progress.currentIndex) }

  /// The person who comes next, if anybody does.
  public var upNext: Row? { progress.followerIndex.map(row) }

  /// The number of the current person among those present, from 1.
  public var speakerNumber: Int {
    progress.members[...progress.currentIndex].count(where: \.isPresent)
  }

  /// The number of people present.
  public var speakerCount: Int { progress.members.count(where: \.isPresent) }

  /// What is left of the current turn, in whole seconds.
  public var slotRemaining: Int { max(0, progress.currentEnd - elapsedSeconds) }

  /// How urgent the current turn is.
  public var stage: Stage {
    if isOvertime { return .overtime }
    let slot = current.slot
    let isWithinSeconds = slotRemaining <= warnings.seconds
    let isWithinPart = 100 * slotRemaining <= warnings.percent * slot
    if isWithinSeconds && isWithinPart { return .urgent }
    return slot > warnings.seconds && (isWithinSeconds || isWithinPart) ? .notice : .normal
  }

  /// Whether the meeting is past its planned length and the clock counts up.
  public var isOvertime: Bool {
    progress.overtime == .wait && elapsed >= .seconds(progress.planned)
  }

  /// Whether the meeting has ended by itself.
  public var isEnded: Bool { progress.isEnded }

  /// The ending to store if the meeting is saved now.
  public var ending: Meeting.Ending {
    if isEnded { return .time }
    return elapsed > .seconds(progress.planned) ? .overtime : .savedEarly
  }

  /// The people to store if the meeting is saved now, in speaking order. Empty if the team has no
  /// attendees.
  public var speakers: [Speaker] { progress.speakers }

  private func row(_ index: Int) -> Row {
    let member = progress.members[index]
    let status: Row.Status
    if !member.isPresent {
      status = .absent
    } else if index == progress.currentIndex {
      status = .current
    } else {
      status = index < progress.currentIndex ? .done : .waiting
    }
    let isCurrent = index == progress.currentIndex
    return Row(
      id: member.id,
      name: member.name.isBlank ? Attendee.anonymousName : member.name,
      status: status,
      seconds: member.spoken.wholeSeconds,
      slot: isCurrent ? progress.currentEnd - member.start : member.slot)
  }
}

extension MeetingProgress {
  /// The people to store if the meeting is saved now, in speaking order.
  public var speakers: [Speaker] {
    members.compactMap { member in
      member.id.map {
        Speaker(
          id: $0, name: member.name, seconds: member.spoken.wholeSeconds,
          attendance: member.isPresent ? .present : .absent)
      }
    }
  }
}
