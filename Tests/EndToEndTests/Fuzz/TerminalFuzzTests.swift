import Foundation
import Testing

/// The binary under random input. (`FuzzTests` also checks the program's state, without a
/// terminal.) `make fuzz MINUTES=10` runs longer, and `make fuzz SEED=7` starts with that seed.
@Suite(.onOwnThreads, .serialized)
struct TerminalFuzzTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test func `random bytes leave the screen, the data, and the terminal intact`() throws {
    let minutes = Self.number("FUZZ_MINUTES")
    var seed = Self.number("FUZZ_SEED") ?? (minutes == nil ? 1 : UInt64.random(in: 0..<1_000_000))
    let end = ContinuousClock.now + .seconds(60 * (minutes ?? 0))
    var sessions = 0
    repeat {
      try TerminalFuzz(seed: seed).run(steps: minutes == nil ? 64 : 600)
      seed += 1
      sessions += 1
    } while ContinuousClock.now < end
    if minutes != nil {
      print("fuzz on a terminal: \(sessions) runs, the last with seed \(seed - 1)")
    }
  }
}
