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

  /// A key that changes the turns.
  public enum Key: Equatable, Sendable {
    case absent(UUID)
    case guest(UUID, name: String)
    case later
    /// Adds minutes, or takes some away.
    case minutes(Int)
    case next
    case previous
    /// Gives a person the floor.
    case speaker(UUID)

    /// The kind of a key that is guarded against double presses; nil for other keys.
    fileprivate var guarded: GuardedKey? {
      switch self {
      case .absent: .absent
      case .guest, .minutes: nil
      case .later: .later
      case .next: .next
      case .previous: .previous
      case .speaker: .speaker
      }
    }
  }

  fileprivate enum GuardedKey {
    case absent
    case later
    case next
    case previous
    case speaker
  }

  /// What a key did.
  public enum Response: Equatable, Sendable {
    /// Nobody is left to continue with: ask whether to end the meeting.
    case asksToEnd
    /// Another person's turn started; the events include its bell.
    case changedSpeaker
    /// The turns changed, the speaker did not.
    case changedTurns
    /// Ignored: the second press of a double press.
    case doublePress
    /// Ignored: the key is held down. What its first repetition did is undone.
    case heldDown
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
  /// A key this soon after its last press is a double press or the repetition of a held-down key.
  static let doublePressLimit = Duration.milliseconds(200)
  /// Keyboards repeat a held-down key for the first time no later than this.
  static let firstRepetitionLimit = Duration.milliseconds(700)

  /// The meeting's clock and turns.
  public private(set) var progress: MeetingProgress
  /// When a speaker is warned.
  public let warnings: WarningThresholds
  private var lastTime: Duration
  private var pauses: Set<Pause>
  private var gap: Duration?
  private var lastPress: Press?
  /// The progress before each key that can be undone, oldest first.
  private var undoStack: [MeetingProgress] = []

  private struct Press: Equatable {
    var key: GuardedKey?
    var time: Duration
    /// Whether it changed something and may turn out to be the first repetition of a held-down key.
    var isUncertain = false
  }

  /// A meeting that begins now.
  ///
  /// - Parameter members: the people in the order drawn for this meeting; see
  ///   `SpeakingOrder.drawn`.
  public init(
    standup: Standup, members: [MeetingProgress.Member],
    warnings: WarningThresholds = WarningThresholds(), startedAt now: Duration
  ) {
    self.warnings = warnings
    progress = MeetingProgress(standup: standup, members: members)
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

  public var isPaused: Bool { !pauses.isEmpty }

  /// Whether the clock is paused for this reason, alone or among others.
  public func isPaused(by reason: Pause) -> Bool { pauses.contains(reason) }
}

// MARK: - Keys

extension MeetingEngine {
  /// Presses a key. Once the meeting has ended, keys do nothing, and while a gap needs a decision,
  /// only a guest joins, whose name may have been typed across the gap.
  public mutating func press(_ key: Key, at now: Duration) -> Outcome {
    let events = advance(to: now)
    let isGuest = if case .guest = key { true } else { false }
    guard gap == nil || isGuest, !progress.isEnded else {
      return Outcome(events: events, response: .unchanged)
    }
    let last = lastPress.flatMap { $0.key != nil && $0.key == key.guarded ? $0 : nil }
    let sinceLast = last.map { now - $0.time }
    lastPress = Press(key: key.guarded, time: now)
    if let last, let sinceLast, sinceLast < MeetingEngine.doublePressLimit {
      guard last.isUncertain else { return Outcome(events: events, response: .doublePress) }
      return Outcome(events: events + (rewind() ?? []), response: .heldDown)
    }
    let before = progress
    let move = progress.apply(key)
    guard progress != before else {
      return Outcome(events: events, response: move == .asksToEnd ? .asksToEnd : .unchanged)
    }
    undoStack.append(before)
    lastPress?.isUncertain = sinceLast.map { $0 <= MeetingEngine.firstRepetitionLimit } ?? false
    return outcome(events, isNewSpeaker: move == .changedSpeaker)
  }

  /// Notes that a key was pressed that does not change the turns, so that the next press is not the
  /// second one of a double press.
  public mutating func noteOtherKey() { lastPress = nil }

  /// Whether there is a key to undo.
  public var canUndo: Bool { !undoStack.isEmpty }

  /// Undoes the last key that changed something: the meeting is as if it had not been pressed, and
  /// only the time since then has passed. Does nothing if the meeting would be over by now.
  public mutating func undo(at now: Duration) -> Outcome {
    let events = advance(to: now)
    let speaker = progress.current.id
    guard gap == nil, !progress.isEnded, let crossed = rewind() else {
      return Outcome(events: events, response: .unchanged)
    }
    lastPress = nil
    // Alone, there is nobody to pass the floor to: only a guest's name was undone.
    let isNewSpeaker = progress.current.id != speaker && progress.members.count > 1
    return outcome(events + crossed, isNewSpeaker: isNewSpeaker)
  }

  /// Goes back to before the last key, and runs again the time since then.
  ///
  /// - Returns: the end sign if it has not sounded yet; nil if there is nothing to undo.
  private mutating func rewind() -> [Event]? {
    guard var rewound = undoStack.last else { return nil }
    let events = rewound.run(for: progress.elapsed - rewound.elapsed)
    guard !rewound.isEnded else { return nil }
    undoStack.removeLast()
    let wasTimeUp = progress.isTimeUp
    progress = rewound
    return wasTimeUp ? [] : events.filter { $0 == .timeUp }
  }

  private func outcome(_ events: [Event], isNewSpeaker: Bool) -> Outcome {
    guard isNewSpeaker else { return Outcome(events: events, response: .changedTurns) }
    return Outcome(
      events: events + [.speakerChanged(progress.current.id)], response: .changedSpeaker)
  }
}

extension MeetingProgress {
  fileprivate mutating func apply(_ key: MeetingEngine.Key) -> Move {
    switch key {
    case .absent(let id): toggleAbsent(id)
    case .guest(let id, let name): addGuest(id, name: name)
    case .later: later()
    case .minutes(let minutes): add(minutes: minutes)
    case .next: next()
    case .previous: previous()
    case .speaker(let id): giveFloor(to: id)
    }
  }
}
