import Foundation
import PseudoTerminal
import Testing

/// Whatever ends the program, submitted changes are on disk.
@Suite(.onOwnThreads)
struct SignalStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func submitStandup() throws -> PseudoTerminal {
    let terminal = try home.start()
    try terminal.wait(forText: "No standups yet")
    try terminal.send("a")
    try terminal.wait(forText: "New standup")
    try terminal.send("아침 스탠드업")
    try terminal.wait(forText: "아침 스탠드업")
    try terminal.send("\u{13}")
    try terminal.wait(forText: "1 standup")
    return terminal
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `after a signal, the program saves before it ends`(_ signal: Int32) throws {
    let terminal = try submitStandup()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .code(128 + signal))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
    #expect(try home.standups().map(\.title) == ["아침 스탠드업"])
  }

  @Test(.enabled(if: !Sanitizer.isOn, "a sanitizer's memory is a file"))
  func `a limit on the size of files is a full disk, and nothing is lost`() throws {
    try home.importThree()
    let before = try home.standups()[1].title
    let limited = "ulimit -f 2; exec \"$0\" --deep-link /standups/2/edit"
    let terminal = try home.start { launch in
      launch.arguments = ["-c", limited, launch.program]
      launch.program = "/bin/sh"
    }
    try terminal.wait(forText: " Done ")
    try terminal.send("\u{1B}[200~" + String(repeating: "한", count: 180) + "\u{1B}[201~")
    try terminal.wait(forText: "한한한")
    try terminal.send("\u{13}")
    try terminal.wait(forText: "Could not save", "raise the limit (ulimit -f)")
    #expect(try home.standups()[1].title == before)
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(terminal.modes == terminal.modesBefore)
    #expect(terminal.screen.text.contains("could not be saved"))
    #expect(try home.run("check").exit == .code(0))
  }

  @Test(.enabled(if: !Sanitizer.isOn, "a sanitizer's memory is a file"))
  func `commands report a limit on the size of files`() throws {
    let added = try home.shell("(ulimit -f 0; $standups add Design; echo status $?) 2>&1 | cat")
    let told = added.output.joined(separator: "\n")
    #expect(told.contains("raise the limit (ulimit -f) and try again"))
    #expect(told.contains("status 1"))
  }

  @Test(.enabled(if: !Sanitizer.isOn, "a sanitizer's memory is a file"))
  func `without room for a picture in memory, the program says so`() throws {
    let terminal = try home.start { launch in
      launch.arguments = ["-c", "ulimit -f 0; exec \"$0\"", launch.program]
      launch.program = "/bin/sh"
    }
    #expect(try terminal.waitForExit() == .code(2))
    #expect(terminal.screen.text.replacing("\n", with: "").contains("raise ulimit -f"))
  }

  @Test(
    .enabled(if: !Sanitizer.isOn, "a sanitizer takes terabytes"),
    // The libraries of a program that is not static do not fit into 40 MB.
    arguments: ["ulimit -v \(Program.isStatic ? 40_000 : 80_000)", "ulimit -d 8000"])
  func `without memory for its threads, the program says so`(limit: String) throws {
    try home.importThree()
    let terminal = try home.start { launch in
      launch.arguments = ["-c", "\(limit); exec \"$0\"", launch.program]
      launch.program = "/bin/sh"
    }
    #expect(try terminal.waitForExit() == .code(1))
    let told = terminal.screen.text.replacing("\n", with: "")
    #expect(told.contains("raise the limits"))
  }

  @Test func `after its terminal is closed, the program saves before it ends`() throws {
    let terminal = try submitStandup()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .code(129))
    #expect(try home.standups().map(\.title) == ["아침 스탠드업"])
  }

  @Test func `after a signal, the program saves a meeting before it ends`() throws {
    try home.importThree()
    let terminal = try home.start("--deep-link", "/standups/2/record?seconds=60")
    try terminal.wait(forText: "Speaker 1 of 7")
    try terminal.send("q")
    try terminal.wait(forText: "Keep this meeting?")
    try terminal.send("s")
    try terminal.wait(forText: "ended early")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(try home.meetings(of: "00000000-0000-0000-0000-000000000002").count == 1)
  }

  @Test func `a signal does not save an unsubmitted form`() throws {
    let terminal = try home.start("--deep-link", "/standups/new?title=Draft")
    try terminal.wait(forText: "Draft")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(!FileManager.default.fileExists(atPath: home.records))
  }

  @Test func `what is reported as saved survives a kill`() throws {
    let terminal = try submitStandup()
    try terminal.wait(forText: "Saved")
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForExit() == .signal(SIGKILL))
    let window = try home.open()
    try window.wait(forText: "▸ ▌ 아침 스탠드업")
  }

  @Test func `unsaved changes are reported after the terminal is restored`() throws {
    try Data().write(to: URL(filePath: home.path + "/plain"))
    let terminal = try home.start("--data-dir", home.path + "/plain")
    try terminal.wait(forText: "Your data could not be loaded")
    try terminal.send("\u{1B}")
    try terminal.wait(forText: "No standups yet", without: "Your data could not be loaded")
    try terminal.send("a")
    try terminal.wait(forText: "New standup")
    try terminal.send("Lost?\u{13}")
    try terminal.wait(forText: "Could not save")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.screen.text.contains("could not be saved"))
  }
}
