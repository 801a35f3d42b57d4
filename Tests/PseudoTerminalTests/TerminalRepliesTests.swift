import PseudoTerminal
import Testing

struct TerminalRepliesTests {
  @Test func `queries are answered`() {
    var replies = TerminalReplies()
    let asked = "text\u{1B}[?2026$p\u{1B}[c\u{1B}[1;1Hmore"
    #expect(
      replies.replies(to: asked.utf8) == "\u{1B}[?2026;2$y\u{1B}[?64;1;2;6;9;15;18;21;22c")
  }

  @Test func `an unknown mode is reported as unknown`() {
    var replies = TerminalReplies()
    #expect(replies.replies(to: "\u{1B}[?9999$p".utf8) == "\u{1B}[?9999;0$y")
  }

  @Test func `a query can arrive in pieces`() {
    var replies = TerminalReplies()
    let answers = "\u{1B}[?2026$p".utf8.map { replies.replies(to: [$0]) }
    #expect(answers.filter { !$0.isEmpty } == ["\u{1B}[?2026;2$y"])
  }

  @Test func `a sequence that sets something is not a query`() {
    var replies = TerminalReplies()
    #expect(replies.replies(to: "\u{1B}[?2026h\u{1B}]0;c\u{07}\u{1B}(B\u{1B}[mc".utf8) == "")
  }
}
