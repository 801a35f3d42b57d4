import StandupsModel
import Testing

/// Another program has written a record that the running one has not read yet.
extension Story {
  static let conflicts: [Story] = [
    Story("Keep mine overwrites what another program has written") {
      let desk = try Desk(.design)
      try renameTwice(desk)
      #expect(desk.alert?.title == "Changed elsewhere")
      #expect(desk.alert?.message.contains("Title: mine \"Mine\", theirs \"Theirs\"") == true)
      #expect(desk.status == "Not saved: changed elsewhere")
      desk.choose("Keep mine")
      #expect(desk.status == "Saved")
      #expect(try desk.disk.titles == ["Mine"])
    },
    Story("Take theirs drops what was changed here") {
      let desk = try Desk(.design)
      try renameTwice(desk)
      desk.choose("Take theirs")
      #expect(desk.shows("Theirs"))
      #expect(!desk.shows("Mine"))
      #expect(try desk.disk.titles == ["Theirs"])
    },
    Story("A form changes its fields, and leaves the others to another program") {
      for isNoticed in [true, false] {
        let desk = try Desk(.design)
        desk.press("e")
        desk.replace(with: "Mine")
        let change = { (other: OtherProgram) in try other.change { $0.length = .seconds(1200) } }
        if isNoticed { try desk.another(change) } else { try desk.disk.another(change) }
        desk.press("^S")
        #expect(desk.alert == nil)
        #expect(desk.status == "Saved")
        #expect(try desk.disk.titles == ["Mine"])
        #expect(try desk.disk.standups.map(\.length) == [.seconds(1200)])
        desk.press("u")
        #expect(try desk.disk.titles == ["Design"])
        #expect(try desk.disk.standups.map(\.length) == [.seconds(1200)])
      }
    },
    Story("A form that changes the field of another program asks") {
      let desk = try Desk(.design)
      desk.press("e")
      desk.replace(with: "Mine")
      try desk.another { try $0.rename(to: "Theirs") }
      desk.press("^S")
      #expect(desk.alert?.title == "Changed elsewhere")
      #expect(try desk.disk.titles == ["Theirs"])
    },
    Story("Keep both makes a second standup") {
      let desk = try Desk(.design)
      try renameTwice(desk)
      desk.choose("Keep both")
      #expect(desk.shows("Theirs"))
      #expect(desk.shows("Mine (2)"))
      #expect(try Set(desk.disk.titles) == ["Theirs", "Mine (2)"])
    },
    Story("A conflict that is closed without an answer comes up with the next change") {
      let desk = try Desk(.design, .product)
      try renameTwice(desk)
      desk.press("Esc")
      #expect(desk.status == "Not saved: changed elsewhere")
      #expect(try desk.disk.titles == ["Theirs", "Product"])
      desk.press("c")
      #expect(desk.alert?.title == "Changed elsewhere")
      desk.choose("Keep mine")
      #expect(try desk.disk.titles.first == "Mine")
    },
    Story("What was deleted by another program comes back, or stays deleted") {
      for answer in ["Keep mine", "Take theirs"] {
        let desk = try Desk(.design, .product)
        try desk.disk.another { try $0.delete() }
        desk.press("e", " review", "^S")
        #expect(desk.alert?.message == "\"Design review\" was deleted by another program.")
        #expect(desk.alert?.buttons == ["Keep mine", "Take theirs", "Cancel"])
        desk.choose(answer)
        let isKept = answer == "Keep mine"
        let titles = try desk.disk.titles
        #expect(Set(titles) == (isKept ? ["Design review", "Product"] : ["Product"]))
        #expect(desk.alert == nil)
        #expect(desk.shows("Design review") == isKept)
      }
    },
    Story("A meeting that two programs edited is kept twice, or once") {
      for (answer, texts) in [
        ("Keep both", ["mine", "theirs"]), ("Keep mine", ["mine"]), ("Take theirs", ["theirs"]),
      ] {
        let desk = try Desk(.heldDesign)
        desk.press("Enter", "j", "Enter", "G", "e")
        desk.replace(with: "mine")
        try desk.disk.another { try $0.edit("icons done", to: "theirs") }
        desk.press("Enter")
        #expect(desk.alert?.message.hasPrefix("A meeting of \"Design\" was changed") == true)
        desk.choose(answer)
        #expect(Set(try desk.disk.meetings().map { $0.transcript[0].text }) == Set(texts))
      }
    },
    Story("A meeting that another program deleted comes back, or stays deleted") {
      for (answer, count) in [("Keep mine", 1), ("Take theirs", 0)] {
        let desk = try Desk(.heldDesign)
        desk.press("Enter", "j", "Enter", "G", "e")
        desk.replace(with: "mine")
        try desk.disk.another { try $0.deleteMeeting() }
        desk.press("Enter")
        #expect(desk.alert?.message == "A meeting of \"Design\" was deleted by another program.")
        desk.choose(answer)
        #expect(try desk.disk.meetings().count == count)
      }
    },
    Story("A conflict while the program ends must be answered, and then it ends") {
      let desk = try Desk(.design)
      try renameTwice(desk)
      desk.press("Esc", "q")
      #expect(desk.alert?.title == "Changed elsewhere")
      #expect(!desk.hasQuit)
      desk.choose("Keep mine")
      #expect(desk.hasQuit)
      #expect(try desk.disk.titles == ["Mine"])
    },
    Story("A conflict that is closed while the program ends asks whether to end without it") {
      let desk = try Desk(.design)
      try renameTwice(desk)
      desk.press("Esc", "q", "Esc")
      #expect(desk.alert?.title == "Quit without saving?")
      desk.choose("Quit anyway")
      #expect(desk.hasQuit)
      #expect(try desk.disk.titles == ["Theirs"])
    },
  ]

  @MainActor
  private static func renameTwice(_ desk: Desk) throws {
    try desk.disk.another { try $0.rename(to: "Theirs") }
    desk.press("e")
    desk.replace(with: "Mine")
    desk.press("^S")
  }
}
