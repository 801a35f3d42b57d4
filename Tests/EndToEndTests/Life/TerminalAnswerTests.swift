import Foundation
import PseudoTerminal
import Testing

/// The terminal's answers to questions, and missing answers.
@Suite(.onOwnThreads, .serialized)
struct TerminalAnswerTests {
  private static let question = "\u{1B}[?2026$p"
  private static let end = "\u{1B}[?62;22c"

  private func text(of terminal: PseudoTerminal, since mark: Int = 0) -> String {
    String(decoding: terminal.output[mark...], as: UTF8.self)
  }

  private func waitForFrame(since mark: Int, in terminal: PseudoTerminal) throws {
    try terminal.wait(for: "a whole frame") {
      let text = text(of: $0, since: mark)
      return text.contains("Daily Standups") && text.contains("start")
    }
  }

  /// Provokes a large frame, before which the program asks its question.
  private func provokeQuestion(in terminal: PseudoTerminal) throws {
    let mark = terminal.output.count
    try terminal.send("\u{0C}")
    try waitForFrame(since: mark, in: terminal)
  }

  /// Answers the question, redraws everything, and returns the output of the redraw.
  private func repaint(in terminal: PseudoTerminal, after answer: String) throws -> String {
    try terminal.send(answer)
    while terminal.receive(within: .milliseconds(50)) {}
    let mark = terminal.output.count
    try terminal.send("\u{0C}")
    try waitForFrame(since: mark, in: terminal)
    return text(of: terminal, since: mark)
  }

  private func expectLife(in terminal: PseudoTerminal) throws {
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: [1, 2])
  func `frames are synchronized if the terminal supports it`(_ setting: Int) throws {
    let terminal = try Program.open()
    try provokeQuestion(in: terminal)
    try terminal.wait(for: "the question") { text(of: $0).contains(Self.question) }
    let frame = try repaint(in: terminal, after: "\u{1B}[?2026;\(setting)$y\(Self.end)")
    #expect(frame.hasPrefix("\u{1B}[?2026h"))
    try terminal.wait(for: "the end of the frame") { !$0.screen.modes.contains(2026) }
    try expectLife(in: terminal)
  }

  @Test(arguments: ["", "\u{1B}[?62;22c", "\u{1B}[?2026;0$y\u{1B}[?62;22c", "\u{1B}[?2026;4$y"])
  func `frames are not synchronized unless the terminal supports it`(_ answer: String) throws {
    let terminal = try Program.open()
    try provokeQuestion(in: terminal)
    _ = try repaint(in: terminal, after: answer)
    try expectLife(in: terminal)
    #expect(!text(of: terminal).contains("?2026h"))
  }

  @Test(arguments: [("STANDUPS_NO_SYNC", "1"), ("TERM_PROGRAM", "Apple_Terminal")])
  func `the question is skipped where it is turned off or harmful`(
    _ name: String, _ value: String
  ) throws {
    let terminal = try Program.open(environment: [name: value])
    try provokeQuestion(in: terminal)
    _ = try repaint(in: terminal, after: "")
    try expectLife(in: terminal)
    #expect(!text(of: terminal).contains("?2026"))
  }

  @Test(arguments: ["linux", "vt100"])
  func `old terminals are not asked`(_ type: String) throws {
    let terminal = try Program.open(environment: ["TERM": type])
    try provokeQuestion(in: terminal)
    #expect(!text(of: terminal).contains("?2026"))
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `a started frame is finished, however the program ends`(_ signal: Int32) throws {
    let terminal = try Program.open()
    try provokeQuestion(in: terminal)
    _ = try repaint(in: terminal, after: "\u{1B}[?2026;2$y\(Self.end)")
    terminal.signal(signal)
    _ = try terminal.waitForExit()
    #expect(terminal.screen.leftovers.isEmpty)
    let leaving = text(of: terminal).split(separator: "\u{1B}[?1049l").first ?? ""
    #expect(leaving.suffix(80).contains("\u{1B}[?2026l"))
  }

  @Test func `the question is asked once`() throws {
    let terminal = try Program.open()
    for _ in 1...3 { try provokeQuestion(in: terminal) }
    #expect(text(of: terminal).split(separator: Self.question).count == 2)
  }

  /// NB: the program only waits as long as terminals normally take to answer. If the machine stalls
  /// longer, the shell gets the answer, and the test retries.
  @Test func `the background and the number of colors change the picture, and only once`() throws {
    let terminal = try Program.open(environment: ["TERM": "xterm"])
    try provokeQuestion(in: terminal)
    try terminal.wait(for: "the question") {
      text(of: $0).contains("\u{1B}]11;?\u{1B}\\")
    }
    try terminal.send(
      "\u{1B}[?2031;2$y\u{1B}]10;rgb:83/94/96\u{1B}\\\u{1B}]11;rgb:0000/2b2b/3636\u{07}")
    try terminal.send("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?64;22c")
    try terminal.wait(for: "questions about colors") {
      text(of: $0).contains("\u{1B}P+q436f\u{1B}\\\u{1B}P+q524742\u{1B}\\\u{1B}[c")
    }
    #expect(terminal.screen.modes.contains(2031))
    try terminal.waitForOpenItems()
    let mark = terminal.output.count
    try terminal.send(
      "\u{1B}P1+r436F=323536\u{1B}\\\u{1B}P1+r524742=382F382F38\u{1B}\\\u{1B}[?64;22c")
    try waitForFrame(since: mark, in: terminal)
    #expect(text(of: terminal, since: mark).contains("8;2;"))
    while terminal.receive(within: .milliseconds(50)) {}
    let end = terminal.output.count
    try terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}P>|kitty(0.26.5)")
    while terminal.receive(within: .milliseconds(200)) {}
    #expect(terminal.output.count == end)
    #expect(terminal.screen.text.contains("▸ ▌ Design"))
    try expectLife(in: terminal)
  }

