import Testing

@testable import TerminalUI

@Suite struct BarsTests {
  @Test func `a progress bar is filled to its fraction`() {
    #expect(ProgressBar(fraction: 0.5).picture(8, 1) == "████────")
    #expect(ProgressBar(fraction: 0.99).picture(4, 1) == "███▉")
    #expect(ProgressBar(fraction: 7).picture(4, 1) == "████")
    #expect(ProgressBar(fraction: .nan).picture(4, 1) == "────")
    #expect(ProgressBar(fraction: 0.34).picture(12, 1, glyphs: .screenReader) == "34 percent")
  }

  @Test func `a segment bar has a segment for each person`() {
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1) == "━━━ ━━━ ───")
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1, glyphs: .ascii) == "=== === ---")
    #expect(SegmentBar(count: 60, filled: 30).picture(10, 1) == "━━━━━─────")
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1, glyphs: .screenReader) == "2 of 3")
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
}
