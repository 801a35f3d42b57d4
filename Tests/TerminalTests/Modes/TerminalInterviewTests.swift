import TerminalUI
import Testing

@testable import Terminal

@Suite struct TerminalInterviewTests {
  private func interview(
    _ tier: ColorTier, canAsk: Bool = true, canAskForColors: Bool = true,
    drawsEmoji: Bool = false, mayHaveMoreColors: Bool = true
  ) -> TerminalInterview {
    TerminalInterview(
      palette: Palette(tier: tier), canAsk: canAsk, canAskForColors: canAskForColors,
      drawsEmoji: drawsEmoji, isSynchronized: true, mayHaveMoreColors: mayHaveMoreColors)
  }

  private func questions(of interview: inout TerminalInterview) -> String {
    String(decoding: interview.takeQuestions(), as: UTF8.self)
  }

  @Test func `everything is asked once, the device's attributes last`() {
    var interview = interview(.direct)
    #expect(
      questions(of: &interview)
        == "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
        + "\u{1B}[>q\u{1B}[c")
    #expect(questions(of: &interview).isEmpty)
  }

  @Test func `a terminal that answers late is timed twice more`() {
    var interview = interview(.direct)
    _ = interview.takeQuestions()
    for _ in 1...2 {
      interview.retime()
      #expect(questions(of: &interview) == "\u{1B}[c")
    }
    interview.retime()
    #expect(!interview.hasQuestions)
  }

  @Test func `few colors are asked for one by one`() {
    var interview = interview(.palette8)
    let questions = questions(of: &interview)
    #expect(questions.contains("\u{1B}]4;0;?;1;?;2;?") && questions.contains("\u{1B}[>q"))
    interview.receive(.color(.entry(3), 0xB58900))
    interview.receive(.color(.entry(200), 0xFFFFFF))
    #expect(interview.palette.entries[3] == 0xB58900 && interview.palette.tier == .palette8)
    interview.receive(.color(.entry(255), 0xEEEEEE))
    #expect(interview.palette.tier == .palette256)
  }

  @Test func `a terminal that must not be asked is not`() {
    var silent = interview(.palette8, canAsk: false)
    #expect(questions(of: &silent).isEmpty)
    var colorless = interview(.palette8, canAskForColors: false)
    #expect(questions(of: &colorless) == "\u{1B}[?2026$p\u{1B}[c")
    var monochrome = interview(.monochrome)
    #expect(!questions(of: &monochrome).contains("\u{1B}]4;"))
  }

  @Test func `the background is asked for without colors, too, since dim text depends on it`() {
    var interview = interview(.monochrome)
    #expect(questions(of: &interview).contains("\u{1B}]11;?\u{1B}\\"))
    interview.receive(.color(.background, 0xFDF6E3))
    #expect(interview.palette.paint(.dim).attributes == [])
  }

  @Test func `xterm is asked how many colors it has`() {
    var interview = interview(.palette8)
    _ = interview.takeQuestions()
    interview.receive(.version("XTerm(379)"))
    #expect(
      questions(of: &interview)
        == "\u{1B}P+q436f\u{1B}\\\u{1B}P+q524742\u{1B}\\\u{1B}[c")
    interview.receive(.capability(name: "Co", value: "256"))
    #expect(interview.palette.tier == .palette256)
    interview.receive(.capability(name: "RGB", value: nil))
    #expect(interview.palette.tier == .palette256)
    interview.receive(.capability(name: "RGB", value: "8/8/8"))
    #expect(interview.palette.tier == .direct)
  }

  @Test(arguments: [
    ("kitty(0.26.5)", ColorTier.direct), ("VTE(7002)", .direct), ("tmux 3.3a", .palette8),
    ("", .palette8),
  ])
  func `some names are enough`(_ version: String, _ tier: ColorTier) {
    var interview = interview(.palette8)
    interview.receive(.version(version))
    #expect(interview.palette.tier == tier)
  }

  @Test func `a terminal that has links is asked about notifications`() {
    var interview = interview(.direct)
    _ = interview.takeQuestions()
    interview.receive(.version("XTerm(379)"))
    #expect(!interview.knowsLinks)
    interview.receive(.version("kitty(0.36.4)"))
    #expect(interview.knowsLinks && !interview.knowsNotifications)
    #expect(questions(of: &interview).contains("\u{1B}]99;i=standups:p=?;\u{1B}\\"))
    interview.receive(.notifications)
    #expect(interview.knowsNotifications)
  }

  @Test func `whether emoji are joined is asked by writing some`() {
    for (column, joins) in [(2, true), (6, false), (8, false)] {
      var interview = interview(.direct, drawsEmoji: true)
      #expect(interview.overwritesFirstRow)
      #expect(questions(of: &interview).contains("\u{1B}[8m👨‍👩‍👧\u{1B}[?6n\u{1B}[m"))
      #expect(!interview.overwritesFirstRow)
      interview.receive(.cursor(Point(x: column, y: 0)))
      #expect(interview.joinsEmoji == joins)
    }
  }

  @Test func `a terminal without colors stays without`() {
    var interview = interview(.monochrome)
    interview.receive(.version("kitty(0.36.4)"))
    #expect(interview.palette.tier == .monochrome)
  }

  @Test func `a chosen number of colors is kept`() {
    var interview = interview(.palette16, mayHaveMoreColors: false)
    interview.receive(.version("kitty(0.26.5)"))
    interview.receive(.capability(name: "Co", value: "256"))
    #expect(interview.palette.tier == .palette16)
  }

  @Test func `after a switch between dark and light, the colors are asked for again`() {
    var interview = interview(.direct)
    _ = interview.takeQuestions()
    interview.receive(.appearance(isDark: false))
    #expect(
      questions(of: &interview) == "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c")
    interview.receive(.color(.background, 0xFFFFFF))
    #expect(interview.palette.background == 0xFFFFFF)
  }

  @Test(
    arguments: [
      ("15;0", 0x000000), ("0;15", 0xFFFFFF), ("12;default;8", 0x000000), ("0;7", 0xFFFFFF),
      ("0;default", nil), ("", nil), ("0;16", nil), ("0;-1", nil),
    ] as [(String, UInt32?)])
  func `COLORFGBG says whether the background is dark`(_ value: String, _ background: UInt32?) {
    let palette = Palette(tier: .direct, terminalType: "rxvt", roles: [:]) { name in
      name == "COLORFGBG" ? value : nil
    }
    #expect(palette.background == background)
  }

  @Test func `the colors of the Linux console are known`() {
    let palette = Palette(tier: .palette8, terminalType: "linux", roles: [:]) { _ in nil }
    #expect(palette.background == 0 && palette.entries[3] == 0xAA5500)
  }
}
