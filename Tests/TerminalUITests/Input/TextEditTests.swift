import Testing

@testable import TerminalUI

/// The bytes that readline's keys send, and what the keys do to text with wide characters.
@Suite struct TextEditTests {
  /// The caret starts before 싱크.
  @Test(arguments: [
    ("\u{1}", "|플랫폼 싱크 up"), ("\u{1B}[H", "|플랫폼 싱크 up"), ("\u{5}", "플랫폼 싱크 up|"),
    ("\u{1B}[F", "플랫폼 싱크 up|"), ("\u{2}", "플랫폼| 싱크 up"), ("\u{1B}[D", "플랫폼| 싱크 up"),
    ("\u{6}", "플랫폼 싱|크 up"), ("\u{1B}OC", "플랫폼 싱|크 up"), ("\u{1B}b", "|플랫폼 싱크 up"),
    ("\u{1B}[1;5D", "|플랫폼 싱크 up"), ("\u{1B}[1;3D", "|플랫폼 싱크 up"), ("\u{1B}f", "플랫폼 싱크| up"),
    ("\u{1B}[1;5C", "플랫폼 싱크| up"), ("\u{1B}[1;3C", "플랫폼 싱크| up"), ("\u{7F}", "플랫폼|싱크 up"),
    ("\u{8}", "플랫폼|싱크 up"), ("\u{4}", "플랫폼 |크 up"), ("\u{1B}[3~", "플랫폼 |크 up"),
    ("\u{17}", "|싱크 up"), ("\u{1B}\u{7F}", "|싱크 up"), ("\u{1B}\u{8}", "|싱크 up"),
    ("\u{1B}d", "플랫폼 | up"), ("\u{1B}[3;5~", "플랫폼 | up"),
    ("\u{15}", "|싱크 up"), ("\u{B}", "플랫폼 |"), ("\u{B}\u{19}\u{19}", "플랫폼 싱크 up싱크 up|"),
    ("\u{14}", "플랫폼싱 |크 up"), ("\u{1B}t", "싱크 플랫폼| up"), ("\u{1B}f\u{1B}u", "플랫폼 싱크 UP|"),
    ("\u{1B}f\u{1B}c", "플랫폼 싱크 Up|"), ("\u{1B}l", "플랫폼 싱크| up"),
    ("\u{15}\u{1F}", "플랫폼 |싱크 up"), ("é", "플랫폼 é|싱크 up"),
  ])
  func `every editing key does what it does in readline`(_ keys: String, _ result: String) {
    var input = TextInput("플랫폼 싱크 up")
    input.apply(.moveToStart)
    for _ in 1...4 { input.apply(.moveRight) }
    var decoder = KeyDecoder()
    for case .key(let key) in decoder.decode(keys.utf8, at: .zero) {
      guard let edit = TextEdit(key) else {
        Issue.record("\(key) does nothing")
        continue
      }
      input.apply(edit)
    }
    var text = input.text
    text.insert("|", at: text.index(text.startIndex, offsetBy: input.caret))
    #expect(text == result)
  }

  @Test func `no editing key has two meanings`() {
    #expect(TextEdit.keys.conflicts == [])
  }

  @Test func `other keys do not edit`() {
    for key in [.enter, .escape, .tab, .up, .down, .pageUp, .control("c"), .alt("q")] as [Key] {
      #expect(TextEdit(key) == nil)
    }
  }
}
