import Synchronization

/// An action that waits to be reduced.
struct QueuedAction: Sendable {
  /// The action, of the store's type.
  let action: any Sendable
  let dependencies: DependencyValues?
  let transaction: Transaction
  /// The effect that sent it; nil if it was not sent by an effect that can be cancelled.
  var sender: RunningEffect?
  /// Resumed once the action has been reduced or dropped.
  var whenReduced: CheckedContinuation<Void, Never>?
}

/// Runs the effects of one store on the thread that owns the store, when that thread asks for it.
package final class StoreExecutor: TaskExecutor {
  /// What the owner has to do next.
  enum Work {
    /// An action waits to be reduced.
    case action(QueuedAction)
    /// A part of an effect is ready to run.
    case job(UnownedJob)
  }

  private struct State {
    var jobs: [UnownedJob] = []
    var actions: [QueuedAction] = []
    var isDraining = false
    var hasWoken = false
    var isClosed = false
    var wake: (@Sendable () -> Void)?
    var drain: (@MainActor @Sendable () -> Void)?

    /// What to call, if the owner has to be woken.
    mutating func wakeIfNeeded() -> (@Sendable () -> Void)? {
      guard !isDraining, !hasWoken else { return nil }
      hasWoken = true
      return wake
    }
  }

  /// The executor of the effect that runs now.
  @TaskLocal package static var current: StoreExecutor?

  private let state = Mutex(State())

  /// Sets what to call, on any thread, when there is work.
  func onWake(_ wake: (@Sendable () -> Void)?) {
    let mustWake = state.withLock { state in
      state.wake = wake
      state.hasWoken = !state.actions.isEmpty || !state.jobs.isEmpty
      return state.hasWoken && !state.isDraining
    }
    if mustWake { wake?() }
  }

  /// Sets how to run everything that is ready.
  func onDrain(_ drain: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.drain = drain }
  }

  /// Runs everything that is ready.
  @MainActor package func drain() {
    let drain = state.withLock { $0.drain }
    drain?()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isClosed, wake) = state.withLock { state in
      if state.isClosed { return (true, nil as (@Sendable () -> Void)?) }
      state.jobs.append(job)
      return (false, state.wakeIfNeeded())
    }
    if isClosed { globalConcurrentExecutor.enqueue(job) }
    wake?()
  }

  /// Queues an action for the owner; drops it if the owner was released.
  func enqueue(_ action: QueuedAction) {
    let (isClosed, wake) = state.withLock { state in
      if state.isClosed { return (true, nil as (@Sendable () -> Void)?) }
      state.actions.append(action)
      return (false, state.wakeIfNeeded())
    }
    if isClosed { action.whenReduced?.resume() }
    wake?()
  }

  /// The action that has waited longest, which the owner is to reduce now.
  func nextAction() -> QueuedAction? {
    state.withLock { $0.actions.isEmpty ? nil : $0.actions.removeFirst() }
  }

  /// Begins to drain; false if that is under way already.
  func beginDraining() -> Bool {
    state.withLock { state in
      if state.isDraining { return false }
      state.isDraining = true
      state.hasWoken = false
      return true
    }
  }

  /// What is next; nil, which also ends draining, if nothing is.
  func next() -> Work? {
    state.withLock { state in
      if !state.actions.isEmpty { return .action(state.actions.removeFirst()) }
      if !state.jobs.isEmpty { return .job(state.jobs.removeFirst()) }
      state.isDraining = false
      return nil
    }
  }

  /// Ends draining although there is more to do.
  func stopDraining() {
    state.withLock { $0.isDraining = false }
  }

  func run(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }

  /// Drops the queued actions, and passes current and future jobs on to the global executor, because
  /// the owner is released.
  func close() {
    let (jobs, actions) = state.withLock { state in
      state.isClosed = true
      state.wake = nil
      defer { (state.jobs, state.actions) = ([], []) }
      return (state.jobs, state.actions)
    }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
    for action in actions { action.whenReduced?.resume() }
  }
}
