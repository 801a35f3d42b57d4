import Testing

@testable import TerminalUI

@Suite struct BigTextTests {
  @Test func `digits are as large as the area allows`() {
    #expect(
      BigText("2:16").picture(26, 5) == """
        ██████      ████    ██████
            ██  ██    ██    ██
        ██████        ██    ██████
        ██      ██    ██    ██  ██
        ██████      ██████  ██████
        """)
    #expect(
      BigText("2:16").picture(14, 3) == """
        ▄▄▄   ▄▄  ▄▄▄
        ▄▄█ ▀  █  █▄▄
        █▄▄ ▀ ▄█▄ █▄█
        """)
    #expect(BigText("2:06").picture(10, 2) == "2:06\n")
    #expect(
      BigText("2:06").size(fitting: Size(width: 200, height: 60)) == Size(width: 78, height: 15))
    #expect(BigText("2:06").picture(14, 3, glyphs: .ascii) == "2:06\n\n")
    #expect(BigText("2:06").picture(26, 1, glyphs: .screenReader) == "2:06")
  }

  @Test func `digits keep their place when the text gets shorter`() {
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

  @Test func `digits are cut out of a plate`() {
    #expect(
      BigText("+4", form: .plate).picture(18, 7) == """
        ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞
        ██████████▀████▀██
        ████ █████ ████ ██
        ██▄▄ ▄▄▄██▄▄▄▄▄ ██
        ████▄██████████ ██
        ███████████████▄██
        ▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞▞
        """)
    #expect(
      BigText("+4", form: .plate).picture(9, 3) == """
             ╻ ╻
         ╺╋╸ ┗━┫
               ╹
        """)
    #expect(
      BigText("+4", form: .plate).picture(18, 7, glyphs: .ascii) == """
        //////////////////
        ########## #### ##
        #### ##### #### ##
        ##      ##      ##
        #### ########## ##
        ############### ##
        //////////////////
        """)
    let small = BigText("+4", form: .plate).canvas(9, 3)
    #expect(small.cells.allSatisfy { $0.style.attributes.contains(.reverse) })
    #expect(BigText("+4", form: .plate).canvas(4, 1)[0, 0].style.attributes.contains(.reverse))
  }

  @Test func `an outline is a shade, or lines where digits are small`() {
    #expect(
      BigText("2:14", form: .outline).picture(13, 3) == """
        ╶─┐ · ╶┐  ╷ ╷
        ┌─┘ ·  │  └─┤
        └─╴   ╶┴╴   ╵
        """)
    #expect(BigText("1", form: .outline).picture(6, 5).hasPrefix("▒▒▒▒\n  ▒▒\n"))
  }

  @Test func `with margins, digits keep their place in every form`() {
    for form in [BigText.Form.outline, .plate, .solid] {
      let text = BigText("0:48", form: form, hasMargins: true)
      #expect(text.size(fitting: Size(width: 40, height: 7)) == Size(width: 30, height: 7))
      #expect(text.size(fitting: Size(width: 40, height: 6)) == Size(width: 15, height: 3))
    }
  }

  /// A half in reverse would draw the ground as ink: a line shows where a font's half is not exact.
  @Test func `no half of a cell is drawn in reverse`() {
    for (form, width, height) in [(BigText.Form.plate, 110, 7), (.solid, 60, 3)] {
      let text = BigText("0123456789:+-", style: Style(foreground: .accent), form: form)
      let canvas = text.canvas(width, height)
      #expect(canvas.text.contains("▀"))
      #expect(canvas.cells.allSatisfy { !$0.style.attributes.contains(.reverse) })
    }
  }

  @Test func `other text is bold`() {
    let canvas = BigText("김민지").canvas(40, 7)
    #expect(canvas.line(0) == "김민지")
    #expect(canvas[0, 0].style.attributes == .bold)
  }
}
