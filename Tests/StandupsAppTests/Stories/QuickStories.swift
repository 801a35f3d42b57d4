import StandupsModel
import Testing

/// Meetings of people who have no standup.
extension Story {
  static let quick: [Story] = [
    Story("A quick meeting is kept as a standup") {
      let desk = try quickDesk()
      desk.endMeeting()
      #expect(desk.shows("my note"))
      #expect(try desk.disk.titles == ["Design"])
      desk.press("Esc")
      #expect(desk.alert?.title == "Keep this meeting?")
      desk.choose("Keep as a standup")
      #expect(try desk.disk.titles == ["Design", "Quick meeting"])
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
      #expect(try desk.disk.standup("Quick meeting").attendees.map(\.name) == ["Ann", "Ben"])
      #expect(desk.title.hasPrefix("Daily Standups"))
    },
    Story("A quick meeting is discarded") {
      let desk = try quickDesk()
      desk.endMeeting()
      desk.press("Esc")
      desk.choose("Discard")
      #expect(desk.title.hasPrefix("Daily Standups"))
      #expect(try desk.disk.titles == ["Design"])
      #expect(try desk.disk.interruptedMeetings == [])
    },
    Story("The summary of a quick meeting can be read and edited before it is kept") {
      let desk = try quickDesk()
      desk.endMeeting()
      desk.press("G", "e")
      desk.replace(with: "edited")
      desk.press("Enter")
      #expect(desk.shows("edited"))
      desk.press("u")
      #expect(desk.shows("my note"))
      desk.press("e")
      desk.replace(with: "edited")
      desk.press("Enter", "Esc")
      desk.choose("Back to the summary")
      #expect(desk.shows("edited"))
      desk.press("Esc")
      desk.choose("Keep as a standup")
      #expect(try desk.disk.lines(of: "Quick meeting") == ["edited"])
    },
    Story("A quick meeting whose program ends is kept") {
      for end in ["^C", "window"] {
        let desk = try quickDesk()
        desk.endMeeting()
        if end == "window" { desk.closeWindow() } else { desk.press(end) }
        #expect(desk.hasQuit)
        #expect(try desk.disk.titles == ["Design", "Quick meeting"])
        #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
      }
    },
    Story("A quick meeting is saved when the program ends during it") {
      let desk = try quickDesk()
      desk.press("^C")
      desk.choose("Save and quit")
      #expect(desk.hasQuit)
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
    },
    Story("A quick meeting that lost its power is offered, and asks once it has ended") {
      let desk = try quickDesk()
      try desk.restart()
      #expect(desk.alert?.title == "Unfinished meeting")
      desk.choose("Resume")
      #expect(desk.shows("my note"))
      desk.endMeeting()
      desk.press("Esc")
      desk.choose("Keep as a standup")
      #expect(try desk.disk.lines(of: "Quick meeting") == ["my note"])
    },
    Story("A quick meeting is decided about before a meeting that was interrupted") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "my note", "Enter")
      try desk.restart(quick: "Ann, Ben")
      #expect(desk.shows("Ann"))
      desk.endMeeting()
      #expect(desk.alert == nil)
      desk.press("Esc")
      desk.choose("Discard")
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
