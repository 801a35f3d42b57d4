import Curses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread for work that waits for as long as the program runs.
///
/// NB: a dispatch queue is no place for that: its pool looks once a second after threads that wait.
enum OwnThread {
  private final class Work: Sendable {
    let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) {
      self.perform = perform
    }
  }

  /// Starts the work; false if the system has no thread left, and then nothing is done.
  static func start(_ perform: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(perform))
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
        guard let argument else { return nil }
        Terminal.protectThread()
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().perform()
        return nil
      }, work.toOpaque())
    guard failure == 0 else {
      work.release()
      return false
    }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    return true
  }
}
