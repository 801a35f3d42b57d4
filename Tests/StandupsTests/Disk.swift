import Composable
import Dependencies
import StandupsModel
import Synchronization

@testable import Standups

/// A data folder in memory that writes down what it was asked for, and can be slow or broken.
final class Disk: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct State {
    var asked: [Change] = []
    var failure: @Sendable (Change) -> String? = { _ in nil }
    var isHeld = false
    var writers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let loaded: LoadedStandups

  init(_ loaded: LoadedStandups = LoadedStandups()) {
    self.loaded = loaded
  }

  /// What it was asked to write since it was asked this last.
  func takeAsked() -> [Change] {
    state.withLock { state in
      defer { state.asked = [] }
      return state.asked
    }
  }

  /// From now on, writes fail for the reason that is given for them.
  func fail(_ failure: @escaping @Sendable (Change) -> String?) {
    state.withLock { $0.failure = failure }
  }

  func repair() {
    fail { _ in nil }
  }

  /// From now on, writes take until they are let go.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  func letGo() {
    let writers = state.withLock { state in
      state.isHeld = false
      defer { state.writers = [] }
      return state.writers
    }
    for writer in writers { writer.resume() }
  }

  var client: StandupsClient {
    StandupsClient(
      prepare: {},
      load: { self.loaded },
      meeting: { _, _ in throw Failure(description: "no meeting is read here") },
      lengths: { $0.map { MeetingLengths(meetings: $0, seconds: []) } },
      meetings: { _, _ in throw Failure(description: "no meeting is read here") },
      apply: { try await self.apply($0) })
  }

  private func apply(_ change: Change) async throws {
    await withCheckedContinuation { writer in
      let isHeld = state.withLock { state in
        state.asked.append(change)
        if state.isHeld { state.writers.append(writer) }
        return state.isHeld
      }
      if !isHeld { writer.resume() }
    }
    if let reason = state.withLock({ $0.failure })(change) { throw Failure(description: reason) }
  }
}
