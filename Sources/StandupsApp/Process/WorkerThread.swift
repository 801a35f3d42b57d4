import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread for work that blocks for as long as the program runs.
///
/// NB: on a dispatch queue such work would wake the program every second, since libdispatch polls for
/// blocked threads.
enum WorkerThread {
  private final class Work: Sendable {
    let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) {
      self.perform = perform
    }
  }

  /// Starts the work on a new thread; false if the system has no thread left.
  static func start(_ perform: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(
      Work {
        Terminal.protectThread()
        perform()
      })
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let failure = pthread_create(
      &thread, nil,
      { argument in
        // NB: the argument is optional on one system and not on the other.
        let argument: UnsafeMutableRawPointer? = argument
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().perform() }
        return nil
      }, work.toOpaque())
    // NB: so is the thread.
    let started: pthread_t? = thread
    guard failure == 0, let started else {
      work.release()
      return false
    }
    pthread_detach(started)
    return true
  }
}
