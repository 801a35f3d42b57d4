import StandupsModel
import TerminalUI

extension Search {
  /// What is found, in sentences, and how much once everything was read.
  static func speech(of state: State) -> Speech {
    let rows = state.results.rows
    let lines = rows.enumerated().map { index, row in
      let text = ResultText(row, in: state.standups).spokenText(of: row)
      return SpokenLine(
        text, id: "\(row.standup) \(text)", row: index, isSelected: index == state.selection)
    }
    let remark = state.remark.map { [SpokenLine($0)] } ?? []
    guard !state.isBlank else {
      return Speech(lines: [SpokenLine("Type search and a text")] + lines + remark)
    }
    let isDone = !state.isReading
    let nothing = SpokenLine("No matches for \"\(state.input.text)\"")
    let found = Announcement(
      id: "\(state.input.text) \(state.results.count)", "\(state.summary). Type read to hear them")
    return Speech(
      lines: (rows.isEmpty && isDone ? [nothing] : []) + lines + remark,
      announcements: isDone && !state.isTyping && !rows.isEmpty ? [found] : [])
  }
}

extension ResultText {
  fileprivate func spokenText(of row: SearchResults.Row) -> String {
    switch row {
    case .agenda:
      let head = [kind.capitalizedStart, person, team, date].filter { !$0.isEmpty }
      return "\(head.joined(separator: ", ")): \(text)"
    case .note(let note):
      let head = [note.kind.spokenText, person, team, date].filter { !$0.isEmpty }
      return "\(head.joined(separator: ", ")): \(text)"
    case .person: return "Person, \(team): \(text)"
    case .standup: return "Standup: \(text)"
    case .unreadable: return "\(text): \(team), \(date)"
    }
  }
}
