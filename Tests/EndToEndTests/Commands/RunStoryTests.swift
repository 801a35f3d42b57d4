import Foundation
import PseudoTerminal
import Testing

/// Meetings started from the command line, with and without the screen.
@Suite(.onOwnThreads)
struct RunStoryTests {
  private let home: Home
  private let id = "00000000-0000-0000-0000-00000000000A"

  init() throws {
    home = try Home()
  }

  /// A standup with two people who get one second each. Its meeting ends by itself or not.
  private func writeShortStandup(
    endsByItself: Bool = true, order: String = "fixed", seconds: Int = 2
  ) throws {
    let (turnEnd, overtime) = endsByItself ? ("advance", "end") : ("hold", "wait")
    let people = ["Ann", "혜진"].enumerated().map { index, name in
      #"{"id": "00000000-0000-0000-0000-00000000010\#(index)", "name": "\#(name)"}"#
    }
    try home.write(
      standup: """
        {"attendees": [\(people.joined(separator: ", "))], "id": "\(id)", "length": \(seconds),
        "order": "\(order)", "overtime": "\(overtime)", "position": 0, "theme": "teal", "title": "Short",
        "turnEnd": "\(turnEnd)", "version": 2}
        """, id: id)
  }

  private func runQuickly() throws -> Tmux {
    let window = try home.open("run", "--people", "Ann, Ben,혜진", "--minutes", "10")
    try window.wait(forText: "Speaker 1 of 3")
    try window.press("n")
    try window.wait(forText: "Speaker 2 of 3")
    try window.press("q")
    try window.wait(forText: "Keep this meeting?")
    return window
  }

  @Test func `a quick meeting that has ended becomes a standup with a meeting`() throws {
    let window = try runQuickly()
    try window.press("s")
    let summary = try window.wait(forText: "under 10:00", "Saved")
    #expect(summary.contains("ended early"))
    #expect(summary.contains("Quick meeting"))
    try window.press("Escape")
    try window.wait(forText: "History")
    try window.press("Escape")
    try window.wait(forText: "1 standup")
    let standup = try #require(try home.standups().first)
    #expect(standup.names == ["Ann", "Ben", "혜진"])
    #expect(standup.length == 600)
    #expect(try home.meetings(of: standup.id).map(\.ending) == ["savedEarly"])
    try window.quit()
    #expect(try home.snapshots().isEmpty)
  }

  @Test func `a quick meeting that is discarded leaves nothing`() throws {
    let window = try runQuickly()
    try window.press("d", untilText: "No standups yet")
    try window.quit()
    #expect(try home.standups().isEmpty)
    #expect(try home.snapshots().isEmpty)
  }

  @Test func `a standup's meeting opens directly`() throws {
    try writeShortStandup()
    let window = try home.open("run", "short")
    try window.wait(forText: "Ann")
    try window.wait(forText: "0:02 of 0:02", "ended on time")
  }

  @Test func `without a screen each change of speaker is a line, and the meeting is saved`() throws
  {
    try writeShortStandup(endsByItself: false)
    let outcome = try home.run("run", "Short", "--no-ui")
    #expect(outcome.exit == .code(0))
    #expect(outcome.output == ["0:00 Ann", "0:01 혜진"])
    #expect(outcome.error == [])
    #expect(try home.meetings(of: id).map(\.ending) == ["time"])
    #expect(try home.snapshots().isEmpty)
  }

  @Test func `without a screen, nobody has the floor before the order is known`() throws {
    try writeShortStandup(order: "rotate")
    #expect(try home.run("run", "Short", "--no-ui").output == ["0:00 Ann", "0:01 혜진"])
    #expect(try home.run("run", "Short", "--no-ui").output == ["0:00 혜진", "0:01 Ann"])
    let speakers = try home.meetings(of: id).map { $0.speakers.map(\.name) }
    #expect(speakers == [["혜진", "Ann"], ["Ann", "혜진"]])
  }

  @Test func `without a screen ^C ends the meeting and saves it`() throws {
    try home.importThree()
    let terminal = try home.start("run", "1", "--no-ui")
    try terminal.wait(forText: "0:00 Ada")
    terminal.signal(SIGINT)
    #expect(try terminal.waitForExit() == .code(130))
    let meetings = try home.meetings(of: "00000000-0000-0000-0000-000000000001")
    #expect(meetings.first?.ending == "savedEarly")
    #expect(try home.snapshots().isEmpty)
  }

  @Test func `without a screen, a meeting whose standup was deleted is not saved, which is said`()
    throws
  {
    try writeShortStandup(seconds: 8)
    let terminal = try home.start("run", "Short", "--no-ui")
    try terminal.wait(forText: "0:00 Ann")
    #expect(try home.run("delete", "Short").exit == .code(0))
    #expect(try terminal.waitForExit() == .code(1))
    let text = terminal.screen.text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("the meeting was not saved because \"Short\" was deleted; run standups"))
    #expect(try home.snapshots().count == 1)
  }

  @Test(arguments: [(SIGTERM, SIGINT), (SIGINT, SIGHUP), (SIGHUP, SIGTERM)])
  func `without a screen, signals that arrive together save the meeting`(
    first: Int32, second: Int32
  ) throws {
    try home.importThree()
    let standup = "00000000-0000-0000-0000-000000000001"
    let before = try home.meetings(of: standup).count
    for count in 1...3 {
      let terminal = try home.start("run", "1", "--no-ui")
      try terminal.wait(forText: "0:00 Ada")
      terminal.signal(first)
      terminal.signal(second)
      let exit = try terminal.waitForExit()
      #expect(exit == .code(128 + first) || exit == .code(128 + second))
      #expect(try home.meetings(of: standup).count == before + count)
      #expect(try home.snapshots().isEmpty)
    }
  }

  @Test func `without a screen, the meeting goes on when nobody reads the lines any more`() throws {
    try writeShortStandup()
    let outcome = try home.shell("$standups run Short --no-ui | head -n 1")
    #expect(outcome.output == ["0:00 Ann"])
    #expect(try home.meetings(of: id).map(\.ending) == ["time"])
    #expect(try home.snapshots().isEmpty)
  }

  @Test func `without a screen a quick meeting leaves nothing`() throws {
    let terminal = try home.start("run", "--people=Ann", "--minutes=1", "--no-ui")
    try terminal.wait(forText: "0:00 Ann")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    #expect(!terminal.screen.text.contains("Keep this meeting?"))
    #expect(!FileManager.default.fileExists(atPath: home.records))
  }

  @Test func `an unknown standup fails with one line`() throws {
    let outcome = try home.run("run", "Nobody", "--no-ui")
    #expect(outcome.exit == .code(1))
    #expect(outcome.output == [])
    #expect(outcome.error.count == 1)
    #expect(outcome.error.first?.contains("No standup is called \"Nobody\"") == true)
  }
}
