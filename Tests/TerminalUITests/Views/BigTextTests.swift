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

  @Test func `names are drawn in the largest letters that fit`() {
    let name = BigText("Żö Wą")
    #expect(
      name.picture(36, 7) == """
           ▄▄    ▄▄ ▄▄      ▄▄   ▄▄
           ▀▀    ▀▀ ▀▀      ██   ██
        ▀▀▀▀██▀ ▄█▀▀▀█▄     ██   ██  ▀▀▀▀█▄
          ▄█▀   ██   ██     ██ ▄ ██ ▄█▀▀▀██
        ▄█▀     ██   ██     ██▄█▄██ ██  ▄██
        ▀▀▀▀▀▀▀  ▀▀▀▀▀       ▀▀ ▀▀   ▀▀▀▄█▀
                                         ▀▀▀
        """)
    #expect(
      name.picture(35, 7) == """
         ▀▀  ▄  ▄    ▄  ▄
        ▀▀█▀  ▄▄     █  █  ▄▄▄
        ▄▀   █  █    ████ █  █
        ▀▀▀▀  ▀▀     ▀  ▀  ▀█▀



        """)
    #expect(name.picture(22, 3) == "Ż ö   W ą\n\n")
    #expect(name.picture(8, 3) == "Żö Wą\n\n")
    #expect(name.picture(80, 20, glyphs: .screenReader).hasPrefix("Żö Wą\n"))
    #expect(name.picture(36, 7, glyphs: .ascii).hasPrefix("Ż ö   W ą\n"))
  }

  @Test func `words go to lines of their own if the letters become larger`() {
    #expect(
      BigText("Аня Ω", maximumScale: 1, maximumLines: 2).picture(26, 13) == """

         ▄██▄
        ██  ██ ▄▄  ▄▄  ▄▄▄▄▄
        ██▄▄██ ██▄▄██ ██  ██
        ██  ██ ██  ██  ██▀██
        ▀▀  ▀▀ ▀▀  ▀▀ ▀▀  ▀▀

        ▄█▀▀▀█▄
        ██   ██
        ██   ██
        ▀█▄ ▄█▀
        ▄██ ██▄

        """)
    let long = BigText("Ada Lovelace", maximumLines: 2)
    #expect(long.size(fitting: Size(width: 200, height: 60)).height == 39)
  }

  @Test func `letters that were decomposed are the same letters`() {
    #expect(BigText("Z\u{307}o\u{301}łć").picture(40, 7) == BigText("Żółć").picture(40, 7))
  }

  @Test(arguments: ["김민지": "김 민 지", "محمد": "محمد", "Ada 김": "A d a   김"])
  func `names in other scripts are bold`(_ name: String, _ drawn: String) {
    let canvas = BigText(name).canvas(40, 7)
    #expect(canvas.line(0) == drawn)
    #expect(canvas[0, 0].style.attributes == .bold)
    #expect(BigText(name).size(fitting: Size(width: 40, height: 7)).height == 1)
  }

  @Test(arguments: [
    "de Müller-Lüdenscheidt", "Þórdís Đặng", "Σωκράτης Ίων", "Їжакевич Ґудзь", "O’Neil 3.",
  ])
  func `letters of Latin, Greek, and Cyrillic have a large form`(_ name: String) {
    #expect(LetterFace.large.width(of: name) != nil)
    #expect(LetterFace.small.width(of: name) != nil)
  }
}
