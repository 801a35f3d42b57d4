import Foundation
import PseudoTerminal
import Testing

struct PseudoTerminalTests {
  private func shell(_ script: String, change: (inout PseudoTerminal.Launch) -> Void = { _ in })
    throws -> PseudoTerminal
  {
    var launch = PseudoTerminal.Launch(
      "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    change(&launch)
    return try PseudoTerminal(launch)
  }

  @Test func `a program's output is read to its end`() throws {
    let terminal = try shell("echo one; printf two; exit 3")
    #expect(try terminal.waitForExit() == .code(3))
    #expect(terminal.screen.lines.prefix(2) == ["one", "two"])
  }

  @Test func `typed text is read`() throws {
    let terminal = try shell("read line; echo \"<$line>\"")
    try terminal.send("아침\r")
    try terminal.wait(forText: "<아침>")
    #expect(try terminal.waitForExit() == .code(0))
  }

  @Test func `unread bytes are counted, even without a line break`() throws {
    let terminal = try shell("exec sleep 100")
    #expect(terminal.unreadCount == 0)
    try terminal.send("abc")
    try terminal.wait(for: "three bytes in the line") { $0.unreadCount == 3 }
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a signal that kills the program is reported`() throws {
    let terminal = try shell("echo ready; exec sleep 100")
    try terminal.wait(forText: "ready")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signal(SIGTERM))
  }

  @Test func `the window has the requested size`() throws {
    let terminal = try shell("stty size; read line; stty size") {
      $0.columns = 33
      $0.rows = 11
    }
    try terminal.wait(forText: "11 33")
    try terminal.resize(columns: 44, rows: 12)
    try terminal.send("\r")
    try terminal.wait(forText: "12 44")
  }

  @Test func `mode changes are visible`() throws {
    let terminal = try shell("stty raw -echo; echo changed; read line")
    try terminal.wait(forText: "changed")
    #expect(terminal.modes != terminal.modesBefore)
    #expect(!terminal.modes.echoes && terminal.modesBefore.echoes)
  }

  @Test func `closing the terminal hangs up`() throws {
    let terminal = try shell("echo ready; exec sleep 100")
    try terminal.wait(forText: "ready")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signal(SIGHUP))
  }

  @Test func `streams can be something other than the terminal`() throws {
    let terminal = try shell("test -t 0 || echo none; test -t 1 && echo some") {
      $0.input = .closed
    }
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.screen.lines.prefix(2) == ["none", "some"])
  }

  @Test func `a timeout reports the screen`() throws {
    let terminal = try shell("echo something else; read line")
    try terminal.wait(forText: "else")
    let failure = #expect(throws: PseudoTerminal.Failure.self) {
      try terminal.wait(forText: "never", within: .zero)
    }
    #expect(failure?.description.contains("something else") == true)
  }
}
