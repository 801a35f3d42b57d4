import Synchronization

/// Work that another thread does meanwhile, unless it is wanted before that thread has begun.
final class BackgroundTask<Value: Sendable>: Sendable {
  private final class Work: Sendable {
    let perform: @Sendable () -> Value
    let value = Mutex<Value?>(nil)
    private let isBegun = Atomic(false)

    init(_ perform: @escaping @Sendable () -> Value) {
      self.perform = perform
    }

    /// Whether the work is the caller's; true once.
    func begin() -> Bool { !isBegun.exchange(true, ordering: .relaxed) }
  }

  private let work: Work
  private let thread: SystemThread?

  /// Begins the work.
  init(_ perform: @escaping @Sendable () -> Value) {
    let work = Work(perform)
    self.work = work
    thread = SystemThread(isAside: true) {
      if work.begin() { work.value.withLock { $0 = work.perform() } }
    }
  }

  /// What the work gave, once it is done. If no thread has begun it, it is done here and now. To be
  /// asked once.
  func value() -> Value {
    if work.begin() {
      thread?.detach()
      return work.perform()
    }
    thread?.join()
    return work.value.withLock { $0 } ?? work.perform()
  }
}
