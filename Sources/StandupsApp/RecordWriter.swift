import Dispatch
import Synchronization

/// Does what may wait for the disk, one thing after the other, off the main thread.
final class RecordWriter: Sendable {
  private let line = Line()

  deinit {
    line.end()
  }

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
    let idle = DispatchSemaphore(value: 0)
    guard line.appendIfBegun({ idle.signal() }) else { return true }
    let milliseconds = Int(limit / .milliseconds(1))
    return idle.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }
}

/// Work on a thread of its own, which starts with the first piece.
private final class Line: Sendable {
  private typealias Piece = @Sendable () -> Void

  private struct State {
    var hasBegun = false
    var pieces: [Piece] = []
  }

  private let state = Mutex(State())
  private let pieceCount = DispatchSemaphore(value: 0)

  func append(_ piece: @escaping @Sendable () -> Void) {
    let begins = state.withLock { state in
      state.pieces.append(piece)
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    pieceCount.signal()
    if begins { begin() }
  }

  /// Whether there is a line to wait in.
  func appendIfBegun(_ piece: @escaping @Sendable () -> Void) -> Bool {
    guard state.withLock(\.hasBegun) else { return false }
    append(piece)
    return true
  }

  /// Ends the thread once all is done.
  func end() {
    pieceCount.signal()
  }

  private func begin() {
    let isStarted = OwnThread.start { [self] in
      while let piece = next() { piece() }
    }
    // NB: without a thread nothing could ever be saved.
    precondition(isStarted, "the system has no thread left")
  }

  private func next() -> Piece? {
    pieceCount.wait()
    return state.withLock { $0.pieces.isEmpty ? nil : $0.pieces.removeFirst() }
  }
}
