import ComposableUI
import TerminalUI
import Testing

@Suite struct ListStateTests {
  private struct Letters: ListState {
    struct Row: Identifiable {
      let id: Character
    }

    var rows: [Row]
    var selection: Character?

    init(_ text: String, selection: Character? = nil) {
      rows = text.map { Row(id: $0) }
      self.selection = selection
    }

    func moved(_ movement: Movement) -> Character? {
      var letters = self
      letters.move(movement)
      return letters.selection
    }

    func rearranged(to text: String) -> Character? {
      var letters = self
      letters.rearrange { $0.rows = Self(text).rows }
      return letters.selection
    }

    func changed(to text: String) -> Character? {
      var letters = self
      letters.changeRows { $0.rows = Self(text).rows }
      return letters.selection
    }
  }

  @Test func `one row is always selected, unless there are none`() {
    #expect(Letters("abc").selectedIndex == 0)
    #expect(Letters("abc", selection: "c").selected?.id == "c")
    #expect(Letters("abc", selection: "x").selected?.id == "a")
    #expect(Letters("", selection: "x").selected == nil)
    #expect(Letters("", selection: "x").moved(.down) == "x")
  }

  @Test func `movements begin at the selected row`() {
    let letters = Letters("abc", selection: "b")
    #expect([.up, .down, .to(0), .to(7), .last].map(letters.moved) == ["a", "c", "a", "b", "c"])
    #expect(Letters("abc").moved(.down) == "b")
  }

  @Test func `the selected row stays selected while others come, go, and change places`() {
    #expect(Letters("abc", selection: "b").changed(to: "cxb") == "b")
    #expect(Letters("abc").changed(to: "xabc") == nil)
    #expect(Letters("abc").rearranged(to: "xabc") == "a")
    #expect(Letters("abc").rearranged(to: "ac") == nil)
    #expect(Letters("", selection: "b").changed(to: "abc") == "b")
  }

  @Test func `when the selected row goes, the next one is selected, or the last`() {
    #expect(Letters("abcd", selection: "b").changed(to: "acd") == "c")
    #expect(Letters("abcd", selection: "b").changed(to: "xad") == "d")
    #expect(Letters("abcd", selection: "d").changed(to: "ab") == "b")
    #expect(Letters("ab", selection: "b").changed(to: "") == nil)
  }

  @Test func `what is said of a row has its place, and says which is selected`() {
    #expect(
      Letters("ab", selection: "b").spokenRows { "letter \($0.id)" } == [
        SpokenLine("letter a", id: "a", row: 0),
        SpokenLine("letter b", id: "b", row: 1, isSelected: true),
      ])
  }
}
