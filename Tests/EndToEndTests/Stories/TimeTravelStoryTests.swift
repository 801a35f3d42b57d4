import Foundation
import PseudoTerminal
import Testing

/// The history, recordings, and replays of the real programs.
@Suite(.onOwnThreads, .serialized)
struct TimeTravelStoryTests {
  private static let history = "\u{1B}h"
  private let home: Home
  private let file: String

  init() throws {
    home = try Home()
    file = home.path + "/keys.txt"
  }

  /// Quits from the list.
  private func quit(_ terminal: PseudoTerminal) throws {
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.leftovers.isEmpty)
  }

  /// Renames the first sample, with a key and a paste, and quits.
  private func record() throws {
    let terminal = try home.start("--demo", "--record", file)
    try terminal.wait(forText: "Design", "? help")
    try terminal.send("e")
    try terminal.wait(forText: " Done ")
    try terminal.send("X")
    try terminal.wait(forText: "DesignX")
    try terminal.send("\u{1B}[200~ 한\n글\u{202E}\u{1B}[201~")
    try terminal.wait(forText: "DesignX 한 글")
    try terminal.send("\u{13}")
    try terminal.wait(forText: "DesignX 한 글", without: " Done ")
    try quit(terminal)
  }

  @Test func `what the live program records always shows the same frames`() throws {
    try record()
    let script = home.text(of: "keys.txt")
    #expect(script.contains("\nsize 80x24\n") && script.contains("\npress X\n"))
    #expect(script.contains("\npaste  한\\n글\\u{202e}\n"))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    func render() throws -> (exit: Exit, output: [String], error: [String]) {
      try home.run(
        "render", "--demo", "-f", "asciicast", "--now", "2026-05-20T09:30:00Z", "--script", file,
        "/standups")
    }
    let (first, second) = (try render(), try render())
    #expect(first.exit == .code(0))
    #expect(first.output == second.output)
    #expect(first.output.count > 5)
    let last = try home.run("render", "--demo", "--script", file, "/standups")
    #expect(last.output.contains { $0.contains("DesignX 한 글") })
  }

  /// Keys that open every screen and type into every field, mostly fast, and a window that changes its
  /// size.
  private static func script(keys count: Int) -> String {
    let keys =
      "adejksntuofFxglbmv+-!@ip123한aé?[]".map(String.init) + [
        "Enter", "Enter", "Esc", "Esc", "Tab", "Up", "Down", "Down", "Left", "Right",
        "PgDn", "Home", "Backspace", "^S", "^P", "^N", "^W", "^_", "M-Down",
      ]
    // NB: with other seeds, the commands may quit the program early.
    var numbers = Numbers(state: 22)
    var lines = ["size 80x24"]
    for index in 0..<count {
      let longest = index.isMultiple(of: 8) ? 2.0 : 0.05
      let wait = Double.random(in: 0.001...longest, using: &numbers)
      lines += [
        "wait \((wait * 1000).rounded() / 1000)", "press \(keys.randomElement(using: &numbers)!)",
      ]
      guard index.isMultiple(of: 100) else { continue }
      let columns = Int.random(in: 40...60, using: &numbers)
      lines.append("size \(columns)x\(Int.random(in: 12...16, using: &numbers))")
    }
    return lines.joined(separator: "\n")
  }

  @Test func `replaying thousands of keys gives the identical frames`() throws {
    // The debug build takes as long for 10,000 as many other tests together.
    let count = Program.isStatic ? 10_000 : 200
    try Self.script(keys: count).write(toFile: file, atomically: false, encoding: .utf8)
    let outputs = [home.path + "/first", home.path + "/second"]
    let renders = try outputs.map { output in
      try home.start(
        "render", "--demo", "-f", "asciicast", "--now", "2026-05-20T09:30:00Z", "--script", file,
        "/standups", change: { $0.output = .file(output) })
    }
    for render in renders { #expect(try render.waitForExit(within: .seconds(900)) == .code(0)) }
    let frames = try outputs.map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(frames[0].count { $0 == UInt8(ascii: "\n") } > count / 2)
    #expect(frames[0] == frames[1])
  }

  @Test func `a replay presses the recorded keys, and its last one quits`() throws {
    try record()
    // The last picture stays long enough to be seen.
    try home.text(of: "keys.txt").replacing("\npress q\n", with: "\nwait 1\npress q\n")
      .write(toFile: file, atomically: false, encoding: .utf8)
    let terminal = try home.start("--demo", "--replay", file)
    try terminal.wait(forText: "DesignX 한 글", without: " Done ")
    #expect(try terminal.waitForExit() == .code(0))
  }

  @Test func `a key stops a replay and does nothing else`() throws {
    try "wait 0.2\npress j\nwait 600\npress q\n".write(
      toFile: file, atomically: false, encoding: .utf8)
    let terminal = try home.start("--demo", "--replay", file)
    try terminal.wait(forText: "? help")
    try terminal.wait(forText: "▸ ▌ Product")
    try terminal.send("a")
    try terminal.wait(forText: "Replay stopped after 1 of 2 steps.", without: " Done ")
    try quit(terminal)
  }

  @Test func `a replay changes the data that it names`() throws {
    try home.importThree()
    try "press c\n".write(toFile: file, atomically: false, encoding: .utf8)
    let terminal = try home.start("--data-dir", home.records, "--replay", file)
    try terminal.wait(forText: "The replay has ended.", "Saved")
    try quit(terminal)
    #expect(try home.standups().count == 4)
  }

  @Test func `an existing file is not overwritten`() throws {
    try "mine".write(toFile: file, atomically: false, encoding: .utf8)
    let terminal = try home.start("--demo", "--record", file)
    #expect(try terminal.waitForExit() == .code(1))
    #expect(terminal.screen.text.replacing("\n", with: "").contains("already exists; record to"))
    #expect(home.text(of: "keys.txt") == "mine")
  }

  @Test(.enabled(if: !Sanitizer.isOn, "a sanitizer's memory is a file"))
  func `a full disk stops the recording, not the program`() throws {
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh",
        arguments: ["-c", "ulimit -f 8; exec \"$0\" --demo --record \"$1\"", Program.path, file],
        environment: home.environment))
    try terminal.wait(forText: "? help")
    let notice = "Recording stopped: File too large."
    try terminal.send("j")
    try terminal.wait(forText: "▸ ▌ Product")
    try terminal.send("\u{1B}[200~\(String(repeating: "x", count: 9_000))\u{1B}[201~")
    try terminal.wait(forText: notice)
    let script = home.text(of: "keys.txt")
    #expect(script.hasSuffix("\n") && script.utf8.count <= 8192)
    try quit(terminal)
    #expect(terminal.screen.text.contains("Recording stopped"))
  }

  @Test(.enabled(if: Program.loadsLibraries))
  func `a crash report names the recording, which has the last key`() throws {
    home.variables = [
      "CRASH": CrashTests.Kind.fatalError.rawValue, "LD_PRELOAD": Program.crashLibrary,
    ]
    let terminal = try home.start("--demo", "--record", file)
    try terminal.wait(forText: "? help")
    try terminal.send("e")
    try terminal.wait(forText: " Done ")
    terminal.signal(SIGPROF)
    _ = try terminal.waitForExit()
    let report = home.text(of: "state/standups/last-crash.txt")
    #expect(report.contains("keys \(file)\n"), "\(report)")
    #expect(home.text(of: "keys.txt").hasSuffix("press e\n"))
  }

  @Test func `going back is saved like an edit`() throws {
    try home.importThree()
    let before = try home.standups().map(\.title)
    let terminal = try home.start("--history")
    try terminal.wait(forText: "? help", before[0])
    try terminal.send("c")
    try terminal.wait(forText: "Saved")
    #expect(try home.standups().count == before.count + 1)
    try terminal.send(Self.history)
    try terminal.wait(forText: "─ History", "Enter resume")
    while try !selected(terminal).label.contains(".user.list.view.duplicatePressed") {
      let number = try selected(terminal).number
      try terminal.send("j")
      try terminal.wait(for: "entry \(number - 1)") {
        Self.selected($0.screen.text)?.number == number - 1
      }
    }
    try terminal.send("j\r")
    try terminal.wait(forText: "Press u to undo.", "Saved", without: "─ History")
    #expect(try home.standups().map(\.title) == before)
    try quit(terminal)
  }

  private func selected(_ terminal: PseudoTerminal) throws -> (number: Int, label: String) {
    try #require(Self.selected(terminal.screen.text))
  }

  /// The selected entry of the history on a whole screen, whose title names its number, too.
  private static func selected(_ screen: String) -> (number: Int, label: String)? {
    guard let row = screen.firstMatch(of: /▸ +(\d+) (\S+)/), let number = Int(row.1),
      screen.contains(" \(number) of ")
    else { return nil }
    return (number, String(row.2))
  }

  @Test func `case studies have a history and recordings, too`() throws {
    let terminal = try CaseStudies.start(
      "--history", "--record", file, "--deep-link", "/counter")
    try terminal.wait(forText: "a fact about 0.", "? help")
    try terminal.send("++")
    try terminal.wait(forText: "a fact about 2.")
    try terminal.send(Self.history)
    try terminal.wait(forText: "▸ 3 .path.element(id:, action: .counter.inc")
    try terminal.send("j")
    try terminal.wait(forText: "a fact about 1.")
    try terminal.send("\r")
    try terminal.wait(forText: "a fact about 1.", without: "─ History")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .code(0))
    // The history stays long enough to be seen.
    try home.text(of: "keys.txt").replacing("\npress M-h\n", with: "\npress M-h\nwait 1\n")
      .write(toFile: file, atomically: false, encoding: .utf8)
    let replay = try CaseStudies.start("--history", "--replay", file, "--deep-link", "/counter")
    try replay.wait(forText: "─ History")
    #expect(try replay.waitForExit() == .code(0))
    let again = try CaseStudies.start("--record", file)
    #expect(try again.waitForExit() == .code(1))
  }
}
