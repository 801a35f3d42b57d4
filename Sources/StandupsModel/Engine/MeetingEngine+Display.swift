#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MeetingEngine {
  /// The urgency of the current turn, shown as a color.
  public enum Stage: Equatable, Sendable {
    case normal
    /// At most 20% or 10 s are left, whichever is more. Turns of up to 10 s skip this stage.
    case notice
    /// At most 20% or 10 s are left, whichever is less.
    case urgent
    /// The turn's time is up, and the clock counts up.
    case overtime
  }

  /// A row of the roster.
  public struct Row: Equatable, Identifiable, Sendable {
    public enum Status: Equatable, Sendable {
      /// The person was never present.
      case absent
      case current
      case done
      /// The person spoke and then left.
      case left
      case waiting
    }

    public let id: UUID
    /// The name, or `Someone`.
    public let name: String
    public let isGuest: Bool
    /// True if the team knew beforehand that the person would not be present.
    public let isAway: Bool
    public let status: Status
    /// The time that the person has spoken, in whole seconds.
    public let seconds: Int
    /// The time that the person was given so far, in seconds.
    public let slot: Int
  }

  /// The meeting clock: the time that the meeting has really run.
  public var elapsed: Duration { progress.elapsed }

  /// The meeting clock, in whole seconds.
  public var elapsedSeconds: Int { progress.wholeElapsed }

  /// The length of the meeting with added minutes, in seconds.
  public var lengthSeconds: Int { progress.length }

  /// The length of the meeting, and the time added or removed: `15:00 +2:00`.
  public var lengthText: String {
    Duration.seconds(progress.planned).plannedText(added: progress.added)
  }

  /// The time left in the meeting, in whole seconds; negative in overtime.
  public var remaining: Int { progress.length - elapsedSeconds }

  /// The part of the meeting's length that has passed, from 0 to 1.
  public var fraction: Double { min(1, elapsed / .seconds(progress.length)) }

  /// The roster: the people who are done, the speaker, and those who wait, in order.
  public var rows: [Row] { progress.members.indices.map(row) }

  /// The person whose turn it is.
  public var current: Row { row(progress.currentIndex) }

  /// The person who comes next, if any.
  public var upNext: Row? { progress.waiting.first.map(row) }

  /// True if anyone's turn has ended.
  public var canGoBack: Bool { progress.lastDone != nil }

  /// The number of the current person among the people present, from 1.
  public var speakerNumber: Int { speakerCount - progress.waiting.count }

  /// The number of people present, including those who left.
  public var speakerCount: Int { progress.members.count { $0.absence == nil } }

  /// The time left in the current turn, in whole seconds; negative once its time is up.
  public var turnRemaining: Int { progress.turn.end - elapsedSeconds }

  /// The seconds since the current turn began.
  public var turnSeconds: Int { elapsedSeconds - progress.turn.start }

  /// The urgency of the current turn.
  public var stage: Stage {
    if turnRemaining <= 0 { return .overtime }
    let slot = current.slot
    let isWithinSeconds = turnRemaining <= warnings.seconds
    let isWithinPart = 100 * turnRemaining <= warnings.percent * slot
    if isWithinSeconds && isWithinPart { return .urgent }
    return slot > warnings.seconds && (isWithinSeconds || isWithinPart) ? .notice : .normal
  }

  /// True if the meeting is past its length and the clock counts up.
  public var isOvertime: Bool { progress.overtime == .wait && progress.isTimeUp }

  /// True if the meeting has ended automatically.
  public var isEnded: Bool { progress.isEnded }

  /// The number of seconds after its length at which the meeting will end if everyone who is not
  /// done uses an even share; negative if before it. A meeting that ends automatically can only be
  /// early.
  public var pace: Int {
    let even = Double(progress.length) / Double(max(1, speakerCount))
    let rest = progress.members.indices.reduce(0.0) { rest, index in
      guard index >= progress.currentIndex, !progress.members[index].isAbsent else { return rest }
      return rest + max(0, even - Double(progress.seconds(of: index)))
    }
    return Int((Double(elapsedSeconds) + rest).rounded()) - progress.length
  }

  /// The time that the meeting will continue at its pace.
  public var timeLeft: Duration {
    let late = progress.overtime == .end ? min(pace, 0) : pace
    return max(.zero, .seconds(progress.length + late) - elapsed)
  }

  /// The ending to store if the meeting is saved now.
  public var ending: Meeting.Ending {
    if isEnded || elapsedSeconds == lengthSeconds { return .time }
    return elapsedSeconds > lengthSeconds ? .overtime : .savedEarly
  }

  private func row(_ index: Int) -> Row {
    let member = progress.members[index]
    let status: Row.Status
    if member.isAbsent {
      status = member.hasLeft ? .left : .absent
    } else if index == progress.currentIndex {
      status = .current
    } else {
      status = index < progress.currentIndex ? .done : .waiting
    }
    return Row(
      id: member.id, name: member.displayName, isGuest: member.isGuest, isAway: member.isAway,
      status: status, seconds: progress.seconds(of: index), slot: member.slot)
  }
}
