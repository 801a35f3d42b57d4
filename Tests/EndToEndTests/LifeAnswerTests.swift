import Foundation
import PseudoTerminal
import Testing

/// What the terminal says when it is asked, and what happens when it does not.
@Suite(.serialized)
struct LifeAnswerTests {
  private static let question = "\u{1B}[?2026$p\u{1B}[c"
  private static let end = "\u{1B}[?62;22c"

  private func text(of terminal: PseudoTerminal, since mark: Int = 0) -> String {
    String(decoding: terminal.output[mark...], as: UTF8.self)
  }

  private func waitForFrame(since mark: Int, in terminal: PseudoTerminal) throws {
    try terminal.wait(for: "a whole frame") {
      let text = text(of: $0, since: mark)
      return text.contains("Daily Standups") && text.contains("help")
    }
  }

  /// Has a large frame drawn, before which the question is put.
  private func provokeQuestion(in terminal: PseudoTerminal) throws {
    let mark = terminal.output.count
    try terminal.send("\u{0C}")
    try waitForFrame(since: mark, in: terminal)
  }

  /// Answers the question, has everything drawn anew, and returns what was sent for that.
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
  func `a terminal that can shows each frame at once`(_ setting: Int) throws {
    let terminal = try Program.open()
    try provokeQuestion(in: terminal)
    #expect(text(of: terminal).contains(Self.question))
    let frame = try repaint(in: terminal, after: "\u{1B}[?2026;\(setting)$y\(Self.end)")
    #expect(frame.hasPrefix("\u{1B}[?2026h"))
    try terminal.wait(for: "the end of the frame") { !$0.screen.modes.contains(2026) }
    try expectLife(in: terminal)
  }

  @Test(arguments: ["", "\u{1B}[?62;22c", "\u{1B}[?2026;0$y\u{1B}[?62;22c", "\u{1B}[?2026;4$y"])
  func `without the terminal's word nothing is held back`(_ answer: String) throws {
    let terminal = try Program.open()
    try provokeQuestion(in: terminal)
    _ = try repaint(in: terminal, after: answer)
    try expectLife(in: terminal)
    #expect(!text(of: terminal).contains("?2026h"))
  }

  @Test(arguments: [("STANDUPS_NO_SYNC", "1"), ("TERM_PROGRAM", "Apple_Terminal")])
  func `a terminal that must not be asked is not`(_ name: String, _ value: String) throws {
    let terminal = try Program.open(environment: [name: value])
    try provokeQuestion(in: terminal)
    _ = try repaint(in: terminal, after: "")
    try expectLife(in: terminal)
    #expect(!text(of: terminal).contains("?2026"))
  }

  @Test(arguments: ["linux", "vt100"])
  func `an old terminal is not asked`(_ type: String) throws {
    let terminal = try Program.open(environment: ["TERM": type])
    try provokeQuestion(in: terminal)
    #expect(!text(of: terminal).contains("?2026"))
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `a frame that was begun is ended, however the program ends`(_ signal: Int32) throws {
    let terminal = try Program.open()
    try provokeQuestion(in: terminal)
    _ = try repaint(in: terminal, after: "\u{1B}[?2026;2$y\(Self.end)")
    terminal.signal(signal)
    _ = try terminal.waitForExit()
    #expect(terminal.screen.leftovers.isEmpty)
    let leaving = text(of: terminal).split(separator: "\u{1B}[?1049l").first ?? ""
    #expect(leaving.suffix(80).contains("\u{1B}[?2026l"))
  }

  @Test func `the question is put once`() throws {
    let terminal = try Program.open()
    for _ in 1...3 { try provokeQuestion(in: terminal) }
    #expect(text(of: terminal).split(separator: Self.question).count == 2)
  }

  /// NB: the answer is waited for as long as terminals take. A machine that is held up for longer gives it
  /// to the shell, as it should; it is tried again then.
  @Test func `an answer that comes after the quit key does not reach the shell`() throws {
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

  @Test func `what comes after the quit key does not reach the shell`() throws {
    let terminal = try Program.open()
    let reports = (1...60).map { "\u{1B}[<32;\($0);5M" }.joined()
    try terminal.send("q" + reports + "\u{1B}[?2026;2$y" + Self.end)
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.unreadCount == 0)
    #expect(!text(of: terminal).contains("^["))
  }
}
