import Dispatch

/// Does what may wait for the disk, one thing after the other, off the main thread.
final class RecordWriter: Sendable {
  private let queue = DispatchQueue(label: "standups.records")

  /// Returns when the work is done.
  func perform(_ work: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  /// Waits until everything asked for so far is done.
  func waitUntilIdle() {
    queue.sync {}
  }
}
