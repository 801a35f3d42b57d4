import Synchronization

/// Runs the effects of one store on the thread that owns the store, when that thread asks for it.
package final class StoreExecutor: TaskExecutor {
  /// What the owner has to do next.
  enum Work {
    /// An action waits to be reduced.
    case mail(Mail)
    /// A part of an effect is ready to run.
    case job(UnownedJob)
  }

  private struct State {
    var jobs = Queue<UnownedJob>()
    var mails = Queue<Mail>()
    var isDraining = false
    var isSignalled = false
    var isClosed = false
    var wake: Wake?
    var drain: (@MainActor @Sendable () -> Void)?

    mutating func wakeOwner() -> Wake? {
      guard !isDraining, !isSignalled else { return nil }
      isSignalled = true
      return wake
    }
  }

  /// NB: in a struct, because a bare closure that a lock returns is wrapped into another.
  private struct Wake: Sendable {
    let call: @Sendable () -> Void
  }

  /// The executor of the effect that runs now.
  @TaskLocal package static var current: StoreExecutor?

  private let state = Mutex(State())
  private let mailCount = Atomic(0)

  /// Sets what to call, on any thread, when there is something to do for an owner that has none.
  func onWake(_ wake: (@Sendable () -> Void)?) {
    let mustWake = state.withLock { state in
      state.wake = wake.map { Wake(call: $0) }
      state.isSignalled = state.mails.count + state.jobs.count > 0
      return state.isSignalled && !state.isDraining
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
      if state.isClosed { return (true, nil as Wake?) }
      state.jobs.append(job)
      return (false, state.wakeOwner())
    }
    if isClosed { globalConcurrentExecutor.enqueue(job) }
    wake?.call()
  }

  /// Whether actions wait.
  var hasMail: Bool { mailCount.load(ordering: .acquiring) > 0 }

  /// Leaves an action to the owner; drops it if the owner is gone.
  func post(_ mail: Mail) {
    let (isClosed, wake) = state.withLock { state in
      if state.isClosed { return (true, nil as Wake?) }
      state.mails.append(mail)
      mailCount.store(state.mails.count, ordering: .releasing)
      return (false, state.wakeOwner())
    }
    if isClosed { mail.isReduced?.resume() }
    wake?.call()
  }

  /// The action that has waited longest, which the owner is to reduce now.
  func nextMail() -> Mail? { state.withLock { takeMail(&$0) } }

  private func takeMail(_ state: inout State) -> Mail? {
    guard let mail = state.mails.popFirst() else { return nil }
    mailCount.store(state.mails.count, ordering: .releasing)
    return mail
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
      if let mail = takeMail(&state) { return .mail(mail) }
      if let job = state.jobs.popFirst() { return .job(job) }
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

  /// Drops the actions that wait, and leaves jobs, also those that still come, to the global executor:
  /// the owner is gone.
  func close() {
    let (jobs, mails) = state.withLock { state in
      state.isClosed = true
      state.wake = nil
      return (state.jobs.removeAll(), state.mails.removeAll())
    }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
    for mail in mails { mail.isReduced?.resume() }
  }
}
