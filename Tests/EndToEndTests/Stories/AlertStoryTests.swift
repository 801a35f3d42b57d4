import Foundation
import PseudoTerminal
import Testing

/// Alerts caused from outside the program, and what their buttons do.
@Suite(.onOwnThreads)
struct AlertStoryTests {
  private let home: Home
  private let first = "00000000-0000-0000-0000-000000000001"

  init() throws {
    home = try Home()
    try home.importThree()
  }

  @Test func `a meeting that cannot be saved starts without recording`() throws {
    try home.transcribe(with: "exec sleep 60")
    try Data().write(to: URL(filePath: home.path + "/plain"))
    let window = try home.open(
      "--data-dir", home.path + "/plain", "--deep-link", "/standups/new?title=Morning")
    try window.wait(forText: "Your data could not be loaded")
    try window.press("Escape")
    try window.wait(
      forText: "▸ Title             Morning", without: "Your data could not be loaded")
    try window.press("C-s")
    try window.wait(forText: "Could not save")
    try window.press("Escape")
    try window.wait(forNoText: "Could not save")
    try window.press("s")
    let alert = try window.wait(forText: "Speech recognition restricted")
    #expect(alert.contains("This meeting cannot be recorded"))
    #expect(alert.contains("Cancel"))
    try window.press("Escape")
    try window.wait(forText: "Start meeting", without: "Speech recognition restricted")
    try window.press("s")
    try window.wait(forText: "Speech recognition restricted")
    try window.press("1")
    try window.wait(forText: "Space begin")
    try window.press("Space")
    try window.wait(forText: "▶ running")
  }

  /// Ends a meeting whose standup another program has deleted.
  private func endOrphanedMeeting() throws -> Tmux {
    let window = try home.open("--deep-link", "/standups/1/record?seconds=600")
    try window.wait(forText: "Speaker 1 of 3")
    try window.press("i")
    try window.wait(forText: "Note, Ada:")
    try window.type("배포는 수요일")
    try window.press("Enter")
    try window.wait(forText: "Ada   배포는 수요일")
    try home.delete(standup: first)
    // NB: a meeting's screen does not show that its standup is gone. It does report a broken file,
    // which tells the test that the program has noticed the deletion.
    let broken = "00000000-0000-0000-0000-0000000000AB"
    try home.write(standup: "[", id: broken)
    try window.wait(forText: "Some files could not be read")
    try home.delete(standup: broken)
    try window.press("Escape")
    try window.wait(forNoText: "Some files could not be read")
    try window.press("q")
    try window.wait(forText: "Keep this meeting?")
    try window.press("s")
    return window
  }

  @Test func `Restore writes the standup again, with the meeting`() throws {
    let window = try endOrphanedMeeting()
    let alert = try window.wait(forText: "Standup was deleted elsewhere")
    #expect(alert.contains("2 standups"))
    try window.press("1")
    try window.wait(forText: "3 standups")
    try window.wait(forText: "Saved")
    try window.quit()
    #expect(try home.standups().filter { $0.id == first }.map(\.names) == [["Ada", "김민지", ""]])
    let meeting = try #require(try home.meetings(of: first).first)
    #expect(meeting.ending == "savedEarly")
    #expect(meeting.transcript.map(\.text) == ["배포는 수요일"])
    #expect(try home.snapshots().isEmpty)
  }

  @Test func `Discard leaves neither the standup nor the meeting`() throws {
    let window = try endOrphanedMeeting()
    try window.wait(forText: "Standup was deleted elsewhere")
    try window.press("2", untilNoText: "Standup was deleted elsewhere")
    try window.wait(forText: "2 standups")
    try window.quit()
    #expect(try home.standups().count == 2)
    #expect(try home.snapshots().isEmpty)
  }

  @Test func `Keep for later asks again at the next start`() throws {
    let window = try endOrphanedMeeting()
    try window.wait(forText: "Standup was deleted elsewhere")
    try window.press("Escape")
    try window.wait(forNoText: "Standup was deleted elsewhere")
    try window.quit()
    #expect(try home.standups().count == 2)
    #expect(try home.snapshots().count == 1)
    let later = try home.open()
    try later.wait(forText: "Unfinished meeting")
    try later.press("2")
    try later.wait(forText: "Standup was deleted elsewhere")
    try later.press("1")
    try later.wait(forText: "3 standups")
    try later.wait(forText: "Saved")
    #expect(try home.meetings(of: first).first?.transcript.map(\.text) == ["배포는 수요일"])
  }

  @Test(arguments: [("1", "0:05 of "), ("2", "1:35 of ")])
  func `after the computer slept, an alert asks whether that time counts`(
    _ button: String, _ elapsed: String
  ) throws {
    try Data(
      """
      wait 5
      sleep 90
      picture The question
      press \(button)
      wait 0.1
      picture The answer
      """.utf8
    ).write(to: URL(filePath: home.path + "/script"))
    let (exit, lines, _) = try home.run(
      "render", "--script", home.path + "/script", "/standups/1/record?seconds=600")
    #expect(exit == .code(0))
    let pictures = lines.joined(separator: "\n").split(separator: "-- ")
    try #require(pictures.count == 2)
    #expect(pictures[0].contains("Time passed while you were away"))
    #expect(!pictures[1].contains("Time passed while you were away"))
    #expect(pictures[1].contains(elapsed))
  }
}
