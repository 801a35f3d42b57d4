import Testing

@testable import TerminalUI

@Suite struct BigTextTests {
  @Test func `big digits are as large as the area allows`() {
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

  @Test func `big digits keep their place when the text gets shorter`() {
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
