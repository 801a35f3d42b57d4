import StandupsModel
import TerminalUI
import Testing

/// What becomes of a meeting that is not to be stored.
extension Story {
  static let discard: [Story] = [
    Story("A discarded meeting takes its items along, and undo brings both back") {
      let desk = try Desk(.heldDesign)
      try desk.another { try $0.openItem("API key") }
      desk.press("s", "n", "n", "r", "!", "no server", "Enter", "i", "buy a tablet", "Enter")
      desk.press("Tab", "o", "q")
      desk.choose("Discard")
      #expect(desk.notice == "Meeting moved to the trash. Press u to undo.")
      try expectDiscarded(desk, meetings: 1, items: ["resolved: API key"])
      desk.press("u")
      #expect(desk.notice == "Undone: meeting of \"Design\" deleted")
      #expect(try desk.disk.meetings().count == 2)
      #expect(try desk.disk.lines() == ["no server", "buy a tablet"])
      let items = ["open: buy a tablet", "open: no server", "resolved: API key"]
      #expect(try desk.disk.items().sorted() == items)
      #expect(try desk.disk.problems == [])
      desk.press("^R")
      if desk.notice.hasPrefix("Press ^R again") { desk.press("^R") }
      try expectDiscarded(desk, meetings: 1, items: ["resolved: API key"])
      try desk.restart()
      #expect(desk.alert == nil)
      desk.press("u", "u")
      #expect(try desk.disk.items().sorted() == items)
    },
    Story("An interrupted meeting that is discarded takes its items along") {
      let desk = try Desk(.heldDesign)
      desk.press("s", "n", "i", "buy a tablet", "Enter", "Tab", "o")
      desk.wait(10)
      try desk.restart()
      #expect(try desk.disk.items() == ["open: buy a tablet"])
      desk.choose("Discard")
      try expectDiscarded(desk, meetings: 1, items: [])
      desk.press("u")
      #expect(try desk.disk.lines() == ["buy a tablet"])
      #expect(try desk.disk.items() == ["open: buy a tablet"])
      try desk.restart()
      #expect(desk.alert == nil)
      desk.press("^R", "^R")
      try expectDiscarded(desk, meetings: 1, items: [])
    },
    Story("A meeting that is discarded on a full disk is lost only if that is wanted") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "my note", "Enter")
      desk.wait(10)
      desk.disk.isFull = true
      desk.press("q")
      desk.choose("Discard")
      #expect(desk.alert?.title == "Could not save")
      try desk.restart()
      #expect(try desk.disk.interruptedMeetings == [["my note"]])
      desk.disk.isFull = false
      try desk.restart()
      #expect(desk.alert?.title == "Unfinished meeting")
      desk.choose("Discard")
      try expectDiscarded(desk, meetings: 0, items: [])
      desk.press("u")
      #expect(try desk.disk.lines() == ["my note"])
    },
    Story("Of a discarded meeting, what was written before it stays") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("Enter", "U", "wrote tests", "^S", "Esc", "s", "n", "q")
      desk.choose("Discard")
      #expect(try desk.disk.update(by: "Ada") == ["wrote tests"])
      try expectDiscarded(desk, meetings: 0, items: [])
    },
    Story("A quick meeting whose window is closed is offered, and can be discarded") {
      let desk = try Desk(.design, quick: "Ann, Ben")
      desk.press("i", "my note", "Enter")
      desk.closeWindow()
      #expect(desk.hasQuit)
      #expect(try desk.disk.titles == ["Design"])
      try desk.start()
      desk.choose("Discard")
      #expect(try desk.disk.titles == ["Design"])
      #expect(try desk.disk.interruptedMeetings == [])
      try desk.restart()
      #expect(desk.alert == nil)
      desk.press("u")
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
      #expect(try desk.disk.problems == [])
    },
  ]

  /// Nothing is left of the newest meeting but what is in the trash, and nobody is asked about it.
  @MainActor
  private static func expectDiscarded(_ desk: Desk, meetings: Int, items: [String]) throws {
    #expect(try desk.disk.meetings().count == meetings)
    #expect(try desk.disk.items() == items)
    #expect(try desk.disk.trash.isEmpty == false)
    #expect(try desk.disk.interruptedMeetings == [])
    #expect(try desk.disk.problems == [])
    #expect(desk.alert == nil)
  }
}
