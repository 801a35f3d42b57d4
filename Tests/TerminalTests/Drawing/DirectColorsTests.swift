import Testing

@testable import Terminal

struct DirectColorsTests {
  private func translate(_ text: String, by colors: DirectColors) -> String {
    String(decoding: colors.translate(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `a color keeps its number`() {
    var colors = DirectColors()
    #expect([0x112233, 0x445566, 0x112233].map { colors.number(of: $0) } == [16, 17, 16])
  }

  @Test func `numbers become the colors they stand for`() {
    var colors = DirectColors()
    _ = colors.number(of: 0x0102FF)
    #expect(
      translate("a\u{1B}[38;5;16mb\u{1B}[48;5;16mc\u{1B}[39;49md", by: colors)
        == "a\u{1B}[38;2;1;2;255mb\u{1B}[48;2;1;2;255mc\u{1B}[39;49md")
  }

  @Test func `numbers after colons become colors, too`() {
    var colors = DirectColors()
    _ = colors.number(of: 0x0102FF)
    #expect(
      translate("\u{1B}[38:5:16ma\u{1B}[48:5:16m", by: colors)
        == "\u{1B}[38;2;1;2;255ma\u{1B}[48;2;1;2;255m")
  }

  @Test(arguments: ["\u{1B}[38;5;17m", "\u{1B}[38;5;3m", "\u{1B}[38;5;", "\u{1B}[m", "38;5;16m"])
  func `other sequences are unchanged`(_ text: String) {
    var colors = DirectColors()
    _ = colors.number(of: 0xFFFFFF)
    #expect(translate(text, by: colors) == text)
  }

  @Test func `after the last number the nearest color is used`() {
    var colors = DirectColors()
    for green in 0..<240 { _ = colors.number(of: UInt32(green) << 8) }
    #expect(colors.number(of: 0x01_0500) == 16 + 5)
    #expect(colors.number(of: 0xFF_FFFF) == 255)
  }
}
