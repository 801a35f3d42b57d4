import Testing

@testable import TerminalUI

struct PickerTests {
  @Test func `clicks on the arrows press them while the picker is focused`() {
    let canvas = Picker("Teal [Tl]", isFocused: true).canvas(20, 1)
    #expect(canvas.text == "‹ Teal [Tl] ›")
    #expect(canvas.hit(at: Point(x: 0, y: 0)) == .key(.left))
    #expect(canvas.hit(at: Point(x: 12, y: 0)) == .key(.right))
    #expect(Picker("Teal [Tl]").picture(20, 1, glyphs: .ascii) == "< Teal [Tl] >")
  }
}
