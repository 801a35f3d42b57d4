import Testing

@testable import Terminal

struct NotificationSequenceTests {
  private func notification(
    _ text: String, title: String = "Standups", _ sequence: NotificationSequence
  ) -> String {
    String(
      decoding: sequence.bytes(text, title: title), as: UTF8.self)
  }

  @Test func `a notification cannot control the terminal`() {
    let text = "a\u{1B}]0;pwn\u{7}\u{9B}b\u{202E}한"
    #expect(notification(text, .osc9) == "\u{1B}]9;a␛]0;pwn␇\u{FFFD}b\u{FFFD}한\u{7}")
    #expect(
      notification(text, title: "x;y\u{7}", .osc777)
        == "\u{1B}]777;notify;x,y␇;a␛]0;pwn␇\u{FFFD}b\u{FFFD}한\u{7}")
    #expect(notification(String(repeating: "x", count: 1000), .osc9).count == 200 + 5)
  }

  @Test func `a notification that begins with a digit is not a command`() {
    #expect(notification("4;1;50", .osc9) == "\u{1B}]9; 4;1;50\u{7}")
    #expect(notification("4;1;50", .osc777) == "\u{1B}]777;notify;Standups;4;1;50\u{7}")
  }

  @Test(arguments: [
    ("xterm-256color", [:], NotificationSequence.osc9), ("xterm-kitty", [:], .osc9),
    ("rxvt-unicode-256color", [:], .osc777), ("foot", [:], .osc777),
    ("xterm-256color", ["VTE_VERSION": "7006"], .osc777),
  ])
  func `each terminal gets the sequence it is known to support`(
    _ type: String, _ environment: [String: String], _ sequence: NotificationSequence
  ) {
    #expect(NotificationSequence(type: type) { environment[$0] } == sequence)
  }

  @Test func `a window title cannot control the terminal, and is cut`() {
    let bytes = WindowTitle.set("a\u{1B}]0;pwn\u{7}\u{9B}b\u{202E}한")
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]2;a␛]0;pwn␇\u{FFFD}b\u{FFFD}한\u{7}")
    #expect(WindowTitle.set(String(repeating: "x", count: 1000)).count == 200 + 5)
  }
}
