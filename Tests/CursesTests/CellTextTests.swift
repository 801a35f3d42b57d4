import Testing

@testable import Curses

@MainActor
struct CellTextTests {
  init() {
    Terminal.chooseLocale()
  }

  private func text(_ character: Character, width: Int, isUnicode: Bool = true) -> [[UInt32]] {
    let text = CellText(character, width: width, isUnicode: isUnicode)
    return [text.first, text.second].compactMap { $0?.map { UInt32(truncatingIfNeeded: $0) } }
  }

  @Test func `a syllable is one cell of two columns`() {
    #expect(text("한", width: 2) == [[0xD55C]])
  }

  @Test func `marks are kept up to five code points`() {
    let marks = String(repeating: "\u{301}", count: 9)
    #expect(text(Character("e" + marks), width: 1) == [[0x65, 0x301, 0x301, 0x301, 0x301]])
  }

  @Test func `a family is its first member`() {
    #expect(text("👨‍👩‍👧", width: 2) == [[0x1F468]])
  }

  @Test func `a skin tone is left out`() {
    #expect(text("👍🏽", width: 2) == [[0x1F44D]])
  }

  @Test func `a flag is a letter in each column`() {
    #expect(text("🇰🇷", width: 2) == [[0x1F1F0], [0x1F1F7]])
  }

  @Test func `a heart drawn wide is a narrow one and a blank`() {
    #expect(text("❤️", width: 2) == [[0x2764], [0x20]])
  }

  @Test func `what the library cannot measure is replaced`() {
    #expect(text("\u{378}", width: 1) == [[0xFFFD]])
    #expect(text("\u{378}", width: 2) == [[0xFFFD], [0x20]])
  }

  @Test func `what the library thinks wider than the canvas is replaced`() {
    #expect(text("한", width: 1) == [[0xFFFD]])
  }

  @Test func `without UTF-8 lines become plain and other characters question marks`() {
    let characters: [Character] = ["a", "─", "│", "┌", "한"]
    let shown = characters.map { text($0, width: $0 == "한" ? 2 : 1, isUnicode: false) }
    #expect(shown == [[[0x61]], [[0x2D]], [[0x7C]], [[0x2B]], [[0x3F], [0x20]]])
  }
}
