import Foundation
import PseudoTerminal
import Testing

/// An interrupted meeting, and what the next start does about it.
@Suite(.onOwnThreads)
struct ResumeStoryTests {
  private let home: Home
  private let id = "00000000-0000-0000-0000-000000000002"

  init() throws {
    home = try Home()
    try home.importThree()
  }

  /// Runs a meeting of seven people, adds one line to it, and interrupts it.
  private func interruptMeeting(_ interrupt: (PseudoTerminal) throws -> Void) throws {
    let terminal = try home.start("--deep-link", "/standups/2/record?seconds=600")
    try terminal.wait(forText: "Speaker 1 of 7")
    try terminal.send("i")
    try terminal.send("배포는 내일\r")
    try terminal.wait(forText: "P0   배포는 내일")
    try terminal.wait(for: "the snapshot of the note") { _ in home.hasSnapshot(of: "배포는 내일") }
    try interrupt(terminal)
    _ = try terminal.waitForExit()
    #expect(try home.snapshots().count == 1)
    #expect(try home.meetings(of: id).isEmpty)
  }

  @Test func `a meeting resumes after kill -9, paused, with its notes`() throws {
    try interruptMeeting { $0.signal(SIGKILL) }
    let terminal = try home.start()
    try terminal.wait(forText: "Unfinished meeting")
    try terminal.send("1")
    try terminal.wait(forText: "paused")
    try terminal.wait(forText: "P0   배포는 내일")
    try terminal.send("q")
    try terminal.wait(forText: "Keep this meeting?")
    try terminal.send("s")
    try terminal.wait(forText: "ended early")
    try terminal.wait(forText: "Saved")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(try home.meetings(of: id).map(\.ending) == ["savedEarly"])
    #expect(try home.meetings(of: id).first?.transcript.map(\.text) == ["배포는 내일"])
    #expect(try home.snapshots().isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a meeting ended by a signal can be saved`(_ signal: Int32) throws {
    try interruptMeeting { $0.signal(signal) }
    let terminal = try home.start()
    try terminal.wait(forText: "Unfinished meeting")
    try terminal.send("2")
    try terminal.wait(forText: "Saved")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(try home.meetings(of: id).map(\.ending) == ["recovered"])
    #expect(try home.snapshots().isEmpty)
  }

  @Test(arguments: [[SIGTERM], [SIGHUP], []])
  func `a note that is being typed when the program ends is in the resumed meeting`(
    _ signals: [Int32]
  ) throws {
    let terminal = try home.start("--deep-link", "/standups/2/record?seconds=600")
    try terminal.wait(forText: "Speaker 1 of 7")
    try terminal.send("ihalf a note")
    try terminal.wait(forText: "half a note")
    if let signal = signals.first {
      terminal.signal(signal)
    } else {
      try terminal.send("\u{3}")
      try terminal.wait(forText: "Quit and resume later")
      try terminal.send("2")
    }
    _ = try terminal.waitForExit()
    #expect(home.hasSnapshot(of: "half a note"))
    let next = try home.start()
    try next.wait(forText: "Unfinished meeting")
    try next.send("1")
    try next.wait(forText: "paused", "P0   half a note")
  }

  @Test func `closing the terminal keeps the meeting, and so does dismissing the alert`() throws {
    try interruptMeeting { $0.hangUp() }
    let terminal = try home.start()
    try terminal.wait(forText: "Unfinished meeting")
    try terminal.send("4")
    try terminal.wait(for: "the closed question") { !$0.screen.text.contains("Unfinished meeting") }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(try home.snapshots().count == 1)
    #expect(try home.meetings(of: id).isEmpty)
  }

  @Test func `nothing begins another meeting without asking about an interrupted one`() throws {
    try interruptMeeting { $0.signal(SIGKILL) }
    let linked = try home.start("--deep-link", "/standups/2/record?seconds=600")
    for terminal in [linked, try home.start("run", "2")] {
      try terminal.wait(forText: "A meeting was interrupted")
      terminal.signal(SIGTERM)
      #expect(try terminal.waitForExit() == .code(143))
    }
    let another = try home.start("run", "2", "--anyway")
    try another.wait(forText: "Speaker 1 of 7")
    another.signal(SIGTERM)
    #expect(try another.waitForExit() == .code(143))
  }

  @Test func `a deep link opens first, and the alert when the list is on top`() throws {
    try interruptMeeting { $0.signal(SIGKILL) }
    let terminal = try home.start("--deep-link", "/standups/1")
    try terminal.wait(forText: "Start meeting")
    try terminal.send("h")
    try terminal.wait(forText: "Unfinished meeting")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
  }
}
