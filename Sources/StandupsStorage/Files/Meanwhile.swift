import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work that another thread does meanwhile.
///
/// NB: the threads of a dispatch queue wake up once more to end themselves, and an idle program does
/// not wake.
final class Meanwhile<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let work: @Sendable () -> Value
  private let box: Box
  private let thread: pthread_t?

  /// Begins the work.
  init(_ work: @escaping @Sendable () -> Value) {
    let box = Box()
    self.box = box
    self.work = work
    thread = Errand { box.value.withLock { $0 = work() } }.begin()
  }

  /// What the work gave, once it is done. It is done here and now if there was no thread to be had. To
  /// be asked once.
  func value() -> Value {
    if let thread { pthread_join(thread, nil) }
    return box.value.withLock { $0 } ?? work()
  }
}

private final class Errand: Sendable {
  private let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }

  /// The thread, or nil if the system has none left.
  func begin() -> pthread_t? {
    let errand = Unmanaged.passRetained(self)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let failure = pthread_create(
      &thread, nil,
      { argument in
        // NB: optional on one system and not on the other.
        let argument: UnsafeMutableRawPointer? = argument
        if let argument { Unmanaged<Errand>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, errand.toOpaque())
    guard failure == 0 else {
      errand.release()
      return nil
    }
    return thread
  }
}
