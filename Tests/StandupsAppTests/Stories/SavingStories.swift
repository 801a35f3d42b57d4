import StandupsModel
import TerminalUI
import Testing

extension Story {
  static let saving: [Story] = [
    Story("A standup that is added is on disk, and there after a restart") {
      let desk = try Desk()
      #expect(desk.shows("No standups yet"))
      desk.press("a", "Design", "^S")
      #expect(desk.shows("Design"))
      #expect(desk.status == "Saved")
      #expect(try desk.disk.titles == ["Design"])
      try desk.restart()
      #expect(desk.shows("Design"))
    },
    Story("A form that is closed without a change does not ask") {
      let desk = try Desk(.design)
      desk.press("e", "Esc")
      #expect(desk.alert == nil)
      #expect(desk.title.hasPrefix("Daily Standups"))
    },
    Story("A changed form asks before it is closed") {
      let desk = try Desk(.design)
      desk.press("e", " review", "Esc")
      #expect(desk.alert?.title == "Discard changes?")
      desk.choose("Keep editing")
      #expect(desk.shows("Design review"))
      desk.press("Esc")
      desk.choose("Discard")
      #expect(!desk.shows("Design review"))
      #expect(try desk.disk.titles == ["Design"])
    },
    Story("A form saves the same from the list and from the standup") {
      let desk = try Desk(.design)
      desk.press("e")
      desk.replace(with: "Morning")
      desk.press("^S")
      #expect(try desk.disk.titles == ["Morning"])
      desk.press("Enter", "e")
      desk.replace(with: "Evening")
      desk.press("^S")
      #expect(desk.title.contains("Evening"))
      #expect(try desk.disk.titles == ["Evening"])
      desk.press("Esc")
      #expect(desk.shows("Evening"))
    },
    Story("A form undoes what is typed in it") {
      let desk = try Desk(.design)
      desk.press("e")
      desk.replace(with: "Morning")
      desk.press("^_", "^_")
      #expect(desk.shows("Design"))
      desk.press("^R", "^R", "^S")
      #expect(try desk.disk.titles == ["Morning"])
    },
    Story("A copy has the people, and no meetings") {
      let desk = try Desk(.heldDesign)
      desk.press("c")
      #expect(try desk.disk.titles == ["Design", "Design (2)"])
      #expect(try desk.disk.standup("Design (2)").attendees.map(\.name) == ["Ada", "Blob"])
      #expect(try desk.disk.meetings(of: "Design (2)") == [])
    },
    Story("A standup that is deleted in the list is in the trash, with its meetings") {
      let desk = try Desk(.heldDesign, .product)
      desk.press("d")
      #expect(desk.alert?.title == "Delete?")
      desk.choose("Cancel")
      #expect(try desk.disk.titles == ["Design", "Product"])
      desk.press("d")
      desk.choose("Delete")
      #expect(desk.notice == "\"Design\" deleted. Press u to undo.")
      #expect(try desk.disk.titles == ["Product"])
      #expect(try desk.disk.trash == ["Design: standup, 1 meeting"])
    },
    Story("A standup that is deleted on its own screen leads back to the list") {
      let desk = try Desk(.design, .product)
      desk.press("Enter", "d")
      desk.choose("Delete")
      #expect(desk.title.hasPrefix("Daily Standups"))
      #expect(desk.notice == "\"Design\" deleted. Press u to undo.")
      #expect(try desk.disk.titles == ["Product"])
    },
    Story("A meeting that is deleted is in the trash") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "d")
      #expect(desk.notice == "Meeting moved to the trash. Press u to undo.")
      #expect(desk.shows("No meetings yet"))
      #expect(try desk.disk.meetings() == [])
      #expect(try desk.disk.trash.count == 1)
    },
    Story("An edited line of a meeting is on disk") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "e")
      desk.replace(with: "icons are done")
      desk.press("Enter")
      #expect(desk.shows("icons are done"))
      #expect(try desk.disk.lines() == ["icons are done", "API key"])
    },
    Story("The samples are saved with their items") {
      let desk = try Desk()
      desk.press("S")
      #expect(try desk.disk.titles == ["Design", "Product", "Engineering"])
      #expect(try !desk.disk.items(of: "Design").isEmpty)
    },
    Story("What is written before a meeting is saved for it") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("U", "wrote tests", "^S")
      #expect(desk.notice == "Saved for the next meeting")
      #expect(try desk.disk.update(by: "Ada") == ["wrote tests"])
    },
    Story("A changed update asks before it is closed") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.press("U", "wrote tests", "Esc")
      #expect(desk.alert?.title == "Discard changes?")
      desk.choose("Discard")
      #expect(try desk.disk.update(by: "Ada") == [])
    },
    Story("Whoever is not known is asked whose update it is") {
      let desk = try Desk(.design)
      desk.press("U", "Down", "Enter", "wrote tests", "^S")
      #expect(try desk.disk.update(by: "Blob") == ["wrote tests"])
    },
  ]

  static let failing: [Story] = [
    Story("A full disk is reported, and the next change writes what is left") {
      let desk = try Desk(.design, .product)
      desk.disk.isFull = true
      desk.press("e", " review", "^S")
      #expect(desk.alert?.title == "Could not save")
      #expect(desk.alert?.message.contains("no space left on the device") == true)
      desk.choose("Keep working")
      #expect(desk.status.hasPrefix("Save failed"))
      #expect(try desk.disk.titles == ["Design", "Product"])
      desk.disk.isFull = false
      desk.press("j", "e", " plan", "^S")
      #expect(desk.status == "Saved")
      #expect(try desk.disk.titles == ["Design review", "Product plan"])
    },
    Story("Retry asks until there is room") {
      let desk = try Desk(.design)
      desk.disk.isFull = true
      desk.press("e", " review", "^S")
      desk.choose("Retry")
      #expect(desk.alert?.title == "Could not save")
      desk.disk.isFull = false
      desk.choose("Retry")
      #expect(desk.alert == nil)
      #expect(desk.status == "Saved")
      #expect(try desk.disk.titles == ["Design review"])
    },
    Story("A failed write waits until no text field has the focus") {
      let desk = try Desk(.design)
      desk.disk.isFull = true
      desk.press("c")
      #expect(desk.alert?.title == "Could not save")
      desk.choose("Keep working")
      desk.press("e", " review")
      #expect(desk.alert == nil)
      desk.press("^S")
      #expect(desk.alert?.title == "Could not save")
    },
    Story("Items and updates are kept until there is room") {
      let desk = try Desk(.heldDesign) { $0.me = "Ada" }
      desk.disk.isFull = true
      desk.press("Enter", "U", "wrote tests", "^S")
      desk.choose("Keep working")
      desk.press("j", "Enter", "G", "o")
      desk.choose("Keep working")
      #expect(try desk.disk.items() == [])
      desk.disk.isFull = false
      desk.press("Esc", "Esc", "c")
      #expect(try desk.disk.items() == ["open: icons done"])
      #expect(try desk.disk.update(by: "Ada") == ["wrote tests"])
    },
    Story("When nothing can be read, the samples are offered") {
      let desk = try Desk(.design)
      try desk.disk.write("nonsense", to: .design)
      try desk.restart()
      #expect(desk.alert?.title == "Your data could not be loaded")
      #expect(desk.alert?.message.contains("standup.json") == true)
      desk.choose("Start empty")
      #expect(desk.shows("No standups yet"))
      try desk.restart()
      desk.choose("Load samples")
      #expect(try desk.disk.titles == ["Design", "Product", "Engineering"])
      #expect(try desk.disk.text(of: .design) == "nonsense")
    },
    Story("What cannot be read is named, and the rest is shown") {
      let desk = try Desk(.design, .product)
      try desk.disk.write("nonsense", to: .design)
      try desk.restart()
      #expect(desk.alert?.title == "Some files could not be read")
      desk.choose("OK")
      #expect(desk.shows("Product"))
      #expect(!desk.shows("Design"))
    },
    Story("A file in place of the folder is reported with its reason") {
      let desk = try Desk(.design)
      try desk.disk.moveAway(leavingFile: true)
      try desk.restart()
      #expect(desk.alert?.title == "Your data could not be loaded")
      #expect(desk.alert?.message.contains("it is not a folder") == true)
    },
  ]
}
