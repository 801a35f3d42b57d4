public import TerminalUI

/// The purpose of keys, which is a heading in help.
public struct KeyGroup: Hashable, Sendable {
  /// The name in key rows.
  public let id: String
  private let heading: String

  /// - Parameter title: the heading, a sentence of the program, which is translated.
  public init(_ id: String, title: String) {
    self.id = id
    heading = title
  }

  /// The heading.
  public var title: String { Language.current.sentence(heading) }

  public static let edit = KeyGroup("edit", title: "Open and edit")
  public static let find = KeyGroup("find", title: "Find")
  public static let move = KeyGroup("move", title: "Move")
  public static let program = KeyGroup("program", title: "Program")
}

extension KeyBinding {
  /// The binding under a heading of help.
  public func purpose(_ group: KeyGroup) -> Self { grouped(as: group.id) }
}

extension [KeyRow] {
  /// The rows without the keys that type a character in a text field.
  public func usable(whileTyping isTyping: Bool) -> [KeyRow] {
    guard isTyping else { return self }
    return compactMap { row in
      var row = row
      row.keys.removeAll(where: \.isPrintable)
      return row.keys.isEmpty ? nil : row
    }
  }

  /// The rows by purpose, with a heading for each. Rows without a purpose come first.
  ///
  /// - Parameter groups: the purposes, in the order of their headings.
  public func byPurpose(_ groups: [KeyGroup]) -> [KeyRow] {
    filter { $0.group == nil }
      + groups.flatMap { group in
        let rows = filter { $0.group == group.id }
        return rows.isEmpty ? [] : [KeyRow(heading: group.title, id: group.id)] + rows
      }
  }
}
