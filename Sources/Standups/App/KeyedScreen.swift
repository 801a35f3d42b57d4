public import TerminalUI

public enum KeyedScreen: String, CaseIterable, Sendable {
  case everywhere
  case list
  case detail
  case form
  case record
  case note
  case meeting
  case help

  public var title: String {
    switch self {
    case .detail: "Standup"
    case .everywhere: "Everywhere"
    case .form: "Form"
    case .help: "Help"
    case .list: "List"
    case .meeting: "Past meeting"
    case .note: "Note of a meeting"
    case .record: "Meeting"
    }
  }

  public var table: KeyTable {
    switch self {
    case .detail: KeyTable(rows: StandupDetail.keys.rows)
    case .everywhere: KeyTable(rows: AppFeature.globalKeys.rows + AppFeature.loopRows)
    case .form: KeyTable(rows: StandupForm.keys.rows, isTyping: true)
    case .help: KeyTable(rows: Help.keys.rows, isTyping: true)
    case .list: KeyTable(rows: StandupsList.keys.rows)
    case .meeting: KeyTable(rows: PastMeeting.keys.rows)
    case .note: KeyTable(rows: RecordMeeting.editorKeys.rows, isTyping: true)
    case .record: KeyTable(rows: RecordMeeting.keys.rows)
    }
  }
}

extension KeyAssignments {
  public static func following(
    _ wishes: [Wish]
  ) -> (assignments: KeyAssignments, refusals: [Int: Refusal]) {
    following(
      wishes, everywhere: KeyedScreen.everywhere.table,
      screens: KeyedScreen.allCases.filter { $0 != .everywhere }.map(\.table))
  }
}
