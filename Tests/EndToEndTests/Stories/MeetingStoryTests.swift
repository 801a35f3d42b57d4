import Foundation
import PseudoTerminal
import Testing

/// A running meeting, and every way out of it.
@Suite(.onOwnThreads)
struct MeetingStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  private func start() throws -> Tmux {
    let window = try home.open("--deep-link", "/standups/1/record?seconds=600")
    try window.wait(forText: "Speaker 1 of 3")
    return window
  }

  private func meetings() throws -> [Home.Meeting] {
    try home.meetings(of: "00000000-0000-0000-0000-000000000001")
  }

  private func askToEnd(_ window: Tmux) throws {
    try window.press("q")
    try window.wait(forText: "Keep this meeting?")
  }

  @Test func `a meeting without people runs to its end and is saved`() throws {
    let window = try home.open("--deep-link", "/standups/3/record?seconds=1")
    try window.wait(forText: "ended on time")
    try window.wait(forText: "Saved")
    let meetings = try home.meetings(of: "00000000-0000-0000-0000-000000000003")
    #expect(meetings.map(\.ending) == ["time"])
  }

  @Test func `a pause is shown until it is over`() throws {
    let window = try start()
    try window.press("Space")
    try window.wait(forText: "paused")
    try window.press("Space")
    try window.wait(forNoText: "paused")
  }

  @Test func `an open question pauses the clock, and Resume continues`() throws {
    let window = try start()
    try askToEnd(window)
    #expect(try window.capture().contains("▸                        Resume"))
    try window.press("Escape")
    try window.wait(
      forText: "▶ Ada", without: "Keep this meeting?", " 0:00 of ")
    #expect(try meetings().count == 2)
  }

  @Test func `a discarded meeting is only in the trash`() throws {
    let before = try home.files()
    let window = try start()
    try askToEnd(window)
    try window.press("d", untilText: "Start meeting")
    try window.press("Escape", untilText: "3 standups")
    try window.quit()
    let after = try home.files().filter { !$0.key.hasPrefix(".trash") }
    #expect(after == before.filter { !$0.key.hasPrefix(".trash") })
    #expect(try home.run("trash").output.contains { $0.contains("meeting of") })
    #expect(try home.snapshots().isEmpty)
  }

  @Test func `a meeting saved early is the newest, and on disk`() throws {
    let window = try start()
    try window.press("n")
    try window.wait(forText: "Speaker 2 of 3")
    try askToEnd(window)
    try window.press("s")
    try window.wait(forText: "ended early")
    try window.wait(forText: "Saved")
    try window.press("Escape")
    try window.wait(forText: "History")
    #expect(try meetings().map(\.ending) == ["savedEarly", "imported", "imported"])
    #expect(try meetings().first?.speakers.map(\.name) == ["Ada", "김민지", ""])
  }

  @Test func `Next after the last speaker asks`() throws {
    let window = try home.open("--deep-link", "/standups/3/record?seconds=600")
    try window.wait(forText: "Speaker 1 of 1")
    try window.press("n")
    try window.wait(forText: "Keep this meeting?")
    try window.press("s")
    try window.wait(forText: "ended early")
  }

  @Test func `the interrupt key asks, and saves the meeting before it quits`() throws {
    let window = try start()
    try window.press("i")
    try window.wait(forText: "Note, Ada:")
    try window.type("배포는 수요일")
    try window.press("Enter")
    try window.wait(forText: "Ada   배포는 수요일")
    try window.press("C-c")
    try window.wait(forText: "Quit during the meeting?")
    try window.press("1")
    try window.waitForEnd()
    #expect(try meetings().first?.ending == "savedEarly")
    #expect(try meetings().first?.transcript.map(\.text) == ["배포는 수요일"])
  }

  @Test func `a note keeps its draft when its line is closed`() throws {
    let window = try start()
    try window.press("!")
    try window.wait(forText: "Blocker, Ada:")
    try window.type("열쇠")
    try window.press("Escape")
    try window.wait(forText: "q end")
    #expect(try !window.capture().contains("열쇠"))
    try window.press("!")
    try window.wait(forText: "Blocker, Ada: 열쇠")
    try window.press("Enter")
    try askToEnd(window)
    try window.press("s")
    try window.wait(forText: "Saved")
    #expect(try meetings().first?.transcript.map(\.kind) == ["blocker"])
  }
}
