import TerminalUI
import Testing

@testable import Terminal

@MainActor
struct CellTextTests {
  init() {
    Terminal.chooseLocale()
  }

  private func text(
    _ character: Character, width: Int, isUnicode: Bool = true, joinsEmoji: Bool = false
  )
    -> [String]
  {
    let scalars = Array(character.unicodeScalars)
    return CellText(scalars, width: width, isUnicode: isUnicode, joinsEmoji: joinsEmoji).cells
      .map { String(String.UnicodeScalarView($0)) }
  }

  @Test func `a syllable is itself`() {
    #expect(text("한", width: 2) == ["한"])
  }

  @Test func `five code points fit`() {
    let marks = String(repeating: "\u{301}", count: 9)
    let shown = text(Character("e" + marks), width: 1)
    #expect(shown[0].unicodeScalars.map(\.value) == [0x65, 0x301, 0x301, 0x301, 0x301])
  }

  @Test func `a family is shown as its first member`() {
    #expect(text("👨‍👩‍👧", width: 2) == ["👨"])
  }

  @Test(arguments: ["👨‍👩‍👧", "👩‍💻", "👍🏽", "👩🏽‍💻"])
  func `a family is drawn whole where the terminal joins it`(_ emoji: Character) {
    #expect(text(emoji, width: 2, joinsEmoji: true) == [String(emoji)])
  }

  @Test func `joined emoji that begin with a narrow character are shown as that`() {
    #expect(text("🏳️‍🌈", width: 2, joinsEmoji: true) == ["🏳", " "])
    #expect(text("👨‍👩‍👧‍👦", width: 2, joinsEmoji: true) == ["👨"])
    #expect(text("한\u{301}", width: 2, joinsEmoji: true) == ["한\u{301}"])
  }

  @Test func `a skin tone is skipped`() {
    #expect(text("👍🏽", width: 2) == ["👍"])
  }

  @Test func `a flag is two cells`() {
    #expect(text("🇰🇷", width: 2).joined().unicodeScalars.count == 2)
    #expect(CellText(Array("🇰🇷".unicodeScalars), width: 2, isUnicode: true).isFlag)
    #expect(!CellText(Array("❤️".unicodeScalars), width: 2, isUnicode: true).isFlag)
  }

  @Test func `a base narrower than the character is followed by a blank`() {
    #expect(text("❤️", width: 2) == ["\u{2764}", " "])
  }

  @Test func `a character that the C library cannot measure is replaced`() {
    #expect(text("\u{378}", width: 1) == ["\u{FFFD}"])
    #expect(text("\u{378}", width: 2) == ["\u{FFFD}", " "])
  }

  @Test func `a character that the C library considers too wide is replaced`() {
    #expect(text("한", width: 1) == ["\u{FFFD}"])
  }

  @Test func `without UTF-8, lines become ASCII and other characters question marks`() {
    let characters: [Character] = ["a", "─", "│", "┌", "한"]
    let shown = characters.map { text($0, width: $0.columns, isUnicode: false).joined() }
    #expect(shown == ["a", "-", "|", "+", "? "])
  }
}
