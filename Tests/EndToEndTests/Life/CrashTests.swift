import Foundation
import PseudoTerminal
import Testing

/// Crashes of every kind on every thread: the terminal is restored, and there is a report.
@Suite(.onOwnThreads, .serialized)
struct CrashTests {
  enum Kind: String, CaseIterable, Sendable {
    case abort
    case bounds
    case fatalError
    case fault
    case overflow
    case stack
    case unwrap

    var exits: Set<Exit> {
      switch self {
      case .abort: [.signal(SIGABRT)]
      case .fault, .stack: [.signal(SIGSEGV), .signal(SIGBUS)]
      // NB: traps are illegal instructions on x86_64 and breakpoints on arm64.
      case .bounds, .fatalError, .overflow, .unwrap: [.signal(SIGILL), .signal(SIGTRAP)]
      }
    }

    /// The message that Swift prints in an unoptimized program.
    var message: String? {
      switch self {
      case .abort, .fault, .overflow, .stack: nil
      case .bounds: "Index out of range"
      case .fatalError: "as it was asked for"
      case .unwrap: "Unexpectedly found nil"
      }
    }
  }

  private let folder = NSTemporaryDirectory() + UUID().uuidString

  private func probe(_ kind: String, on thread: String = "main") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      .init(
        Program.probe, arguments: [kind, thread, folder + "/state/probe/report.txt"],
        environment: Program.environment))
    try terminal.wait(forText: "ready")
    return terminal
  }

  private func report(at path: String) throws -> [Substring] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  }

  @Test(arguments: Kind.allCases, ["main", "other"])
  func `a crash restores the terminal and leaves a report`(_ kind: Kind, _ thread: String) throws {
    defer { removeFolder() }
    let terminal = try probe(kind.rawValue, on: thread)
    try terminal.send("x")
    #expect(kind.exits.contains(try terminal.waitForExit()))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
    let path = folder + "/state/probe/report.txt"
    #expect(terminal.screen.text.contains("Crash report: "))
    let lines = try report(at: path)
    #expect(lines[0] == "probe 1")
    #expect(lines[2...4] == ["size 80x24", "last actions", ".noted11"])
    #expect(lines.contains(".noted60"))
    #expect(lines.firstIndex(of: "backtrace").map { lines.count > $0 + 2 } == true)
  }

  @Test func `the message of a trap appears after the screen is gone`() throws {
    defer { removeFolder() }
    let terminal = try probe("fatalError")
    try terminal.send("e")
    try terminal.send("x")
    _ = try terminal.waitForExit()
    let output = String(decoding: terminal.output, as: UTF8.self)
    let message = try #require(output.range(of: "as it was asked for"))
    let aside = try #require(output.range(of: "error output"))
    let end = try #require(output.range(of: "\u{1B}[?1049l"))
    #expect(end.upperBound < aside.lowerBound && aside.upperBound < message.lowerBound)
  }

  @Test func `output on standard error is shown afterward, without a report`() throws {
    let terminal = try probe("nothing")
    try terminal.send("eq")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.lines[0] == "error output")
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `the report names actions, but nothing that was typed`() throws {
    defer { removeFolder() }
    let terminal = try Program.open(environment: ["XDG_STATE_HOME": folder])
    try terminal.send("a")
    try terminal.wait(forText: "New standup")
    try terminal.send("Secret")
    try terminal.wait(forText: "Secret")
    terminal.signal(SIGSEGV)
    #expect(try terminal.waitForExit() == .signal(SIGSEGV))
    let path = folder + "/standups/last-crash.txt"
    let lines = try report(at: path)
    #expect(lines[0].hasPrefix("standups "))
    #expect(lines[1...4] == ["TERM xterm-256color", "signal 11", "size 80x24", "last actions"])
    #expect(lines.contains(".launched"))
    #expect(lines.contains { $0.hasPrefix(".user.list.") })
    #expect(!lines.contains { $0.contains("Secret") || $0.contains("Design") })
    #expect(terminal.screen.text.replacing("\n", with: "").contains(path))
  }

  private func removeFolder() {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      Issue.record("could not remove \(folder): \(error)")
    }
  }
}
