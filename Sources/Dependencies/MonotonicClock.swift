/// A clock for measuring, whose reading fits into an equatable state.
///
/// ```swift
/// @Dependency(\.continuousClock) var clock
/// state.startedAt = clock.uptime
/// for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
/// ```
public protocol MonotonicClock: Clock<Duration> {
  /// The time since an origin that stays the same for as long as the process runs. Time in which
  /// the machine slept counts.
  var uptime: Duration { get }
}

extension ContinuousClock: MonotonicClock {
  private static let origin = ContinuousClock.now

  /// The time since the first reading in this process.
  public var uptime: Duration { Self.origin.duration(to: now) }
}

extension MonotonicClock {
  /// Ticks once for each `interval` that passes, until the task is cancelled. After a stall, ticks
  /// that are overdue come one after the other, without waiting.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
  /// ```
  ///
  /// - Parameter interval: more than zero, or the ticks never pause. On an `ImmediateClock` they never
  ///   do; a store reports that.
  public func timer(interval: Duration) -> ClockTimer {
    ClockTimer(uptime: uptime, interval: interval) { deadline in
      try await self.sleep(until: self.now.advanced(by: deadline - self.uptime), tolerance: nil)
    }
  }
}

/// Ticks of a clock. Its elements are the times they were due, as ``MonotonicClock/uptime``.
///
/// ```swift
/// for await due in clock.timer(interval: .seconds(1)) { await send(.ticked(due)) }
/// ```
///
/// - Complexity: one sleep a tick, and no memory.
public struct ClockTimer: AsyncSequence, Sendable {
  public typealias Element = Duration
  public typealias Failure = Never

  fileprivate let uptime: Duration
  fileprivate let interval: Duration
  fileprivate let sleep: @Sendable (Duration) async throws -> Void

  public func makeAsyncIterator() -> Iterator { Iterator(timer: self, last: uptime) }

  /// Waits for one tick after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let timer: ClockTimer
    fileprivate var last: Duration

    /// Waits until the next tick is due; nil once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Duration? {
      let deadline = last + timer.interval
      do { try await timer.sleep(deadline) } catch { return nil }
      last = deadline
      return deadline
    }
  }
}

extension DependencyValues {
  /// The clock that also runs while the machine sleeps. In tests it reports an issue until it is
  /// overridden.
  public var continuousClock: any MonotonicClock {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any MonotonicClock = ContinuousClock()
  static let testValue: any MonotonicClock = UnimplementedClock()
}
