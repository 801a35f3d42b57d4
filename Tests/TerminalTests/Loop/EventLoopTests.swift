import Foundation
import Testing

@testable import Terminal

@MainActor
struct EventLoopTests {
  @Test(arguments: [
    (nil, 25), ("", 25), ("0", 0), ("40", 40), ("1000", 50), ("-1", 0), ("soon", 25),
  ])
  func `Esc waits as long as ESCDELAY says, up to 50 ms`(variable: String?, milliseconds: Int) {
    #expect(EventLoop.escapeDelay(variable) == .milliseconds(milliseconds))
  }

  @Test func `the exit status follows the convention of shells`() {
    let ends: [LoopEnd] = [
      .finished, .terminalClosed, .signal(SIGHUP), .signal(SIGINT), .signal(SIGTERM),
    ]
    #expect(ends.map(\.exitCode) == [0, 129, 129, 130, 143])
  }
}
