import Testing

@testable import TerminalUI

/// Things that move by themselves, with a clock that only moves when told.
@Suite struct CanvasMotionTests {
  private static let size = Size(width: 60, height: 12)

  /// A bar that becomes longer at its steps, one of which changes nothing.
  private struct Bar: FillingView {
    func draw(in area: Rect, on canvas: inout Canvas) {
      canvas.draw(moving: [.seconds(1), .seconds(2), .seconds(3)]) { step, canvas in
        canvas.write(["a", "a", "aaa", "aaaa"][step], at: area.origin)
      }
    }
  }

  private func screen(asks: Bool = false) -> Screen<String> {
    Screen(title: "", keys: [], body: Bar())
      .popup(asks ? Popup.end : nil)
  }

  @Test(
    arguments: [
      (0, "a", 2000), (1000, "a", 2000), (2500, "aaa", 3000), (3000, "aaaa", nil),
      (9000, "aaaa", nil),
    ] as [(Int, String, Int?)])
  func `the next picture is due when something looks different`(
    time: Int, shown: String, next: Int?
  ) {
    let canvas = screen().render(size: Self.size, at: .milliseconds(time))
    #expect(canvas.line(1) == shown && canvas.nextFrame == next.map { .milliseconds($0) })
  }

  @Test func `nothing moves without a time, nor below a popup`() {
    for canvas in [
      screen().render(size: Self.size),
      screen(asks: true).render(size: Self.size, at: .seconds(2)),
    ] {
      #expect(!canvas.hasMotion && canvas.nextFrame == nil && canvas.line(1) == "a")
    }
  }

  @Test func `a session draws again only where there is motion`() {
    var session = ScreenSession { screen() }
    _ = session.draw(size: Self.size, glyphs: .unicode, hasMotion: true, at: .seconds(1))
    #expect(session.nextFrame == .seconds(2))
    _ = session.draw(size: Self.size, glyphs: .unicode, at: .seconds(2))
    #expect(session.nextFrame == nil && session.drawn.line(1) == "a")
  }
}
