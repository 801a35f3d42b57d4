import Foundation
import Testing

/// The whole program under random input. `make fuzz MINUTES=10` runs longer, and `make fuzz SEED=7`
/// starts with a reported seed.
@MainActor
@Suite(.serialized) struct FuzzTests {
  static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test func `random input keeps state, screen and data consistent`() async throws {
    let minutes = Self.number("FUZZ_MINUTES")
    var seed = Self.number("FUZZ_SEED") ?? (minutes == nil ? 1 : UInt64.random(in: 0..<1_000_000))
    // The time of the sessions alone: between them, other tests may have the main actor for long.
    var rest = Duration.seconds(60 * (minutes ?? 0))
    var sessions = 0
    var places: Set<FuzzPlace> = []
    repeat {
      let start = ContinuousClock.now
      let outcome = try FuzzSession.run(
        seed: seed, steps: minutes == nil ? 200 : 1500, places: &places)
      if let failure = outcome {
        Issue.record("\(failure)")
        return
      }
      seed += 1
      sessions += 1
      rest -= ContinuousClock.now - start
      // The effects of the session, such as the watch of its folder, end on the main actor.
      await Task.yield()
    } while rest > .zero || sessions < 3
    guard minutes != nil else { return }
    print("fuzz: \(sessions) sessions, the last with seed \(seed - 1)")
    let missed = Set(FuzzPlace.allCases).subtracting(places)
    #expect(missed.isEmpty, "no session was at \(missed)")
  }
}
