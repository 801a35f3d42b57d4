import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups undo`: undoes the last edit.
struct UndoCommand: Command {
  static var about: CommandUsage {
    CommandUsage(
      "undo", summary: "undo your last edit on this machine",
      details: [
        String(
          localized: """
            Undoes what you did last, in the program or with a command: a deletion, an edit, a note, \
            an item, an update, an import. Prints what was undone. Run it again to undo the edit \
            before that; the last \(EditHistory.limit) are remembered. A meeting that was held \
            cannot be undone; delete it instead.
            """),
        "Changes that your teammates have made since then are kept. If they have changed the same "
          + "thing, nothing is undone, and the edit is forgotten.",
      ],
      examples: [.init("standups undo", "undo the last edit")])
  }

  let data = FolderOption()

  func run() throws -> Int32 {
    StandardOutput.print(
      HarmlessText(try data.folder.move(.undo) ?? String(localized: "Nothing to undo")))
  }
}

/// `standups redo`: redoes the last edit that was undone.
struct RedoCommand: Command {
  static let about = CommandUsage(
    "redo", summary: "redo the last edit that was undone on this machine",
    details: [
      "Prints what was redone. Once you make another edit, edits undone before it can no longer be "
        + "redone."
    ],
    examples: [.init("standups redo", "redo the last edit that was undone")])

  let data = FolderOption()

  func run() throws -> Int32 {
    StandardOutput.print(
      HarmlessText(try data.folder.move(.redo) ?? String(localized: "Nothing to redo")))
  }
}
