import Synchronization

/// Runs the effects of one store on the thread that owns the store, when that thread asks for it.
package final class StoreExecutor: TaskExecutor {
  /// What the owner has to do next.
  enum Work {
    /// Actions wait to be reduced.
    case mail
    /// A part of an effect is ready to run.
    case job(UnownedJob)
  }

  private struct State {
    var jobs: [UnownedJob] = []
    var head = 0
    var hasMail = false
    var isDraining = false
    var isSignalled = false
    var isClosed = false
    var wake: (@Sendable () -> Void)?

    mutating func wakeOwner() -> (@Sendable () -> Void)? {
      guard !isDraining, !isSignalled else { return nil }
      isSignalled = true
      return wake
    }
  }

  /// The executor of the effect that runs now.
  @TaskLocal package static var current: StoreExecutor?

  private let state = Mutex(State())
  private let drainOwner = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

  /// Sets what to call, on any thread, when there is something to do for an owner that has none.
  func onWake(_ wake: (@Sendable () -> Void)?) {
    let mustWake = state.withLock { state in
      state.wake = wake
      state.isSignalled = state.hasMail || state.head < state.jobs.count
      return state.isSignalled && !state.isDraining
    }
    if mustWake { wake?() }
  }

  /// Sets how to run everything that is ready.
  func onDrain(_ drain: @escaping @MainActor @Sendable () -> Void) {
    drainOwner.withLock { $0 = drain }
  }

  /// Runs everything that is ready.
  @MainActor package func drain() {
    let drain = drainOwner.withLock { $0 }
    drain?()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isClosed, wake) = state.withLock { state in
      if state.isClosed { return (true, nil as (@Sendable () -> Void)?) }
      state.jobs.append(job)
      return (false, state.wakeOwner())
    }
    if isClosed { globalConcurrentExecutor.enqueue(job) }
    wake?()
  }

  /// Says that actions wait.
  func mailArrived() {
    let wake = state.withLock { state in
      state.hasMail = true
      return state.wakeOwner()
    }
    wake?()
  }

  /// Begins to drain; false if that is under way already.
  func beginDraining() -> Bool {
    state.withLock { state in
      if state.isDraining { return false }
      state.isDraining = true
      state.isSignalled = false
      return true
    }
  }

  /// What is next; nil, which also ends draining, if nothing is.
  func next() -> Work? {
    state.withLock { state in
      if state.hasMail {
        state.hasMail = false
        return .mail
      }
      if state.head < state.jobs.count {
        let job = state.jobs[state.head]
        state.head += 1
        if state.head == state.jobs.count {
          state.jobs.removeAll(keepingCapacity: true)
          state.head = 0
        }
        return .job(job)
      }
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

  /// Leaves what is left, and what still comes, to the global executor: the owner is gone.
  func close() {
    let jobs = state.withLock { state in
      state.isClosed = true
      state.wake = nil
      defer {
        state.jobs = []
        state.head = 0
      }
      return Array(state.jobs[state.head...])
    }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
  }
}
