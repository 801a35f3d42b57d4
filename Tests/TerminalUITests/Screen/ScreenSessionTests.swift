import TerminalUI
import Testing

@Suite struct ScreenSessionTests {
  private final class Counter {
    var count = 0
    var screensMade = 0

    func screen() -> Screen<String> {
      screensMade += 1
      return Screen(
        title: "\(count)", keys: [.on("a", does: "Add", "added")], body: Text("\(count)"))
    }
  }

  private let size = Size(width: 40, height: 12)

  @Test func `an input becomes an action, and the next picture shows its effect`() {
    let counter = Counter()
    var session = ScreenSession { counter.screen() }
    #expect(session.draw(size: size, glyphs: .unicode, at: .zero).line(1) == "0")
    #expect(session.action(for: .key("a"), at: .zero) == "added")
    counter.count = 7
    #expect(session.draw(size: size, glyphs: .unicode, at: .zero).line(1) == "7")
    #expect(session.drawn.line(1) == "7")
  }

  @Test func `input without an action does not rebuild the screen`() {
    let counter = Counter()
    var session = ScreenSession { counter.screen() }
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    #expect(session.action(for: .key("b"), at: .zero) == nil)
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    #expect(counter.screensMade == 1)
    session.screenChanged()
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    #expect(counter.screensMade == 2)
  }

  @Test func `a click hits the last picture`() throws {
    let counter = Counter()
    var session = ScreenSession { counter.screen() }
    #expect(session.action(for: .mouse(Mouse(.press, at: Point(x: 1, y: 11))), at: .zero) == nil)
    _ = session.draw(size: size, glyphs: .unicode, at: .zero)
    #expect(
      session.action(for: .mouse(Mouse(.press, at: Point(x: 1, y: 11))), at: .zero) == "added")
  }
}
