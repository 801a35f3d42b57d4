import Foundation
import Standups
import StandupsModel
import StandupsStorage
import Synchronization

/// The people with whom the folder is shared. A story says what the next syncs bring.
final class StoryTeam: Sendable {
  /// What a sync comes to.
  enum Outcome: Sendable {
    /// It asks which value to keep, and is not done before that.
    case asks(MergeConflict)
    case fails(String)
    /// It says what it has done.
    case succeeds(String)
    /// It goes on until the story ends it.
    case takesLong
  }

  private struct State {
    var obstacle: String? = "Sync is not set up; run standups sync --init URL"
    var outcomes: [@Sendable () throws -> Outcome] = []
    var running: AsyncThrowingStream<SyncClient.Event, any Error>.Continuation?
    var answers: [[MergeConflict: MergeConflict.Side]] = []
  }

  private let path: String
  private let state = Mutex(State())

  init(path: String) {
    self.path = path
  }

  /// What was answered when each sync began. Its count is how many syncs there were.
  var syncs: [[MergeConflict: MergeConflict.Side]] { state.withLock(\.answers) }

  /// From now on, the folder can be shared.
  func join() {
    state.withLock { $0.obstacle = nil }
  }

  /// The next sync brings what teammates have written, if anything, and comes to an outcome. Syncs of
  /// which nothing was said find nothing to do.
  func next(
    _ outcome: Outcome,
    bringing change: @escaping @Sendable (OtherProgram) throws -> Void = { _ in }
  ) {
    state.withLock { state in
      state.obstacle = nil
      state.outcomes.append { [path] in
        let folder = DataFolder(path: path)
        _ = try folder.load()
        try change(OtherProgram(folder: folder))
        return outcome
      }
    }
  }

  /// Ends the sync that takes long.
  func finish(_ outcome: Outcome) {
    guard let running = state.withLock(\.running) else { return }
    end(running, outcome)
  }

  var client: SyncClient {
    SyncClient(
      obstacle: { self.state.withLock(\.obstacle) },
      sync: { answers, _ in
        AsyncThrowingStream { continuation in
          let outcome = self.state.withLock { state in
            state.answers.append(answers.conflicts)
            state.running = continuation
            return state.outcomes.isEmpty ? nil : state.outcomes.removeFirst()
          }
          continuation.yield(.began("fetching"))
          do {
            self.end(continuation, try outcome?() ?? .succeeds("Nothing to sync"))
          } catch {
            continuation.finish(throwing: error)
          }
        }
      })
  }

  private func end(
    _ sync: AsyncThrowingStream<SyncClient.Event, any Error>.Continuation, _ outcome: Outcome
  ) {
    switch outcome {
    case .asks(let question): sync.yield(.asked([question]))
    case .fails(let reason): return sync.finish(throwing: Computer.Failure(description: reason))
    case .succeeds(let report): sync.yield(.finished(report))
    case .takesLong: return
    }
    sync.finish()
  }
}
