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
  /// The reason that the clock is paused. Several reasons at once count as one pause.
  public enum Pause: Hashable, Sendable {
    /// An alert is open.
    case alert
    /// A gap between two times was reported and needs a decision.
    case away
    /// The pause key was pressed, or the meeting was resumed from a snapshot.
    case key
  }

  public typealias Event = MeetingProgress.Event

  /// A key that changes the turns, or pauses the clock.
  public enum Control: Equatable, Sendable {
    case absent(UUID)
    case guest(UUID, name: String)
    case later
    /// Adds minutes, or removes some.
    case minutes(Int)
    case next
    /// Pauses the clock, or resumes it.
    case pause
    case previous
    /// Gives a person the floor.
    case speaker(UUID)

    /// The key to guard against double presses; nil for other keys.
    fileprivate var guarded: PressGuard.Press? {
      switch self {
      case .absent: .absent
      case .guest, .minutes: nil
      case .later: .later
      case .next: .next
      case .pause: .pause
      case .previous: .previous
      case .speaker: .speaker
      }
    }
  }

  /// The effect of a key.
  public enum Response: Equatable, Sendable {
    /// No one is left to continue with: ask whether to end the meeting.
    case asksToEnd
    /// Another person's turn started; the events include its bell.
    case changedSpeaker
    /// The turns changed, the speaker did not.
    case changedTurns
    /// Ignored: the second press of a double press.
    case doublePress
    /// Ignored: the key is held down. The effect of its first repetition is undone.
    case heldDown
    /// The turns are as before; the clock may have been paused or resumed.
    case unchanged
  }

  /// The events until a key press, and its effect.
  public struct Outcome: Equatable, Sendable {
    public var events: [Event]
    public var response: Response
    /// The act that can be undone now; if the key is held down, the one that was undone.
    public var act: Act?

    public init(events: [Event] = [], response: Response, act: Act? = nil) {
      self.events = events
      self.response = response
      self.act = act
    }
  }

  /// A gap between two times of this length or more means that the machine was asleep.
  static let awayLimit = Duration.seconds(60)

  /// The meeting's clock and turns.
  public private(set) var progress: MeetingProgress
  /// The times at which a speaker is warned.
  public let warnings: WarningThresholds
  /// The time at which the meeting ended automatically; nil if it has not.
  public private(set) var endTime: Duration?
  private var lastTime: Duration
  private var pauses: Set<Pause>
  private var gap: Range<Duration>?
  private var presses = PressGuard()
  /// The last act, which is undone if its key turns out to be held down.
  private var lastAct: Act?

  /// A meeting that begins now.
  ///
  /// - Parameters:
  ///   - members: the people in the order drawn for this meeting; see `SpeakingOrder.drawn`.
  ///   - key: the key that begins it, which may be pressed twice or held down.
  public init(
    standup: Standup, members: [MeetingProgress.Member],
    warnings: WarningThresholds = WarningThresholds(), startedAt now: Duration,
    by key: PressGuard.Press? = nil
  ) {
    self.warnings = warnings
    progress = MeetingProgress(standup: standup, members: members)
    lastTime = now
    pauses = []
    _ = presses.press(key, at: now)
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

  /// Makes turns and the meeting end automatically, regardless of the standup's rules.
  public mutating func endAutomatically() {
    progress.turnEnd = .advance
    progress.overtime = .end
  }

  /// Runs the clock up to now. A gap of a minute or more is reported instead of counted; the
  /// clock is then paused until `countGap(at:)` or `treatAsPause(at:)`.
  public mutating func advance(to now: Duration) -> [Event] {
    let span = now - lastTime
    guard span > .zero else { return [] }
    lastTime = now
    guard !isPaused, !progress.isEnded else { return [] }
    guard span < MeetingEngine.awayLimit else {
      gap = now - span..<now
      pauses.insert(.away)
      return [.away(span)]
    }
    return run(for: span, until: now)
  }

  private mutating func run(for span: Duration, until end: Duration) -> [Event] {
    let before = progress.elapsed
    let events = progress.run(for: span)
    if progress.isEnded { endTime = end - span + (progress.elapsed - before) }
    return events
  }

  /// Pauses the clock for this reason.
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
    guard let gap else { return resume(.away, at: now) }
    return resume(.away, at: now)
      + run(for: gap.upperBound - gap.lowerBound, until: gap.upperBound)
  }

  /// Drops the reported gap.
  public mutating func treatAsPause(at now: Duration) -> [Event] {
    resume(.away, at: now)
  }

  public var isPaused: Bool { !pauses.isEmpty }

  /// True if the clock is paused for this reason, alone or among others.
  public func isPaused(by reason: Pause) -> Bool { pauses.contains(reason) }
}

