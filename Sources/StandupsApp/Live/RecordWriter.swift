import Dispatch
import Synchronization
import Terminal

/// Runs work that may wait for the disk, one piece at a time, off the main thread.
final class RecordWriter: Sendable {
  private let queue = DispatchQueue(label: "standups.records")
  private let requests = Atomic(0)
  private let unfinished = DispatchGroup()

  /// How often work was requested so far.
  var requestCount: Int { requests.load(ordering: .relaxed) }

  /// Returns when the work is done.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    requests.add(1, ordering: .relaxed)
    return try await withCheckedThrowingContinuation { continuation in
      queue.async(group: unfinished) {
        Terminal.protectThread()
        continuation.resume(with: Swift.Result(catching: work))
      }
    }
  }

  /// Waits until all work requested so far is done; false if that takes longer than `limit`.
  func waitUntilIdle(for limit: Duration) -> Bool {
    unfinished.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1)))) == .success
  }
}
