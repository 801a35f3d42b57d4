import Foundation
import PseudoTerminal
import Testing

/// Sequences that arrive in pieces, as over a slow connection. Each piece is read before the next
/// is sent.
@Suite(.onOwnThreads, .serialized)
struct SplitInputTests {
  /// Sends the bytes in two pieces.
  private func send(_ text: String, splitAt index: Int, to terminal: PseudoTerminal) throws {
    let bytes = Array(text.utf8)
    try terminal.send(Array(bytes[..<index]))
    while terminal.unreadCount > 0 { terminal.receive(within: .milliseconds(1)) }
    try terminal.send(Array(bytes[index...]))
  }

  /// NB: if the machine stalls for 100 ms between two pieces, the program correctly gives up on the
  /// key, so this retries. A retry must still act as one key.
  private func expect(
    _ text: String, after sequence: String, splitAt index: Int, in terminal: PseudoTerminal
  ) throws {
    for _ in 1...4 {
      try send(sequence, splitAt: index, to: terminal)
      do {
        return try terminal.wait(forText: text, within: .seconds(1))
      } catch {
        continue
      }
    }
    try terminal.wait(forText: text)
  }

  /// Input with the first of three standups selected, and the text that it causes.
  private static let effects = [
    ("\u{1B}[1;1B", "▸ ▌ Product"), ("\u{1B}OF", "▸ ▌ Engineering"), ("ㅓ", "▸ ▌ Product"),
    ("\u{1B}[<0;5;5M", "▸ ▌ Product"),
    ("\u{1B}[200~x\u{1B}[201~", "You can only paste into text fields"),
  ]

  @Test(arguments: effects)
  func `split input acts as one key`(_ sequence: String, _ effect: String) throws {
    let terminal = try Program.open()
    let first = sequence.hasPrefix("\u{1B}") ? 2 : 1
    for index in first..<sequence.utf8.count {
      try expect(effect, after: sequence, splitAt: index, in: terminal)
      try terminal.send("\u{1B}[H\u{0C}")
      try terminal.wait(forText: "▸ ▌ Design")
      try terminal.send("L")
      try terminal.wait(for: "another notice") {
        !$0.screen.text.contains("You can only paste")
      }
    }
  }

  private static let silent = [
    "\u{1B}[I", "\u{1B}[?62;22c", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[<0;70;23m", "\u{1B}[24~", "\u{1B}[57441u",
  ]

  @Test func `no piece of a sequence is typed into a field`() throws {
    let terminal = try Program.open(.form)
    for sequence in Self.silent {
      for index in 3..<sequence.utf8.count { try send(sequence, splitAt: index, to: terminal) }
    }
    for index in 3..<15 {
      try send("\u{1B}[200~한\u{1B}[201~", splitAt: index, to: terminal)
    }
    try terminal.send("é")
    try terminal.wait(forText: "Design" + String(repeating: "한", count: 12) + "é ")
  }

  /// NB: the pause is no limit. If the machine stalls in it, the program must do the same.
  @Test(arguments: [
    "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}[?2026;2$y",
  ])
  func `an answer with a pause in it ends no meeting`(_ answer: String) throws {
    let terminal = try Program.open()
    try terminal.wait(for: "the questions") {
      String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[c")
    }
    try terminal.send("\r")
    try terminal.wait(forText: "Start meeting")
    try terminal.send("s")
    try terminal.wait(forText: "Space begin")
    try terminal.send(" ")
    try terminal.wait(forText: "q end")
    let bytes = Array(answer.utf8)
    for index in 1...2 {
      try terminal.send(Array(bytes[..<index]))
      while terminal.receive(within: .milliseconds(60)) {}
      try terminal.send(Array(bytes[index...]))
    }
    try terminal.send("i")
    try terminal.send("typed")
    try terminal.wait(forText: "typed", without: "Keep this meeting?")
  }

  @Test func `keys that arrive together end no meeting, and a key alone does`() throws {
    let terminal = try Program.open(.meeting)
    try terminal.send("qs")
    try terminal.wait(forText: "Keep this meeting?", "Press again to confirm")
    try terminal.send("s")
    try terminal.wait(forText: "ended early", without: "Keep this meeting?")
  }

  @Test func `a paste ends only at the terminal's marker, and its control characters do nothing`()
    throws
  {
    let terminal = try Program.open(.form)
    try terminal.send("\u{1B}[200~한\u{1B}[200~\u{7}\u{1B}[Aq\n글\u{1B}[201~!")
    try terminal.wait(forText: "Design한[200~[Aq 글!")
  }
}
