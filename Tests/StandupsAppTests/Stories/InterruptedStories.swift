import StandupsModel
import TerminalUI
import Testing

extension Story {
  static let interrupted: [Story] = [
    Story("A meeting that lost its power is resumed where it was") {
      let desk = try interruptedDesk()
      #expect(desk.alert?.title == "Unfinished meeting")
      desk.choose("Resume")
      #expect(desk.shows("my note"))
      #expect(desk.shows("Speaker 1 of 2"))
      desk.press("Space")
      desk.wait(10)
      desk.press("q")
      desk.choose("Save and end")
      #expect(try desk.disk.lines() == ["my note"])
      let held = try desk.disk.meetings()[0].heldSeconds
      #expect(held == 20)
      #expect(try desk.disk.interruptedMeetings == [])
      #expect(desk.computer.hooks.filter { $0.hasPrefix("meetingStarted") }.count == 1)
    },
    Story("A meeting that lost its power is saved as it is, with its items") {
      let desk = try interruptedDesk(taking: "!")
      desk.choose("Save as is")
      let meeting = try desk.disk.meetings()[0]
      #expect(meeting.ending == .recovered)
      #expect(meeting.transcript.map(\.text) == ["my note"])
      #expect(try desk.disk.items() == ["open: my note"])
      #expect(try desk.disk.interruptedMeetings == [])
      #expect(desk.computer.hooks.dropFirst() == ["meetingEnded Design", "itemOpened my note"])
    },
    Story("A meeting that lost its power is discarded") {
      let desk = try interruptedDesk()
      desk.choose("Discard")
      #expect(try desk.disk.meetings() == [])
      #expect(try desk.disk.interruptedMeetings == [])
      try desk.restart()
      #expect(desk.alert == nil)
    },
    Story("A question about a meeting that is closed is asked at the next start") {
      let desk = try interruptedDesk()
      desk.press("Esc")
      #expect(desk.alert == nil)
      #expect(try desk.disk.interruptedMeetings == [["my note"]])
      try desk.restart()
      #expect(desk.alert?.title == "Unfinished meeting")
    },
    Story("A text that is being typed survives the loss of power") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "my no")
      desk.wait(6)
      try desk.restart()
      desk.choose("Resume")
      #expect(desk.shows("my no"))
    },
    Story("A text that is being typed in a pause, or after the end, survives the loss of power") {
      for isAtEnd in [false, true] {
        var standup = Standup.design
        standup.overtime = .end
        let desk = try Desk(standup)
        desk.press("s", "n")
        if !isAtEnd { desk.press("Space") }
        desk.press("i")
        for _ in 0..<(isAtEnd ? 13 : 1) { desk.wait(10) }
        desk.press("my no")
        desk.wait(6)
        try desk.restart()
        desk.choose("Save as is")
        #expect(try desk.disk.lines() == ["my no"])
      }
    },
    Story("A draft that is kept survives the loss of power") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "my no", "Esc")
      desk.wait(6)
      try desk.restart()
      desk.choose("Resume")
      #expect(desk.shows("my no"))
    },
    Story("Several meetings are offered one after another") {
      let desk = try interruptedDesk()
      desk.press("Esc", "s")
      desk.choose("Start another")
      desk.press("n", "i", "another note", "Enter")
      try desk.restart()
      #expect(desk.alert?.title == "Unfinished meeting")
      desk.choose("Save as is")
      #expect(desk.alert?.title == "Unfinished meeting")
      desk.choose("Save as is")
      #expect(
        try Set(desk.disk.meetings().flatMap(\.transcript).map(\.text)) == [
          "my note", "another note",
        ])
      #expect(try desk.disk.interruptedMeetings == [])
    },
    Story("A meeting that another window has opened is left to it") {
      let desk = try interruptedDesk()
      let other = try desk.disk.claimInterruptedMeetings()
      desk.choose("Resume")
      #expect(desk.notice == "Another window has already opened the meeting")
      #expect(try desk.disk.meetings() == [])
      withExtendedLifetime(other) {}
    },
    Story("A meeting is offered once the screen of a link is closed") {
      let desk = try interruptedDesk(link: "/standups/Design")
      #expect(desk.title.contains("Design"))
      #expect(desk.alert == nil)
      desk.press("Esc")
      #expect(desk.alert?.title == "Unfinished meeting")
    },
    Story("A meeting is not offered over what somebody types") {
      let desk = try interruptedDesk(link: "/standups/new")
      desk.type("Research")
      #expect(desk.alert == nil)
      desk.press("^S")
      #expect(desk.alert?.title == "Unfinished meeting")
    },
  ]

  /// Somebody started the program again after a meeting in which they took a note.
  @MainActor
  private static func interruptedDesk(
    taking key: String = "i", link: String? = nil
  ) throws -> Desk {
    let desk = try Desk(.design)
    desk.press("s", "n", key, "my note", "Enter")
    desk.wait(10)
    try desk.restart(link: link)
    return desk
  }
}
