import StandupsModel
import TerminalUI
import Testing

/// Undo on other screens, after a restart, and beside other programs.
extension Story {
  static let history: [Story] = [
    Story("An edit on another screen is named first, and the same key takes it back") {
      let desk = try Desk(.heldDesign, .product)
      editNote(desk, "mine")
      desk.press("Esc", "Esc", "u")
      #expect(desk.notice == namedFirst("note changed: mine, in \"Design\"", "u", "undo"))
      #expect(try desk.disk.lines() == ["mine", "API key"])
      desk.press("u")
      #expect(desk.notice == "Undone: note changed: mine")
      #expect(try desk.disk.lines() == ["icons done", "API key"])
      desk.press("^R")
      #expect(desk.notice == namedFirst("note changed: mine, in \"Design\"", "^R", "redo"))
      desk.press("^R")
      #expect(desk.notice == "Redone: note changed: mine")
      #expect(try desk.disk.lines() == ["mine", "API key"])
    },
    Story("Another key, or the other direction, forgets what was named") {
      let desk = try Desk(.heldDesign, .product)
      editNote(desk, "mine")
      desk.press("Esc", "Esc", "u", "j", "u")
      #expect(desk.notice.hasPrefix("Press u again"))
      desk.press("^R")
      #expect(desk.notice == "Nothing to redo")
      desk.press("u")
      #expect(desk.notice.hasPrefix("Press u again"))
      #expect(try desk.disk.lines() == ["mine", "API key"])
    },
    Story("Only the edit that was named is taken back") {
      let desk = try Desk(.heldDesign, .product)
      editNote(desk, "mine")
      desk.press("Esc", "Esc", "u")
      try desk.another { try $0.record(renaming: "Product", to: "Shop") }
      desk.press("u")
      #expect(desk.notice == "Undone: title of \"Shop\" changed")
      desk.press("u")
      #expect(desk.notice.hasPrefix("Press u again to undo: note changed: mine"))
    },
    Story("The newest edit is taken back first, wherever it was made") {
      let desk = try Desk(.heldDesign) { $0.me = "Ada" }
      try desk.another { try $0.openItem("API key") }
      desk.press("e", " A", "^S")
      editNote(desk, "mine")
      desk.press("Esc", "U", "wrote tests", "^S", "i", "r")
      for summary in ["item resolved: API key", "update changed: wrote tests"] {
        desk.press("u")
        if summary.hasPrefix("update") { desk.press("u") }
        #expect(desk.notice == "Undone: \(summary)")
      }
      desk.press("Esc", "u", "u")
      #expect(desk.notice == "Undone: note changed: mine")
      desk.press("u")
      #expect(desk.notice == "Undone: title of \"Design A\" changed")
      desk.press("u")
      #expect(desk.notice == "Nothing to undo")
      #expect(try desk.disk.titles == ["Design"])
    },
    Story("An addition that was taken back stays in the trash") {
      let desk = try Desk(.design)
      desk.press("c", "e", " A", "^S", "a", "New", "^S", "u")
      #expect(desk.notice == "Undone: \"New\" added")
      desk.press("u")
      #expect(desk.notice == "Undone: title of \"Design (2) A\" changed")
      desk.press("u")
      #expect(desk.notice == "Undone: \"Design (2)\" added")
      desk.press("u")
      #expect(desk.notice == "Nothing to undo")
      #expect(try desk.disk.titles == ["Design"])
      #expect(try desk.disk.trash.count == 2)
    },
    Story("A meeting that was deleted comes back with the key that its notice names") {
      let desk = try Desk(.heldDesign, .product)
      desk.press("Enter", "j", "d", "Esc", "u")
      #expect(desk.notice == namedFirst("meeting of \"Design\" deleted", "u", "undo"))
      desk.press("u")
      #expect(try desk.disk.meetings().count == 1)
    },
    Story("The history of each kind of edit survives a restart") {
      for (act, summary) in kindsOfEdits {
        let desk = try Desk(.heldDesign, .product) { $0.me = "Ada" }
        try desk.another { try $0.openItem("API key") }
        let before = try facts(desk)
        act(desk)
        let after = try facts(desk)
        #expect(before != after, "\(summary)")
        try desk.restart()
        pressTwice(desk, "u")
        #expect(desk.notice == "Undone: \(summary)")
        #expect(try facts(desk) == before, "\(summary)")
        try desk.restart()
        pressTwice(desk, "^R")
        // What was added comes back from the trash.
        #expect(desk.notice == "Redone: \(summary)".replacing(" added", with: " restored"))
        #expect(try facts(desk) == after, "\(summary)")
        try desk.restart()
        pressTwice(desk, "u")
        #expect(try facts(desk) == before, "\(summary)")
        pressTwice(desk, "u")
        #expect(desk.notice == "Nothing to undo")
      }
    },
    Story("The last edit is taken back, also if a command has made it") {
      for keys in [[], ["i", "Esc"]] {
        let desk = try Desk(.heldDesign)
        try desk.another { try $0.openItem("API key") }
        desk.press("e", " A", "^S")
        for key in keys { desk.press(key) }
        try desk.another { try $0.record(resolving: "API key", of: "Design A") }
        pressTwice(desk, "u")
        #expect(desk.notice == "Undone: item resolved: API key")
        #expect(try desk.disk.items(of: "Design A") == ["open: API key"])
        desk.press("u")
        #expect(desk.notice == "Undone: title of \"Design A\" changed")
        #expect(try desk.disk.titles == ["Design"])
      }
    },
    Story("An item that is one too many to be shown is taken back") {
      let desk = try Desk(.design)
      let texts = (0...RecordLimit.items).map { "item \($0)" }
      try desk.another { program in
        try program.add(items: texts, of: "Ada")
        try program.record(resolving: "item 0", of: "Design")
      }
      pressTwice(desk, "u")
      #expect(desk.notice == "Undone: item resolved: item 0")
      #expect(try desk.disk.items().contains("open: item 0"))
    },
    Story("What two programs have done is taken back by either of them") {
      let desk = try Desk(.design, .product)
      desk.press("e", " A", "^S")
      try desk.another { try $0.record(renaming: "Product", to: "Shop") }
      desk.press("u")
      #expect(try desk.disk.titles == ["Design A", "Product"])
      desk.press("u")
      #expect(try desk.disk.titles == ["Design", "Product"])
      desk.press("^R", "^R")
      #expect(try desk.disk.titles == ["Design A", "Shop"])
    },
    Story("Restoring from the trash is taken back, and done again") {
      let desk = try Desk(.heldDesign, .product)
      desk.press("d")
      desk.choose("Delete")
      desk.press("T", "Enter", "u")
      #expect(desk.notice == "Undone: \"Design\" restored")
      #expect(try desk.disk.titles == ["Product"])
      desk.press("^R")
      #expect(desk.notice == "Redone: \"Design\" restored")
      #expect(try desk.disk.titles == ["Design", "Product"])
      #expect(try desk.disk.meetings().count == 1)
      try desk.restart()
      desk.press("u")
      #expect(try desk.disk.titles == ["Product"])
    },
    Story("A meeting and an item that were restored from the trash go again") {
      let desk = try Desk(.heldDesign)
      desk.press("Enter", "j", "Enter", "G", "o", "u", "Esc", "d", "Esc")
      try desk.restart()
      desk.press("T", "Enter", "T", "Enter")
      #expect(try desk.disk.items() == ["open: icons done"])
      pressTwice(desk, "u")
      #expect(desk.notice == "Undone: item restored: icons done")
      #expect(try desk.disk.items() == [])
      pressTwice(desk, "u")
      #expect(desk.notice == "Undone: meeting of \"Design\" restored")
      #expect(try desk.disk.meetings() == [])
      pressTwice(desk, "^R")
      pressTwice(desk, "^R")
      #expect(try desk.disk.meetings().count == 1)
      #expect(try desk.disk.items() == ["open: icons done"])
    },
  ]

