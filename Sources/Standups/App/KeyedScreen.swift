import ComposableUI
import Localization
public import TerminalUI

/// A table of keys and the prefix of its action names in the configuration: `list` in `list.add`.
public struct KeyedScreen: Sendable {
  public let name: String
  private let heading: String
  public let table: KeyTable

  init(_ name: String, title: String, _ rows: [KeyRow], isTyping: Bool = false) {
    self.name = name
    heading = title
    table = KeyTable(rows: rows, isTyping: isTyping)
  }

  public var title: String { Language.current.sentence(heading) }

  static let everywhere = KeyedScreen(
    "everywhere", title: "Everywhere", AppFeature.globalKeys.rows + AppFeature.loopRows)

  static let help = KeyedScreen("help", title: "Help", Help.keys.rows, isTyping: true)

  static let text = KeyedScreen(
    "text", title: "Text fields", TextEdit.keys.rows, isTyping: true)

  public static let all: [KeyedScreen] =
    [everywhere] + StandupsList.keyTables + Path.cases.flatMap { $0.keyTables }
    + CommandPalette.keyTables + [help, text]
}

extension KeyAssignments {
  public static func resolving(
    _ requests: [Request]
  ) -> (assignments: KeyAssignments, rejections: [Int: Rejection]) {
    resolving(
      requests, global: KeyedScreen.everywhere.table,
      screens: KeyedScreen.all.dropFirst().map(\.table))
  }
}
