import Foundation
import PseudoTerminal
import Testing

/// Keys and clicks that arrive together, and what happens elsewhere while somebody types.
@Suite(.onOwnThreads)
struct KeySafetyStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func id(_ number: Int) -> String { "00000000-0000-0000-0000-00000000000\(number)" }

  private func addStandups(_ count: Int) throws {
    for number in 1...count {
      try home.write(
        standup: """
          {"attendees": [], "id": "\(id(number))", "length": 60, "order": "fixed",
          "overtime": "wait", "position": \(number), "theme": "navy", "title": "Team \(number)",
          "version": 1}
          """, id: id(number))
    }
  }

  @Test(arguments: ["~", "\u{1B}[I"])
  func `a click on a list that a key has just left does nothing`(_ between: String) throws {
    try addStandups(6)
    let terminal = try home.start()
    try terminal.wait(forText: "6 standups", "Team 6", "? help")
    try terminal.send("s\(between)\u{1B}[<0;5;12M\u{1B}[<0;5;12m")
    try terminal.wait(for: "the meeting") { !$0.screen.text.contains("Daily Standups") }
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
  }

  @Test func `keys typed ahead act on the screens that the keys before them open and close`() throws
  {
    try addStandups(1)
    let terminal = try home.start()
    try terminal.wait(forText: "1 standup", "? help")
    try terminal.send("\rhaAhead\u{13}")
    try terminal.wait(forText: "2 standups", "▸ ▌ Ahead")
    try terminal.send("\rq\rt")
    try terminal.wait(forText: "› Statistics")
  }

  @Test func `an alert from outside waits until the text field is closed`() throws {
    try addStandups(2)
    let terminal = try home.start()
    try terminal.wait(forText: "2 standups", "? help")
    try terminal.send("/team")
    try terminal.wait(forText: "/ team")
    try home.write(standup: "[", id: id(9))
    try addStandups(3)
    try terminal.wait(forText: "3 of 3")
    try terminal.send(" 3 d")
    try terminal.wait(forText: "/ team 3 d", "No matches")
    #expect(!terminal.screen.text.contains("could not be read"))
    try terminal.send("\u{1B}")
    try terminal.wait(forText: "Some files could not be read", "3 standups")
  }
}
