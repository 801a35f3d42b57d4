import Synchronization

/// Work that another thread does meanwhile.
final class Meanwhile<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let work: @Sendable () -> Value
  private let box: Box
  private let thread: SystemThread?

  /// Begins the work.
  init(_ work: @escaping @Sendable () -> Value) {
    let box = Box()
    self.box = box
    self.work = work
    thread = SystemThread { box.value.withLock { $0 = work() } }
  }

  /// What the work gave, once it is done. It is done here and now if there was no thread to be had. To
  /// be asked once.
  func value() -> Value {
    thread?.join()
    return box.value.withLock { $0 } ?? work()
  }
}
