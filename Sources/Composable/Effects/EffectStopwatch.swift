/// Measures how long the parts of effects keep the store's thread.
@MainActor
final class EffectStopwatch {
  private let limit: Duration
  private let clock: any MonotonicClock
  /// The effects that were reported, because one report is enough.
  private var reported: Set<String> = []

  init(limit: Duration, clock: any MonotonicClock) {
    self.limit = limit
    self.clock = clock
  }

  /// Runs a part of an effect, and reports it if it takes too long.
  func run(_ job: EffectJob) {
    // NB: read before, because an effect that ends goes on to the next of its sequence.
    let position = job.effect.position
    let start = clock.uptime
    job.run()
    let time = clock.uptime - start
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
