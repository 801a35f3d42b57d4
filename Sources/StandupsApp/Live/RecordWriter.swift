import Dispatch
import Synchronization
import Terminal

/// Runs work that may wait for the disk, one piece at a time, off the main thread.
final class RecordWriter: Sendable {
  private let schedule: Scheduler
  private let requests = Atomic(0)
  private let unfinished = DispatchGroup()

  /// The number of requests so far.
  var requestCount: Int { requests.load(ordering: .relaxed) }

  /// - Parameter schedule: runs the work. In tests, it decides when.
  init(schedule: @escaping Scheduler = serialQueue(named: "standups.records")) {
    self.schedule = schedule
  }

  /// Returns when the work is done.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    requests.add(1, ordering: .relaxed)
    return try await withCheckedThrowingContinuation { continuation in
      unfinished.enter()
      schedule { [unfinished] in
        continuation.resume(with: Swift.Result(catching: work))
        unfinished.leave()
      }
    }
  }

  /// Waits until all work requested so far is done; false if that takes longer than `limit`.
  func waitUntilIdle(for limit: Duration) -> Bool {
    unfinished.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1)))) == .success
  }

  /// Waits in the same way, and also for work that `drain` requests because other work is done.
  /// Each time, the limit starts over.
  func waitUntilIdle(for limit: Duration, draining drain: () -> Void) -> Bool {
    var count: Int
    repeat {
      count = requestCount
      let isIdle = waitUntilIdle(for: limit)
      drain()
      guard isIdle else { return false }
    } while requestCount != count
    return true
  }
}

/// Does work one piece at a time, in the order in which it arrives.
typealias Scheduler = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

/// Returns when a scheduler has done the work.
func perform<Result: Sendable>(
  on schedule: Scheduler, _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    schedule { continuation.resume(returning: work()) }
  }
}

/// A thread off the main one, which restores the terminal if it crashes.
func serialQueue(named label: String) -> Scheduler {
  let queue = DispatchQueue(label: label)
  return { work in
    queue.async {
      Terminal.protectThread()
      work()
    }
  }
}
