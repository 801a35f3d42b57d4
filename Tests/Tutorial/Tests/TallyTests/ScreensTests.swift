import Composable
import TerminalUI
import Testing

@testable import Tally

@Suite struct ScreensTests {
  @Test func `the counter's screen shows its number and its keys`() throws {
    let state = try #require(Home.State(link: "/counter/3"))
    let picture = Home.screen(state).render(size: Size(width: 80, height: 24))
    #expect(picture.line(2).hasPrefix("3"))
    #expect(picture.line(23).contains("+ increment  - decrement  Esc back"))
  }

  @Test func `Esc closes the screen on top`() throws {
    let state = try #require(Home.State(link: "/counter/stopwatch"))
    #expect(Home.screen(state).action(for: .escape) == .path(.popFrom(id: 1)))
  }
}
