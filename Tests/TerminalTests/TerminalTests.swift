import TerminalUI
import Testing

@testable import Terminal

@MainActor
struct TerminalTests {
  @Test func `ordinary windows are drawn completely`() {
    for size in [Size(width: 1, height: 1), Size(width: 600, height: 300)] {
      #expect(Terminal.limited(size) == size)
    }
  }

  @Test func `a giant window is drawn partially`() {
    #expect(Terminal.limited(Size(width: 5000, height: 5000)) == Size(width: 2000, height: 250))
    #expect(Terminal.limited(Size(width: 1, height: 30_000)) == Size(width: 1, height: 30_000))
  }
}
