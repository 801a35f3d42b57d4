public import ComposableUI
import TerminalUI

extension KeyGroup {
  static let meeting = KeyGroup("meeting", title: "Meeting")
  static let notes = KeyGroup("notes", title: "Notes")
  public static let share = KeyGroup("share", title: "Share")

  /// The groups, in the order of the help.
  static let all: [KeyGroup] = [.move, .edit, .find, .meeting, .notes, .share, .program]
}

extension KeyRow {
  init(keys: [Key], id: String, label: String, group: KeyGroup) {
    self.init(keys: keys, id: id, label: label)
    self.group = group.id
  }
}
