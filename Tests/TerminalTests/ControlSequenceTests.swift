import Foundation
import Testing

@testable import Terminal

struct ControlSequenceTests {
  @Test func `base64 agrees with Foundation's`() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 200) }
      #expect(ControlSequence.base64(bytes) == Data(bytes).base64EncodedString())
    }
  }

  @Test func `a title cannot act on the terminal`() {
    let bytes = ControlSequence.title("a\u{1B}]0;pwn\u{7}\u{9B}b\u{202E}한")
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]2;a ]0;pwn  b 한\u{7}")
  }

  @Test func `a title is cut`() {
    let bytes = ControlSequence.title(String(repeating: "x", count: 1000))
    #expect(bytes.count == 200 + 5)
  }

  @Test func `what is copied is encoded whole, lines and emoji too`() {
    let text = "# 아침\n\t- 👩‍💻 e\u{301}"
    let encoded = Data(text.utf8).base64EncodedString()
    #expect(ControlSequence.clipboard(text) == Array("\u{1B}]52;c;\(encoded)\u{7}".utf8))
  }

  @Test func `what is copied cannot act where it is pasted`() {
    let text = "a\u{1B}[2J\u{9B}b\r\u{7F}\u{202E}c\u{2066}"
    #expect(ControlSequence.clipboard(text) == ControlSequence.clipboard("a[2Jbc"))
  }

  @Test func `what is too long for the clipboard is refused`() {
    #expect(ControlSequence.clipboard(String(repeating: "x", count: 56_000)) != nil)
    #expect(ControlSequence.clipboard(String(repeating: "x", count: 57_000)) == nil)
  }

  private func notification(
    _ text: String, title: String = "Standups", _ sequence: NotificationSequence
  ) -> String {
    String(
      decoding: ControlSequence.notification(text, title: title, by: sequence), as: UTF8.self)
  }

  @Test func `a notification cannot act on the terminal`() {
    let text = "a\u{1B}]0;pwn\u{7}\u{9B}b\u{202E}한"
    #expect(notification(text, .osc9) == "\u{1B}]9;a ]0;pwn  b 한\u{7}")
    #expect(
      notification(text, title: "x;y\u{7}", .osc777)
        == "\u{1B}]777;notify;x,y ;a ]0;pwn  b 한\u{7}")
    #expect(notification(String(repeating: "x", count: 1000), .osc9).count == 200 + 5)
  }

  @Test func `a notification that begins with a digit is no command`() {
    #expect(notification("4;1;50", .osc9) == "\u{1B}]9; 4;1;50\u{7}")
    #expect(notification("4;1;50", .osc777) == "\u{1B}]777;notify;Standups;4;1;50\u{7}")
  }

  @Test(arguments: [
    ("xterm-256color", [:], NotificationSequence.osc9), ("xterm-kitty", [:], .osc9),
    ("rxvt-unicode-256color", [:], .osc777), ("foot", [:], .osc777),
    ("xterm-256color", ["VTE_VERSION": "7006"], .osc777),
  ])
  func `a terminal is asked in the way it is known for`(
    _ type: String, _ environment: [String: String], _ sequence: NotificationSequence
  ) {
    #expect(NotificationSequence(type: type) { environment[$0] } == sequence)
  }
}
