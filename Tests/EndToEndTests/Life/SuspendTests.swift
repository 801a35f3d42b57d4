import Foundation
import PseudoTerminal
import Testing

/// Suspending and resuming, with a shell and without one.
@Suite(.onOwnThreads, .serialized)
struct SuspendTests {
  private func shell(_ command: String = Program.path) throws -> PseudoTerminal {
    var launch = PseudoTerminal.Launch(
      "/bin/bash", arguments: ["--norc", "--noediting", "-i"], environment: Program.environment)
    launch.environment["PS1"] = "$ "
    let terminal = try PseudoTerminal(launch)
    try terminal.wait(forText: "$")
    try terminal.send("\(command) --demo\r")
    try terminal.wait(forText: Program.Place.list.text)
    return terminal
  }

  /// Waits until the shell reports the stop and shows its prompt. Input before that is lost.
  private func waitForStop(in terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the stop") {
      output(of: $0, since: 0).split(separator: "Stopped").dropFirst().last?.contains("\n$ ")
        ?? false
    }
  }

  private func output(of terminal: PseudoTerminal, since mark: Int) -> String {
    String(decoding: terminal.output[mark...], as: UTF8.self)
  }

  @Test func `the suspend key restores the terminal, and fg resumes the program`() throws {
    let terminal = try shell()
    try terminal.send("\u{1A}")
    try waitForStop(in: terminal)
    #expect(terminal.screen.leftovers.isEmpty)
    try terminal.send("fg\r")
    try terminal.wait(forText: Program.Place.list.text)
    #expect(terminal.screen.modes.contains(1049) && terminal.screen.modes.contains(1002))
    try terminal.send("q")
    try terminal.wait(for: "the shell") { $0.screen.leftovers.isEmpty }
  }

  @Test func `a stop signal does the same as the suspend key`() throws {
    let home = try Home()
    let command = try home.script("start", "echo $$ >\(home.path)/pid; exec \(Program.path) \"$@\"")
    let terminal = try shell(command)
    let process = try #require(Int32(home.text(of: "pid").dropLast()))
    kill(process, SIGTSTP)
    try waitForStop(in: terminal)
    #expect(terminal.screen.leftovers.isEmpty)
    try terminal.send("fg\r")
    try terminal.wait(forText: Program.Place.list.text)
    try terminal.send("q")
    try terminal.wait(for: "the shell") { $0.screen.leftovers.isEmpty }
  }

  @Test func `a window resized while the program is suspended is drawn in its new size`() throws {
    let terminal = try shell()
    try terminal.send("\u{1A}")
    try waitForStop(in: terminal)
    try terminal.resize(columns: 100, rows: 30)
    try terminal.send("fg\r")
    try terminal.wait(for: "the new size") { $0.screen.lines[29].contains("↑↓ move") }
  }

  @Test func `a program in the background does not draw`() throws {
    let terminal = try shell()
    try terminal.send("\u{1A}")
    try waitForStop(in: terminal)
    let before = terminal.output.count
    try terminal.send("bg\r")
    try terminal.wait(for: "the background") {
      output(of: $0, since: before).contains("&")
    }
    // NB: the shell reports a stopped job only before its next prompt.
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while !output(of: terminal, since: before).contains("Stopped"), ContinuousClock.now < deadline {
      try terminal.send("\r")
      terminal.receive(within: .milliseconds(50))
    }
    #expect(output(of: terminal, since: before).contains("Stopped"))
    #expect(!output(of: terminal, since: before).contains("\u{1B}["))
    try terminal.send("fg\r")
    try terminal.wait(forText: Program.Place.list.text)
  }

  /// Waits until the program has restored the terminal and taken it over again. Input before that
  /// is lost.
  private func waitForReturn(since mark: Int, in terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the return") {
      let parts = output(of: $0, since: mark).split(separator: "\u{1B}[?1049l")
      return parts.count > 1 && parts[parts.count - 1].contains("Daily Standups")
    }
  }

  @Test func `without a shell the suspend key is harmless`() throws {
    let terminal = try Program.open()
    try terminal.send("\u{1A}")
    try waitForReturn(since: 0, in: terminal)
    let mark = terminal.output.count
    terminal.signal(SIGTSTP)
    try waitForReturn(since: mark, in: terminal)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
  }

  @Test func `a continue signal without a stop redraws`() throws {
    let terminal = try Program.open()
    let before = terminal.output.count
    terminal.signal(SIGCONT)
    try terminal.wait(for: "a repaint") {
      output(of: $0, since: before).contains("Daily Standups")
    }
  }
}
