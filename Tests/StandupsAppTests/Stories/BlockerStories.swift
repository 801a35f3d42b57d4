import StandupsModel
import TerminalUI
import Testing

/// A line and the item that it has made.
extension Story {
  static let blockers: [Story] = [
    Story("The item of a line says what the line says, and both are taken back as one") {
      let desk = try blockerDesk()
      editBlocker(desk, "API key is late")
      #expect(try desk.disk.lines() == ["icons done", "API key is late"])
      #expect(try desk.disk.items() == ["open: API key is late"])
      desk.press("u")
      #expect(desk.notice == "Undone: blocker changed: API key is late")
      #expect(try desk.disk.lines() == ["icons done", "API key"])
      #expect(try desk.disk.items() == ["open: API key"])
      desk.press("^R")
      #expect(try desk.disk.lines() == ["icons done", "API key is late"])
      #expect(try desk.disk.items() == ["open: API key is late"])
      #expect(try desk.disk.problems == [])
    },
    Story("The item of a line that is deleted goes, and comes back with it") {
      let desk = try blockerDesk()
      editBlocker(desk, "")
      #expect(try desk.disk.lines() == ["icons done"])
      #expect(try desk.disk.items() == [])
      desk.press("u")
      #expect(desk.notice == "Undone: blocker deleted: API key")
      #expect(try desk.disk.lines() == ["icons done", "API key"])
      #expect(try desk.disk.items() == ["open: API key"])
      desk.press("^R")
      #expect(try desk.disk.items() == [])
    },
    Story("An item that is resolved stays without its line, and follows it") {
      let desk = try blockerDesk()
      try desk.another { try $0.resolveItem("API key") }
      editBlocker(desk, "API key is late")
      #expect(try desk.disk.items() == ["resolved: API key is late"])
      editBlocker(desk, "")
      #expect(try desk.disk.items() == ["resolved: API key is late"])
      desk.press("u")
      desk.press("u")
      #expect(try desk.disk.lines() == ["icons done", "API key"])
      #expect(try desk.disk.items() == ["resolved: API key"])
    },
    Story("An item that a teammate resolves in between stays resolved when its line is as before") {
      let desk = try blockerDesk()
      editBlocker(desk, "API key is late")
      try desk.another { try $0.resolveItem("API key is late") }
      desk.press("u")
      #expect(try desk.disk.lines() == ["icons done", "API key"])
      #expect(try desk.disk.items() == ["resolved: API key"])
    },
    Story("An item that a teammate has edited does not follow its line") {
      let desk = try blockerDesk()
      try desk.another { try $0.editItem("API key", to: "theirs") }
      editBlocker(desk, "API key is late")
      #expect(try desk.disk.items() == ["open: theirs"])
      desk.press("u")
      #expect(try desk.disk.lines() == ["icons done", "API key"])
      #expect(try desk.disk.items() == ["open: theirs"])
    },
    Story("An item that a teammate edits in between stays, and so does its line") {
      let desk = try blockerDesk()
      editBlocker(desk, "API key is late")
      try desk.another { try $0.editItem("API key is late", to: "theirs") }
      desk.press("u")
      #expect(desk.notice.hasSuffix("was changed since; nothing was undone"))
      #expect(try desk.disk.lines() == ["icons done", "API key is late"])
      #expect(try desk.disk.items() == ["open: theirs"])
    },
    Story("In a resumed meeting, the item of a line still follows it") {
      let desk = try Desk(.design)
      desk.press("s", "n", "i", "buy a tablet", "Enter", "Tab", "o")
      desk.wait(10)
      try desk.restart()
      desk.choose("Resume")
      desk.press("Tab", "e", " now", "Enter")
      #expect(try desk.disk.items() == ["open: buy a tablet now"])
      desk.press("D")
      #expect(try desk.disk.items() == [])
      desk.press("u")
      #expect(try desk.disk.items() == ["open: buy a tablet now"])
      desk.press("u")
      #expect(try desk.disk.items() == ["open: buy a tablet"])
    },
  ]

  /// The newest meeting is open, and an item was made of its blocker.
  @MainActor
  private static func blockerDesk() throws -> Desk {
    let desk = try Desk(.heldDesign)
    try desk.another { try $0.openItem("API key") }
    desk.press("Enter", "j", "Enter")
    return desk
  }

  /// Changes the blocker, which is above the note.
  @MainActor
  private static func editBlocker(_ desk: Desk, _ text: String) {
    desk.press("G", "k", "e")
    desk.replace(with: text)
    desk.press("Enter")
  }
}
