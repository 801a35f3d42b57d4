import TerminalUI
import Testing

struct KeyTests {
  @Test func `every key has a name on screen that can be parsed`() {
    let codes: [Key.Code] =
      [
        .backspace, .delete, .down, .end, .enter, .escape, .home, .insert, .left, .pageDown,
        .pageUp,
        .right, .tab, .up,
      ] + (1...12).map { .function($0) } + "aZ 1?^-한👍🏽".map { .character($0) }
    for code in codes {
      for bits in UInt8(0)..<8 {
        var key = Key(code, Key.Modifiers(rawValue: bits))
        if key == Key(.character("Z"), key.modifiers), key.modifiers.contains(.control) {
          key.code = .character("z")
        }
        #expect(Key(name: key.description) == key, "\(key)")
      }
    }
  }

  @Test(arguments: [
    ("Ctrl-S", Key.control("s")), ("C-s", .control("s")), ("^s", .control("s")),
    ("Alt-f", .alt("f")), ("Up", .up), ("Shift-Tab", .shift(.tab)), ("Alt-Up", .alt(.up)),
    ("^", "^"), ("김", "김"), ("M-", nil), ("", nil), ("Foo", nil), ("F0", nil), ("F99", nil),
    ("aa", nil), ("\t", nil), ("Shift-", nil),
  ])
  func `keys have names in letters, too`(name: String, key: Key?) {
    #expect(Key(name: name) == key)
  }
}
