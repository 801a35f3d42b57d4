import StandupsStorage
import Terminal

/// A thread of the program's own, which gives the terminal back even when it overflows its stack.
enum WorkerThread {
  /// Starts the work; false if the system has no thread left, and then nothing is done.
  static func start(_ perform: @escaping @Sendable () -> Void) -> Bool {
    let thread = SystemThread {
      Terminal.protectThread()
      perform()
    }
    thread?.detach()
    return thread != nil
  }
}
