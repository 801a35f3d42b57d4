import StandupsModel
import Testing

/// What an open screen shows is what is on disk, also while another program changes it.
extension Story {
  static let freshness: [Story] = [
    Story("Open statistics count the meetings that another program adds, changes, and deletes") {
      let desk = try Desk(.heldDesign)
      desk.resizeWindow(columns: 80, rows: 24)
      desk.press("Enter", "t", "j")
      #expect(desk.shows("1:50 of 2:00"))
      try desk.another { try $0.add(Standup.held(daysAgo: 2).history[0]) }
      #expect(desk.shows("2 meetings"))
      try desk.another { try $0.changeMeeting { $0.held = 50 } }
      #expect(desk.shows("1:20 of 2:00"))
      #expect(desk.shows("▸ Blob"))
      try desk.another { try $0.deleteMeeting() }
      #expect(desk.shows("1:50 of 2:00"))
    },
    Story("Statistics that are counted again keep the person and the range") {
      let desk = try Desk(.unevenDesign)
      desk.resizeWindow(columns: 80, rows: 24)
      desk.press("Enter", "t", "[", "j", "Enter")
      let title = desk.title
      #expect(desk.shows("0:26 of"))
      let isLoading = try desk.shows("Loading") {
        try desk.another { try $0.changeMeeting { $0.speakers[1].seconds = 50 } }
      }
      #expect(!isLoading)
      #expect(desk.title == title)
      #expect(desk.shows("0:33 of"))
    },
    Story("Open statistics follow the standup's title and whether talk times are compared") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "t")
      #expect(desk.shows(" share "))
      try desk.another {
        try $0.change {
          $0.title = "Theirs"
          $0.comparesTalkTime = false
        }
      }
      #expect(desk.title.contains("Theirs"))
      #expect(!desk.shows(" share "))
      try desk.another { try $0.change("Theirs") { $0.comparesTalkTime = true } }
      #expect(desk.shows(" share "))
    },
    Story("The list previews what the standup's screen shows") {
      let desk = try Desk(.heldDesign, .product)
      try desk.another { try $0.openItem("API key") }
      desk.resizeWindow(columns: 120, rows: 40)
      desk.wait(1)
      let texts = ["! API key", "1:50  ━", "│  !1"]
      for text in texts { #expect(desk.shows(text)) }
      desk.press("j")
      for text in texts { #expect(!desk.shows(text)) }
      desk.press("k", "Enter")
      for text in texts { #expect(desk.shows(text)) }
    },
    Story("The preview and the cards show what another program writes") {
      let desk = try Desk(.held(daysAgo: 1, 2))
      desk.resizeWindow(columns: 120, rows: 40)
      desk.press("j")
      desk.wait(1)
      #expect(desk.shows("▇▇"))
      try desk.another {
        try $0.changeMeeting { $0.held = 20 }
        try $0.openItem("API key")
      }
      desk.wait(1)
      #expect(desk.shows("▇▂"))
      #expect(desk.shows("0:20"))
      #expect(desk.shows("Open 1"))
      try desk.another { try $0.resolveItem("API key") }
      #expect(!desk.shows("Open 1"))
    },
    Story("Nothing is read for a preview that is scrolled past") {
      let desk = try Desk(.heldDesign, .product)
      desk.resizeWindow(columns: 120, rows: 40)
      #expect(!desk.shows("1:50  ━"))
      desk.press("j")
      desk.wait(1)
      desk.press("k")
      #expect(!desk.shows("1:50  ━"))
      desk.wait(0.2)
      #expect(desk.shows("1:50  ━"))
    },
    Story("The open trash shows what another program deletes, and keeps the selection") {
      let desk = try Desk(.heldDesign, .product)
      try desk.another { try $0.deleteMeeting() }
      desk.press("T")
      #expect(desk.shows("▸ Design"))
      try desk.another { try $0.delete("Product") }
      #expect(desk.shows("2 records"))
      #expect(desk.shows("▸ Design"))
    },
    Story("The open trash is read again when the window gets the focus") {
      let desk = try Desk(.heldDesign)
      try desk.another { try $0.openItem("API key") }
      desk.press("T")
      #expect(desk.shows("The trash is empty."))
      try desk.disk.another { try $0.deleteItem("API key") }
      desk.focusWindow()
      #expect(desk.shows("1 record"))
    },
    Story("A meeting that another program changes keeps its place on the screen") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "v", "G")
      #expect(desk.shows("▸ 1:10  ! API key"))
      let isLoading = try desk.shows("Loading") {
        try desk.another {
          try $0.changeMeeting {
            let note = TranscriptLine(kind: .note, text: "theirs")
            $0.transcript.insert(note, at: 0)
          }
        }
      }
      #expect(!isLoading)
      #expect(desk.shows("theirs"))
      #expect(desk.shows("▸ 1:10  ! API key"))
      #expect(desk.shows("by person"))
      try desk.another { try $0.rename(to: "Theirs") }
      #expect(desk.title.contains("Theirs"))
    },
    Story("A line that another program deletes while it is being edited can be given up") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "e", " mine")
      try desk.another { try $0.changeMeeting { $0.transcript.removeLast(2) } }
      #expect(desk.shows("icons done mine"))
      desk.press("Esc")
      #expect(!desk.shows("icons done"))
      #expect(try desk.disk.lines() == [])
    },
    Story("A question about deleting a standup quotes it as it is, and closes once it is gone") {
      for keys in [["d"], ["Enter", "End", "d"]] {
        let desk = try Desk(.design, .product)
        for key in keys { desk.press(key) }
        #expect(desk.alert?.message.contains("\"Design\"") == true)
        try desk.another { try $0.rename(to: "Theirs") }
        #expect(desk.alert?.message.contains("\"Theirs\"") == true)
        try desk.another { try $0.delete("Theirs") }
        #expect(desk.alert == nil)
      }
    },
    Story("A question about old blockers quotes them as they are, and closes once they are decided")
    {
      var design = Standup.heldDesign
      design.oldBlockers = nil
      let desk = try Desk(design)
      desk.press("Enter")
      #expect(desk.alert?.message.contains("API key") == true)
      try desk.another { try $0.edit("API key", to: "their key") }
      #expect(desk.alert?.message.contains("their key") == true)
      try desk.another { try $0.changeMeeting { $0.transcript.removeLast() } }
      #expect(desk.alert == nil)
      desk.press("Esc")
      try desk.another {
        try $0.changeMeeting {
          $0.transcript.append(TranscriptLine(id: $0.id, kind: .blocker, text: "another"))
        }
      }
      desk.press("Enter")
      #expect(desk.alert?.message.contains("another") == true)
      try desk.another { try $0.change { $0.oldBlockers = .ignored } }
      #expect(desk.alert == nil)
    },
    Story("A question about a conflict quotes what another program has written since") {
      let desk = try Desk(.design)
      desk.press("Enter", "e", " review")
      try desk.another { try $0.rename(to: "Theirs") }
      desk.press("^S")
      #expect(desk.alert?.message.contains("theirs \"Theirs\"") == true)
      try desk.another { try $0.rename("Theirs", to: "Newer") }
      #expect(desk.alert?.message.contains("theirs \"Newer\"") == true)
      desk.choose("Take theirs")
      #expect(desk.alert == nil)
      #expect(desk.title.contains("Newer"))
      #expect(try desk.disk.titles == ["Newer"])
    },
  ]
}
