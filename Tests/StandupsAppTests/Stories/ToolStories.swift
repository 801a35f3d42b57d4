import Standups
import StandupsModel
import TerminalUI
import Testing

/// What helps to find, to look up, and to share.
extension Story {
  static let tools: [Story] = [
    Story("Help lists the keys, and does what a key does") {
      let desk = try Desk(.design)
      desk.press("?")
      #expect(desk.shows("type to search"))
      desk.press("Esc", "?")
      desk.type("copy")
      desk.press("Enter")
      #expect(try desk.disk.titles == ["Design", "Design (2)"])
    },
    Story("Commands do what keys do, and open what they find") {
      let desk = try Desk(.heldDesign)
      desk.press("^P", "add", "Enter", "Research", "^S")
      #expect(try desk.disk.titles == ["Design", "Research"])
      desk.press(":", "Design", "Enter")
      #expect(desk.title.contains("Design"))
      desk.press("^P", "^P")
      #expect(desk.title.contains("Design"))
    },
    Story("A command over a running meeting does what its key does") {
      let desk = try Desk(.design)
      desk.press("s", "n")
      desk.wait(1)
      desk.press("^P", "next", "Enter")
      #expect(desk.shows("Speaker 2 of 2"))
    },
    Story("The mouse clicks, or selects text") {
      let desk = try Desk(.design, .product)
      desk.click("Product")
      desk.press("Enter")
      #expect(desk.title.contains("Product"))
      desk.press("^T")
      #expect(desk.notice.hasPrefix("The mouse selects text."))
      desk.press("Esc", "e", "M-m")
      #expect(desk.notice.hasPrefix("The mouse clicks and scrolls."))
    },
    Story("The search finds titles, people and notes") {
      let desk = try Desk(.heldDesign, .product)
      desk.press("F", "icons")
      #expect(desk.shows("icons done"))
      desk.press("Enter")
      #expect(desk.shows("API key"))
      desk.press("Esc")
      desk.replace(with: "Cleo")
      #expect(desk.shows("Cleo"))
      desk.press("Esc")
      #expect(desk.title.hasPrefix("Daily Standups"))
    },
    Story("A search over a standup leads back to it") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "F", "icons", "Enter")
      #expect(desk.shows("API key"))
      desk.press("Esc")
      #expect(desk.title.contains("Search"))
      desk.press("Esc")
      #expect(desk.title.contains("Design"))
    },
    Story("The filter hides what does not match, and Esc shows it again") {
      let desk = try Desk(.design, .product)
      desk.press("/", "prod")
      #expect(!desk.shows("Design"))
      desk.press("Enter", "Enter")
      #expect(desk.title.contains("Product"))
      desk.press("Esc", "Esc")
      #expect(desk.shows("Design"))
    },
    Story("The list is sorted in several ways") {
      let desk = try Desk(.product, .design)
      #expect(desk.title.hasSuffix("as added"))
      desk.press("o")
      #expect(desk.title.hasSuffix("by name"))
      let screen = desk.screen
      #expect(
        screen.firstRange(of: "Design")!.lowerBound < screen.firstRange(of: "Product")!.lowerBound)
    },
    Story("Statistics count the meetings on disk") {
      let desk = try Desk(.held(daysAgo: 1, 2, 3))
      desk.press("t")
      #expect(desk.title.contains("Statistics"))
      #expect(desk.shows("Ada"))
      desk.press("Enter")
      #expect(desk.title.contains("Statistics of Ada"))
      desk.press("Esc", "Esc")
      #expect(desk.title.hasPrefix("Daily Standups"))
    },
    Story("The trash gives back what was deleted") {
      let desk = try Desk(.heldDesign, .product)
      desk.press("d")
      desk.choose("Delete")
      try desk.restart()
      desk.press("T")
      #expect(desk.shows("Design"))
      desk.press("Enter")
      #expect(desk.notice == "\"Design\" restored")
      #expect(try desk.disk.titles == ["Design", "Product"])
      #expect(try desk.disk.meetings().count == 1)
      #expect(try desk.disk.trash == [])
    },
    Story("The trash gives back a meeting and an item") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "o", "u", "Esc", "d", "Esc")
      #expect(try desk.disk.trash.count == 2)
      try desk.restart()
      desk.press("T", "Enter", "T", "Enter")
      #expect(try desk.disk.meetings().count == 1)
      #expect(try desk.disk.items() == ["open: icons done"])
    },
    Story("Another meeting of the standup is one key away") {
      let desk = try Desk(.held(daysAgo: 1, 2))
      desk.press("Enter", "j", "Enter")
      #expect(desk.shows("› Yesterday"))
      desk.press("[")
      #expect(desk.shows("› Mon"))
      desk.press("]", "[", "Esc", "Enter")
      #expect(desk.shows("› Mon"))
    },
    Story("A meeting is copied in each format, and by a template") {
      let template = try SummaryTemplate(Array("{title} as I like it".utf8))
      let desk = try Desk(.heldDesign) { $0.summaryTemplate = template }
      desk.press("Enter", "j", "Enter", "y")
      #expect(desk.notice == "Copied with your template")
      #expect(desk.computer.clipboard.last == "Design as I like it\n")
      desk.press("Y")
      desk.choose("Markdown")
      #expect(desk.notice == "Copied as Markdown")
      #expect(desk.computer.clipboard.last?.contains("icons done") == true)
    },
    Story("The format that was chosen last is that of y, for this standup, also the next day") {
      let other = Standup(id: Standup.product.id, title: "Product", position: 1)
      let desk = try Desk(.heldDesign, other)
      desk.press("Enter", "j", "Enter", "Y")
      desk.choose("Slack's markup")
      #expect(desk.notice == "Copied as Slack's markup")
      try desk.restart()
      desk.press("Enter", "j", "Enter", "y")
      #expect(desk.notice == "Copied as Slack's markup")
      #expect(desk.computer.clipboard.last?.hasPrefix("*Design") == true)
    },
    Story("Settings that have changed are in force, and what is wrong in them is said") {
      let desk = try Desk(.design)
      desk.computer.denySpeech(because: "the transcriber is not allowed")
      desk.press("Enter", "s")
      desk.choose("Open settings")
      let keys = KeyAssignments.resolving([.init(row: "detail.edit", keys: ["z"])]).0
      desk.computer.changeSettings(.read(keys))
      desk.settle()
      #expect(desk.notice == "Settings reloaded")
      desk.computer.changeSettings(.rejected("config.json, line 2: expected true or false"))
      desk.settle()
      #expect(desk.notice.hasPrefix("Settings unchanged: config.json, line 2: expe"))
      desk.computer.changeSettings(.read(keys))
      desk.settle()
      #expect(desk.notice == "Settings reloaded")
      desk.press("z")
      #expect(desk.shows("Title"))
    },
    Story("What was planned comes back, and a key each says what became of it") {
      let desk = try Desk(.planned(["Ship it", "Plan B", "Rest"], daysAgo: 5, 2, 1)) {
        $0.me = "Ada"
      }
      desk.press("Enter", "U")
      #expect(desk.shows("Planned last time") && desk.shows("3 days"))
      #expect(desk.shows("Blockers, which become items"))
      desk.press("d", "s", "x")
      #expect(desk.shows("dropped  Rest"))
      desk.press("^S")
      #expect(try desk.disk.update(by: "Ada") == ["Ship it", "Plan B"])
      desk.press("U")
      #expect(desk.shows("done     Ship it") && desk.shows("still    Plan B"))
      desk.press("Up", "Up", "Up", "Up", "Up")
      desk.press("Esc")
    },
    Story("A line that is carried for the third working day is said to be in the meeting") {
      let desk = try Desk(.planned(["Ship it"], daysAgo: 5, 2, 1)) { $0.me = "Ada" }
      try desk.another { try $0.write(["Ship it", "New"], by: "Ada") }
      desk.press("Enter", "s", "Enter")
      desk.wait(2)
      #expect(desk.shows("today: Ship it (3 days)") && desk.shows("today: New"))
    },
    Story("A count moves as far, and deletes nothing") {
      let desk = try Desk(.held(daysAgo: 1, 2, 3, 4))
      desk.press("Enter")
      desk.type("3j")
      desk.press("Enter")
      #expect(desk.shows("› Sun"))
      desk.press("Esc")
      desk.type("2k")
      desk.press("Enter")
      #expect(desk.shows("› Yesterday"))
      desk.press("Esc")
      desk.type("3d")
      #expect(desk.notice == "Nothing deleted: counts are only for moving")
      #expect(try desk.disk.meetings().count == 4)
    },
    Story("A meeting is exported to a file") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "E")
      #expect(desk.shows("in /exports"))
      desk.choose("Save")
      #expect(desk.notice.hasPrefix("Exported to /exports/"))
      #expect(desk.computer.exported.values.first?.contains("icons done") == true)
    },
    Story("Items of all standups are filtered, sorted, and lead to their standup") {
      let desk = try Desk(.heldDesign, .product)
      try desk.another { try $0.openItem("API key") }
      try desk.another { try $0.openItem("icons done") }
      desk.press("i", "/", "icons")
      #expect(!desk.shows("API key"))
      desk.press("Enter", "Esc", "i", "o", "Enter")
      #expect(desk.title.contains("Design"))
    },
    Story("R reopens the item that r has just resolved, until another one is selected") {
      for showsResolved in [false, true] {
        let desk = try deskWithItems()
        desk.press("i", "o")
        if showsResolved { desk.press("v") }
        desk.press("r")
        #expect(desk.notice == "Resolved: Lamp")
        #expect(try desk.disk.items().first == "resolved: Lamp")
        desk.press("R")
        #expect(desk.notice == "Open again: Lamp")
        #expect(try desk.disk.items() == ["open: Lamp", "open: icons done"])
        desk.press("r", "j", "r", "R")
        #expect(desk.notice == "Open again: icons done")
        #expect(try desk.disk.items() == ["resolved: Lamp", "open: icons done"])
      }
    },
    Story("R reopens the selected item once the selection has moved") {
      let desk = try deskWithItems()
      desk.press("i", "r", "v", "j", "r", "k", "R")
      #expect(desk.notice == "Open again: Lamp")
      #expect(try desk.disk.items() == ["open: Lamp", "resolved: icons done"])
    },
    Story("R reopens the last item, when nothing else is open") {
      let desk = try deskWithItems()
      desk.press("i", "r", "r")
      #expect(desk.shows("Nothing is open"))
      desk.press("R")
      #expect(desk.notice == "Open again: icons done")
      desk.press("r", "u", "R")
      #expect(try desk.disk.items() == ["resolved: Lamp", "open: icons done"])
    },
    Story("R reopens the item that r has just resolved in a meeting, too") {
      let desk = try deskWithItems()
      desk.press("s", "n", "r")
      #expect(desk.notice == "Resolved: Lamp")
      desk.press("R")
      #expect(desk.notice == "Open again: Lamp")
      desk.press("r", "r", "R")
      #expect(desk.notice == "Open again: icons done")
      #expect(try desk.disk.items() == ["resolved: Lamp", "open: icons done"])
      desk.press("Tab", "Tab", "k", "R")
      #expect(desk.notice == "Open again: Lamp")
      #expect(try desk.disk.items() == ["open: Lamp", "open: icons done"])
    },
    Story("A person's share of the talk time is the same in the table and alone") {
      let desk = try Desk(.unevenDesign)
      desk.resizeWindow(columns: 80, rows: 24)
      desk.press("t")
      for shares in [["25%", "67%", "8%"], ["20%", "70%", "10%"]] {
        let rows = desk.screen.split(separator: "\n")
        for (name, share) in zip(["Ada", "Blob", "Guest"], shares) {
          #expect(rows.contains { $0.contains(name) && $0.contains(" \(share) ") }, "\(rows)")
        }
        desk.press("g", "Enter")
        for (name, share) in zip(["Ada", "Blob", "Guest"], shares) {
          #expect(desk.title.contains("Statistics of \(name)"))
          #expect(desk.shows("\(share.dropLast()) %"), "\(desk.screen)")
          desk.press("j")
        }
        desk.press("Esc", "[", "[")
      }
    },
    Story("Blockers from before there were items are offered until the team has decided") {
      var standup = Standup.heldDesign
      standup.oldBlockers = nil
      for (answer, items) in [("Track", ["open: API key"]), ("Do not track", [])] {
        let desk = try Desk(standup)
        desk.press("Enter")
        #expect(desk.alert?.title == "Track earlier blockers?")
        desk.choose(answer)
        #expect(try desk.disk.items() == items)
        try desk.restart()
        desk.press("Enter")
        #expect(desk.alert == nil)
      }
    },
    Story("Later holds until there is another blocker, and no file of the standup changes") {
      var standup = Standup.held(daysAgo: 2)
      standup.oldBlockers = nil
      let desk = try Desk(standup)
      let file = try desk.disk.text(of: standup)
      desk.press("Enter")
      desk.choose("Later")
      desk.press("Esc", "Enter")
      #expect(desk.alert == nil)
      try desk.restart()
      desk.press("Enter")
      #expect(desk.alert == nil)
      try desk.another { try $0.add(Standup.held(daysAgo: 1).history[0]) }
      desk.press("Esc", "Enter")
      #expect(desk.alert?.message.contains("2 blockers") == true)
      desk.press("Esc", "Esc", "Enter")
      #expect(desk.alert == nil)
      try desk.restart()
      desk.press("Enter")
      #expect(desk.alert == nil)
      #expect(try desk.disk.text(of: standup) == file)
    },
    Story("Later holds until the program ends, when it cannot be saved") {
      var standup = Standup.heldDesign
      standup.oldBlockers = nil
      let desk = try Desk(standup)
      desk.disk.isFull = true
      desk.press("Enter")
      desk.choose("Later")
      #expect(desk.notice.hasPrefix("could not create "))
      desk.press("Esc", "Enter")
      #expect(desk.alert == nil)
      desk.disk.isFull = false
      try desk.restart()
      desk.press("Enter")
      #expect(desk.alert?.title == "Track earlier blockers?")
    },
    Story("Somebody goes back to an earlier state, and it is saved like an edit") {
      let desk = try Desk(.heldDesign, keepsHistory: true)
      desk.press("e")
      desk.replace(with: "Morning")
      desk.press("^S")
      goBack(desk) { desk.shows("Design") && !desk.shows("Length") }
      #expect(desk.notice == "Returned to an earlier state. Later actions stay in the history.")
      #expect(try desk.disk.titles == ["Design"])
      desk.press("c", "Enter", "Esc")
      goBack(desk) { !desk.shows("Design (2)") }
      #expect(try desk.disk.titles == ["Design"])
      #expect(try desk.disk.trash == ["Design (2): standup, 0 meetings"])
      desk.press("g", "d")
      desk.choose("Delete")
      #expect(try desk.disk.titles == [])
      goBack(desk) { desk.shows("2 min") && !desk.shows("Delete?") }
      #expect(try desk.disk.titles == ["Design"])
      #expect(try desk.disk.meetings().count == 1)
    },
    Story("Nobody goes back to before another program changed the files, or out of a meeting") {
      let desk = try Desk(.design, keepsHistory: true)
      try desk.another { try $0.rename(to: "Theirs") }
      desk.press("j")
      goBack(desk) { !desk.shows("Theirs") }
      #expect(desk.shows("History"))
      desk.press("Esc", "s", "n")
      goBack(desk) { !desk.shows("Speaker 1 of 2") }
      #expect(desk.shows("History"))
      desk.press("Esc")
      #expect(desk.shows("Speaker 1 of 2"))
      #expect(try desk.disk.titles == ["Theirs"])
    },
    Story("A notice goes with the next key") {
      let desk = try Desk(.design)
      desk.press("u")
      #expect(desk.notice == "Nothing to undo")
      desk.wait(60)
      #expect(desk.notice == "Nothing to undo")
      desk.press("j")
      #expect(desk.notice == "")
    },
  ]

  /// Ada has two items: a lamp, and newer icons.
  @MainActor
  private static func deskWithItems() throws -> Desk {
    let desk = try Desk(.held(daysAgo: 1, 2))
    try desk.another { other in
      try other.openItem("icons done")
      try other.deleteMeeting()
      try other.edit("icons done", to: "Lamp")
      try other.openItem("Lamp")
    }
    return desk
  }

  /// Opens the history, and continues from the newest state of which something is true.
  @MainActor
  private static func goBack(_ desk: Desk, to isThere: () -> Bool) {
    desk.press("M-h")
    for _ in 0..<100 where !isThere() { desk.press("j") }
    desk.press("Enter")
  }
}
