import Foundation
import PseudoTerminal
import Testing

/// What terminals send for keys and mouse, in the program itself.
@Suite(.serialized)
struct LifeInputTests {
  @Test(arguments: ["\u{1B}[B", "\u{1B}OB", "j", "ㅓ"])
  func `every way to say down moves down`(_ key: String) throws {
    let terminal = try Program.open()
    try terminal.send(key)
    try terminal.wait(forText: "▸ Product")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen"])
  func `the mouse works in any column of any terminal`(_ type: String) throws {
    let terminal = try Program.open(.alert, environment: ["TERM": type]) { $0.columns = 320 }
    try terminal.send("\u{1B}[<0;300;4M\u{1B}[<0;300;4m")
    try terminal.wait(for: "the closed alert") {
      !$0.screen.text.contains(Program.Place.alert.text)
    }
  }

  @Test func `letters and reports that come into a field do not act`() throws {
    let terminal = try Program.open(.form)
    try terminal.send("hjklq?/\u{1B}[I\u{1B}[O")
    try terminal.wait(forText: "Designhjklq?/")
    #expect(terminal.screen.text.contains(Program.Place.form.text))
  }

  @Test(arguments: [
    ("/standups", "/"), ("/standups", "?"), ("/standups/1/edit?focus=attendee:1", ""),
    ("/standups/1/record?seconds=600", "i"),
  ])
  func `no letter acts in any field`(_ link: String, _ key: String) throws {
    let terminal = try Program.start { $0.arguments = ["--demo", "--deep-link", link] }
    try terminal.wait(forText: "Design")
    try terminal.send(key + "hjklq?/")
    try terminal.wait(forText: "hjklq?/")
  }

  @Test func `Enter does what is found in the help`() throws {
    let terminal = try Program.open()
    try terminal.send("?stat\r")
    try terminal.wait(forText: "← Statistics")
  }

  @Test(arguments: ["\u{7F}", "\u{8}"])
  func `both bytes for Backspace erase`(_ key: String) throws {
    let terminal = try Program.open(.form)
    try terminal.send(key)
    try terminal.wait(forText: "Desig ")
  }

  @Test func `the erase character of the terminal erases`() throws {
    let terminal = try PseudoTerminal(
      .init(
        "/bin/sh",
        arguments: [
          "-c", "stty erase ^B; exec \"$0\" --demo --deep-link /standups/1/edit", Program.path,
        ], environment: Program.environment))
    try terminal.wait(forText: Program.Place.form.text)
    try terminal.send("\u{2}")
    try terminal.wait(forText: "Desig ")
  }

  @Test func `the keys that stop and start output do not`() throws {
    let terminal = try Program.open()
    try terminal.send("\u{13}\u{1B}[B")
    try terminal.wait(forText: "▸ Product")
  }

  @Test func `typing ahead deletes nothing`() throws {
    let terminal = try Program.open()
    try terminal.send("d\r")
    try terminal.send("\u{1B}")
    try terminal.wait(for: "the list") {
      $0.screen.text.contains("▸ Design") && !$0.screen.text.contains(Program.Place.alert.text)
    }
    #expect(terminal.screen.text.contains(Program.Place.list.text))
  }

  /// NB: a machine that is held up makes keys of escapes; what they ask is closed then.
  @Test func `the meeting goes on while an escape is waited for`() throws {
    let terminal = try Program.open(.meeting, environment: ["ESCDELAY": "50"]) {
      $0.arguments = ["--demo", "--deep-link", "/standups/1/record?seconds=3600"]
    }
    let deadline = ContinuousClock.now + .seconds(30)
    var hasTicked = false
    while !hasTicked {
      try #require(ContinuousClock.now < deadline, "no tick has come")
      try terminal.send("\u{1B}")
      while terminal.unreadCount > 0 { terminal.receive(within: .milliseconds(1)) }
      while terminal.receive(within: .zero) {}
      let time = terminal.screen.lines[2]
      terminal.receive(within: .milliseconds(20))
      hasTicked = terminal.screen.lines[2] != time && !terminal.screen.text.contains("End meeting?")
      try terminal.send(terminal.screen.text.contains("End meeting?") ? "\u{1B}" : "[I")
      while terminal.unreadCount > 0 { terminal.receive(within: .milliseconds(1)) }
    }
  }

  @Test func `a tick sends only what has changed`() throws {
    let terminal = try Program.open(.meeting) {
      $0.arguments = ["--demo", "--deep-link", "/standups/1/record?seconds=3600"]
      $0.columns = 120
      $0.rows = 50
    }
    try terminal.wait(for: "one digit less") { $0.screen.text.contains("left of 10:00") }
    try terminal.wait(forText: "0:01")
    for _ in 1...3 {
      while terminal.receive(within: .milliseconds(100)) {}
      let before = (count: terminal.output.count, seconds: try elapsedSeconds(in: terminal))
      try terminal.wait(for: "a tick") { $0.output.count > before.count }
      while terminal.receive(within: .milliseconds(100)) {}
      // NB: on a busy machine more than one tick may have come.
      let ticks = max(1, try elapsedSeconds(in: terminal) - before.seconds)
      #expect(terminal.output.count - before.count <= 150 * ticks)
    }
  }

  private func elapsedSeconds(in terminal: PseudoTerminal) throws -> Int {
    let clock = try #require(
      terminal.screen.text.firstMatch(of: /Time Elapsed +([0-9]+):([0-9]{2})/))
    return try 60 * #require(Int(clock.1)) + #require(Int(clock.2))
  }
}
