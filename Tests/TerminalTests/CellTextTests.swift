import TerminalUI
import Testing

@testable import Terminal

@MainActor
struct CellTextTests {
  init() {
    Terminal.chooseLocale()
  }

  private func text(_ character: Character, width: Int, isUnicode: Bool = true) -> String {
    let text = CellText(character, width: width, isUnicode: isUnicode)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func isSettled(_ character: Character, width: Int) -> Bool {
    CellText(character, width: width, isUnicode: true).isSettled
  }

  @Test func `a syllable is itself`() {
    #expect(text("한", width: 2) == "한")
    #expect(isSettled("한", width: 2))
  }

  @Test func `marks are kept up to five code points`() {
    let marks = String(repeating: "\u{301}", count: 9)
    let shown = text(Character("e" + marks), width: 1)
    #expect(shown.unicodeScalars.map(\.value) == [0x65, 0x301, 0x301, 0x301, 0x301])
  }

  @Test func `a family is its first member`() {
    #expect(text("👨‍👩‍👧", width: 2) == "👨")
  }

  @Test func `a skin tone is left out`() {
    #expect(text("👍🏽", width: 2) == "👍")
  }

  @Test func `a flag keeps its two letters together`() {
    #expect(text("🇰🇷", width: 2) == "🇰🇷")
  }

  @Test func `a heart drawn wide is a narrow one`() {
    #expect(text("❤️", width: 2).unicodeScalars.map(\.value) == [0x2764])
  }

  @Test(arguments: ["🇰🇷", "❤️", "👍🏽", "e\u{301}", "😀"])
  func `what terminals may take to be wider or narrower is not settled`(_ character: Character) {
    #expect(!isSettled(character, width: character.columns))
  }

  @Test func `what the library cannot measure is replaced`() {
    #expect(text("\u{378}", width: 1) == "\u{FFFD}")
    #expect(text("\u{378}", width: 2) == "\u{FFFD}")
  }

  @Test func `what the library thinks wider than the canvas is replaced`() {
    #expect(text("한", width: 1) == "\u{FFFD}")
  }

  @Test func `without UTF-8 lines become plain and other characters question marks`() {
    let characters: [Character] = ["a", "─", "│", "┌", "한"]
    let shown = characters.map { text($0, width: $0.columns, isUnicode: false) }
    #expect(shown == ["a", "-", "|", "+", "? "])
  }
}
