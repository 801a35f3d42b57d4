import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups undo`: takes back the last edit.
struct UndoCommand: Command {
  static let about = CommandUsage(
    "undo", summary: "take back your last edit on this machine",
    details: [
      "Takes back what you did last, in the program or with a command: a deletion, an edit, a note, "
        + "an item, an update, an import. Prints what it was. Run it again to take back the edit "
        + "before it; the last \(EditHistory.limit) are remembered. A meeting that was held is not "
        + "among them; delete it instead.",
      "What your teammates have changed since then is kept. If they have changed the same thing, "
        + "nothing is undone, and the edit is forgotten.",
    ],
    examples: [.init("standups undo", "take back the last edit")])

  let data = FolderOption()

  func run() throws -> Int32 {
    StandardOutput.print(
      HarmlessText(try data.folder.move(.undo) ?? "Nothing to undo"))
  }
}

/// `standups redo`: makes the last edit again that was taken back.
struct RedoCommand: Command {
  static let about = CommandUsage(
    "redo", summary: "make the edit again that was undone last on this machine",
    details: [
      "Prints what it was. Once you have made another edit, what was undone before it cannot be "
        + "redone anymore."
    ],
    examples: [.init("standups redo", "make the edit again that was undone last")])

  let data = FolderOption()

  func run() throws -> Int32 {
    StandardOutput.print(
      HarmlessText(try data.folder.move(.redo) ?? "Nothing to redo"))
  }
}
