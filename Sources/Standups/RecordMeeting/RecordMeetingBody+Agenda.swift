import StandupsModel
import TerminalUI

/// What is on the speaker's agenda: the update, the commits, and the open items.
extension RecordMeetingBody {
  private static let updateLimit = 4
  /// How many lines of an update, and how many notes, there are where the agenda has no headings.
  private static let fewLines = 3
  static let fewNotes = 2
  /// The room for the repository and the branch of a commit.
  private static let placeWidth = 20

  var hasAgenda: Bool {
    !state.speakersUpdate.isEmpty || !state.speakersItems.isEmpty || !state.speakersCommits.isEmpty
  }

  /// What the speaker wrote beforehand. If it has too many lines, the blockers are among those shown.
  @ViewBuilder
  func update(isFramed: Bool) -> [any View] {
    let lines = state.speakersUpdate
    if !lines.isEmpty {
      Panel(title("Update", Self.updateLimit, of: lines.count), isFramed: isFramed) {
        for line in updateLines(Self.updateLimit) { Text(line.labeledText) }
      }
      if !isFramed { Text(" ") }
    }
  }

  private func updateLines(_ limit: Int) -> [WrittenUpdate.Line] {
    let lines = state.speakersUpdate
    let blockers = lines.filter { $0.kind == .blocker }.suffix(limit)
    return Array(lines.filter { $0.kind != .blocker }.prefix(limit - blockers.count) + blockers)
  }

  /// The agenda where it has no room for headings: a line of each kind at least.
  @ViewBuilder
  var agendaLines: [any View] {
    let lines = updateLines(Self.fewLines)
    let count = state.speakersUpdate.count
    for line in lines {
      let isCut = line == lines.last && count > lines.count
      TextRow(
        Text(line.labeledText), Text(isCut ? "\(lines.count) of \(count)" : "", style: .dim))
    }
    for text in state.newestCommit { Text(text) }
    if let item = state.selectedSpeakersItem { row(of: item) }
    if hasAgenda { Text(" ") }
  }

  /// What the speaker has committed since the last meeting.
  @ViewBuilder
  func commits(isFramed: Bool) -> [any View] {
    let commits = state.speakersCommits
    if !commits.isEmpty {
      Panel(title("Commits", Self.updateLimit, of: commits.count), isFramed: isFramed) {
        for commit in commits.prefix(Self.updateLimit) {
          TextRow(
            Text(commit.subject),
            Text(commit.place.truncated(to: Self.placeWidth), style: .dim))
        }
      }
      if !isFramed { Text(" ") }
    }
  }

  /// The speaker's open items.
  @ViewBuilder
  func items(isFramed: Bool) -> [any View] {
    let items = state.speakersItems
    if !items.isEmpty {
      let isFocused = state.panel == .items
      let index = items.firstIndex { $0.id == state.selectedSpeakersItem?.id } ?? 0
      let first = max(0, min(index, items.count - Self.lastTimeLimit))
      let shown = items[first..<min(items.count, first + Self.lastTimeLimit)]
      Panel(
        "Open (\(items.count(where: \.isOpen)))", detail: "r resolves", isFramed: isFramed,
        isFocused: isFramed && isFocused
      ) {
        for item in shown { row(of: item) }
      }
      if !isFramed { Text(" ") }
    }
  }

  private func row(of item: Item) -> TextRow {
    let isSelected = state.panel == .items && item.id == state.selectedSpeakersItem?.id
    let style = item.style(at: item.ageNow)
    return TextRow(
      Text((isSelected ? "▸ " : "") + item.markedText, style: item.isOpen ? .plain : style),
      Text(item.state(at: item.ageNow), style: style))
  }

  private func title(_ name: String, _ limit: Int, of count: Int) -> String {
    count > limit ? "\(name), \(limit) of \(count)" : name
  }
}

extension RecordMeeting.State {
  /// What a small window shows beside the clock: the update, commits, open items, and last time.
  var beside: [String] {
    speakersUpdate.map { $0.labeledText } + newestCommit
      + speakersItems.filter(\.isOpen).map { "open \($0.markedText), \($0.state(at: $0.ageNow))" }
      + carriedOverLines.map { "last time \($0.kind.mark) \($0.text)" }
  }

  /// The speaker's newest commit, and how many there are.
  fileprivate var newestCommit: [String] {
    guard let commit = speakersCommits.first else { return [] }
    let count = speakersCommits.count
    return ["\(count == 1 ? "commit" : "\(count) commits:") \(commit.subject) (\(commit.place))"]
  }
}

extension WrittenUpdate.Line {
  /// The line with what it is about: `today: write tests`.
  var labeledText: String {
    switch kind {
    case .blocker: "! \(text)"
    case .done: "done: \(text)"
    case .today: "today: \(text)"
    }
  }
}
