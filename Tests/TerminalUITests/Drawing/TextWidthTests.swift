import Testing

@testable import TerminalUI

@Suite struct TextWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("·", 1), ("…", 1), ("±", 1), ("─", 1), ("⣿", 1),
      ("α", 1),
      ("●", 1), ("▸", 1), ("한", 2), ("ㅎ", 2), ("漢", 2), ("か", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{AC00}\u{11A8}", 2), ("😀", 2), ("🫨", 2), ("👍🏽", 2),
      ("👨‍👩‍👧‍👦", 2), ("👩‍💻", 2), ("🇰🇷", 2), ("❤", 1), ("❤️", 2), ("⌚", 2), ("⌚\u{FE0E}", 2),
      ("1️⃣", 2), ("1", 1), ("©", 1), ("©️", 2), ("한\u{301}", 2), ("ก็", 1), ("नि", 2), ("\u{E000}", 1),
      ("\u{378}", 1), ("\u{200B}", 1), ("\u{301}", 1), ("\n", 1), ("\r\n", 1),
      ("\u{AD}", 0), ("\u{1FAE9}", 2), ("\u{1FADC}", 2), ("\u{1C8A}", 1), ("\u{2630}", 2),
    ] as [(Character, Int)])
  func `characters take the columns that terminals give them`(character: Character, columns: Int) {
    #expect(character.columns == columns)
  }

  @Test(
    arguments: [
      ("\n", "␊"), ("\r\n", "␊"), ("\t", "␉"), ("\u{1B}", "␛"), ("\u{0}", "␀"), ("\u{7F}", "␡"),
      ("\u{9B}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"), ("\u{2066}", "\u{FFFD}"),
      ("\u{200B}", "\u{FFFD}"), ("\u{FEFF}", "\u{FFFD}"), ("\u{2028}", "\u{FFFD}"),
      ("\u{301}", "\u{FFFD}"), ("\u{200D}", "\u{FFFD}"), ("\u{FE0F}", "\u{FFFD}"),
      ("\u{AD}", ""), ("ab\u{AD}c", "abc"), ("\u{378}", "\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"),
      ("a\u{200D}", "a"), ("a\u{FE0F}", "a"), ("한\u{200C}", "한"), ("👍\u{200D}", "👍"),
      ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1C8A}", "\u{1C8A}"), ("\u{1FAE9}", "\u{1FAE9}"),
    ])
  func `controls and invisible characters are replaced`(
    text: String, drawn: String
  ) {
    #expect(HarmlessText(text).text == drawn)
  }

  @Test func `a letter keeps at most four marks`() {
    let zalgo = "e" + String(repeating: "\u{301}", count: 50)
    #expect(HarmlessText(zalgo).text.unicodeScalars.count == 5)
    #expect(zalgo.columns == 1)
  }

  @Test(
    arguments: [
      ("👩‍💻", "👩‍💻"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("👨‍👩‍👧‍👦", "👨"), ("❤️", "❤️"), ("1️⃣", "1️⃣"),
    ])
  func `an emoji sequence too long for a cell is drawn as its first emoji`(
    text: String, drawn: String
  ) {
    #expect(HarmlessText(text).text == drawn)
  }

  @Test func `text that is printed keeps every letter, and its lines can be told apart`() {
    let lines = HarmlessText.lines(of: "क्षिक\r\n\u{1B}]52;c;eA==\u{7}\nb\u{9B}\u{202E}c\n")
    #expect(lines.map(\.text) == ["क्षिक", "␛]52;c;eA==␇", "b\u{FFFD}\u{FFFD}c"])
    let title = "a\nb"
    #expect("1 \(title)" as HarmlessText == HarmlessText("1 a␊b"))
  }

  @Test func `no scalar is drawn as a control, format, or unassigned scalar`() {
    for value in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let drawn = HarmlessText(String(scalar)).text.unicodeScalars
      for scalar in drawn {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned:
          Issue.record("U+\(String(value, radix: 16)) is drawn as \(scalar.value)")
        default: break
        }
      }
    }
  }

  @Test(arguments: [
    ("플랫폼 싱크", 11, "플랫폼 싱크"), ("플랫폼 싱크", 10, "플랫폼 싱…"), ("플랫폼 싱크", 9, "플랫폼 …"),
    ("플랫폼", 5, "플랫…"), ("플랫폼", 4, "플…"), ("플랫폼", 2, "…"), ("플랫폼", 1, "…"), ("플랫폼", 0, ""),
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("क्षिक", 3, "…"), ("क्षिक", 4, "क्षिक"), ("", 0, ""),
  ])
  func `text is truncated by columns`(text: String, width: Int, cut: String) {
    #expect(text.truncated(to: width) == cut)
  }
}
