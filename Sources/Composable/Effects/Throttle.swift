import Synchronization

extension Effect {
  /// Runs this effect once `duration` has passed without another one with the same id. If another one
  /// arrives earlier, or while this effect runs, this one is canceled.
  ///
  /// ```swift
  /// return .send(.searchStarted)
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// Ids belong to the feature, as those of ``cancellable(id:cancelInFlight:)`` do; ``cancel(id:)``
  /// cancels the wait.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any MonotonicClock,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    guard !isNone else { return .none }
    let wait = Self.run(
      operation: { _ in try await clock.sleep(for: duration) }, file: file, line: line)
    return wait.concatenate(with: self).cancellable(id: id, cancelInFlight: true)
  }

  /// Runs at most one of the effects with the same id per `interval`: the first at once, and of
  /// those that follow within the interval, one when it ends.
  ///
  /// ```swift
  /// return .send(.autosaved)
  ///   .throttle(id: CancelID.autosave, for: .seconds(5), clock: clock, latest: true)
  /// ```
  ///
  /// Running effects are not canceled by later ones. ``cancel(id:)`` drops the one that waits, and
  /// ends the interval.
  ///
  /// - Parameter latest: whether the last of those within the interval runs at its end; otherwise,
  ///   the first of them.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, clock: any MonotonicClock, latest: Bool,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    guard !isNone else { return .none }
    let position = SourcePosition(file: file, line: line)
    return Self(
      .throttle(
        Throttle(
          id: CancelID(id), interval: interval, clock: clock, latest: latest, position: position),
        self))
  }
}

/// The way effects with the same id are spread out.
struct Throttle: Sendable {
  let id: CancelID
  let interval: Duration
  let clock: any MonotonicClock
  let latest: Bool
  let position: SourcePosition
}

/// The time after a throttled effect in which the next one must wait.
final class ThrottleWindow: Sendable {
  private struct State {
    var next: (@Sendable () -> Void)?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Keeps what is to be performed at the end of the interval, in place of what waits already if
  /// `keepsLatest` is true. Returns false if the window is over.
  func delay(keepingLatest keepsLatest: Bool, _ perform: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      if keepsLatest || state.next == nil { state.next = perform }
      return true
    }
  }

  /// Takes what waits, at the end of an interval; if nothing does, the window is over.
  func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      defer { state.next = nil }
      if state.next == nil { state.isOver = true }
      return state.next
    }
  }
}
