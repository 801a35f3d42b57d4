import Testing

@testable import TerminalUI

@Suite struct BarsTests {
  @Test func `a segment bar has a segment for each person`() {
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1) == "━━━┊━━━┊───")
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1, glyphs: .ascii) == "===|===|---")
    #expect(SegmentBar(count: 60, filled: 30).picture(10, 1) == "━━━━━─────")
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1, glyphs: .screenReader) == "2 of 3")
  }

  @Test func `segments are as long as their share, and none disappears`() {
    let segments = [
      SegmentBar.Segment(length: 60, filled: 60), .init(length: 120, filled: 60),
      .init(length: 0), .init(length: 120),
    ]
    let bar = SegmentBar(segments)
    #expect(bar.columns(in: 34) == [0..<6, 7..<19, 20..<21, 22..<34])
    #expect(bar.picture(34, 1) == "━━━━━━┊━━━━━━──────┊─┊────────────")
  }

  @Test func `what is beyond a limit is late, and a mark stays where the plan ended`() {
    let late = SegmentBar(
      [.init(length: 10, filled: 10), .init(length: 30, filled: 30, limit: 20)], mark: 30)
    let canvas = late.canvas(41, 1)
    #expect(canvas.text == "━━━━━━━━━━━┊━━━━━━━━━━━━━━━━━━━│╍╍╍╍╍╍╍╍╍")
    let styles = (0..<41).map { canvas[$0, 0].style.foreground }
    #expect(styles[..<31].allSatisfy { $0 != Color.overtime.shape })
    #expect(styles[32...].allSatisfy { $0 == Color.overtime.shape })
  }

  @Test func `a slider has its knob between its ends`() {
    let slider = Slider(fraction: 0.5, minimum: "5", maximum: "30")
    #expect(slider.picture(14, 1) == "5 ━━━━●──── 30")
    #expect(Slider(fraction: 0, minimum: "1", maximum: "5").picture(9, 1) == "1 ●──── 5")
    #expect(Slider(fraction: 1, minimum: "1", maximum: "5").picture(9, 1) == "1 ━━━━● 5")
    #expect(slider.picture(14, 1, glyphs: .screenReader) == "from 5 to 30")
  }

  @Test func `a sparkline keeps the newest values`() {
    #expect(Sparkline([9, 0, 1, 2, 4, 8]).picture(5, 1) == "▁▂▃▄▇")
    #expect(Sparkline([0, 0]).picture(5, 1) == "▁▁")
    #expect(Sparkline([]).picture(5, 1) == "")
  }
  @Test func `the bars of a sparkline have one color, behind a card, too`() {
    var canvas = Sparkline([7, 8], style: Style(foreground: .accent)).canvas(2, 1)
    #expect(canvas.text == "▇█" && canvas[0, 0].style == canvas[1, 0].style)
    canvas.deactivate()
    #expect(canvas[0, 0].style == canvas[1, 0].style)
  }
}
