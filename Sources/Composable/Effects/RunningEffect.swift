import Synchronization

/// A task that the store started. It is the executor of its own task, so that the store knows which
/// effect each job belongs to.
package final class RunningEffect: TaskExecutor, Hashable {
  private struct State {
    var task: (any Cancelable)?
    var isAsleep = false
    var isCancelled = false
    var hasEnded = false
    var position: SourcePosition
    var location: EffectLocation
  }

  /// The effect that the current task belongs to.
  @TaskLocal package static var current: RunningEffect?

  private let state: Mutex<State>

  let runner: EffectRunner
  /// The place that created the effect; of several in sequence, the one that is running.
  package var position: SourcePosition { state.withLock(\.position) }
  /// The location of that effect.
  var location: EffectLocation { state.withLock(\.location) }
  /// The place that sent the action that led to the effect.
  package let cause: SourcePosition
  /// The feature that returned it.
  let node: EffectRegistry.NodeID
  /// True if it continues when the feature is removed.
  let outlivesFeature: Bool
  /// The ids that cancel it.
  let registrations: [EffectRegistry.Registration]
  /// The effects that wait until this one ends, if it is there to delay them.
  let window: ThrottleWindow?

  init(
    runner: EffectRunner, position: SourcePosition, location: EffectLocation = .store,
    cause: SourcePosition, node: EffectRegistry.NodeID, outlivesFeature: Bool = false,
    registrations: [EffectRegistry.Registration], window: ThrottleWindow? = nil
  ) {
    self.window = window
    self.runner = runner
    state = Mutex(State(position: position, location: location))
    self.cause = cause
    self.node = node
    self.outlivesFeature = outlivesFeature
    self.registrations = registrations
  }

  package static func == (left: RunningEffect, right: RunningEffect) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// True if it does nothing but wait for time to pass. Its clock may say so.
  package var isAsleep: Bool {
    get { state.withLock(\.isAsleep) }
    set { state.withLock { $0.isAsleep = newValue } }
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }
  var hasEnded: Bool { state.withLock(\.hasEnded) }

  package var executor: StoreExecutor { runner.executor }

  package func enqueue(_ job: consuming ExecutorJob) {
    executor.enqueue(EffectJob(job: UnownedJob(job), effect: self))
  }

  /// Called before the next effect of a sequence runs.
  func proceeds(at position: SourcePosition, on location: EffectLocation) {
    state.withLock { ($0.position, $0.location) = (position, location) }
  }

  func started(_ task: some Cancelable) {
    let isCancelled = state.withLock { state in
      if !state.hasEnded { state.task = task }
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Releases the task, which keeps its executor, and so this effect, alive.
  func ended() {
    state.withLock { ($0.task, $0.hasEnded) = (nil, true) }
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

/// A task with any kind of result.
protocol Cancelable: Sendable {
  func cancel()
}

extension Task: Cancelable {}

/// A part of an effect, up to the next point where it waits.
struct EffectJob: Sendable {
  let job: UnownedJob
  let effect: RunningEffect

  func run() { job.runSynchronously(on: effect.asUnownedTaskExecutor()) }
}
