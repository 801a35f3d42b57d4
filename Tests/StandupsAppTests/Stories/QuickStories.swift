import StandupsModel
import TerminalUI
import Testing

/// Meetings of people who have no standup.
extension Story {
  static let quick: [Story] = [
    Story("A quick meeting is stored as a standup once it is saved, and undo takes it back") {
      let desk = try quickDesk()
      desk.endMeeting()
      desk.press("Enter")
      #expect(desk.shows("my note"))
      #expect(try desk.disk.titles == ["Design", "Quick meeting"])
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
      #expect(try desk.disk.standup("Quick meeting").attendees.map(\.name) == ["Ann", "Ben"])
      desk.press("Esc", "Esc")
      #expect(desk.title.hasPrefix("Daily Standups"))
      desk.press("u")
      #expect(desk.notice == #"Undone: "Quick meeting" added"#)
      #expect(try desk.disk.titles == ["Design"])
      desk.press("^R")
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
    },
    Story("A quick meeting is discarded, and undo brings it back") {
      let desk = try quickDesk()
      desk.press("!", "no server", "Enter", "q")
      desk.choose("Discard")
      #expect(desk.title.hasPrefix("Daily Standups"))
      #expect(try desk.disk.titles == ["Design"])
      #expect(try desk.disk.interruptedMeetings == [])
      #expect(desk.computer.hooks == ["meetingStarted Ann Ben"])
      desk.press("u")
      #expect(try desk.disk.titles == ["Design", "Quick meeting"])
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note", "no server"])
      #expect(try desk.disk.items(of: "Quick meeting") == ["open: no server"])
    },
    Story("The summary of a quick meeting is edited like any other") {
      let desk = try quickDesk()
      desk.endMeeting()
      desk.press("G", "e")
      desk.replace(with: "edited")
      desk.press("Enter")
      #expect(try desk.disk.lines(of: "Quick meeting") == ["edited"])
      desk.press("u")
      #expect(desk.shows("my note"))
      desk.press("^R")
      #expect(try desk.disk.lines(of: "Quick meeting") == ["edited"])
    },
    Story("A quick meeting is saved when the program ends during it") {
      let desk = try quickDesk()
      desk.press("^C")
      desk.choose("Save and quit")
      #expect(desk.hasQuit)
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
    },
    Story("A quick meeting that lost its power is offered, and stored once it has ended") {
      let desk = try quickDesk()
      try desk.restart()
      #expect(desk.alert?.title == "Unfinished meeting")
      desk.choose("Resume")
      #expect(desk.shows("my note"))
      desk.endMeeting()
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
    },
    Story("A meeting that was interrupted is offered after a quick meeting") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "my note", "Enter")
      try desk.restart(quick: "Ann, Ben")
      #expect(desk.shows("Ann"))
      desk.endMeeting()
      #expect(desk.alert == nil)
      desk.press("Esc", "Esc")
      #expect(desk.alert?.title == "Unfinished meeting")
      #expect(try desk.disk.interruptedMeetings == [["my note"]])
    },
  ]

  @MainActor
  private static func quickDesk() throws -> Desk {
    let desk = try Desk(.design, quick: "Ann, Ben")
    #expect(desk.shows("Ann"))
    desk.press("i", "my note", "Enter")
    return desk
  }
}
