import Testing

@testable import Terminal

@MainActor
struct EventLoopTests {
  @Test(arguments: [
    (nil, 25), ("", 25), ("0", 0), ("40", 40), ("1000", 50), ("-1", 0), ("soon", 25),
  ])
  func `Esc waits as long as is wished, and never longer than a person takes for at once`(
    wish: String?, milliseconds: Int
  ) {
    #expect(EventLoop.escapeDelay(wish) == .milliseconds(milliseconds))
  }
}
