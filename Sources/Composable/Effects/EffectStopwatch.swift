#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures how long the parts of effects keep the store's thread.
@MainActor
final class EffectStopwatch {
  private let limit: Duration
  private let time: () -> Duration
  /// The effects that were reported, because one report is enough.
  private var reported: Set<String> = []

  /// - Parameter time: nil for the time that the thread has computed, which does not depend on what
  ///   else the machine does.
  init(limit: Duration, time: (() -> Duration)?) {
    self.limit = limit
    self.time = time ?? Self.processorTime
  }

  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Runs a part of an effect, and reports it if it takes too long.
  func run(_ job: EffectJob) {
    // NB: read before, because an effect that ends goes on to the next of its sequence.
    let position = job.effect.position
    let start = time()
    job.run()
    let time = time() - start
    guard time > limit, reported.insert("\(position)").inserted else { return }
    reportIssue(
      """
      An effect kept the store's thread for \(time) without suspending. Keys had to wait.

      What to do:
      - It computes, or calls something that blocks: run it elsewhere, with .run(on: .background).
      - Nothing else should happen while it runs, because an editor has the terminal: say so with \
      .run(on: .foreground).
      """, at: position)
  }
}
