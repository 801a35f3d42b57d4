import Testing

@testable import TerminalUI

@Suite struct MeterTests {
  @Test func `a progress bar is filled by its fraction`() {
    #expect(ProgressBar(fraction: 0.5).picture(8, 1) == "████░░░░")
    #expect(ProgressBar(fraction: 0.99).picture(4, 1) == "███░")
    #expect(ProgressBar(fraction: 7).picture(4, 1) == "████")
    #expect(ProgressBar(fraction: .nan).picture(4, 1) == "░░░░")
    #expect(ProgressBar(fraction: 0.34).picture(12, 1, glyphs: .screenReader) == "34 percent")
  }

  @Test func `a segment bar has a part a person`() {
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1) == "███ ███ ░░░")
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1, glyphs: .ascii) == "### ### ...")
    #expect(SegmentBar(count: 60, filled: 30).picture(10, 1) == "█████░░░░░")
    #expect(SegmentBar(count: 3, filled: 2).picture(11, 1, glyphs: .screenReader) == "2 of 3")
  }

  @Test func `a slider has its knob between its ends`() {
    let slider = Slider(fraction: 0.5, minimum: "5", maximum: "30")
    #expect(slider.picture(14, 1) == "5 ━━━━●──── 30")
    #expect(Slider(fraction: 0, minimum: "1", maximum: "5").picture(9, 1) == "1 ●──── 5")
    #expect(Slider(fraction: 1, minimum: "1", maximum: "5").picture(9, 1) == "1 ━━━━● 5")
    #expect(slider.picture(14, 1, glyphs: .screenReader) == "from 5 to 30")
  }

  @Test func `a choice shows that arrows change it`() {
    let canvas = Picker("Teal [Tl]", isFocused: true).canvas(20, 1)
    #expect(canvas.text == "‹ Teal [Tl] ›")
    #expect(canvas.hit(at: Point(x: 0, y: 0)) == .key(.left))
    #expect(canvas.hit(at: Point(x: 12, y: 0)) == .key(.right))
    #expect(Picker("Teal [Tl]").picture(20, 1, glyphs: .ascii) == "< Teal [Tl] >")
  }

  @Test func `a sparkline keeps the newest values`() {
    #expect(Sparkline([9, 0, 1, 2, 4, 8]).picture(5, 1) == "▁▂▃▄▇")
    #expect(Sparkline([0, 0]).picture(5, 1) == "▁▁")
    #expect(Sparkline([]).picture(5, 1) == "")
  }

  @Test func `big digits take the room there is`() {
    #expect(
      BigText("2:06").picture(26, 5) == """
        ██████      ██████  ██████
            ██  ██  ██  ██  ██
        ██████      ██  ██  ██████
        ██      ██  ██  ██  ██  ██
        ██████      ██████  ██████
        """)
    #expect(
      BigText("2:06").picture(14, 3) == """
        ▀▀█ ▄ █▀█ █▀▀
        █▀▀ ▄ █ █ █▀█
        ▀▀▀   ▀▀▀ ▀▀▀
        """)
    #expect(BigText("2:06").picture(10, 2) == "2:06\n")
    #expect(
      BigText("2:06").size(fitting: Size(width: 200, height: 60)) == Size(width: 78, height: 15))
    #expect(BigText("2:06").picture(14, 3, glyphs: .ascii) == "2:06\n\n")
    #expect(BigText("2:06").picture(26, 1, glyphs: .screenReader) == "2:06")
    #expect(BigText("한글").picture(80, 20).hasPrefix("한글\n"))
  }

  @Test func `big digits stay where they are while the text becomes shorter`() {
    #expect(
      BigText("9:06", longest: "10:00").picture(34, 5) == """
                ██████      ██████  ██████
                ██  ██  ██  ██  ██  ██
                ██████      ██  ██  ██████
                    ██  ██  ██  ██  ██  ██
                ██████      ██████  ██████
        """)
    #expect(BigText("9:06", longest: "10:00").picture(26, 1) == "9:06")
  }
}
