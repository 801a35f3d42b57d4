import StandupsModel
import TerminalUI
import Testing

/// What `u` takes back and `^R` does again while a meeting runs.
extension Story {
  static let meetingUndo: [Story] = [
    Story("Each key of a meeting is taken back, done again, and taken back") {
      for (keys, act) in [
        (["n"], "next turn (Blob)"), (["j", "x"], "Blob marked absent"),
        (["l"], "Ada moved to the end"), (["g", "Gina", "Enter"], "guest added: Gina"),
        (["j", "Enter"], "floor given to Blob"), (["+"], "1 minute added"),
        (["-"], "1 minute removed"), (["p"], "meeting paused"),
      ] {
        let desk = try Desk(.design)
        desk.press("s", "Space")
        desk.wait(5)
        for key in keys { desk.press(key) }
        desk.press("u")
        #expect(desk.notice == "Undone: \(act)")
        desk.press("^R")
        #expect(desk.notice == "Redone: \(act)")
        desk.press("u")
        #expect(desk.notice == "Undone: \(act)")
        desk.wait(10)
        let meeting = try save(desk)
        #expect(meeting.speakers.map(\.name) == ["Ada", "Blob"], "after \(keys)")
        #expect(meeting.speakers[0].seconds == 15, "after \(keys)")
        #expect(meeting.speakers[1].attendance == .notReached, "after \(keys)")
        #expect(meeting.added == 0, "after \(keys)")
      }
    },
    Story("A turn that was given back is taken back, and so is the end of a pause") {
      let desk = try Desk(.design)
      desk.press("s", "n")
      desk.wait(10)
      desk.press("n")
      desk.wait(10)
      desk.press("b")
      desk.wait(5)
      desk.press("u")
      #expect(desk.notice == "Undone: previous turn (Ada)")
      desk.press("p")
      desk.wait(30)
      desk.press("p")
      desk.wait(5)
      desk.press("u")
      #expect(desk.notice == "Undone: meeting resumed")
      desk.wait(30)
      #expect(try save(desk).speakers.map(\.seconds) == [11, 20])
    },
    Story("Only the acts of the meeting are taken back in it") {
      let desk = try Desk(.design)
      desk.press("c", "s", "n", "u")
      #expect(desk.notice == "Nothing to undo")
      desk.press("^R")
      #expect(desk.notice == "Nothing to redo")
      #expect(try desk.disk.titles == ["Design", "Design (2)"])
      desk.press("+", "u", "-", "^R")
      #expect(desk.notice == "Nothing to redo")
    },
    Story("A resumed meeting has nothing to take back") {
      let desk = try Desk(.design)
      desk.press("s", "n", "n", "i", "my note", "Enter")
      try desk.restart()
      desk.choose("Resume")
      desk.press("u")
      #expect(desk.notice == "Nothing to undo")
      #expect(try save(desk).transcript.map(\.text) == ["my note"])
    },
    Story("Lines that were added are taken back, newest first, and added again") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "icons done", "Enter", "!", "API key", "Enter", "@", "retro")
      desk.press("Enter", "u")
      #expect(desk.notice == "Undone: parking lot line added: retro")
      desk.press("u")
      #expect(desk.notice == "Undone: blocker added: API key")
      desk.press("u", "^R")
      #expect(desk.notice == "Redone: note added: icons done")
      desk.press("^R")
      #expect(desk.notice == "Redone: blocker added: API key")
      #expect(try save(desk).transcript.map(\.text) == ["icons done", "API key"])
      #expect(try desk.disk.items() == ["open: API key"])
    },
    Story("A line that was edited or removed is as it was") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "icons", "Enter", "Tab", "e", " done", "Enter", "D", "u")
      #expect(desk.notice == "Undone: note deleted: icons done")
      desk.press("u")
      #expect(desk.notice == "Undone: note changed: icons done")
      #expect(try save(desk).transcript.map(\.text) == ["icons"])
    },
    Story("What is heard and what was written before stays when a note is taken back") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.computer.allowSpeech()
      desk.press("U", "wrote tests", "^S", "Esc", "s", "n", "i", "my note", "Enter")
      desk.computer.hear("good morning")
      desk.settle()
      desk.press("u")
      #expect(desk.notice == "Undone: note added: my note")
      desk.press("u")
      #expect(desk.notice == "Nothing to undo")
      #expect(try save(desk).transcript.map(\.text) == ["wrote tests", "good morning"])
    },
    Story("A line of an update that was removed does not come back by itself") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("U", "wrote tests", "^S", "Esc", "s", "n", "Tab", "k", "D", "u", "^R")
      #expect(desk.notice == "Redone: note deleted: wrote tests")
      desk.press("n", "b")
      #expect(try save(desk).transcript == [])
    },
    Story("A line of an update that was removed does not come back with a resumed meeting") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("U", "wrote tests", "^S", "Esc", "s", "n", "Tab", "k", "D")
      try desk.restart()
      desk.choose("Resume")
      desk.press("n", "b")
      #expect(try save(desk).transcript == [])
    },
    Story("Items that were resolved or reopened are as they were") {
      let desk = try Desk(.heldDesign)
      try desk.another { try $0.openItem("API key") }
      desk.press("s", "n", "n", "r", "u")
      #expect(desk.notice == "Undone: item resolved: API key")
      #expect(try desk.disk.items() == ["open: API key"])
      desk.press("^R")
      #expect(desk.notice == "Redone: item resolved: API key")
      #expect(try desk.disk.items() == ["resolved: API key"])
      desk.press("R", "u")
      #expect(desk.notice == "Undone: item reopened: API key")
      #expect(try desk.disk.items() == ["resolved: API key"])
    },
    Story("An item that was made of a note goes, and comes back") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "buy a tablet", "Enter", "Tab", "o", "u")
      #expect(desk.notice == "Undone: item added: buy a tablet")
      #expect(try desk.disk.items() == [])
      desk.press("^R")
      #expect(desk.notice == "Redone: item added: buy a tablet")
      #expect(try desk.disk.items() == ["open: buy a tablet"])
      desk.press("u")
      #expect(desk.notice == "Undone: item added: buy a tablet")
      #expect(try desk.disk.items() == [])
    },
    Story("Several changes of an item are taken back one by one, down to its making") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "buy a tablet", "Enter", "Tab", "o", "e", " now", "Enter", "D")
      for act in ["note deleted", "note changed", "item added", "note added"] {
        desk.press("u")
        #expect(desk.notice.hasPrefix("Undone: \(act): buy a tablet"))
      }
      #expect(try desk.disk.items() == [])
      for act in ["note added", "item added", "note changed"] {
        desk.press("^R")
        #expect(desk.notice.hasPrefix("Redone: \(act): buy a tablet"))
      }
      #expect(try desk.disk.items() == ["open: buy a tablet now"])
      desk.press("r", "R")
      for act in ["item reopened", "item resolved", "note changed"] {
        desk.press("u")
        #expect(desk.notice.hasPrefix("Undone: \(act): buy a tablet"))
      }
      #expect(try desk.disk.items() == ["open: buy a tablet"])
    },
    Story("An item that a teammate has resolved since stays, and what came before is taken back") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "buy a tablet", "Enter", "Tab", "o")
      try desk.another { try $0.resolveItem("buy a tablet") }
      desk.press("u")
      #expect(desk.notice == "The item was changed since; nothing was undone")
      desk.press("u")
      #expect(desk.notice == "Undone: note added: buy a tablet")
      #expect(try desk.disk.items() == ["resolved: buy a tablet"])
    },
    Story("The item of a line is edited and removed with it, and both are taken back as one") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "buy a tablet", "Enter", "Tab", "o", "e", " now", "Enter")
      #expect(try desk.disk.items() == ["open: buy a tablet now"])
      desk.press("u")
      #expect(desk.notice == "Undone: note changed: buy a tablet now")
      #expect(try desk.disk.items() == ["open: buy a tablet"])
      desk.press("k")
      #expect(desk.shows("buy a tablet") && !desk.shows("buy a tablet now"))
      desk.press("^R")
      #expect(try desk.disk.items() == ["open: buy a tablet now"])
      desk.press("D")
      #expect(try desk.disk.items() == [])
      desk.press("u")
      #expect(desk.notice == "Undone: note deleted: buy a tablet now")
      #expect(try desk.disk.items() == ["open: buy a tablet now"])
      desk.press("^R")
      #expect(try desk.disk.items() == [])
      #expect(try save(desk).transcript == [])
    },
    Story("A turn that has passed on by itself is not taken back, nor is anybody who has spoken") {
      var standup = Standup.design
      standup.turnEnd = .advance
      let desk = try Desk(standup)
      desk.press("s", "n", "+", "g", "Gina", "Enter", "n")
      for _ in 0..<10 { desk.wait(10) }
      #expect(desk.shows("Speaker 3 of 3"))
      for _ in 0..<2 {
        desk.press("u")
        #expect(desk.notice == "The turn has changed automatically since; nothing was undone")
      }
      desk.press("u")
      #expect(desk.notice == "Undone: 1 minute added")
      desk.press("u")
      #expect(desk.notice == "Nothing to undo")
      let meeting = try save(desk)
      #expect(meeting.speakers.map(\.name) == ["Ada", "Blob", "Gina"] && meeting.added == 0)
      #expect(meeting.speakers.map(\.seconds) == [0, 90, 13])
    },
    Story("A kept note about a guest who is taken back has the guest's name") {
      let desk = try Desk(.design)
      desk.press("s", "n", "g", "Gina", "Enter", "j", "j", "j", "i", "merged", "Esc", "u")
      #expect(desk.notice == "Undone: guest added: Gina")
      let meeting = try save(desk)
      #expect(meeting.transcript.map(\.text) == ["Gina: merged"])
      let speaker = meeting.transcript[0].speaker
      #expect(meeting.speakers.contains { $0.id == speaker })
    },
    Story("Questions, help, and text fields leave alone what can be taken back") {
      let desk = try Desk(.design)
      desk.press("s", "n", "+", "q")
      desk.choose("Resume")
      desk.press("i", "undo u", "Esc", "?", "Esc", "g", "Esc", "u")
      #expect(desk.notice == "Undone: 1 minute added")
      desk.press("n", "n")
      desk.choose("Resume")
      desk.press("u")
      #expect(desk.notice == "Undone: next turn (Blob)")
    },
  ]

  /// Ends the meeting. Returns what is left of it.
  @MainActor
  private static func save(_ desk: Desk) throws -> Meeting {
    desk.press("q")
    desk.choose("Save and end")
    return try desk.disk.meetings()[0]
  }
}
