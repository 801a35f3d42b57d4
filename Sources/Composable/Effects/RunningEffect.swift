import Synchronization

/// A task that the store started.
package final class RunningEffect: Sendable, Hashable {
  private struct State {
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Where the effect was created.
  package let position: SourcePosition
  /// Where the action was sent to the store that led to the effect.
  package let cause: SourcePosition
  /// The feature that returned it.
  let node: EffectRegistry.NodeID
  /// Whether it goes on when the feature is removed.
  let outlivesFeature: Bool
  /// The ids that cancel it.
  let registrations: [EffectRegistry.Registration]

  init(
    position: SourcePosition, cause: SourcePosition, node: EffectRegistry.NodeID,
    outlivesFeature: Bool, registrations: [EffectRegistry.Registration]
  ) {
    self.position = position
    self.cause = cause
    self.node = node
    self.outlivesFeature = outlivesFeature
    self.registrations = registrations
  }

  package static func == (left: RunningEffect, right: RunningEffect) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  func started(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    // NB: outside the lock, because cancel() runs the cancellation handlers of whatever the task
    // awaits.
    task?.cancel()
  }
}
