import StandupsModel
import TerminalUI
import Testing

/// Another program changes the folder while the program runs.
extension Story {
  static let reload: [Story] = [
    Story("What another program writes is shown at once") {
      let desk = try Desk(.design)
      try desk.another { try $0.rename(to: "Theirs") }
      #expect(desk.shows("Theirs"))
      try desk.another { try $0.add(.product) }
      #expect(desk.shows("Product"))
      try desk.another { try $0.delete("Theirs") }
      #expect(!desk.shows("Theirs"))
      #expect(try desk.disk.titles == ["Product"])
    },
    Story("An open standup shows what another program writes") {
      let desk = try Desk(.design)
      desk.press("Enter")
      try desk.another { try $0.change { $0.attendees.append(Attendee(id: $0.id, name: "Dora")) } }
      #expect(desk.shows("Dora"))
      try desk.another { try $0.add(Standup.heldDesign.history[0]) }
      #expect(desk.shows("yesterday"))
    },
    Story("A screen of what is gone closes, and says so") {
      let desk = try Desk(.heldDesign, .product)
      desk.press("Enter", "j", "Enter")
      try desk.another { try $0.deleteMeeting() }
      #expect(desk.notice == "The meeting was deleted elsewhere")
      #expect(desk.title.contains("Design"))
      try desk.another { try $0.delete() }
      #expect(desk.notice == "\"Design\" was deleted elsewhere")
      #expect(desk.title.hasPrefix("Daily Standups"))
    },
    Story("A meeting on the screen shows what another program writes in it") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter")
      try desk.another { try $0.edit("icons done", to: "icons are done") }
      #expect(desk.shows("icons are done"))
    },
    Story("Nothing touches a form that is open") {
      let desk = try Desk(.design)
      desk.press("e", " review")
      try desk.another { try $0.change { $0.length = .seconds(600) } }
      #expect(desk.shows("Design review"))
      #expect(desk.alert == nil)
      desk.press("Esc")
      desk.choose("Discard")
      #expect(desk.shows("10 min"))
      #expect(try desk.disk.standup("Design").length == .seconds(600))
    },
    Story("A form that is saved over what another program wrote asks") {
      let desk = try Desk(.design)
      desk.press("Enter", "e", " review")
      try desk.another { try $0.rename(to: "Theirs") }
      desk.press("^S")
      #expect(desk.alert?.title == "Changed elsewhere")
      desk.choose("Take theirs")
      #expect(desk.title.contains("Theirs"))
      #expect(try desk.disk.titles == ["Theirs"])
    },
    Story("A form of a standup that another program deletes can still be saved") {
      let desk = try Desk(.design, .product)
      desk.press("Enter", "e", " review")
      try desk.another { try $0.delete() }
      #expect(desk.shows("Design review"))
      desk.press("^S")
      desk.choose("Keep mine")
      let titles = try desk.disk.titles
      #expect(Set(titles) == ["Design review", "Product"])
    },
    Story("A line that is being edited stays while another program writes the meeting") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "e", " mine")
      try desk.another { try $0.edit("API key", to: "theirs") }
      #expect(desk.shows("icons done mine"))
      desk.press("Esc")
      #expect(desk.shows("theirs"))
      #expect(try desk.disk.lines() == ["icons done", "theirs"])
    },
    Story("A running meeting goes on, whatever another program does to its standup") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "my note", "Enter")
      try desk.another { try $0.rename(to: "Theirs") }
      #expect(desk.alert == nil)
      #expect(desk.shows("my note"))
      desk.press("q")
      desk.choose("Save and end")
      #expect(try desk.disk.titles == ["Theirs"])
      #expect(try desk.disk.lines(of: "Theirs") == ["my note"])
    },
    Story("A meeting whose standup another program deletes asks what becomes of it") {
      for (answer, titles) in [
        ("Restore standup", ["Product", "Design"]), ("Discard meeting", ["Product"]),
      ] {
        let desk = try Desk(.design, .product)
        desk.press("s", "n", "i", "my note", "Enter")
        try desk.another { try $0.delete() }
        #expect(desk.shows("my note"))
        desk.press("q")
        desk.choose("Save and end")
        #expect(desk.alert?.title == "Standup was deleted elsewhere")
        desk.choose(answer)
        #expect(Set(try desk.disk.titles) == Set(titles))
        #expect(try desk.disk.interruptedMeetings == [])
        if titles.contains("Design") { #expect(try desk.disk.lines() == ["my note"]) }
      }
    },
    Story("A standup that comes back with its meeting has all that it had") {
      let desk = try Desk(.heldDesign)
      try desk.another { try $0.openItem("API key") }
      desk.press("s", "n", "i", "my note", "Enter")
      try desk.another { try $0.delete() }
      desk.press("q")
      desk.choose("Save and end")
      desk.choose("Restore standup")
      #expect(try desk.disk.lines() == ["my note"])
      #expect(try desk.disk.meetings().count == 2)
      #expect(try desk.disk.items() == ["open: API key"])
      #expect(try desk.disk.interruptedMeetings == [])
      #expect(desk.title.hasPrefix("Daily Standups"))
    },
    Story("A meeting whose standup another program deletes can wait for the next start") {
      let desk = try Desk(.design, .product)
      desk.press("s", "n", "i", "my note", "Enter")
      try desk.another { try $0.delete() }
      desk.press("q")
      desk.choose("Save and end")
      desk.choose("Keep for later")
      try desk.restart()
      #expect(desk.alert?.title == "Unfinished meeting")
      desk.choose("Save as is")
      #expect(desk.alert?.title == "Standup was deleted elsewhere")
      desk.choose("Restore standup")
      #expect(try desk.disk.lines() == ["my note"])
    },
    Story("Getting ready ends when the standup is deleted") {
      let desk = try Desk(.design, .product)
      desk.press("s")
      try desk.another { try $0.delete() }
      #expect(desk.notice == "\"Design\" was deleted elsewhere")
      #expect(desk.title.hasPrefix("Daily Standups"))
    },
    Story("Items and updates of teammates are shown") {
      let desk = try Desk(.heldDesign)
      desk.press("i")
      try desk.another { try $0.openItem("API key") }
      #expect(desk.shows("API key"))
      try desk.another { try $0.resolveItem("API key") }
      #expect(!desk.shows("API key"))
    },
    Story("An open search finds what another program has written") {
      let desk = try Desk(.heldDesign)
      desk.press("F", "theirs")
      #expect(!desk.shows("May 19"))
      try desk.another { try $0.edit("icons done", to: "their icons, theirs alone") }
      #expect(desk.shows("theirs alone"))
    },
    Story("A folder that is not watched is read when the window gets the focus") {
      let desk = try Desk(.design)
      try desk.disk.another { try $0.rename(to: "Theirs") }
      #expect(!desk.shows("Theirs"))
      desk.focusWindow()
      #expect(desk.shows("Theirs"))
    },
    Story("A folder that disappears is reported, and its return saves what is left") {
      let desk = try Desk(.design)
      try desk.disk.moveAway()
      desk.press("e", " review", "^S")
      #expect(desk.alert?.title == "Could not save")
      desk.choose("Keep working")
      desk.notice([.design])
      desk.wait(1)
      #expect(desk.alert?.title == "Some files could not be read")
      desk.choose("OK")
      try desk.disk.moveBack()
      desk.notice([.design])
      #expect(desk.status == "Saved")
      #expect(try desk.disk.titles == ["Design review"])
    },
    Story("A file that is being written is read once it is whole") {
      let desk = try Desk(.design)
      let whole = try desk.disk.text(of: .design).replacing("Design", with: "Theirs")
      try desk.disk.write("{", to: .design)
      desk.notice([.design])
      #expect(desk.alert == nil)
      try desk.disk.write(whole, to: .design)
      desk.wait(1)
      #expect(desk.alert == nil)
      #expect(desk.shows("Theirs"))
    },
    Story("A file that stays unreadable is reported once, and its standup stays on the screen") {
      let desk = try Desk(.design)
      try desk.disk.write("{", to: .design)
      desk.notice([.design])
      desk.wait(1)
      #expect(desk.alert?.title == "Some files could not be read")
      desk.choose("OK")
      #expect(desk.shows("Design"))
      desk.notice([.design])
      desk.wait(1)
      #expect(desk.alert == nil)
    },
  ]
}
