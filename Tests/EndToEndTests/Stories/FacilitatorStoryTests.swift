import Foundation
import PseudoTerminal
import Testing

/// A facilitator and six people, of whom one is late and one is absent, on the real program.
@Suite(.onOwnThreads)
struct FacilitatorStoryTests {
  private let home: Home
  private let standup = "00000000-0000-0000-0000-0000000000F1"
  private let length = 24

  init() throws {
    home = try Home()
    let people = ["Ada", "Ben", "Cem", "Dana", "Eve", "Finn"].enumerated().map { index, name in
      #"{"id": "00000000-0000-0000-0000-00000000000\#(index)", "name": "\#(name)"}"#
    }
    try home.write(
      standup: """
        {"attendees": [\(people.joined(separator: ", "))], "id": "\(standup)", "length": 300,
        "order": "fixed", "overtime": "end", "position": 0, "theme": "teal", "title": "Core",
        "turnEnd": "hold", "version": 2}
        """, id: standup)
  }

  @Test func `six people, one late, one absent, a guest, popcorn, a minute, and a note at the end`()
    throws
  {
    let window = try home.open("--deep-link", "/standups/1/record?ready&seconds=\(length)")
    try window.set("set-clipboard", to: "on")
    try window.wait(forText: "ready", "6 people", "0:00 of 0:24", "▸ · Ada")

    // Ben is absent, Finn is late, and Gus is a guest.
    try window.press("Down", "x", "Down", "Down", "Down", "Down", "x")
    try window.wait(forText: "6 people, 2 absent", "× Ben", "▸ × Finn")
    try window.press("g")
    try window.type("Gus")
    try window.press("Enter")
    try window.wait(forText: "7 people, 2 absent", "▸ · Gus")

    // Ada has the floor for a fifth of the meeting, and talks on.
    try window.press("Space")
    let start = try window.wait(forText: "Speaker 1 of 5", "left of 0:05", "next Cem")
    #expect(elapsed(in: start) < length)
    try window.wait(forText: "over its 0:05")
    try window.press("Space")
    let paused = try window.wait(forText: "paused", "over its 0:05")
    let used = elapsed(in: paused)
    #expect(used >= 5 && time("▶ Ada", in: paused) == used)

    // What is left is shared by those who wait. The clock does not move.
    try window.press("n")
    let share = (length - used + 3) / 4
    let next = try window.wait(
      forText: "Still paused", "left of \(clock(share))", "next Dana", "▶ Cem")
    #expect(time("✓ Ada", in: next) == used && elapsed(in: next) == used)
    let late = Int((Double(used) + 4 * 4.8).rounded()) - length
    #expect(next.contains(late == 0 ? "on time" : "\(clock(late)) behind"))

    // Finn is here now, at the end.
    try select("Finn", in: window)
    try window.press("Enter")
    try window.wait(forText: "Finn is back, at the end.", "▸ · Finn")

    // Eve wants to speak now.
    try select("Eve", pressing: "Up", in: window)
    try window.press("Enter")
    try window.wait(
      forText: "✓ Cem", "▶ Eve", "left of \(clock((length - used + 3) / 4))", "next Dana")

    // A minute more, and back.
    try window.press("+")
    let longer = try window.wait(forText: "of 0:24 +1:00")
    #expect(elapsed(in: longer) == used)
    try window.press("u")
    try window.wait(forText: "of 0:24", without: "+1:00")

    // A blocker of Eve's, and a note that is being typed when the meeting ends.
    try window.press("!")
    try window.wait(forText: "! Blocker, Eve:")
    try window.type("API key is late")
    try window.press("Enter")
    try window.wait(forText: "\(clock(used))  Eve ! API key is late")
    try window.press("Space")
    try window.wait(forNoText: "paused")
    try window.press("i")
    try window.wait(forText: "Note, Eve:")
    try window.type("demo ")
    try window.wait(forText: "The meeting has ended.", "Note, Eve: demo")
    try window.type("is ready, quit and delete nothing")
    try window.press("Enter")

    // The card, and the summary.
    try window.wait(forText: "ended on time", "as planned", "Saved")
    try window.press("Enter")
    let summary = try window.wait(
      forText: "held 0:24 of 0:24", "ended on time", "API key is late",
      "demo is ready, quit and delete nothing", "Saved")
    let seconds = ["Ada", "Cem", "Eve"].map { time($0, in: summary) }
    #expect(seconds == [used, 0, length - used])
    let rows = summary.split(separator: "\n").map(String.init)
    for (name, remark) in [("Ben", "absent"), ("Dana", "not reached"), ("Finn", "not reached")] {
      #expect(rows.contains { $0.contains(name) && $0.contains(remark) }, "\(name)")
    }
    #expect(rows.contains { $0.contains("Gus") && $0.contains("guest") })
    try window.press("y")
    try window.wait(forText: "Sent to the terminal to copy as Markdown.")
    try window.press("Escape")
    try window.wait(forText: "Start meeting", "!1")
    try window.press("Escape")
    try window.wait(forText: "1 standup")
    try window.quit()
    try expectRecord(used: used)
  }

  private func expectRecord(used: Int) throws {
    let meetings = try home.meetings(of: standup)
    let meeting = try #require(meetings.first)
    #expect(meetings.count == 1 && meeting.ending == "time" && meeting.planned == 24)
    #expect(meeting.speakers.reduce(0) { $0 + ($1.seconds ?? 0) } == length)
    #expect(meeting.transcript.map(\.kind) == ["blocker", "note"])
    #expect(try home.standups().map(\.title) == ["Core"])
    #expect(try home.standups().first?.names.count == 6, "the guest is not on the team")
  }

  /// Moves along the roster until this person is selected.
  private func select(_ name: String, pressing key: String = "Down", in window: Tmux) throws {
    for _ in 0..<10 where try !isSelected(name, in: window) {
      let before = try window.capture()
      try window.press(key)
      try window.wait(for: "the next person") { $0 != before }
    }
    #expect(try isSelected(name, in: window))
  }

  private func isSelected(_ name: String, in window: Tmux) throws -> Bool {
    try window.capture().contains(try Regex("▸ [·×✓] \(name)"))
  }

  /// The seconds of the first clock after a label.
  /// The seconds of the meeting's clock.
  private func elapsed(in screen: String) -> Int {
    let match = screen.firstMatch(of: /(\d+):(\d\d) of \d/)
    return match.map { (Int($0.1) ?? 0) * 60 + (Int($0.2) ?? 0) } ?? -1
  }

  private func time(_ label: String, in screen: String) -> Int {
    guard let place = screen.range(of: label),
      let match = screen[place.upperBound...].firstMatch(of: /(\d+):(\d\d)/)
    else { return -1 }
    return (Int(match.1) ?? 0) * 60 + (Int(match.2) ?? 0)
  }

  private func clock(_ seconds: Int) -> String {
    "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}
