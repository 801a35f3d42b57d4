import Synchronization
import Testing

@testable import StandupsApp

@Suite struct VirtualClockTests {
  @Test func `it does not move if nothing sleeps`() {
    let clock = VirtualClock()

    #expect(!clock.moveToNextDeadline(until: .seconds(60)))
    #expect(clock.uptime == .zero)
  }

  @Test func `sleeping until now or earlier takes no time`() async throws {
    let clock = VirtualClock()

    try await clock.sleep(until: clock.now)
    #expect(clock.uptime == .zero)
  }

  @Test func `it moves to the nearest deadline and wakes its sleeper`() async throws {
    let clock = VirtualClock()
    let first = await sleeper(on: clock, until: .seconds(2))
    let second = await sleeper(on: clock, until: .seconds(5))

    #expect(clock.moveToNextDeadline(until: .seconds(60)))
    try await first.value
    #expect(clock.uptime == .seconds(2))
    #expect(clock.moveToNextDeadline(until: .seconds(60)))
    try await second.value
    #expect(clock.uptime == .seconds(5))
  }

  @Test func `it does not move past the end`() async throws {
    let clock = VirtualClock()
    let sleeper = await sleeper(on: clock, until: .seconds(5))

    #expect(!clock.moveToNextDeadline(until: .seconds(4)))
    #expect(clock.uptime == .zero)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func `a deadline that was jumped over wakes its sleeper, and time does not go back`()
    async throws
  {
    let clock = VirtualClock()
    let sleeper = await sleeper(on: clock, until: .seconds(5))

    clock.move(to: .seconds(90))
    #expect(clock.moveToNextDeadline(until: .seconds(90)))
    try await sleeper.value
    #expect(clock.uptime == .seconds(90))
  }

  @Test func `a canceled sleeper has no deadline`() async {
    let clock = VirtualClock()
    let sleeper = await sleeper(on: clock, until: .seconds(5))

    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(!clock.moveToNextDeadline(until: .seconds(60)))
  }

  /// Starts a task, and returns once it is sleeping.
  private func sleeper(
    on clock: VirtualClock, until deadline: Duration
  ) async -> Task<Void, any Error> {
    Task.immediate { try await clock.sleep(until: VirtualClock.Instant(uptime: deadline)) }
  }
}
