import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of the system for one piece of work.
///
/// NB: a dispatch queue is no place for work that waits, nor for the last work before an idle time:
/// its pool looks once a second after threads that wait, and its threads wake up once more to end
/// themselves.
package struct SystemThread: Sendable {
  private final class Work: Sendable {
    let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) {
      self.perform = perform
    }
  }

  private let thread: pthread_t

  /// Begins the work; nil if the system has no thread left, and then nothing is done.
  ///
  /// Ask for its end, by `join` or `detach`, once.
  ///
  /// - Parameter isAside: keeps the thread off the processor that the caller runs on, if there is
  ///   another one. For work that is short, and to be done at the same time as the caller's.
  package init?(isAside: Bool = false, _ perform: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(perform))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if isAside { thread_avoid_own_processor(&attributes) }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let failure = pthread_create(
      &thread, &attributes,
      { argument in
        // NB: optional on one system and not on the other.
        let argument: UnsafeMutableRawPointer? = argument
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().perform() }
        return nil
      }, work.toOpaque())
    // NB: as above.
    let begun: pthread_t? = thread
    guard failure == 0, let begun else {
      work.release()
      return nil
    }
    self.thread = begun
  }

  /// Waits for the end of the work.
  package func join() {
    pthread_join(thread, nil)
  }

  /// Lets the thread go when its work is done.
  package func detach() {
    pthread_detach(thread)
  }
}
