public import TerminalUI

public enum KeyedScreen: String, CaseIterable, Sendable {
  case everywhere
  case list
  case filter
  case detail
  case form
  case record
  case note
  case meeting
  case line
  case statistics
  case help
  case text

  public var title: String {
    switch self {
    case .detail: "Standup"
    case .everywhere: "Everywhere"
    case .filter: "Filter of the list"
    case .form: "Form"
    case .help: "Help"
    case .line: "Line of a past meeting"
    case .list: "List"
    case .meeting: "Past meeting"
    case .note: "Note of a meeting"
    case .record: "Meeting"
    case .statistics: "Statistics"
    case .text: "Text fields"
    }
  }

  public var table: KeyTable {
    switch self {
    case .detail: KeyTable(rows: StandupDetail.keys.rows)
    case .everywhere: KeyTable(rows: AppFeature.globalKeys.rows + AppFeature.loopRows)
    case .filter: KeyTable(rows: StandupsList.filterKeys.rows, isTyping: true)
    case .form: KeyTable(rows: StandupForm.keys.rows, isTyping: true)
    case .help: KeyTable(rows: Help.keys.rows, isTyping: true)
    case .line: KeyTable(rows: PastMeeting.editorKeys.rows, isTyping: true)
    case .list: KeyTable(rows: StandupsList.keys.rows)
    case .meeting: KeyTable(rows: PastMeeting.keys.rows)
    case .note: KeyTable(rows: RecordMeeting.editorKeys.rows, isTyping: true)
    case .record: KeyTable(rows: RecordMeeting.keys.rows)
    case .statistics: KeyTable(rows: Statistics.keys.rows)
    case .text: KeyTable(rows: TextEdit.keys.rows, isTyping: true)
    }
  }
}

extension KeyAssignments {
  public static func resolving(
    _ requests: [Request]
  ) -> (assignments: KeyAssignments, rejections: [Int: Rejection]) {
    resolving(
      requests, global: KeyedScreen.everywhere.table,
      screens: KeyedScreen.allCases.filter { $0 != .everywhere }.map(\.table))
  }
}
