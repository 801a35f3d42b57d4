import Composable
import Dependencies
import Terminal

/// The loop's clock for lines: the program does not wait for an effect that a line has started
/// while the effect sleeps, as the clock of a running meeting does.
struct SettlingClock: MonotonicClock {
  let clock: LoopClock

  var minimumResolution: Duration { clock.minimumResolution }
  var now: LoopClock.Instant { clock.now }
  var uptime: Duration { clock.uptime }

  func sleep(until deadline: LoopClock.Instant, tolerance: Duration?) async throws {
    let effect = RunningEffect.current
    // Anything that follows sooner is part of the answer.
    effect?.isAsleep = now.duration(to: deadline) > LineLoop.settlingTime
    defer { effect?.isAsleep = false }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
