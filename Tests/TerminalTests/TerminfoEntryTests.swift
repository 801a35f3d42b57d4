import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct TerminfoEntryTests {
  @Test func `delays are left out`() {
    #expect(
      TerminfoEntry.withoutDelays("\u{1B}[H$<50/>\u{1B}[J$<5>$>")
        == Array("\u{1B}[H\u{1B}[J$>".utf8))
  }

  @Test func `each entry answers for itself, whichever was opened last`() throws {
    let xterm = try #require(TerminfoEntry("xterm-256color"))
    let linux = try #require(TerminfoEntry("linux"))
    let screen = try #require(TerminfoEntry("screen"))
    #expect(xterm.number("colors") == 256 && linux.number("colors") == 8)
    #expect(xterm.string("rep") != nil && linux.string("rep") == nil)
    #expect(linux.has("bce") && !screen.has("bce"))
  }

  @Test func `what is unknown is not there`() throws {
    #expect(TerminfoEntry("nosuch") == nil)
    let entry = try #require(TerminfoEntry("vt100"))
    #expect(entry.string("nosuch") == nil && entry.number("colors") < 0 && !entry.has("nosuch"))
  }
}
