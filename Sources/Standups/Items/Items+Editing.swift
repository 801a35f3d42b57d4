import ComposableUI
import StandupsModel
import TerminalUI

extension Items {
  /// The editor of an item's text, or of the day by which it is needed.
  struct Editor: Equatable, Sendable {
    /// The item being edited; nil for a new one.
    var original: Item?
    var input = TextInput.note("")
    var isDue = false
    var kind = TranscriptLine.Kind.blocker
    let standup: Standup.ID

    init(standup: Standup.ID) { self.standup = standup }

    init(of row: ItemRow) {
      standup = row.standup
      original = row.item
      input = .note(row.item.text)
      kind = row.item.kind
    }

    init(dueOf row: ItemRow) {
      self.init(of: row)
      isDue = true
      input = .note(originalText)
    }

    var originalText: String {
      (isDue ? original?.due?.text : original?.text) ?? ""
    }

    mutating func changeKind() {
      let index = Item.kinds.firstIndex(of: kind).map { $0 + 1 } ?? 0
      kind = Item.kinds[index % Item.kinds.count]
    }
  }

  /// The people an item can be given to or can wait for, and no one.
  struct OwnerList: Equatable, ListState, Sendable {
    struct Row: Equatable, Identifiable, Sendable {
      /// The person; nil for no one.
      let person: Attendee?

      var id: Attendee.ID? { person?.id }
      var name: String { person?.displayName ?? String(localized: "No one") }
    }

    enum Role {
      case owner, waitsFor

      var title: LocalizedText {
        switch self {
        case .owner: "Owner"
        case .waitsFor: "Waits for"
        }
      }

      /// - Parameter name: the name of the person; nil for no one.
      func notice(_ name: String?) -> Notice {
        switch self {
        case .owner: name.map { "Given to \($0.named)" } ?? "Owner removed"
        case .waitsFor: name.map { "Waits for \($0.named)" } ?? "No longer waits for anyone"
        }
      }
    }

    let item: Item
    let role: Role
    let rows: [Row]
    var selection: Row.ID?
    let standup: Standup.ID

    init(of row: ItemRow, as role: Role, among team: [Attendee]) {
      standup = row.standup
      item = row.item
      self.role = role
      rows = team.map { Row(person: $0) } + [Row(person: nil)]
      let person = role == .owner ? row.item.owner : row.item.waitsFor
      selection = .some(person?.id)
    }
  }
}
