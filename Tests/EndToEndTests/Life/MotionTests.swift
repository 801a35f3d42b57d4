import Foundation
import PseudoTerminal
import Testing

/// Popups move only where that is quick and wanted, and only for a moment.
@Suite(.onOwnThreads, .serialized)
struct MotionTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Opens a popup on a terminal that has answered the program's questions, and returns how often an
  /// upper border of a card was drawn. Terminals can move the lower one.
  ///
  /// - Parameter isLate: true if the terminal is slow at first.
  private func openPopup(
    answer: String = "\u{1B}[?62;22c", isLate: Bool = false,
    change: (inout PseudoTerminal.Launch) -> Void = { _ in }
  ) throws -> Int {
    let terminal = try home.start("--demo", change: change)
    let program = Program.Place.list
    try terminal.wait(for: "the last question") {
      String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[c")
    }
    if isLate {
      try terminal.wait(forText: program.text, program.end)
      try terminal.waitForOpenItems()
      let mark = terminal.output.count
      #expect(!terminal.receive(within: .milliseconds(200)), "it draws although nothing happens")
      try terminal.send(answer)
      try terminal.wait(for: "another question") {
        String(decoding: $0.output[mark...], as: UTF8.self).contains("\u{1B}[c")
      }
    }
    try terminal.send(answer)
    // What the selected standup has is read a moment later.
    try terminal.wait(forText: program.text, program.end)
    try terminal.waitForOpenItems()
    let mark = terminal.output.count
    try terminal.send("d")
    try terminal.wait(forText: "Delete?", "Cancel", "╰", "Esc close")
    let end = terminal.output.count
    #expect(!terminal.receive(within: .milliseconds(200)), "it draws although nothing happens")
    return String(decoding: terminal.output[mark..<end], as: UTF8.self).count { $0 == "╭" }
  }

  /// NB: if the machine stalls for longer than a quick terminal takes to answer, the program rightly
  /// counts as one on a slow terminal, and the test retries.
  @Test(arguments: [false, true])
  func `a popup opens in a few frames, and then nothing is sent`(_ isLate: Bool) throws {
    var borders: [Int] = []
    while borders.last ?? 1 == 1, borders.count < 20 {
      borders.append(try openPopup(isLate: isLate))
    }
    #expect((2...4).contains(borders.last ?? 0))
  }

  @Test func `a terminal that has not answered gets no motion`() throws {
    #expect(try openPopup(answer: "") == 1)
  }

  @Test func `a slow line gets no motion`() throws {
    let borders = try openPopup {
      $0.arguments = ["-c", "stty 9600; exec \"$0\" \"$@\"", $0.program] + $0.arguments
      $0.program = "/bin/sh"
    }
    #expect(borders == 1)
  }

  @Test func `motion can be turned off`() throws {
    try home.write(configuration: "{\"motion\": false}")
    #expect(try openPopup() == 1)
  }
}
