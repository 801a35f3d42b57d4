import Testing

@testable import Terminal

struct RenditionTests {
  private func joined(_ strings: String...) -> String {
    let rendition = strings.reduce(Rendition()) { $0 + Array($1.utf8) }
    return String(decoding: rendition.bytes, as: UTF8.self)
  }

  @Test func `sequences of ECMA-48 become one`() {
    #expect(
      joined("\u{1B}[1m", "\u{1B}[38;5;208m", "\u{1B}[48:2::1:2:3m")
        == "\u{1B}[1;38;5;208;48:2::1:2:3m")
    #expect(joined("\u{1B}[m", "\u{1B}[4m") == "\u{1B}[;4m")
  }

  @Test(arguments: ["\u{1B}G4", "\u{1B}[?1m", "\u{F}", "\u{1B}[m\u{F}", "\u{1B}[1h", ""])
  func `others stay as they are`(_ string: String) {
    #expect(joined("\u{1B}[1m", string, "\u{1B}[4m") == "\u{1B}[1m" + string + "\u{1B}[4m")
  }
}
