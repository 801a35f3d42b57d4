#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The engine of a running meeting: it drives the meeting's progress with a monotonic clock.
///
/// Ticks are not counted. Every function takes the current time of a clock that never goes backward
/// and includes suspended time; its origin does not matter. The meeting clock runs up to that time,
/// and the events of all boundaries it crosses are returned, each once and in order.
public struct MeetingEngine: Equatable, Sendable {
  /// Why the clock is paused. Several reasons at once count as one pause.
  public enum Pause: Hashable, Sendable {
    /// An alert is open.
    case alert
    /// A gap between two times was reported and needs a decision.
    case away
    /// The pause key was pressed, or the meeting was resumed from a snapshot.
    case key
  }

  public typealias Event = MeetingProgress.Event

  /// What a key did.
  public enum Response: Equatable, Sendable {
    /// Another person's turn started; the events include its bell.
    case changedSpeaker
    /// The turns changed, the speaker did not.
    case changedTurns
    /// Nobody is left to continue with: ask whether to end the meeting.
    case asksToEnd
    /// Ignored: the second press of a double press.
    case doublePress
    /// Nothing to do.
    case unchanged
  }

  /// What happened until a key press and because of it.
  public struct Outcome: Equatable, Sendable {
    public var events: [Event]
    public var response: Response

    public init(events: [Event] = [], response: Response) {
      self.events = events
      self.response = response
    }
  }

  /// A gap between two times of this length or more means that the machine was asleep.
  static let awayLimit = Duration.seconds(60)
  /// A key this soon after the last one is the second press of a double press.
  static let doublePressLimit = Duration.milliseconds(300)

  /// The meeting's clock and turns.
  public private(set) var progress: MeetingProgress
  /// When a speaker is warned.
  public let warnings: WarningThresholds
  private var lastTime: Duration
  private var pauses: Set<Pause>
  private var gap: Duration?
  private var lastPress: Duration?

  /// A meeting that starts now.
  ///
  /// - Parameters:
  ///   - order: the attendees in the order drawn for this meeting; see `SpeakingOrder.drawn`.
  ///   - planned: the planned length in seconds; the standup's length if nil.
  ///   - now: the current time of the clock.
  public init(
    standup: Standup, order: [Attendee], planned: Int? = nil,
    warnings: WarningThresholds = WarningThresholds(), startedAt now: Duration
  ) {
    self.warnings = warnings
    progress = MeetingProgress(
      order: order, planned: planned ?? standup.wholeSeconds, overtime: standup.overtime)
    lastTime = now
    pauses = []
  }

  /// A meeting that continues from a snapshot, paused by the key.
  public init(
    resuming progress: MeetingProgress, warnings: WarningThresholds = WarningThresholds(),
    at now: Duration
  ) {
    self.warnings = warnings
    self.progress = progress
    lastTime = now
    pauses = [.key]
  }

  /// Runs the clock up to now. A gap of a minute or more is reported instead of counted; the
  /// clock is then paused until `countGap(at:)` or `treatAsPause(at:)`.
  public mutating func advance(to now: Duration) -> [Event] {
    let span = now - lastTime
    guard span > .zero else { return [] }
    lastTime = now
    guard !isPaused, !progress.isEnded else { return [] }
    guard span < MeetingEngine.awayLimit else {
      gap = span
      pauses.insert(.away)
      return [.away(span)]
    }
    return progress.run(for: span)
  }

  /// Pauses the clock for a reason.
  public mutating func pause(_ reason: Pause, at now: Duration) -> [Event] {
    let events = advance(to: now)
    pauses.insert(reason)
    return events
  }

  /// Removes a reason to pause; the clock continues once none is left.
  public mutating func resume(_ reason: Pause, at now: Duration) -> [Event] {
    let events = advance(to: now)
    if reason == .away { gap = nil }
    pauses.remove(reason)
    return events
  }

  /// Counts the reported gap as meeting time.
  public mutating func countGap(at now: Duration) -> [Event] {
    let span = gap ?? .zero
    return resume(.away, at: now) + progress.run(for: span)
  }

  /// Drops the reported gap.
  public mutating func treatAsPause(at now: Duration) -> [Event] {
    resume(.away, at: now)
  }

  /// Skips the rest of the current turn.
  public mutating func next(at now: Duration) -> Outcome {
    press(at: now) { $0.next() }
  }

  /// Goes back to the start of the turn of the previous person who is present.
  public mutating func previous(at now: Duration) -> Outcome {
    press(at: now) { $0.previous() }
  }

  /// Marks a person as absent for this meeting, or as back, at the end of the order.
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

  public var isPaused: Bool { !pauses.isEmpty }

  /// Whether the clock is paused for this reason, alone or among others.
  public func isPaused(by reason: Pause) -> Bool { pauses.contains(reason) }
}