  /// Each kind of edit, made by keys from the list, with its words.
  private static let kindsOfEdits: [(act: @MainActor @Sendable (Desk) -> Void, summary: String)] = [
    ({ $0.press("e", " A", "^S") }, "title of \"Design A\" changed"),
    ({ editNote($0, "mine") }, "note changed: mine"),
    ({ $0.press("Enter", "i", "r") }, "item resolved: API key"),
    ({ $0.press("Enter", "U", "wrote tests", "^S") }, "update changed: wrote tests"),
    (
      {
        $0.press("d")
        $0.choose("Delete")
      }, "\"Design\" deleted"
    ),
    ({ $0.press("Enter", "j", "d") }, "meeting of \"Design\" deleted"),
    ({ $0.press("a", "New", "^S") }, "\"New\" added"),
  ]

  /// Replaces the note in the newest meeting of the first standup, and stays there.
  @MainActor
  private static func editNote(_ desk: Desk, _ text: String) {
    desk.press("Enter", "j", "Enter", "G", "e")
    desk.replace(with: text)
    desk.press("Enter")
  }

  /// Presses a key, and once more if it has only named what it would do.
  @MainActor
  private static func pressTwice(_ desk: Desk, _ key: String) {
    desk.press(key)
    if desk.notice.hasPrefix("Press \(key) again") { desk.press(key) }
  }

  private static func namedFirst(_ summary: String, _ key: String, _ word: String) -> String {
    "Press \(key) again to \(word): \(summary)"
  }

  /// All that is in the files, but the numbers of changes.
  @MainActor
  private static func facts(_ desk: Desk) throws -> [String] {
    try desk.disk.titles.flatMap { title in
      let meetings = try desk.disk.meetings(of: title)
      let lines = meetings.flatMap { $0.transcript.map(\.text) }
      let update = title.hasPrefix("Design") ? try desk.disk.update(by: "Ada", of: title) : []
      return try [title, "\(meetings.count)"] + lines + desk.disk.items(of: title) + update
    }
  }
}
