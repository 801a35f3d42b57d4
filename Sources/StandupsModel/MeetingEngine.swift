#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The engine of a running meeting: the meeting's progress on a monotonic clock.
///
/// Nothing is counted in ticks. Every function takes a reading of a clock that never goes back and
/// counts suspended time; its origin does not matter. A reading lets the clock run up to it, so the
/// events of all boundaries on the way come with it, each once and in order.
public struct MeetingEngine: Equatable, Sendable {
  /// Why the clock stands. Several reasons at once count as one pause.
  public enum Pause: Hashable, Sendable {
    /// An alert is open.
    case alert
    /// A gap in the readings waits for a decision.
    case away
    /// The pause key was pressed, or the meeting was resumed from a snapshot.
    case key
  }

  public typealias Event = MeetingProgress.Event

  /// What a key did.
  public enum Response: Equatable, Sendable {
    /// Another person's turn has begun; among the events there is the bell for it.
    case changedSpeaker
    /// The turns have changed, the speaker has not.
    case changedTurns
    /// Nobody is left to go on with: ask whether to end the meeting.
    case asksToEnd
    /// Ignored: the second press of a double press.
    case doublePress
    /// There was nothing to do.
    case unchanged
  }

  /// What happened up to a key press and by it.
  public struct Outcome: Equatable, Sendable {
    public var events: [Event]
    public var response: Response

    public init(events: [Event] = [], response: Response) {
      self.events = events
      self.response = response
    }
  }

  /// From this gap between two readings of a running clock on, the machine is taken to have slept.
  public static let awayLimit = Duration.seconds(60)
  /// A key within this time of the last one is the second press of a double press.
  public static let doublePressLimit = Duration.milliseconds(300)

  /// How far the meeting has come.
  public private(set) var progress: MeetingProgress
  /// When a speaker is warned.
  public var warnings = WarningThresholds()
  private var reading: Duration
  private var pauses: Set<Pause>
  private var gap: Duration?
  private var lastPress: Duration?

  /// A meeting that starts now.
  ///
  /// - Parameters:
  ///   - order: the attendees in the order drawn for this meeting; see `SpeakingOrder.drawn`.
  ///   - planned: the planned length in seconds, that of the standup unless given.
  ///   - now: a reading of the clock.
  public init(standup: Standup, order: [Attendee], planned: Int? = nil, startedAt now: Duration) {
    progress = MeetingProgress(
      order: order, planned: planned ?? standup.wholeSeconds, overtime: standup.overtime)
    reading = now
    pauses = []
  }

  /// A meeting that goes on from where it was, paused by the key.
  public init(resuming progress: MeetingProgress, at now: Duration) {
    self.progress = progress
    reading = now
    pauses = [.key]
  }

  /// Lets the clock run up to a reading. A gap of `awayLimit` or more is not counted but reported;
  /// the clock then stands until `countGap(at:)` or `treatAsPause(at:)`.
  public mutating func advance(to now: Duration) -> [Event] {
    let span = now - reading
    guard span > .zero else { return [] }
    reading = now
    guard !isPaused, !progress.isEnded else { return [] }
    guard span < MeetingEngine.awayLimit else {
      gap = span
      pauses.insert(.away)
      return [.away(span)]
    }
    return progress.run(for: span)
  }

  /// Stops the clock for a reason.
  public mutating func pause(_ reason: Pause, at now: Duration) -> [Event] {
    let events = advance(to: now)
    pauses.insert(reason)
    return events
  }

  /// Takes a reason to stand away; the clock goes on once none is left.
  public mutating func resume(_ reason: Pause, at now: Duration) -> [Event] {
    let events = advance(to: now)
    if reason == .away { gap = nil }
    pauses.remove(reason)
    return events
  }

  /// Counts the gap that was reported as time of the meeting.
  public mutating func countGap(at now: Duration) -> [Event] {
    let span = gap ?? .zero
    return resume(.away, at: now) + progress.run(for: span)
  }

  /// Leaves the gap that was reported out of the meeting.
  public mutating func treatAsPause(at now: Duration) -> [Event] {
    resume(.away, at: now)
  }

  /// Drops what is left of the current turn.
  public mutating func next(at now: Duration) -> Outcome {
    press(at: now) { $0.next() }
  }

  /// Goes back to the start of the previous present person's turn.
  public mutating func previous(at now: Duration) -> Outcome {
    press(at: now) { $0.previous() }
  }

  /// Marks a person as absent for this meeting, or takes them back at the end.
  public mutating func toggleAbsent(_ id: UUID?, at now: Duration) -> Outcome {
    press(at: now) { $0.toggleAbsent(id) }
  }

  /// Moves the current person to the end.
  public mutating func later(at now: Duration) -> Outcome {
    press(at: now) { $0.later() }
  }

  private mutating func press(
    at now: Duration, _ change: (inout MeetingProgress) -> MeetingProgress.Move
  ) -> Outcome {
    let events = advance(to: now)
    guard gap == nil, !progress.isEnded else {
      return Outcome(events: events, response: .unchanged)
    }
    let isDouble = lastPress.map { now - $0 <= MeetingEngine.doublePressLimit } ?? false
    lastPress = now
    guard !isDouble else { return Outcome(events: events, response: .doublePress) }
    switch change(&progress) {
    case .changedSpeaker:
      return Outcome(
        events: events + [.speakerChanged(progress.current.id)], response: .changedSpeaker)
    case .changedTurns: return Outcome(events: events, response: .changedTurns)
    case .asksToEnd: return Outcome(events: events, response: .asksToEnd)
    case .unchanged: return Outcome(events: events, response: .unchanged)
    }
  }

  /// Whether the clock stands.
  public var isPaused: Bool { !pauses.isEmpty }

  /// Whether the clock stands for this reason, alone or among others.
  public func isPaused(by reason: Pause) -> Bool { pauses.contains(reason) }
}
