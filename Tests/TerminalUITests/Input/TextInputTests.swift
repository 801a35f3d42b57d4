import TerminalUI
import Testing

@Suite struct TextInputTests {
  /// The text after these edits, with `|` at the caret.
  private func edited(_ marked: String, _ edits: TextEdit...) -> String {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var input = TextInput(String(parts[0]))
    if parts.count > 1 {
      let caret = input.caret
      input = TextInput(parts.joined())
      input.apply(.moveToStart)
      for _ in 0..<caret { input.apply(.moveRight) }
    }
    for edit in edits { input.apply(edit) }
    var text = input.text
    text.insert("|", at: text.index(text.startIndex, offsetBy: input.caret))
    return text
  }

  @Test func `the caret starts at the end`() {
    #expect(TextInput("한글").caret == 2)
  }

  @Test func `typing inserts at the caret`() {
    #expect(edited("한|글", .insert("é")) == "한é|글")
  }

  @Test func `the caret moves to a column within the text`() {
    var input = TextInput("한글é")
    for (column, caret) in [(1, 0), (2, 1), (3, 1), (4, 2), (0, 0), (9, 3), (-1, 0)] {
      input.apply(.moveTo(column: column))
      #expect(input.caret == caret)
    }
  }

  @Test func `the caret moves by grapheme`() {
    #expect(edited("a👨‍👩‍👧e\u{301}|", .moveLeft) == "a👨‍👩‍👧|e\u{301}")
    #expect(edited("a👨‍👩‍👧|e\u{301}", .moveLeft) == "a|👨‍👩‍👧e\u{301}")
    #expect(edited("|🇰🇷한", .moveRight, .moveRight, .moveRight) == "🇰🇷한|")
    #expect(edited("한글|", .moveToStart, .moveLeft) == "|한글")
    #expect(edited("|한글", .moveToEnd) == "한글|")
  }

  @Test func `words are letters and digits`() {
    #expect(edited("daily, 한글 싱크|", .moveWordLeft) == "daily, 한글 |싱크")
    #expect(edited("daily, |한글", .moveWordLeft) == "|daily, 한글")
    #expect(edited("|daily, 한글", .moveWordRight) == "daily|, 한글")
    #expect(edited("daily|, 한글", .moveWordRight) == "daily, 한글|")
  }

  @Test func `deleting removes a whole grapheme`() {
    #expect(edited("한👍🏽|", .deleteBackward) == "한|")
    #expect(edited("e\u{301}|", .deleteBackward) == "|")
    #expect(edited("|각나", .deleteForward) == "|나")
    #expect(edited("|", .deleteBackward, .deleteForward) == "|")
  }

  @Test func `cutting removes words, or everything up to an end`() {
    #expect(edited("플랫폼 |싱크", .deleteToEnd) == "플랫폼 |")
    #expect(edited("플랫폼 |싱크", .deleteToStart) == "|싱크")
    #expect(edited("a b-c  |d", .deleteToWhitespace) == "a |d")
    #expect(edited("a b-c  |d", .deleteWordBackward) == "a b-|d")
    #expect(edited("a |-b c", .deleteWordForward) == "a | c")
  }

  @Test func `yanking pastes what was cut last`() {
    #expect(edited("플랫폼 |싱크", .deleteToEnd, .moveToStart, .yank) == "싱크|플랫폼 ")
  }

  @Test func `consecutive cuts are pasted as one`() {
    #expect(edited("a b c|", .deleteToWhitespace, .deleteToWhitespace, .yank) == "a b c|")
    #expect(edited("|a b c", .deleteWordForward, .deleteWordForward, .yank) == "a b| c")
    #expect(edited("a |b c", .deleteToEnd, .deleteToStart, .yank) == "a b c|")
    #expect(edited("a b|", .deleteToWhitespace, .moveLeft, .deleteToStart, .yank) == "a| ")
  }

  @Test func `two characters are swapped, no matter how many scalars they have`() {
    #expect(edited("한|글!", .transposeCharacters) == "글한|!")
    #expect(edited("한글|", .transposeCharacters) == "글한|")
    #expect(edited("👨‍👩‍👧|e\u{301}", .transposeCharacters) == "e\u{301}👨‍👩‍👧|")
    #expect(edited("|한글", .transposeCharacters) == "|한글")
    #expect(edited("한|", .transposeCharacters) == "한|")
    #expect(edited("🇰|🇷", .transposeCharacters).contains("|"))
  }

