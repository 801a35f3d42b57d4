import StandupsModel
import TerminalUI
import Testing

/// Meetings from the first key to what is left of them.
extension Story {
  static let meetings: [Story] = [
    Story("A meeting that runs to its end is saved, and its summary is shown") {
      let desk = try Desk(.design)
      desk.press("s")
      #expect(desk.shows("Ada"))
      desk.press("n", "i", "icons done", "Enter")
      desk.wait(30)
      desk.press("n", "!", "API key", "Enter")
      desk.wait(40)
      desk.press("n")
      desk.choose("Save and end")
      #expect(desk.shows("1 opened") && desk.shows("API key"))
      desk.press("Enter")
      #expect(desk.shows("icons done"))
      let meeting = try desk.disk.meetings()[0]
      #expect(meeting.speakers.map(\.seconds) == [30, 40])
      #expect(meeting.transcript.map(\.text) == ["icons done", "API key"])
      #expect(try desk.disk.items() == ["open: API key"])
      #expect(try desk.disk.interruptedMeetings == [])
      desk.press("Esc")
      #expect(desk.title.hasSuffix("▌ Bubblegum"))
      #expect(desk.shows("today"))
    },
    Story("Hooks are told of a meeting's begin and end, and of its items") {
      let desk = try Desk(.design)
      desk.press("s", "n", "!", "API key", "Enter", "q")
      desk.choose("Save and end")
      #expect(
        desk.computer.hooks == [
          "meetingStarted Ada Blob", "meetingEnded Design", "itemOpened API key",
        ])
    },
    Story("Hooks are told of an item that is made by hand, and not when it is resolved") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "o", "Esc", "i", "r")
      #expect(desk.computer.hooks == ["itemOpened icons done"])
    },
    Story("A meeting that ends while help is open waits until it is closed") {
      var standup = Standup.design
      standup.turnEnd = .advance
      standup.overtime = .end
      let desk = try Desk(standup)
      desk.press("s", "n", "i", "my note", "Enter", "?")
      for _ in 0..<13 { desk.wait(10) }
      #expect(desk.shows("type to search"))
      desk.press("Esc")
      #expect(desk.shows("ended on time"))
      desk.press("Enter")
      #expect(desk.shows("my note"))
      #expect(!desk.title.contains("Meeting"))
      #expect(try desk.disk.lines() == ["my note"])
    },
    Story("A draft that is kept is saved with the meeting") {
      let desk = try Desk(.design)
      desk.press("s", "n", "!", "API key", "Esc", "n")
      desk.endMeeting()
      #expect(try desk.disk.lines() == ["API key"])
      #expect(try desk.disk.items() == ["open: API key"])
    },
    Story("A hook that fails leaves a notice, and nothing else") {
      let desk = try Desk(.design)
      desk.computer.failHook(.meetingEnded)
      desk.press("s", "n", "q")
      desk.choose("Save and end")
      #expect(desk.notice == "The hook meetingEnded failed: it ended with status 1")
      #expect(try desk.disk.meetings().count == 1)
    },
    Story("A meeting that is discarded leaves nothing behind") {
      let desk = try Desk(.design)
      desk.press("s", "n", "!", "API key", "Enter", "q")
      desk.choose("Discard")
      #expect(try desk.disk.meetings() == [])
      #expect(try desk.disk.items() == [])
      #expect(try desk.disk.interruptedMeetings == [])
    },
    Story("A question that is closed lets the meeting go on") {
      let desk = try Desk(.design)
      desk.press("s", "n", "q")
      #expect(desk.alert?.title == "Keep this meeting?")
      desk.choose("Resume")
      #expect(desk.alert == nil)
      desk.wait(10)
      desk.press("q")
      desk.choose("Save and end")
      #expect(try desk.disk.meetings()[0].heldSeconds == 10)
    },
    Story("People who are missing, guests, and another order") {
      let desk = try Desk(.design)
      desk.press("s", "x", "g", "Gina", "Enter", "M-Up", "n")
      desk.wait(5)
      desk.press("n")
      desk.wait(5)
      desk.press("q")
      desk.choose("Save and end")
      let speakers = try desk.disk.meetings()[0].speakers
      #expect(Set(speakers.map(\.name)) == ["Ada", "Blob", "Gina"])
      #expect(speakers.first { $0.name == "Ada" }?.attendance == .absent)
      #expect(speakers.filter(\.isGuest).map(\.name) == ["Gina"])
    },
    Story("A meeting ends by itself if that is wanted, with a bell and a notification") {
      var standup = Standup.design
      standup.turnEnd = .advance
      standup.overtime = .end
      let desk = try Desk(standup)
      desk.press("s", "n")
      for _ in 0..<13 { desk.wait(10) }
      #expect(try desk.disk.meetings()[0].ending == .time)
      #expect(desk.computer.sounds.last == "time is up")
      #expect(desk.computer.notifications == ["Design: time is up"])
      #expect(desk.title.contains("Design"))
    },
    Story("A muted meeting makes no sound") {
      let desk = try Desk(.design)
      desk.press("s", "n", "m")
      for _ in 0..<13 { desk.wait(10) }
      #expect(desk.computer.sounds == [])
      #expect(desk.computer.notifications == ["Design: time is up"])
    },
    Story("A meeting that ends while a note is typed waits for the note") {
      var standup = Standup.design
      standup.turnEnd = .advance
      standup.overtime = .end
      let desk = try Desk(standup)
      desk.press("s", "n", "i", "my note")
      for _ in 0..<13 { desk.wait(10) }
      #expect(desk.shows("my note"))
      #expect(try desk.disk.meetings() == [])
      desk.press("Enter")
      #expect(try desk.disk.lines() == ["my note"])
    },
    Story("Time in which the computer slept is a pause, or counts") {
      for (answer, seconds) in [("Pause", 10), ("Count as meeting time", 100)] {
        let desk = try Desk(.design)
        desk.press("s", "n")
        desk.wait(10)
        desk.sleep(90)
        #expect(desk.alert?.title == "Time passed while you were away")
        desk.press(answer == "Count as meeting time" ? "2" : "1")
        desk.press("q", "s")
        #expect(try desk.disk.meetings()[0].heldSeconds == seconds)
      }
    },
    Story("A meeting takes what was written for it") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("U", "wrote tests", "^S", "Esc")
      try desk.another { try $0.write(["review icons"], by: "Blob") }
      desk.press("s", "n")
      #expect(desk.shows("wrote tests"))
      desk.press("n", "q")
      desk.choose("Save and end")
      #expect(try desk.disk.lines() == ["wrote tests", "review icons"])
      #expect(try desk.disk.update(by: "Ada") == [])
      #expect(try desk.disk.update(by: "Blob") == [])
    },
    Story("What a teammate writes during a meeting is there when their turn comes") {
      let desk = try Desk(.design)
      desk.press("s", "Space")
      try desk.disk.another { try $0.write(["review icons"], by: "Blob") }
      desk.press("n")
      #expect(desk.shows("review icons"))
      desk.press("q")
      desk.choose("Save and end")
      #expect(try desk.disk.lines() == ["review icons"])
    },
    Story("A speaker's items are resolved in the meeting, and reopened") {
      let desk = try Desk(.heldDesign)
      try desk.another { try $0.openItem("API key") }
      desk.press("s", "n", "n", "r")
      #expect(desk.notice == "Resolved: API key")
      #expect(try desk.disk.items() == ["resolved: API key"])
      desk.press("R")
      #expect(desk.notice == "Open again: API key")
      #expect(try desk.disk.items() == ["open: API key"])
    },
    Story("A note becomes an item in the meeting") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "buy a tablet", "Enter", "Tab", "o")
      #expect(desk.notice == "Open item added")
      #expect(try desk.disk.items() == ["open: buy a tablet"])
    },
    Story("A note is edited and removed") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "icons", "Enter", "Tab", "e", " done", "Enter")
      #expect(desk.shows("icons done"))
      desk.press("D")
      #expect(!desk.shows("icons done"))
      desk.press("q")
      desk.choose("Save and end")
      #expect(try desk.disk.lines() == [])
    },
    Story("A transcriber that hears something adds it, and one that fails says so") {
      let desk = try Desk(.design)
      desk.computer.allowSpeech()
      desk.press("s", "n")
      desk.computer.hear("good morning")
      desk.settle()
      #expect(desk.shows("good morning"))
      desk.computer.failTranscriber("the microphone is gone")
      desk.settle()
      #expect(desk.alert?.title == "Speech recognition failed")
      desk.choose("Continue meeting")
      desk.press("q")
      desk.choose("Save and end")
      #expect(try desk.disk.lines() == ["good morning ❌"])
    },
    Story("A meeting that cannot be recorded asks before it begins") {
      let desk = try Desk(.design)
      desk.computer.denySpeech(because: "the transcriber is not allowed")
      desk.press("Enter", "s")
      #expect(desk.alert?.title == "Speech recognition denied")
      desk.choose("Open settings")
      #expect(desk.computer.openedSettings == 1)
      desk.press("s")
      desk.choose("Continue without recording")
      desk.press("n")
      #expect(desk.shows("Speaker 1 of 2"))
    },
    Story("A meeting that cannot be stored stays until it can") {
      let desk = try Desk(.design)
      desk.press("s", "n", "!", "API key", "Enter")
      desk.disk.isFull = true
      desk.press("q")
      desk.choose("Save and end")
      #expect(desk.alert?.title == "Could not save")
      desk.disk.isFull = false
      desk.choose("Retry")
      #expect(try desk.disk.lines() == ["API key"])
      #expect(try desk.disk.items() == ["open: API key"])
      #expect(try desk.disk.interruptedMeetings == [])
    },
  ]
}
