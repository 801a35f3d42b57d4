import Foundation
import PseudoTerminal
import Testing

/// A whole user journey: add, edit, delete and undo, hold meetings, and find everything again the
/// next day.
@Suite(.onOwnThreads)
struct WholeWayStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `the whole journey works twice in the same folder`() throws {
    for round in 1...2 {
      let before = 2 * (round - 1)
      try day(before: before)
      try nextDay(before: before)
      try dayAfter(count: before + 2)
    }
  }

  private func day(before: Int) throws {
    let window = try home.open()
    if before == 0 {
      let screen = try window.wait(forText: "No standups yet")
      #expect(screen.contains("a  add one"))
    } else {
      try window.wait(forText: "\(before) standups")
    }
    try addMorning(in: window, before: before)
    try addDesign(in: window, before: before)
    try editMorning(in: window)
    try deleteDesign(in: window, count: before + 2)
    try window.quit()
  }

  private func addMorning(in window: Tmux, before: Int) throws {
    try window.press("a")
    try window.wait(forText: "New standup", "▸ Title")
    try window.type("아침 스탠드업")
    try window.press("Down", "Right", "Right")
    try window.wait(forText: "7 min")
    try window.press("Down")
    try window.type("Ada")
    for name in ["김민지", "Lin", "Gone"] {
      try window.press("C-n")
      try window.type(name)
    }
    try window.press("Up", "M-Up")
    try window.wait(forText: "▸ ⠿ 2  Lin", "3  김민지")
    try window.press("Down", "Down", "C-d")
    try window.wait(forNoText: "Gone")
    try window.press("Down", untilText: "▸ More")
    try window.press("Enter", "Down", "Down", "Right", "Right")
    try window.wait(forText: "Indigo")
    try window.press("Down", "Right", "Down", "Right")
    try window.wait(forText: "‹ next person ›", "‹ end the meeting ›")
    try window.press("C-s")
    try window.wait(forText: "Saved")
    let record = try #require(try home.standups().last)
    #expect(record.title == "아침 스탠드업")
    #expect(record.names == ["Ada", "Lin", "김민지"])
    #expect(record.length == 420)
    #expect(record.theme == "indigo")
    #expect(record.position == before)
    let modes = try home.modes()
    #expect(modes.files == [0o600])
    #expect(modes.folders == [0o700])
    try window.wait(forText: "▸ ▌ 아침 스탠드업", "never held")
    let card = try #require(
      try window.captureStyled().split(separator: "\n").last {
        $0.contains("아침 스탠드업") && $0.contains("▌")
      })
    #expect(card.contains("48;5;"))
  }

  private func addDesign(in window: Tmux, before: Int) throws {
    try window.press("a")
    try window.wait(forText: "New standup")
    try window.type("Design é 👍🏽")
    let form = try window.wait(forText: "Title             Design é 👍")
    #expect(form.contains("│ ▸ Title             Design é 👍                                  │"))
    try window.press("C-s")
    try window.wait(forText: "\(before + 2) standups")
    try window.wait(forText: "Saved")
    #expect(try home.standups().last?.title == "Design é 👍🏽")
  }

  private func editMorning(in window: Tmux) throws {
    try window.press("Up", "Enter")
    try window.wait(forText: "› 아침 스탠드업")
    let before = try home.files()
    try window.press("e")
    try window.wait(forText: " Done ")
    try window.type("?")
    try window.wait(forText: "아침 스탠드업?")
    try window.press("BTab", "BTab", "Enter")
    try window.wait(forText: "Discard changes?")
    try window.press("1", untilText: "s start  e edit")
    #expect(try window.rows()[0].hasPrefix("  Standups › 아침 스탠드업 "))
    #expect(try home.files() == before)
    try window.press("e")
    try window.wait(forText: " Done ")
    try window.press("C-u")
    try window.type("아침 싱크")
    try window.press("BTab", "Enter")
    try window.wait(forText: "› 아침 싱크")
    try window.press("Escape")
    try window.wait(forText: "▸ ▌ 아침 싱크")
    try window.wait(forText: "Saved")
    #expect(try home.files() != before)
  }

  private func deleteDesign(in window: Tmux, count: Int) throws {
    let before = try home.standups()
    let design = try #require(before.last)
    try window.press("Down")
    try window.wait(forText: "▸ ▌ Design é")
    try window.press("d")
    try window.wait(forText: "Delete?", "▸          Cancel")
    try window.press("Enter")
    try window.wait(forNoText: "Delete?")
    #expect(try home.standups().count == count)
    try window.press("d")
    try window.wait(forText: "Delete?")
    try window.press("1", untilNoText: "Delete?")
    try window.wait(forText: "\(count - 1) standup")
    try window.wait(forText: "Saved")
    #expect(try home.standups().contains { $0.id == design.id } == false)
    try window.press("u")
    try window.wait(forText: "Undone: ")
    try window.wait(forText: "▸ ▌ Design é")
    try window.wait(forText: "Saved")
    #expect(try home.standups().map(\.id) == before.map(\.id))
  }

  private func nextDay(before: Int) throws {
    let standup = try home.standups()[before]
    try #require(standup.title == "아침 싱크")
    let window = try home.open("--deep-link", "/standups/\(before + 1)/record?seconds=3")
    try window.wait(forText: "ended on time")
    try window.wait(forText: "Saved")
    let meeting = try #require(try home.meetings(of: standup.id).first)
    #expect(meeting.ending == "time")
    #expect(meeting.planned == 3)
    #expect(meeting.speakers.map(\.name) == ["Ada", "Lin", "김민지"])
    #expect(meeting.speakers.map(\.seconds) == [1, 1, 1])
    try window.press("Escape")
    try window.wait(forText: "▸    s  Start meeting")
    try window.press("s")
    try window.wait(forText: "3 people", "0:00 of 7:00")
    try window.press("Space")
    try window.wait(forText: "Speaker 1 of 3")
    try holdMeeting(in: window, standup: standup.id)
    try window.press("Escape")
    try window.wait(forText: "\(before + 2) standups")
    try window.quit()
  }

  private func holdMeeting(in window: Tmux, standup: String) throws {
    try window.press("n")
    try window.wait(forText: "Speaker 2 of 3")
    try window.press("Space")
    try window.wait(forText: "paused")
    try window.press("i")
    try window.wait(forText: "Note, Lin:")
    try window.type("막힘 없음")
    try window.press("Enter")
    try window.wait(forText: "Lin   막힘 없음")
    try window.press("q")
    try window.wait(forText: "Keep this meeting?")
    try window.press("Enter")
    try window.wait(forNoText: "Keep this meeting?")
    try window.press("q")
    try window.wait(forText: "Keep this meeting?")
    try window.press("s")
    try window.wait(forText: "ended early", "Saved")
    try window.press("Enter")
    try window.wait(forText: "막힘 없음")
    try window.press("Escape")
    let screen = try window.wait(forText: "History")
    #expect(screen.contains("▸    s  Start meeting"))
    let meetings = try home.meetings(of: standup)
    #expect(meetings.map(\.ending) == ["savedEarly", "time"])
    #expect(meetings.first?.transcript.map(\.text) == ["막힘 없음"])
    try window.press("Down", "Enter")
    let newest = try window.wait(forText: "ended early")
    #expect(newest.contains("막힘 없음"))
    try window.press("Escape")
    try window.wait(forText: "History")
    try window.press("Down", "Enter")
    let oldest = try window.wait(forText: "ended on time")
    #expect(oldest.contains("held 0:03 of 0:03"))
    #expect(oldest.split(separator: "\n").filter { $0.contains(" 0:01 of ") }.count == 3)
    try window.press("Escape")
    try window.wait(forText: "History")
  }

  private func dayAfter(count: Int) throws {
    let before = try home.files()
    let window = try home.open()
    let screen = try window.wait(forText: "\(count) standups")
    #expect(screen.components(separatedBy: "▌ 아침 싱크").count == count / 2 + 1)
    #expect(screen.components(separatedBy: "▌ Design é").count == count / 2 + 1)
    try window.press("Enter")
    try window.wait(forText: "History")
    try window.press("Escape")
    try window.wait(forText: "\(count) standups")
    try window.quit()
    #expect(try home.files() == before)
  }
}
