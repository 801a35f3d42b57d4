import Foundation
import PseudoTerminal
import Testing

/// The tutorial's program, of whose `main.swift` the library does nearly everything.
@Suite(.onOwnThreads)
struct TutorialStoryTests {
  private func start(_ arguments: [String]) throws -> PseudoTerminal {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Tally").path
    return try PseudoTerminal(
      .init(program, arguments: arguments, environment: Program.environment))
  }

  @Test func `it opens what its argument says, and Ctrl-C quits`() throws {
    let terminal = try start(["/counter/3"])
    try terminal.wait(forText: "Counter", "Esc back")
    try terminal.send("+")
    try terminal.wait(forText: "\n4\n")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `time passes on the clock of its event loop`() throws {
    let terminal = try start(["/stopwatch"])
    try terminal.wait(forText: "Stopwatch", "0 s")
    try terminal.send(" ")
    try terminal.wait(forText: "1 s")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: [
    (["/nowhere"], "tally: no screen has the link /nowhere"),
    (["/a", "/b"], "tally: opens one link, not 2"),
  ])
  func `an argument that it cannot open is reported`(arguments: [String], error: String) throws {
    let terminal = try start(arguments)
    #expect(try terminal.waitForExit() == .code(64))
    #expect(terminal.screen.text.contains(error))
  }
}
