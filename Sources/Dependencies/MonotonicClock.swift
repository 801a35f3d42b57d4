/// A clock for measuring time, with readings that can be stored in equatable state.
///
/// ```swift
/// @Dependency(\.continuousClock) var clock
/// state.startedAt = clock.uptime
/// for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
/// ```
public protocol MonotonicClock: Clock<Duration> {
  /// The time since an origin that is fixed for the life of the process. It includes time that the
  /// machine spent asleep.
  var uptime: Duration { get }
}

extension ContinuousClock: MonotonicClock {
  private static let origin = ContinuousClock.now

  /// The time since the first reading in this process.
  public var uptime: Duration { Self.origin.duration(to: now) }
}

extension MonotonicClock {
  /// Ticks once per `interval` until the task is canceled. After a stall, overdue ticks follow each
  /// other without a pause.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
  /// ```
  ///
  /// - Parameter interval: must be positive, or the ticks never pause. On an `ImmediateClock`, they
  ///   never pause either, which a store reports as an issue.
  public func timer(interval: Duration) -> ClockTimer {
    ClockTimer(uptime: uptime, interval: interval) { deadline in
      try await self.sleep(until: self.now.advanced(by: deadline - self.uptime), tolerance: nil)
    }
  }
}

/// The ticks of a clock. Each element is the time at which the tick was due, as
/// ``MonotonicClock/uptime``.
///
/// ```swift
/// for await due in clock.timer(interval: .seconds(1)) { await send(.ticked(due)) }
/// ```
public struct ClockTimer: AsyncSequence, Sendable {
  public typealias Element = Duration
  public typealias Failure = Never

  fileprivate let uptime: Duration
  fileprivate let interval: Duration
  fileprivate let sleep: @Sendable (Duration) async throws -> Void

  public func makeAsyncIterator() -> Iterator { Iterator(timer: self, last: uptime) }

  /// Waits for one tick after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let timer: ClockTimer
    fileprivate var last: Duration

    /// Waits until the next tick is due; nil once the task is canceled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Duration? {
      let deadline = last + timer.interval
      do { try await timer.sleep(deadline) } catch { return nil }
      last = deadline
      return deadline
    }
  }
}

extension DependencyValues {
  /// The clock, which also runs while the machine is asleep. In tests it reports an issue until it
  /// is overridden.
  public var continuousClock: any MonotonicClock {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any MonotonicClock = ContinuousClock()
  static let testValue: any MonotonicClock = UnimplementedClock()
}

/// A point in time on a test clock.
///
/// ```swift
/// let later = ClockInstant().advanced(by: .seconds(90))
/// ```
public struct ClockInstant: InstantProtocol {
  /// The time since the clock was created.
  public let offset: Duration

  /// Creates a point in time, `offset` after the clock was created.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
  public func duration(to other: Self) -> Duration { other.offset - offset }
  public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}

/// A clock for tests in which no time should pass: reading it or sleeping on it reports an issue at
/// the current line of the test. Sleeping returns immediately.
///
/// ```swift
/// $0.continuousClock = UnimplementedClock()
/// ```
public struct UnimplementedClock: MonotonicClock {
  public typealias Instant = ClockInstant

  private let name: String
  private let position: SourcePosition

  /// Creates a clock that reports issues under `name`.
  public init(
    name: String = #"@Dependency(\.continuousClock)"#, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.name = name
    self.position = SourcePosition(file: file, line: line)
  }

  public var now: Instant {
    reportUnimplemented("\(name).now", at: position)
    return Instant(offset: .zero)
  }

  public var uptime: Duration {
    reportUnimplemented("\(name).uptime", at: position)
    return .zero
  }

  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    reportUnimplemented("\(name).sleep", at: position)
    try Task.checkCancellation()
  }
}
