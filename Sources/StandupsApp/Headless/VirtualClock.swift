import Dependencies
import Synchronization

/// A clock that starts at 0 and moves only when asked, from one deadline to the next.
final class VirtualClock: MonotonicClock {
  struct Instant: InstantProtocol {
    var uptime: Duration

    func advanced(by duration: Duration) -> Instant { Instant(uptime: uptime + duration) }
    func duration(to other: Instant) -> Duration { other.uptime - uptime }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.uptime < rhs.uptime }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(uptime: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var canceled: Set<Int> = []
    var nextID = 0
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var uptime: Duration { now.uptime }
  var minimumResolution: Duration { .zero }

  /// Moves to the nearest deadline and wakes its sleepers. Returns false, without moving, if there
  /// is no deadline up to `end`.
  func moveToNextDeadline(until end: Duration) -> Bool {
    let due = state.withLock { state -> [Sleeper] in
      let next = state.sleepers.values.map(\.deadline).min()
      guard let next, next.uptime <= end else { return [] }
      state.now = max(state.now, next)
      let ids = state.sleepers.filter { $0.value.deadline == next }.keys.sorted()
      return ids.compactMap { state.sleepers.removeValue(forKey: $0) }
    }
    for sleeper in due { sleeper.continuation.resume() }
    return !due.isEmpty
  }

  /// Moves to this time without waking anything, like a computer that slept. Never moves backward.
  func move(to uptime: Duration) {
    state.withLock { $0.now = max($0.now, Instant(uptime: uptime)) }
  }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    defer { state.withLock { _ = $0.canceled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state -> Result<Void, any Error>? in
          if state.canceled.contains(id) { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.canceled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
