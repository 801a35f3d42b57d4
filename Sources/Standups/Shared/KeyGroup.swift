import TerminalUI

/// The purposes of keys. Help lists the groups in this order.
enum KeyGroup: String, CaseIterable {
  case move
  case edit
  case find
  case meeting
  case notes
  case share
  case program

  var title: String {
    switch self {
    case .move: "Move"
    case .edit: "Open and edit"
    case .find: "Find"
    case .meeting: "Meeting"
    case .notes: "Notes"
    case .share: "Share"
    case .program: "Program"
    }
  }
}

extension KeyBinding {
  func purpose(_ group: KeyGroup) -> Self { grouped(as: group.rawValue) }
}

extension KeyRow {
  init(keys: [Key], id: String, label: String, group: KeyGroup) {
    self.init(keys: keys, id: id, label: label)
    self.group = group.rawValue
  }
}

extension [KeyRow] {
  /// The rows without the keys that type a character in a text field.
  func usable(whileTyping isTyping: Bool) -> [KeyRow] {
    guard isTyping else { return self }
    return compactMap { row in
      var row = row
      row.keys.removeAll(where: \.isPrintable)
      return row.keys.isEmpty ? nil : row
    }
  }

  /// The rows by purpose, with a heading for each. Rows without a purpose come first.
  var byPurpose: [KeyRow] {
    filter { $0.group == nil }
      + KeyGroup.allCases.flatMap { group in
        let rows = filter { $0.group == group.rawValue }
        return rows.isEmpty ? [] : [KeyRow(heading: group.title, id: group.rawValue)] + rows
      }
  }
}
