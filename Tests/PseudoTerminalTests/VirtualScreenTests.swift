import PseudoTerminal
import Testing

struct VirtualScreenTests {
  private func screen(_ text: String, columns: Int = 10, rows: Int = 3) -> VirtualScreen {
    var screen = VirtualScreen(columns: columns, rows: rows)
    screen.feed(text.utf8)
    return screen
  }

  @Test func `text wraps and scrolls`() {
    #expect(screen("one\r\ntwo\r\nthree\r\nfour").lines == ["two", "three", "four"])
    #expect(screen("0123456789ab").lines == ["0123456789", "ab", ""])
  }

  @Test func `the last column waits before it wraps`() {
    #expect(screen("0123456789\rx").lines == ["x123456789", "", ""])
  }

  @Test func `wide characters take two columns`() {
    let screen = screen("한a")
    #expect(self.screen("한a", columns: 1).lines[0] == "a")
    #expect(screen[0, 0].text == "한" && screen[0, 1].text.isEmpty && screen[0, 2].text == "a")
  }

  @Test func `the cursor moves and erases`() {
    #expect(screen("abcdef\u{1B}[1;3H\u{1B}[K").lines[0] == "ab")
    #expect(screen("abcdef\u{1B}[3G\u{1B}[2X").lines[0] == "ab  ef")
    #expect(screen("abcdef\u{1B}[3G\u{1B}[2P").lines[0] == "abef")
    #expect(screen("ab\u{1B}[3b").lines[0] == "abbbb")
  }

  @Test func `rows are scrolled up and down`() {
    #expect(screen("one\r\ntwo\r\nthree\u{1B}[2S").lines == ["three", "", ""])
    #expect(screen("one\r\ntwo\r\nthree\u{1B}[T").lines == ["", "one", "two"])
    #expect(screen("one\r\ntwo\r\nthree\u{1B}[2;3r\u{1B}[S").lines == ["one", "three", ""])
    #expect(screen("one\r\ntwo\r\nthree\u{1B}[7;9r\u{1B}[S").lines == ["two", "three", ""])
  }

  @Test func `any chunking gives the same picture`() {
    let text = "\u{1B}[31m아침\u{1B}[0;1m\u{1B}]2;title\u{7}x\u{1B}[2;2H\u{1B}[?25ly"
    let whole = screen(text)
    var cut = VirtualScreen(columns: 10, rows: 3)
    for byte in text.utf8 { cut.feed([byte]) }
    #expect(cut.lines == whole.lines && cut.modes == whole.modes && cut.title == "title")
    #expect(cut[0, 0].style == whole[0, 0].style)
  }

  @Test func `modes left on are reported`() {
    #expect(screen("").leftovers.isEmpty)
    let screen = screen("\u{1B}[?1049h\u{1B}[?1002;1006h\u{1B}[?25l\u{1B}[1m")
    #expect(
      screen.leftovers == [
        "mode 1002 is on", "mode 1006 is on", "mode 1049 is on", "the cursor is hidden",
        "the text is styled",
      ])
  }

  @Test func `a sequence that was cut off does not swallow the next one`() {
    for cut in ["\u{1B}[38;5", "\u{1B}]2;tit", "\u{1B}"] {
      #expect(screen("\u{1B}[?1002h\(cut)\u{1B}[?1002l").leftovers.isEmpty)
    }
  }

  @Test func `the main screen is restored`() {
    let screen = screen("shell\u{1B}[?1049h\u{1B}[Happ\u{1B}[?1049l$")
    #expect(screen.lines[0] == "shell$")
  }

  @Test func `unknown sequences are reported`() {
    #expect(screen("\u{1B}[5y").unknown == ["CSI 5y"])
  }
}
