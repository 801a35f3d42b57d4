import Processes
import Terminal

/// A thread for work that blocks for a long time. It restores the terminal even if its stack
/// overflows.
///
/// A dispatch queue would wake up every second to check on a blocked thread.
enum WorkerThread {
  private final class Work: Sendable {
    let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
  }

  /// Starts the work; returns false if the system cannot create a thread.
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
        // NB: the argument is optional on Linux only.
        let argument: UnsafeMutableRawPointer? = argument
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().perform() }
        return nil
      }, work.toOpaque())
    guard failure == 0 else {
      work.release()
      return false
    }
    // NB: the thread is optional on Darwin only.
    let started: pthread_t? = thread
    if let started { pthread_detach(started) }
    return true
  }
}
