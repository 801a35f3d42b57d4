import Foundation
import StandupsModel
import TerminalUI
import Testing

/// The clock of a meeting and the people in it.
extension Story {
  static let clock: [Story] = [
    Story("Somebody who is missing when their turn comes is absent, without seconds") {
      let desk = try Desk(.design)
      desk.press("s", "n")
      desk.wait(3)
      #expect(desk.shows("x absent"))
      desk.press("x")
      #expect(desk.notice == "Ada is absent.")
      desk.press("k")
      #expect(desk.shows("x back"))
      desk.press("x")
      #expect(desk.notice == "Ada is back, at the end.")
      desk.press("x")
      desk.wait(20)
      let meeting = try save(desk)
      #expect(meeting.speakers.map(\.attendance) == [.present, .absent])
      #expect(meeting.speakers.map(\.seconds) == [21, nil] && meeting.heldSeconds == 24)
      desk.press("Esc", "t")
      #expect(
        desk.screen.split(separator: "\n").contains { $0.contains("Ada  ") && $0.contains("0") })
    },
    Story("Somebody who spoke and leaves has left, and was present") {
      let desk = try Desk(.design)
      desk.press("s", "n")
      desk.wait(5)
      #expect(desk.shows("x left"))
      desk.press("x")
      #expect(desk.notice == "Ada left after 0:05.")
      desk.press("k", "x")
      #expect(desk.notice == "Ada is back.")
      desk.press("x")
      desk.wait(9)
      #expect(desk.shows("left 0:05"))
      let meeting = try save(desk)
      #expect(meeting.speakers.map(\.attendance) == [.present, .present])
      #expect(meeting.speakers.map(\.seconds) == [5, 10])
    },
    Story("The last speaker can be missing, too, and is asked about at the end") {
      let desk = try Desk(.design)
      desk.press("s", "n")
      desk.wait(30)
      desk.press("n")
      desk.wait(2)
      desk.press("x")
      #expect(
        desk.alert?.message == "No one is waiting after Blob, who is gone. You are ending early.")
      desk.press("r")
      desk.wait(1)
      desk.press("x", "s")
      let meeting = try desk.disk.meetings()[0]
      #expect(meeting.speakers.map(\.attendance) == [.present, .absent])
      #expect(meeting.speakers.map(\.seconds) == [31, nil] && meeting.heldSeconds == 34)
    },
    Story("Esc out of habit after a note does not ask, and the next one does") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i")
      desk.type("Login works")
      desk.press("Enter", "Esc")
      #expect(desk.alert == nil && desk.notice == "Press Esc again to end the meeting.")
      desk.press("Esc")
      #expect(desk.alert != nil)
    },
    Story("A meeting that was paused before the question about its end stays paused") {
      let desk = try Desk(.design)
      desk.press("s", "n")
      desk.wait(20)
      desk.press("Space", "q")
      #expect(desk.shows("Stay paused"))
      desk.press("r")
      #expect(desk.alert == nil && desk.shows("paused"))
      desk.press("n")
      #expect(desk.notice == "Still paused. Press Space to resume.")
      desk.press("Space", "q")
      #expect(desk.shows("Resume") && !desk.shows("Stay paused"))
      desk.press("r")
      #expect(!desk.shows("paused"))
    },
    Story("A minute that is added once a turn is over is its speaker's") {
      let desk = try Desk(.design)
      desk.press("s", "n")
      desk.wait(70)
      desk.press("+")
      #expect(desk.shows("left of 2:00") && desk.shows("1:10 of 2:00 +1:00"))
      desk.wait(30)
      desk.press("n")
      #expect(desk.shows("left of 1:20") && desk.shows("0:10 behind"))
      desk.wait(85)
      let meeting = try save(desk)
      #expect(meeting.speakers.map(\.slot) == [120, 80] && meeting.ending == .overtime)
      #expect(desk.shows("3:05 of 2:00 +1:00") && desk.shows("overtime"))
      desk.press("Esc", "t")
      #expect(desk.shows("by about 0:05"))
    },
    Story("A meeting that has hardly begun asks before it is kept, and gives updates back") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("U", "wrote tests", "^S", "Esc", "s", "n")
      desk.wait(7)
      desk.press("q")
      #expect(desk.alert?.title == "Keep this meeting?")
      #expect(desk.alert?.message == "It has run for only 7 seconds.")
      desk.choose("Discard")
      #expect(try desk.disk.meetings() == [])
      #expect(try desk.disk.update(by: "Ada") == ["wrote tests"])
      desk.press("s", "n")
      #expect(desk.shows("wrote tests"))
      desk.wait(10)
      desk.press("q")
      #expect(desk.alert?.title == "End meeting?")
      desk.press("s")
      #expect(try desk.disk.lines() == ["wrote tests"])
    },
    Story("A guest who did not come is in no summary") {
      let desk = try Desk(.design)
      desk.press("s", "g", "Gina", "Enter", "n", "j", "j", "x")
      #expect(desk.notice == "Gina is absent.")
      desk.wait(20)
      _ = try save(desk)
      #expect(desk.shows("Blob") && !desk.shows("Gina"))
      desk.press("y")
      #expect(desk.computer.clipboard.last?.contains("Gina") == false)
      desk.press("Esc", "t")
      #expect(desk.shows("Blob") && !desk.shows("Gina"))
    },
    Story("The question at the end has the same keys, whatever its buttons") {
      let desk = try Desk(.design)
      desk.press("s", "n")
      desk.wait(10)
      for key in ["q", "n"] {
        if key == "n" { desk.press("n") }
        desk.press(key)
        #expect(desk.alert?.title == "End meeting?")
        #expect(desk.alert?.keys == (key == "q" ? ["s", "d", "r"] : ["s", "r"]))
        desk.press("n", "y", "1", "2", "3", "Space")
        #expect(desk.alert?.title == "End meeting?")
        desk.press("r")
        #expect(desk.alert == nil)
      }
      desk.press("n")
      desk.wait(1)
      desk.press("Tab", "Enter")
      #expect(desk.alert == nil)
      #expect(try desk.disk.meetings() == [])
    },
    Story("Esc leaves the notes and the items for the people, and only there asks") {
      let desk = try Desk(.heldDesign)
      try desk.another { try $0.openItem("API key") }
      desk.press("s", "n", "i", "first", "Enter", "i", "second", "Enter", "Tab")
      #expect(desk.shows("e edit") && desk.shows("D remove") && desk.shows("Esc people"))
      desk.press("Up", "D")
      #expect(!desk.shows("first") && desk.shows("second"))
      desk.press("Esc")
      #expect(desk.alert == nil && !desk.shows("e edit"))
      desk.press("n", "Tab", "Tab")
      #expect(desk.shows("r resolve the item") && desk.shows("Esc people"))
      desk.press("Esc")
      #expect(desk.alert == nil)
      desk.press("Esc")
      #expect(desk.alert?.title == "Keep this meeting?")
    },
    Story("The first arrow in the notes moves, also from a line of an update") {
      let desk = try Desk(.design)
      try desk.another { try $0.write(["wrote tests", "review icons"], by: "Ada") }
      desk.press("s", "n", "Tab")
      #expect(desk.shows("▸ 0:00  Ada   review icons"))
      desk.press("Up")
      #expect(desk.shows("▸ 0:00  Ada   wrote tests"))
    },
    Story("In a small window, everybody is visible, an update once, and items have a line") {
      var standup = Standup.design
      standup.attendees += ["Cem", "Dana", "Eve", "Finn", "Gus", "Hal"].map { name in
        Attendee(id: UUID(), name: name)
      }
      let desk = try Desk(standup)
      desk.resizeWindow(columns: 80, rows: 24)
      try desk.another { other in
        try other.write(["wrote tests"], by: "Ada")
        try other.add(items: ["No key for the vendor", "Second", "Third"], of: "Ada")
      }
      desk.press("s", "n")
      let waiting = standup.attendees.dropFirst().map { "· \($0.name)" }
      #expect(waiting.filter { !desk.shows($0) } == [])
      #expect(desk.screen.components(separatedBy: "wrote tests").count == 2)
      #expect(desk.shows("! No key for the vendor") && desk.shows("1 of 3"))
      desk.press("i")
      #expect(waiting.filter { !desk.shows($0) } == [])
    },
    Story("What comes before a meeting and after it fits beside a call") {
      let desk = try Desk(.design)
      desk.press("s")
      desk.resizeWindow(columns: 80, rows: 3)
      desk.press("x")
      #expect(desk.shows("Absent: Ada") && desk.shows("Space  begin"))
      desk.press("x", "Space")
      desk.wait(30)
      desk.press("q")
      #expect(desk.shows("End meeting?  s save and end  r resume"))
      desk.press("s")
      #expect(desk.shows("Saved 0:30 of 2:00 · y copy"))
      desk.press("y")
      #expect(desk.computer.clipboard.count == 1 && desk.shows("Copied"))
    },
    Story("Before a meeting, it says how late it is and how long these people usually need") {
      var standup = Standup.held(daysAgo: 1, 2, 3)
      standup.length = .seconds(60)
      let desk = try Desk(standup)
      desk.press("s")
      #expect(desk.shows("on time, as usual"))
      #expect(desk.shows("These two usually need 1:50 of 1:00; limiting Ada would help"))
      desk.press("x")
      #expect(desk.shows("Blob usually needs 0:50 of 1:00") && !desk.shows("limiting"))
      desk.press("Esc")
      desk.wait(250)
      desk.press("s")
      #expect(desk.shows("4 minutes later than usual"))
      try desk.another { try $0.change { $0.comparesTalkTime = false } }
      #expect(desk.shows("These two usually need 1:50 of 1:00") && !desk.shows("limiting"))
    },
  ]

  /// Ends the meeting. Returns what is left of it.
  @MainActor
  private static func save(_ desk: Desk) throws -> Meeting {
    desk.press("q", "s")
    return try desk.disk.meetings()[0]
  }
}
