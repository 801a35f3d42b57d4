import Dispatch
import Synchronization

/// Does what may wait for the disk, one thing after the other, off the main thread.
final class RecordWriter: Sendable {
  private let line = Line()

  /// Returns when the work is done.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      line.append { continuation.resume(with: Swift.Result(catching: work)) }
    }
  }

  /// Waits until everything asked for so far is done, and says whether it was done in time.
  func waitUntilIdle(for limit: Duration) -> Bool {
    guard !line.isIdle else { return true }
    let idle = DispatchSemaphore(value: 0)
    line.append { idle.signal() }
    let milliseconds = Int(limit / .milliseconds(1))
    return idle.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }
}

/// Work on a thread of its own, which is there only while there is some.
private final class Line: Sendable {
  private typealias Piece = @Sendable () -> Void

  private struct State {
    var isIdle = true
    var pieces: [Piece] = []
  }

  private let state = Mutex(State())

  /// Whether all is done.
  var isIdle: Bool { state.withLock(\.isIdle) }

  func append(_ piece: @escaping @Sendable () -> Void) {
    let begins = state.withLock { state in
      state.pieces.append(piece)
      defer { state.isIdle = false }
      return state.isIdle
    }
    if begins { begin() }
  }

  // NB: if the system has no thread left, it is better to wait here than never to save.
  private func begin() {
    let work: @Sendable () -> Void = { [self] in
      while let piece = next() { piece() }
    }
    if !WorkerThread.start(work) { work() }
  }

  private func next() -> Piece? {
    state.withLock { state in
      guard state.pieces.isEmpty else { return state.pieces.removeFirst() }
      state.isIdle = true
      return nil
    }
  }
}