  @Test func `a switch to light colors is noticed, and no report reaches the shell`() throws {
    let terminal = try Program.open()
    terminal.attributes = Self.end
    try provokeQuestion(in: terminal)
    try terminal.send("\u{1B}[?2031;2$y\u{1B}]11;rgb:00/00/00\u{1B}\\\(Self.end)")
    try terminal.wait(for: "mode 2031") { $0.screen.modes.contains(2031) }
    var mark = terminal.output.count
    try terminal.send("\u{1B}[?997;2n")
    try terminal.wait(for: "the question") { text(of: $0, since: mark).contains("\u{1B}]11;?") }
    mark = terminal.output.count
    try terminal.send("\u{1B}]11;rgb:ff/ff/ff\u{1B}\\\(Self.end)")
    try waitForFrame(since: mark, in: terminal)
    terminal.signal(SIGSEGV)
    _ = try terminal.waitForExit()
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(text(of: terminal).contains("\u{1B}[?2031l"))
  }

  @Test func `a meeting that a link opens has as many colors as the terminal`() throws {
    let terminal = try Program.open(.meeting, environment: ["TERM": "xterm"])
    try terminal.wait(for: "the questions") { text(of: $0).contains("\u{1B}[>q\u{1B}[c") }
    try terminal.send("\u{1B}P>|XTerm(379)\u{1B}\\\(Self.end)")
    try terminal.wait(for: "questions about colors") { text(of: $0).contains("\u{1B}P+q436f") }
    #expect(!text(of: terminal).contains("8;2;"))
    try terminal.send("\u{1B}P1+r524742=382F382F38\u{1B}\\\(Self.end)")
    try terminal.wait(for: "more colors") { text(of: $0).contains("8;2;") }
    try terminal.send("q")
    try terminal.wait(forText: "Keep this meeting?")
  }

  /// The answer of a terminal that is known to have 24-bit colors raises another question.
  @Test func `a terminal with more colors than its entry is drawn on`() throws {
    let terminal = try Program.open(environment: ["TERM": "xterm-color"])
    try provokeQuestion(in: terminal)
    try terminal.send("\u{1B}P>|VTE(7200)\u{1B}\\\(Self.end)")
    try terminal.wait(for: "another question") { text(of: $0).contains("\u{1B}]99;i=standups") }
    _ = try repaint(in: terminal, after: Self.end)
    try expectLife(in: terminal)
  }

  @Test func `GNU screen is not asked about colors`() throws {
    let terminal = try Program.open(environment: ["TERM": "screen-256color"])
    try provokeQuestion(in: terminal)
    #expect(!text(of: terminal).contains("]11;?") && !text(of: terminal).contains("+q"))
  }

  @Test func `an answer that arrives after the quit key does not reach the shell`() throws {
    var unread: [Int] = []
    while unread.last != 0, unread.count < 5 {
      let terminal = try Program.open()
      try provokeQuestion(in: terminal)
      try terminal.send("q")
      try terminal.send("\u{1B}[?2026;2$y\(Self.end)")
      #expect(try terminal.waitForExit() == .code(0))
      unread.append(terminal.unreadCount)
    }
    #expect(unread.last == 0)
  }

  @Test func `input that arrives after the quit key does not reach the shell`() throws {
    let terminal = try Program.open()
    let reports = (1...60).map { "\u{1B}[<32;\($0);5M" }.joined()
    try terminal.send("q" + reports + "\u{1B}[?2026;2$y" + Self.end)
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.unreadCount == 0)
    #expect(!text(of: terminal).contains("^["))
  }
}
