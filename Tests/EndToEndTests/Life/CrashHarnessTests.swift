import Foundation
import PseudoTerminal
import Testing

/// A short version of `make crash`.
@Suite(.onOwnThreads)
struct CrashHarnessTests {
  @Test func `a writer that is killed at any moment loses nothing that it acknowledged`() throws {
    let harness = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "CrashHarness").path
    let launch = PseudoTerminal.Launch(
      harness, arguments: ["40", "7"], environment: Program.environment)
    let terminal = try PseudoTerminal(launch)
    let exit = try terminal.waitForExit(within: .seconds(300))
    #expect(exit == .code(0), "\(terminal.screen.text)")
    #expect(terminal.screen.text.contains("killed 40 times"))
  }
}
