import Foundation
import Testing

@testable import Terminal

struct LoopEndTests {
  @Test func `the exit status is what shells count`() {
    let ends: [LoopEnd] = [
      .finished, .terminalGone, .signal(SIGHUP), .signal(SIGINT), .signal(SIGTERM),
    ]
    #expect(ends.map(\.exitCode) == [0, 129, 129, 130, 143])
  }
}
