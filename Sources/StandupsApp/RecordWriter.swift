import Curses
import Dispatch

/// Does what may wait for the disk, one thing after the other, off the main thread.
final class RecordWriter: Sendable {
  private let queue = DispatchQueue(label: "standups.records")

  /// Returns when the work is done.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        Terminal.protectThread()
        continuation.resume(with: Swift.Result(catching: work))
      }
    }
  }

  /// Waits until everything asked for so far is done, and says whether it was done in time.
  func waitUntilIdle(for limit: Duration) -> Bool {
    let idle = DispatchSemaphore(value: 0)
    queue.async { idle.signal() }
    let milliseconds = Int(limit / .milliseconds(1))
    return idle.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }
}
