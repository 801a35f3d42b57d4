import Foundation
import PseudoTerminal
import Testing

/// Sequences that come in pieces, as over a slow line: each piece is read before the next one is sent.
@Suite(.serialized)
struct LifeCutTests {
  /// Types the bytes in two pieces, with at least so long between them.
  private func send(
    _ text: String, cutAt cut: Int, gap: Duration = .zero, to terminal: PseudoTerminal
  ) throws {
    let bytes = Array(text.utf8)
    try terminal.send(Array(bytes[..<cut]))
    while terminal.unreadCount > 0 { terminal.receive(within: .milliseconds(1)) }
    let end = ContinuousClock.now + gap
    while ContinuousClock.now < end { terminal.receive(within: end - .now) }
    try terminal.send(Array(bytes[cut...]))
  }

  /// NB: a machine that is held up for 100 ms between two pieces loses the key, as it should; it is
  /// pressed again then, and must act as one key all the same.
  private func expect(
    _ text: String, after sequence: String, cutAt cut: Int, in terminal: PseudoTerminal
  ) throws {
    for _ in 1...4 {
      try send(sequence, cutAt: cut, to: terminal)
      do {
        return try terminal.wait(forText: text, within: .seconds(1))
      } catch {
        continue
      }
    }
    try terminal.wait(forText: text, within: .seconds(1))
  }

  /// What is sent with the first of three standups selected, and what is seen then.
  private static let effects = [
    ("\u{1B}[B", "▸ Product"), ("\u{1B}OB", "▸ Product"), ("\u{1B}[1;1B", "▸ Product"),
    ("\u{1B}[57420u", "▸ Product"), ("\u{1B}[106u", "▸ Product"),
    ("\u{1B}[27;1;106~", "▸ Product"), ("\u{1B}[F", "▸ Engineering"),
    ("\u{1B}OF", "▸ Engineering"), ("\u{1B}[4~", "▸ Engineering"), ("\u{1B}[8~", "▸ Engineering"),
    ("\u{1B}[6~", "▸ Engineering"), ("\u{1B}[<0;5;4M", "▸ Product"),
    ("\u{1B}[M %$", "▸ Product"), ("\u{1B}[<65;5;4M", "▸ Product"),
    ("\u{1B}[200~x\u{1B}[201~", "You can only paste into text fields"),
  ]

  @Test(arguments: effects)
  func `a sequence that is cut anywhere acts as if it were whole`(
    _ sequence: String, _ effect: String
  ) throws {
    let terminal = try Program.open()
    for cut in 2..<sequence.utf8.count {
      try expect(effect, after: sequence, cutAt: cut, in: terminal)
      try terminal.send("\u{1B}[H\u{0C}")
      try terminal.wait(forText: "▸ Design")
      try terminal.send("L")
      try terminal.wait(for: "another notice") { !$0.screen.text.contains("Pasted text") }
    }
  }

  @Test func `a character that is cut anywhere acts as if it were whole`() throws {
    let terminal = try Program.open()
    for cut in 1..<3 {
      try send("ㅓ", cutAt: cut, gap: .milliseconds(60), to: terminal)
      try terminal.wait(forText: "▸ Product")
      try terminal.send("g")
      try terminal.wait(forText: "▸ Design")
    }
  }

  private static let silent = [
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[?62;22c", "\u{1B}[?2026;2$y", "\u{1B}[?1u",
    "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gok\u{1B}\\",
    "\u{1B}[<35;70;20M", "\u{1B}[<0;70;23m", "\u{1B}[24~", "\u{1B}[23;5~", "\u{1B}[[A",
    "\u{1B}[57441u", "\u{1B}[99999Q",
  ]

  @Test(arguments: [Duration.zero, .milliseconds(5)])
  func `no piece of a sequence is ever typed into a field`(_ gap: Duration) throws {
    let terminal = try Program.open(.form)
    for sequence in Self.silent {
      for cut in 3..<sequence.utf8.count {
        try send(sequence, cutAt: cut, gap: gap, to: terminal)
      }
    }
    for cut in 3..<15 {
      try send("\u{1B}[200~한\u{1B}[201~", cutAt: cut, gap: gap, to: terminal)
    }
    try terminal.send("é")
    try terminal.wait(forText: "Design" + String(repeating: "한", count: 12) + "é ")
  }

  @Test func `a gap of 60 ms lets no piece be typed`() throws {
    let terminal = try Program.open(.form)
    for sequence in ["\u{1B}[?62;22c", "\u{1B}[<0;70;23m", "\u{1B}[23;5~", "\u{1B}[I"] {
      for cut in 2..<sequence.utf8.count {
        try send(sequence, cutAt: cut, gap: .milliseconds(60), to: terminal)
      }
    }
    try terminal.send("é")
    try terminal.wait(forText: "Designé ")
  }

  @Test func `what follows a late escape is not typed`() throws {
    let terminal = try Program.open()
    try terminal.send("/")
    try terminal.wait(forText: "type to filter")
    try send("\u{1B}[B", cutAt: 1, gap: .milliseconds(60), to: terminal)
    try terminal.wait(for: "no filter") { !$0.screen.text.contains("type to filter") }
    try terminal.send("/")
    try terminal.wait(forText: "type to filter")
    try terminal.send("p")
    try terminal.wait(for: "a filter of one letter") { $0.screen.lines.contains(" / p") }
  }

  @Test func `a paste ends at the terminal's marker only, and controls in it are nothing`() throws {
    let terminal = try Program.open(.form)
    try terminal.send("\u{1B}[200~한\u{1B}[200~\u{7}\u{1B}[Aq\n글\u{1B}[201~!")
    try terminal.wait(forText: "Design한[200~[Aq 글!")
  }

  @Test func `an answer that comes in pieces, seconds late, is not typed`() throws {
    let terminal = try Program.open(.form)
    try terminal.send("\u{0C}")
    try terminal.wait(for: "the question") {
      String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[?2026$p\u{1B}[c")
    }
    let late = Duration.milliseconds(700)
    try send("\u{1B}[?2026;2$y\u{1B}[?62;22c", cutAt: 5, gap: late, to: terminal)
    try send("\u{1B}[?2026;2$y", cutAt: 9, gap: late, to: terminal)
    try terminal.send("é")
    try terminal.wait(forText: "Designé ")
  }
}