// MARK: - Keys

extension MeetingEngine {
  /// Presses a key. Once the meeting has ended, keys do nothing, and while a gap needs a decision,
  /// only a guest can join, whose name may have been typed across the gap.
  public mutating func press(_ control: Control, at now: Duration) -> Outcome {
    let events = advance(to: now)
    let isGuest = if case .guest = control { true } else { false }
    guard gap == nil || isGuest, !progress.isEnded else {
      return Outcome(events: events, response: .unchanged)
    }
    switch presses.press(control.guarded, at: now) {
    case .counts:
      break
    case .doublePress:
      return Outcome(events: events, response: .doublePress)
    case .heldDown:
      return takeBack(events)
    }
    let old = progress
    let wasPaused = isPaused(by: .key)
    let response = press(control)
    guard progress != old || isPaused(by: .key) != wasPaused else {
      presses.didNothing()
      return Outcome(events: events, response: response)
    }
    // Of pauses, only the key that began the meeting is guarded, as long as it may be held down.
    if control == .pause, !presses.mayBeRepetition { presses.forget() }
    let act = Act(control: control, old: old, new: progress, wasPaused: wasPaused)
    lastAct = act
    let bell: [Event] = response == .changedSpeaker ? [.speakerChanged(progress.current.id)] : []
    return Outcome(events: events + bell, response: response, act: act)
  }

  private mutating func press(_ control: Control) -> Response {
    guard control == .pause else { return progress.apply(control) }
    pauses.formSymmetricDifference([.key])
    return .unchanged
  }

  /// Undoes the effect of the first repetition of a key that is held down.
  private mutating func takeBack(_ events: [Event]) -> Outcome {
    guard let act = lastAct else { return Outcome(events: events, response: .doublePress) }
    do throws(Obstacle) {
      try apply(act, .undo)
      return Outcome(events: events, response: .heldDown, act: act)
    } catch {
      return Outcome(events: events, response: .doublePress)
    }
  }

  /// True if the last key may still turn out to be held down, so that it must be undone.
  public var mayTakeBack: Bool { presses.mayBeRepetition }

  /// Returns true if a press of a key that does not change the turns is a double press or a
  /// repetition.
  public mutating func isRepetition(of key: PressGuard.Press, at now: Duration) -> Bool {
    presses.isRepetition(of: key, at: now)
  }

  /// Notes that a key was pressed that does not change the turns, so that the next press is not
  /// taken for the second one of a double press.
  public mutating func noteOtherKey() { presses.forget() }

  /// Marks the current speaker, after whom no one waits, as absent or, once they have spoken, as
  /// having left. Only the meeting's end can follow.
  public mutating func endWithoutSpeaker() { progress.leave() }

  /// Undoes or redoes an act: the meeting is as if the act had not been done, or not been undone.
  /// The seconds of a turn go with it; all others stay. The newest act comes first.
  ///
  /// Advance the clock first.
  ///
  /// - Parameter act: becomes the act that was made, so that the other direction leads back to this
  ///   state.
  /// - Throws: the reason that nothing has changed.
  public mutating func make(
    _ act: inout Act, _ direction: EditHistory.Direction
  ) throws(Obstacle) -> [Event] {
    let old = progress
    try apply(act, direction)
    presses.forget()
    (act.old, act.new) = direction == .undo ? (progress, old) : (old, progress)
    // In a meeting of one, there is no one to pass the floor to: only the name of the speaker has
    // changed.
    let isNewSpeaker = progress.current.id != old.current.id && progress.members.count > 1
    return (isNewSpeaker ? [.speakerChanged(progress.current.id)] : [])
      + (progress.isTimeUp && !old.isTimeUp ? [.timeUp] : [])
  }

  private mutating func apply(
    _ act: Act, _ direction: EditHistory.Direction
  ) throws(Obstacle) {
    guard !progress.isEnded else { throw .over }
    if act.control == .pause {
      pauses.formSymmetricDifference([.key])
    } else if direction == .undo {
      try progress.change(from: act.new, to: act.old)
    } else {
      try progress.change(from: act.old, to: act.new)
    }
  }
}

extension MeetingProgress {
  fileprivate mutating func apply(_ control: MeetingEngine.Control) -> MeetingEngine.Response {
    switch control {
    case .absent(let id): toggleAbsent(id)
    case .guest(let id, let name): addGuest(id, name: name)
    case .later: later()
    case .minutes(let minutes): add(minutes: minutes)
    case .next: next()
    case .pause: .unchanged
    case .previous: previous()
    case .speaker(let id): giveFloor(to: id)
    }
  }
}
