import TerminalUI
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
    #expect(
      notification(text, title: "x\u{7}", .osc99)
        == "\u{1B}]99;i=standups:d=0;x␇\u{7}"
        + "\u{1B}]99;i=standups:d=1:p=body;a␛]0;pwn␇\u{FFFD}b\u{FFFD}한\u{7}")
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

  @Test func `progress is shown only by terminals that would not show a notification`() {
    let none: (String) -> String? = { _ in nil }
    for version in ["ghostty 1.2.0", "mintty 3.6.1", "VTE(8001)"] {
      #expect(TabProgressSequence.isKnown(by: version, none))
    }
    for version in ["", "kitty(0.26.5)", "VTE(7002)", "XTerm(379)", "tmux 3.3a"] {
      #expect(!TabProgressSequence.isKnown(by: version, none))
    }
    #expect(TabProgressSequence.isKnown(by: "") { $0 == "WT_SESSION" ? "1" : nil })
    #expect(!TabProgressSequence.isKnown(by: "") { $0 == "TERM" ? nil : "1" })
  }

  @Test func `progress has a percentage and a state`() {
    func text(_ progress: TabProgress) -> String {
      String(decoding: TabProgressSequence.show(progress), as: UTF8.self)
    }
    #expect(text(TabProgress(fraction: 0.257)) == "\u{1B}]9;4;1;25\u{7}")
    #expect(text(TabProgress(fraction: 1.5, state: .overtime)) == "\u{1B}]9;4;2;100\u{7}")
    #expect(text(TabProgress(fraction: -.infinity, state: .paused)) == "\u{1B}]9;4;4;0\u{7}")
  }

  @Test func `the address of a file names the machine and escapes what is not plain`() {
    #expect(
      FileLink.address(of: "/home/ada/Design 한\u{7};~1.md", host: "host")
        == "file://host/home/ada/Design%20%ED%95%9C%07%3B~1.md")
  }

  @Test func `a window title cannot control the terminal, and is cut`() {
    let bytes = WindowTitle.set("a\u{1B}]0;pwn\u{7}\u{9B}b\u{202E}한")
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]2;a␛]0;pwn␇\u{FFFD}b\u{FFFD}한\u{7}")
    #expect(WindowTitle.set(String(repeating: "x", count: 1000)).count == 200 + 5)
  }
}
