import StandupsModel
import TerminalUI
import Testing

/// What `u` takes back and `^R` makes again.
extension Story {
  static let undo: [Story] = [
    Story("Saved forms are taken back one by one, and made again") {
      let desk = try Desk(.design)
      rename(desk, "Morning")
      rename(desk, "Evening")
      desk.press("u")
      #expect(desk.notice == "Undone: title of \"Evening\" changed")
      #expect(try desk.disk.titles == ["Morning"])
      desk.press("u")
      #expect(desk.notice == "Undone: title of \"Morning\" changed")
      #expect(try desk.disk.titles == ["Design"])
      desk.press("^R")
      #expect(desk.notice == "Redone: title of \"Morning\" changed")
      #expect(desk.shows("Morning"))
      #expect(try desk.disk.titles == ["Morning"])
    },
    Story("There may be nothing to undo or to redo") {
      let desk = try Desk(.design)
      desk.press("u")
      #expect(desk.notice == "Nothing to undo")
      desk.press("^R")
      #expect(desk.notice == "Nothing to redo")
      rename(desk, "Morning")
      desk.press("u")
      rename(desk, "Noon")
      desk.press("^R")
      #expect(desk.notice == "Nothing to redo")
      #expect(try desk.disk.titles == ["Noon"])
    },
    Story("Each field of a form is taken back") {
      let desk = try Desk(.design)
      desk.press("e", "Tab")
      desk.replace(with: "15")
      desk.press("^S")
      #expect(try desk.disk.standup("Design").length == .seconds(900))
      desk.press("u")
      #expect(desk.notice == "Undone: length of \"Design\" changed")
      #expect(try desk.disk.standups == [.design])
      desk.press("e", "^N", "Dora", "^S")
      #expect(try desk.disk.standup("Design").attendees.map(\.name) == ["Ada", "Blob", "Dora"])
      desk.press("u")
      #expect(desk.notice == "Undone: people of \"Design\" changed")
      #expect(try desk.disk.standups == [.design])
    },
    Story("Every choice of a form is taken back and made again") {
      let desk = try Desk(.design)
      desk.press("e", "Tab", "Right")
      desk.press("Tab", "Tab", "Tab", "Tab", "Enter", "Right")
      for _ in 0..<5 { desk.press("Tab", "Right") }
      desk.press("^S")
      let changed = try desk.disk.standup("Design")
      #expect(changed.theme != Standup.design.theme && changed.order != Standup.design.order)
      desk.press("u")
      #expect(try desk.disk.standups == [.design])
      desk.press("^R")
      #expect(try desk.disk.standups == [changed])
    },
    Story("Fields that another program has changed since stay as they are") {
      let desk = try Desk(.design)
      rename(desk, "Morning")
      try desk.another { try $0.change("Morning") { $0.length = .seconds(600) } }
      desk.press("u")
      #expect(try desk.disk.titles == ["Design"])
      #expect(try desk.disk.standup("Design").length == .seconds(600))
    },
    Story("What another program has changed itself is not taken back") {
      let desk = try Desk(.design)
      rename(desk, "Morning")
      try desk.another { try $0.rename("Morning", to: "Theirs") }
      desk.press("u")
      #expect(desk.notice.hasSuffix("was changed since; nothing was undone"))
      #expect(try desk.disk.titles == ["Theirs"])
    },
    Story("A standup that was added is removed, and added again") {
      let desk = try Desk(.product)
      desk.press("a", "Design", "^S", "u")
      #expect(desk.notice == "Undone: \"Design\" added")
      #expect(try desk.disk.titles == ["Product"])
      desk.press("^R")
      #expect(desk.notice == "Redone: \"Design\" restored")
      #expect(try desk.disk.titles == ["Product", "Design"])
    },
    Story("A copy is removed, and made again, unless it has a meeting by now") {
      let desk = try Desk(.design)
      desk.press("c", "u")
      #expect(desk.notice == "Undone: \"Design (2)\" added")
      #expect(try desk.disk.titles == ["Design"])
      desk.press("^R")
      #expect(try desk.disk.titles == ["Design", "Design (2)"])
      try desk.another { try $0.add(Standup.heldDesign.history[0], to: "Design (2)") }
      desk.press("u")
      #expect(desk.notice == "\"Design (2)\" was changed since; nothing was undone")
      #expect(try desk.disk.titles == ["Design", "Design (2)"])
    },
    Story("Undo on the screen of what it removes goes back to the list") {
      let desk = try Desk(.design)
      desk.press("c", "Enter", "u")
      #expect(desk.title.hasPrefix("Daily Standups"))
      #expect(desk.notice == "Undone: \"Design (2)\" added")
    },
    Story("A standup that was deleted comes back with its meetings, and goes again") {
      let desk = try Desk(.heldDesign, .product)
      desk.press("d")
      desk.choose("Delete")
      desk.press("u")
      #expect(desk.notice == "Undone: \"Design\" deleted")
      #expect(try desk.disk.titles == ["Design", "Product"])
      #expect(try desk.disk.meetings().map(\.id) == Standup.heldDesign.meetingIDs)
      #expect(try desk.disk.trash == [])
      desk.press("Enter")
      #expect(desk.title.contains("Design"))
      desk.press("Esc", "^R")
      #expect(desk.notice == "Redone: \"Design\" deleted")
      #expect(try desk.disk.titles == ["Product"])
    },
    Story("A meeting that was deleted comes back, and goes again") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "d", "u")
      #expect(desk.notice == "Undone: meeting of \"Design\" deleted")
      #expect(try desk.disk.meetings().count == 1)
      desk.press("^R")
      #expect(desk.notice == "Redone: meeting of \"Design\" deleted")
      #expect(try desk.disk.meetings() == [])
    },
    Story("The text, the kind and the end of a line are taken back") {
      let desk = try Desk(.heldDesign)
      let before = try desk.disk.meetings()
      desk.press("Enter", "j", "Enter", "G", "e")
      desk.replace(with: "icons are done")
      desk.press("Tab", "Enter")
      #expect(try desk.disk.meetings()[0].transcript[0].kind == .blocker)
      desk.press("u")
      #expect(desk.notice == "Undone: blocker changed: icons are done")
      #expect(desk.shows("icons done"))
      #expect(try desk.disk.meetings() == before)
      desk.press("G", "e")
      desk.replace(with: "")
      desk.press("Enter")
      #expect(try desk.disk.lines() == ["API key"])
      desk.press("u")
      #expect(try desk.disk.meetings() == before)
      desk.press("^R")
      #expect(desk.notice == "Redone: note deleted: icons done")
      #expect(try desk.disk.lines() == ["API key"])
    },
    Story("A line that another program has changed since stays") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "e")
      desk.replace(with: "mine")
      desk.press("Enter")
      try desk.another { try $0.edit("mine", to: "theirs") }
      desk.press("u")
      #expect(desk.notice == "The meeting of \"Design\" was changed since; nothing was undone")
      #expect(try desk.disk.lines() == ["theirs", "API key"])
    },
    Story("An item is resolved, reopened, and resolved again") {
      let desk = try Desk(.heldDesign)
      try desk.another { try $0.openItem("API key") }
      desk.press("i", "r")
      #expect(try desk.disk.items() == ["resolved: API key"])
      desk.press("u")
      #expect(desk.notice == "Undone: item resolved: API key")
      #expect(try desk.disk.items() == ["open: API key"])
      desk.press("^R")
      #expect(desk.notice == "Redone: item resolved: API key")
      #expect(try desk.disk.items() == ["resolved: API key"])
      desk.press("v", "R")
      #expect(try desk.disk.items() == ["open: API key"])
      desk.press("u")
      #expect(try desk.disk.items() == ["resolved: API key"])
    },
    Story("An item that was made of a line goes, and is made again") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "o")
      #expect(try desk.disk.items() == ["open: icons done"])
      desk.press("u")
      #expect(desk.notice == "Undone: item added: icons done")
      #expect(try desk.disk.items() == [])
      desk.press("^R")
      #expect(try desk.disk.items() == ["open: icons done"])
    },
    Story("An item that a teammate has resolved since stays") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "o")
      try desk.another { try $0.resolveItem("icons done") }
      desk.press("u")
      #expect(desk.notice == "The item was changed since; nothing was undone")
      #expect(try desk.disk.items() == ["resolved: icons done"])
    },
    Story("Items are added, edited, given to somebody, and deleted, and each is taken back") {
      let desk = try Desk(.design)
      desk.press("Enter", "i", "a", "No key", "Tab", "Enter")
      #expect(try desk.disk.items() == ["open: No key"])
      #expect(desk.shows("No key"))
      desk.press("e")
      desk.replace(with: "No key for the vendor")
      desk.press("Enter")
      #expect(try desk.disk.items() == ["open: No key for the vendor"])
      desk.press("w")
      desk.press("Home", "j", "Enter")
      #expect(desk.notice == "Given to Blob")
      desk.press("d")
      #expect(try desk.disk.items() == [])
      #expect(try desk.disk.trash == ["Design: item \"No key for the vendor\" (Blob)"])
      for (summary, items) in [
        ("item deleted: No key for the vendor", ["open: No key for the vendor"]),
        ("item given to Blob: No key for the vendor", ["open: No key for the vendor"]),
        ("item changed: No key for the vendor", ["open: No key"]),
        ("item added: No key", []),
      ] {
        desk.press("u")
        #expect(desk.notice == "Undone: \(summary)")
        #expect(try desk.disk.items() == items)
      }
      desk.press("^R")
      #expect(desk.notice == "Redone: item restored: No key")
    },
    Story("What is written of an item is kept, and a blank item is not added") {
      let desk = try Desk(.design, .product)
      desk.press("i", "a")
      #expect(desk.shows("Open the items of a standup to add one"))
      desk.press("Esc", "Enter", "i", "a", "Enter")
      #expect(try desk.disk.items() == [])
      desk.press("a", "No key", "Enter", "e")
      try desk.another { try $0.deleteItem("No key") }
      desk.press("!", "Enter")
      #expect(try desk.disk.items() == ["open: No key!"])
      desk.press("e")
      desk.replace(with: " ")
      desk.press("Enter")
      #expect(desk.notice == "An item needs text. Press d to delete it.")
      #expect(try desk.disk.items() == ["open: No key!"])
    },
    Story("A written update is taken back, and written again") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("Enter", "U", "wrote tests", "^S", "u")
      #expect(desk.notice == "Undone: update changed: wrote tests")
      #expect(try desk.disk.update(by: "Ada") == [])
      desk.press("^R")
      #expect(desk.notice == "Redone: update changed: wrote tests")
      #expect(try desk.disk.update(by: "Ada") == ["wrote tests"])
    },
    Story("An update that a meeting has taken is not taken back") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("Enter", "U", "wrote tests", "^S")
      try desk.another { try $0.write([], by: "Ada") }
      desk.press("u")
      #expect(desk.notice == "The update was changed since; nothing was undone")
    },
    Story("A deletion is taken back by the next program") {
      let desk = try Desk(.heldDesign, .product)
      desk.press("d")
      desk.choose("Delete")
      try desk.restart()
      desk.wait(3600)
      desk.press("u")
      #expect(desk.notice == "Undone: \"Design\" deleted")
      #expect(try desk.disk.titles == ["Design", "Product"])
      #expect(try desk.disk.meetings().count == 1)
    },
    Story("What is taken back on a full disk is written once there is room") {
      let desk = try Desk(.design)
      rename(desk, "Morning")
      desk.disk.isFull = true
      desk.press("u")
      #expect(desk.alert?.title == "Could not save")
      #expect(desk.shows("Design"))
      desk.disk.isFull = false
      desk.choose("Retry")
      #expect(try desk.disk.titles == ["Design"])
    },
  ]

  @MainActor
  private static func rename(_ desk: Desk, _ title: String) {
    desk.press("e")
    desk.replace(with: title)
    desk.press("^S")
  }
}
