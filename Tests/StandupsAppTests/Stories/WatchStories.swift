import StandupsModel
import TerminalUI
import Testing

@testable import StandupsStorage

/// A meeting that another machine is running.
extension Story {
  static let watching: [Story] = [
    Story("A meeting that runs elsewhere is on the list and on the standup's screen") {
      let desk = try Desk(.design)
      try desk.disk.elsewhere { try $0.run(upTo: 40) }
      desk.notice([])
      #expect(desk.shows("running, 0:40, Ada's turn, on laptop"))
      desk.press("Enter")
      #expect(desk.shows("running, 0:40, Ada's turn, on laptop"))
      desk.wait(31)
      desk.focusWindow()
      #expect(!desk.shows("running"))
    },
    Story("A meeting that runs elsewhere is watched, and nothing of it changes") {
      let desk = try Desk(.design)
      try desk.disk.elsewhere { try $0.run(upTo: 40) }
      desk.press("s")
      #expect(desk.alert?.title == "The meeting has begun")
      #expect(desk.alert?.message.hasPrefix("It is running, 0:40, Ada's turn, on laptop.") == true)
      desk.choose("Watch")
      desk.wait(4)
      #expect(desk.title.contains("▶ running · watching laptop, 5 seconds old"))
      #expect(desk.shows("0:45 of "))
      #expect(desk.shows("q leave") && !desk.shows("n next") && !desk.shows("Space pause"))
      try desk.disk.elsewhere { try $0.run(upTo: 50, turns: 2) }
      desk.wait(1)
      #expect(desk.shows("Speaker 2 of 2") && desk.shows("1 second old"))
      for key in ["n", "p", "i", "x", "+"] {
        desk.press(key)
        #expect(desk.notice == "Only the meeting's own window can do this; it is on laptop")
      }
      desk.press("Tab", "Esc", "Esc")
      #expect(desk.alert == nil && desk.shows("Space begin"))
      #expect(try desk.disk.meetings() == [])
      #expect(try desk.disk.interruptedMeetings.count == 1)
    },
    Story("A meeting whose machine is gone is taken over after half a minute, not before") {
      let desk = try Desk(.design)
      try desk.disk.elsewhere { try $0.run(upTo: 40) }
      desk.wait(31)
      desk.press("s")
      #expect(desk.alert?.title == "A meeting was interrupted")
      desk.choose("Take over")
      #expect(desk.title.contains("paused"))
      desk.press("q", "s")
      #expect(try desk.disk.meetings()[0].heldSeconds == 40)
      #expect(try desk.disk.interruptedMeetings == [])
    },
    Story("Another meeting of the same standup can begin nevertheless") {
      let desk = try Desk(.design)
      try desk.disk.elsewhere { try $0.run(upTo: 40) }
      desk.press("s")
      desk.choose("Start another")
      desk.press("Space")
      desk.wait(20)
      desk.press("q", "s")
      #expect(try desk.disk.meetings().map(\.heldSeconds) == [20])
    },
    Story("A watched meeting that is over says so, and the next one is shown") {
      let desk = try Desk(.design, link: "\(Standup.design.link)/watch")
      #expect(desk.shows("No one is holding this meeting"))
      try desk.disk.elsewhere { try $0.run(upTo: 10) }
      desk.wait(1)
      #expect(desk.shows("watching laptop"))
      desk.press("n")
      #expect(desk.notice == "Only the meeting's own window can do this; it is on laptop")
      try desk.disk.elsewhere { other in
        let ids = try other.folder.interruptedMeetings().meetings.map(\.id)
        for id in ids { try other.folder.removeRunning(id) }
      }
      desk.wait(1)
      #expect(desk.notice == "The meeting is over" && desk.shows("No one is holding"))
    },
    Story("A watched meeting whose machine is gone can be resumed") {
      let desk = try Desk(.design, link: "\(Standup.design.link)/watch")
      try desk.disk.elsewhere { try $0.run(upTo: 10) }
      desk.wait(1)
      #expect(desk.shows("watching laptop"))
      desk.wait(30)
      #expect(desk.notice == "No longer running; the meeting can be resumed")
      #expect(desk.shows("No one is holding"))
    },
    Story("A meeting that is paused stays fresh for those who watch it") {
      let desk = try Desk(.design)
      desk.press("s", "Space")
      desk.wait(5)
      desk.press("p")
      desk.wait(120)
      try desk.disk.elsewhere { other in
        let ongoing = try other.folder.ongoingMeetings()
        #expect(ongoing.map(\.meeting.isPaused) == [true])
        let age = ongoing.map { other.folder.now().timeIntervalSince($0.meeting.savedAt) }
        #expect(age.allSatisfy { $0 < 30 })
        #expect(ongoing.first?.text(at: other.folder.now()) == "paused, 0:05, Ada's turn, on desk")
      }
    },
  ]
}