  @Test func `two words are swapped around what is between them`() {
    #expect(edited("daily, |한글 싱크", .transposeWords) == "한글, daily| 싱크")
    #expect(edited("daily, 한|글 싱크", .transposeWords) == "한글, daily| 싱크")
    #expect(edited("a b c|", .transposeWords) == "a c b|")
    #expect(edited("a b  |", .transposeWords) == "b a|  ")
    #expect(edited("|a b", .transposeWords) == "|a b")
    #expect(edited("한글|", .transposeWords) == "한글|")
    #expect(edited("", .transposeWords) == "|")
  }

  @Test func `changing case starts at the caret`() {
    #expect(edited("|daily sync", .uppercaseWord) == "DAILY| sync")
    #expect(edited("da|ILY sync", .lowercaseWord) == "daily| sync")
    #expect(edited("daily| sYNC up", .capitalizeWord) == "daily Sync| up")
    #expect(edited("|straße", .uppercaseWord) == "STRASSE|")
    #expect(edited("|한글", .capitalizeWord, .uppercaseWord) == "한글|")
  }

  @Test func `a change is undone in one step`() {
    #expect(edited("한|글", .transposeCharacters, .undo) == "한|글")
    #expect(edited("a |b", .transposeWords, .undo) == "a |b")
    #expect(edited("|daily", .uppercaseWord, .undo) == "|daily")
    var input = TextInput("한글")
    input.apply(.uppercaseWord)
    #expect(input.steps == 0)
  }

  @Test func `undo removes a typed word at a time`() {
    var input = TextInput("한")
    for character in "one two" { input.apply(.insert(String(character))) }
    input.apply(.undo)
    #expect(input.text == "한one ")
    input.apply(.undo)
    #expect(input.text == "한")
    input.apply(.undo)
    #expect(input.text == "한")
  }

  @Test func `redo makes the last undone change again, until there is another one`() {
    var input = TextInput("daily")
    input.apply(.deleteToStart)
    for edit in [TextEdit.undo, .redo] { input.apply(edit) }
    #expect(input.text == "" && input.caret == 0)
    input.apply(.redo)
    #expect(input.text == "")
    for edit in [TextEdit.undo, .insert("!"), .redo] { input.apply(edit) }
    #expect(input.text == "daily!" || input.text == "!daily")
    input.apply(.undo)
    #expect(input.text == "daily")
  }

  @Test func `undoing a cut restores the caret`() {
    #expect(edited("플랫폼 |싱크", .deleteToStart, .moveToEnd, .undo) == "플랫폼 |싱크")
  }

  @Test func `edits that change nothing leave nothing to undo`() {
    var input = TextInput("")
    input.apply(.deleteBackward)
    input.apply(.deleteToEnd)
    input.apply(.insert(""))
    input.apply(.yank)
    #expect(input.steps == 0)
  }

  @Test func `line breaks become spaces and controls are dropped`() {
    #expect(edited("|", .insert("a\r\nb\nc\td\u{1B}]0;x\u{07}\u{9B}e\u{0}")) == "a b c d]0;xe|")
  }

  @Test func `a field holds 200 Unicode scalars, and no half of a grapheme`() {
    let input = String(repeating: "a", count: 197)
    #expect(edited(input, .insert("한글👍🏽")) == input + "한글|")
    #expect(edited(input, .insert("한👍🏽글")) == input + "한👍🏽|")
    #expect(edited(input + "한글a", .insert("글")) == input + "한글a|")
  }

  @Test func `a field says how much did not fit, until the next edit`() {
    var input = TextInput("ab", limit: 4)
    input.apply(.insert("cdefg"))
    #expect(input.text == "abcd" && input.droppedCount == 3)
    input.apply(.moveLeft)
    #expect(input.droppedCount == 0)
    input.apply(.insert("x"))
    #expect(input.text == "abcd" && input.droppedCount == 1)
  }

  @Test func `a field may hold more than usual`() {
    var input = TextInput(limit: 2000)
    input.apply(.insert(String(repeating: "한", count: 2001)))
    #expect(input.text.count == 2000 && input.droppedCount == 1)
  }

  @Test func `longer text from other sources is kept and can be shortened`() {
    let long = String(repeating: "a", count: 300)
    #expect(edited(long, .insert("b"), .deleteBackward) == long.dropLast() + "|")
  }

  @Test func `a grapheme cannot grow without limit`() {
    var input = TextInput("")
    input.apply(.insert("e" + String(repeating: "\u{301}", count: 100_000)))
    #expect(input.text == "")
  }

  @Test func `scalars typed one by one join into graphemes`() {
    #expect(edited("|", .insert("e"), .insert("\u{301}"), .insert("x")) == "e\u{301}x|")
    #expect(
      edited("|", .insert("👨"), .insert("\u{200D}"), .insert("👩"), .moveLeft) == "|👨\u{200D}👩")
    #expect(edited("👨|👩", .insert("\u{200D}")) == "👨\u{200D}👩|")
  }
}
