import Foundation
import StandupsModel
import Testing

@Suite struct WrittenUpdateTests {
  private typealias Line = WrittenUpdate.Line

  private let a = Line(id: UUID(1), kind: .done, text: "a")
  private let b = Line(id: UUID(2), kind: .today, text: "b")
  private let c = Line(id: UUID(3), kind: .blocker, text: "c")
  private let d = Line(id: UUID(4), kind: .today, text: "d")

  @Test func `an edited line gets a new id, and the others keep theirs`() {
    var ids = (10...).lazy.map { UUID($0) }.makeIterator()
    let edit = WrittenUpdate.Rewrite(
      of: [a, b, c], to: [(.done, "a"), (.today, "  bb "), (.blocker, " "), (.today, "c")]
    ) { ids.next()! }
    #expect(
      edit.lines == [
        a, Line(id: Line.Kind.today.marking(UUID(10)), kind: .today, text: "bb"),
        Line(id: Line.Kind.today.marking(UUID(11)), kind: .today, text: "c"),
      ])
  }

  @Test func `an edited line stays in its place`() {
    var ids = (10...).lazy.map { UUID($0) }.makeIterator()
    var update = WrittenUpdate(id: UUID(7), lines: [a, b, d])
    update.apply(
      .init(of: update.lines, to: [(.done, "a"), (.today, "bb"), (.today, "d")]) { ids.next()! })
    #expect(update.lines.map(\.text) == ["a", "bb", "d"])
  }

  @Test(arguments: ["Today", "today:", "## Today", "# TODAY:", "#Today"])
  func `headings are understood as people write them`(heading: String) {
    let text =
      "Blockers\n- No key\n\(heading)\n- Today is short\nTodays lunch\nSince last time: done"
    let lines = UpdateText.lines(in: text)
    #expect(lines.map(\.kind) == [.blocker, .today, .today, .done])
    #expect(lines.map(\.text) == ["No key", "Today is short", "Todays lunch", "done"])
  }

  @Test func `no hint is in the lines at the end in which an editor looks for options`() {
    let template = UpdateText.template(
      of: [(.blocker, "No key")], comments: ["One"], hints: ["Two", "vim: set textwidth=1:"])
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.suffix(6) == ["# vim: set textwidth=1:", "", "", "", "", ""])
    let read = UpdateText.lines(
      in: template, ignoring: ["One", "Two", "vim: set textwidth=1:"])
    #expect(read.map(\.text) == ["No key"])
  }

  @Test func `of equal lines, each keeps its own id`() {
    let twin = Line(id: UUID(5), kind: .done, text: "a")
    let edit = WrittenUpdate.Rewrite(
      of: [a, twin], to: [(.done, "a"), (.done, "a"), (.done, "a")]
    ) {
      UUID(9)
    }
    #expect(edit.lines.map(\.id) == [UUID(1), UUID(5), Line.Kind.done.marking(UUID(9))])
  }

  @Test func `an edit keeps what others added, and does not bring back what they removed`() {
    var update = WrittenUpdate(id: UUID(7), lines: [b, d])
    update.apply(.init(base: [a, b], lines: [a, c]))
    #expect(Set(update.lines.map(\.id)) == [c.id, d.id])
  }

  @Test func `all orders of merging give the same lines in the same order`() {
    let sides: [[Line]] = [[], [a], [b, a], [c, d, a, b], [d, c], [a, b, c, d], [b, d]]
    for base in sides {
      for mine in sides {
        for theirs in sides {
          let merged = WrittenUpdate.merged(base: base, mine: mine, theirs: theirs)
          #expect(merged == WrittenUpdate.merged(base: base, mine: theirs, theirs: mine))
          let kept = [a, b, c, d].filter { line in
            let count = [mine, theirs].count { $0.contains(line) }
            return count == 2 || (count == 1 && !base.contains(line))
          }
          #expect(Set(merged.map(\.id)) == Set(kept.map(\.id)) && merged.count == kept.count)
        }
      }
    }
  }

  @Test func `a meeting keeps apart what was done, what is planned, and what blocks`() {
    let texts: [(Line.Kind, String)] = [
      (.done, "a"), (.today, "b"), (.blocker, "c"), (.today, "d"),
    ]
    let lines = WrittenUpdate.Rewrite(of: [], to: texts) { UUID() }.lines
    let sections = { (lines: [Line]) in
      lines.map { Meeting.Section(TranscriptLine($0, speaker: UUID(7), at: nil)) }
    }
    #expect(sections(lines) == [.done, .plan, .blockers, .plan])
    #expect(sections(lines.map { $0.copy(id: UUID()) }) == [.done, .plan, .blockers, .plan])
    // Those of earlier versions are notes.
    #expect(sections([a, b, c]) == [.rest, .rest, .blockers])
    var solved = TranscriptLine(lines[2], speaker: UUID(7), at: nil)
    solved.kind = .note
    #expect(Meeting.Section(solved) == .rest)
  }

  @Test func `a meeting takes a line with its id, and a blocker stays one`() {
    let taken = TranscriptLine(c, speaker: UUID(7), at: .seconds(5))
    #expect(
      taken
        == TranscriptLine(
          id: c.id, at: .seconds(5), speaker: UUID(7), kind: .blocker, text: "c"))
    #expect(TranscriptLine(b, speaker: UUID(7), at: nil).kind == .note)
  }
}
