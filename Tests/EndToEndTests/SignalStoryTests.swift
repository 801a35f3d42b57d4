import Foundation
import PseudoTerminal
import Testing

/// Whatever ends the program, what was committed is on disk.
struct SignalStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func commitStandup() throws -> PseudoTerminal {
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
  func `a signal right after a commit waits for the disk`(_ signal: Int32) throws {
    let terminal = try commitStandup()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .code(128 + signal))
    #expect(terminal.screen.leftovers.isEmpty)
    #expect(terminal.modes == terminal.modesBefore)
    #expect(try home.standups().map(\.title) == ["아침 스탠드업"])
  }

  @Test func `a terminal closed right after a commit waits for the disk`() throws {
    let terminal = try commitStandup()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .code(129))
    #expect(try home.standups().map(\.title) == ["아침 스탠드업"])
  }

  @Test func `a signal right after a meeting is saved waits for the disk`() throws {
    try home.importThree()
    let terminal = try home.start("--deep-link", "/standups/2/record?seconds=60")
    try terminal.wait(forText: "Speaker 1 of 7")
    try terminal.send("q")
    try terminal.wait(forText: "End meeting?")
    try terminal.send("1")
    try terminal.wait(forText: "Past meetings")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(try home.meetings(of: "00000000-0000-0000-0000-000000000002").count == 1)
  }

  @Test func `a signal does not save what a form has not committed`() throws {
    let terminal = try home.start("--deep-link", "/standups/new?title=Draft")
    try terminal.wait(forText: "Draft")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(!FileManager.default.fileExists(atPath: home.records))
  }

  @Test func `killed outright, the program finds the folder as it was told saved`() throws {
    let terminal = try commitStandup()
    try terminal.wait(forText: "Saved")
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForExit() == .signal(SIGKILL))
    let window = try home.open()
    try window.wait(forText: "▸ 아침 스탠드업")
  }

  @Test func `what could not be saved is told after the terminal is given back`() throws {
    try Data().write(to: URL(filePath: home.path + "/plain"))
    let terminal = try home.start("--data-dir", home.path + "/plain")
    try terminal.wait(forText: "Data failed to load")
    try terminal.send("\u{1B}")
    try terminal.wait(forText: "No standups yet", without: "Data failed to load")
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
