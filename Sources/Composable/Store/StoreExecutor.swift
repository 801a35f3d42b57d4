import Synchronization

/// An action waiting to be reduced.
struct QueuedAction: Sendable {
  /// The action, of the store's type.
  let action: any Sendable
  let transaction: Transaction
  /// The effect that sent it; nil if it was not sent by an effect that can be canceled.
  var sender: RunningEffect?
  /// The feature that sent it at once, which stays registered until it is reduced.
  var heldNode: EffectRegistry.NodeID?
  /// Resumed once the action, and all actions that it led to at once, have been reduced or dropped.
  var whenReduced: CheckedContinuation<Void, Never>?
}

/// Runs the effects of one store on the thread that owns the store, when that thread asks for it.
package final class StoreExecutor: Sendable {
  /// A piece of work for the owner.
  enum Work {
    /// An action is ready to be reduced.
    case action(QueuedAction)
    /// A part of an effect is ready to run.
    case job(EffectJob)
  }

  private struct State {
    var jobs = Queue<EffectJob>()
    var actions = Queue<QueuedAction>()
    var isDraining = false
    var hasWoken = false
    var isClosed = false
    var keepsBackgroundWork = false
    var wake: (@Sendable () -> Void)?
    var drain: (@MainActor @Sendable () -> Void)?

    /// Returns the closure to call if the owner needs to be woken.
    mutating func wakeIfNeeded() -> (@Sendable () -> Void)? {
      guard !isDraining, !hasWoken else { return nil }
      hasWoken = true
      return wake
    }
  }

  private let state = Mutex(State())

  /// Sets the closure that is called on any thread when there is work.
  func onWake(_ wake: (@Sendable () -> Void)?) {
    let mustWake = state.withLock { state in
      state.wake = wake
      state.hasWoken = !state.actions.isEmpty || !state.jobs.isEmpty
      return state.hasWoken && !state.isDraining
    }
    if mustWake { wake?() }
  }

  /// Sets the closure that runs everything that is ready.
  func onDrain(_ drain: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.drain = drain }
  }

  /// Runs everything that is ready.
  @MainActor package func drain() {
    let drain = state.withLock { $0.drain }
    drain?()
  }

  /// True if effects in the background run here, too, so that a test knows when they are done.
  var keepsBackgroundWork: Bool {
    get { state.withLock(\.keepsBackgroundWork) }
    set { state.withLock { $0.keepsBackgroundWork = newValue } }
  }

  /// Queues a part of an effect for the owner; runs it elsewhere if the owner was released.
  func enqueue(_ job: EffectJob) {
    if !add({ $0.jobs.append(job) }) { globalConcurrentExecutor.enqueue(job.job) }
  }

  /// Queues an action for the owner; drops it if the owner was released.
  func enqueue(_ action: QueuedAction) {
    if !add({ $0.actions.append(action) }) { action.whenReduced?.resume() }
  }

  /// Adds work and wakes the owner. Returns false, and adds nothing, if the owner was released.
  private func add(_ work: (inout State) -> Void) -> Bool {
    let (isOpen, wake) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      if state.isClosed { return (false, nil) }
      work(&state)
      return (true, state.wakeIfNeeded())
    }
    wake?()
    return isOpen
  }

  var hasActions: Bool { state.withLock { !$0.actions.isEmpty } }

  /// Removes and returns the oldest queued action, for the owner to reduce.
  func nextAction() -> QueuedAction? {
    state.withLock { $0.actions.popFirst() }
  }

  /// Starts draining. Returns false if draining is already in progress.
  func beginDraining() -> Bool {
    state.withLock { state in
      if state.isDraining { return false }
      state.isDraining = true
      state.hasWoken = false
      return true
    }
  }

  /// The next piece of work. If there is none, ends draining and returns nil.
  func next() -> Work? {
    state.withLock { state in
      if let action = state.actions.popFirst() { return .action(action) }
      if let job = state.jobs.popFirst() { return .job(job) }
      state.isDraining = false
      return nil
    }
  }

  /// Stops draining while there is more to do.
  ///
  /// - Parameter goesOn: whether to wake the owner, so that it goes on after other work.
  func stopDraining(goesOn: Bool) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      state.isDraining = false
      let isDone = state.actions.isEmpty && state.jobs.isEmpty
      return goesOn && !isDone ? state.wakeIfNeeded() : nil
    }
    wake?()
  }

  /// Drops the queued actions, and passes current and future jobs on to the global executor,
  /// because the owner was released.
  func close() {
    var (jobs, actions) = state.withLock { state in
      state.isClosed = true
      state.wake = nil
      defer { (state.jobs, state.actions) = (Queue(), Queue()) }
      return (state.jobs, state.actions)
    }
    while let job = jobs.popFirst() { globalConcurrentExecutor.enqueue(job.job) }
    while let action = actions.popFirst() { action.whenReduced?.resume() }
  }
}

/// What waits, first in, first out. Both take O(1), amortized.
private struct Queue<Element: Sendable>: Sendable {
  private var incoming: [Element] = []
  /// The oldest ones, in reverse.
  private var outgoing: [Element] = []

  var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  mutating func append(_ element: Element) { incoming.append(element) }

  /// Removes and returns the oldest element; nil if there is none.
  mutating func popFirst() -> Element? {
    if outgoing.isEmpty {
      swap(&incoming, &outgoing)
      outgoing.reverse()
    }
    return outgoing.popLast()
  }
}
