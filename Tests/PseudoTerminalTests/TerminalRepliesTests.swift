import PseudoTerminal
import Testing

struct TerminalRepliesTests {
  @Test func `what a program asks is answered`() {
    var replies = TerminalReplies()
    let asked = "text\u{1B}[?2026$p\u{1B}[c\u{1B}[1;1Hmore"
    #expect(
      replies.replies(to: asked.utf8) == "\u{1B}[?2026;2$y\u{1B}[?64;1;2;6;9;15;18;21;22c")
  }

  @Test func `a mode that is not known is said to be so`() {
    var replies = TerminalReplies()
    #expect(replies.replies(to: "\u{1B}[?9999$p".utf8) == "\u{1B}[?9999;0$y")
  }

  @Test func `a question may come in pieces`() {
    var replies = TerminalReplies()
    let answers = "\u{1B}[?2026$p".utf8.map { replies.replies(to: [$0]) }
    #expect(answers.filter { !$0.isEmpty } == ["\u{1B}[?2026;2$y"])
  }

  @Test func `what sets something is no question`() {
    var replies = TerminalReplies()
    #expect(replies.replies(to: "\u{1B}[?2026h\u{1B}]0;c\u{07}\u{1B}(B\u{1B}[mc".utf8) == "")
  }
}
