import StandupsModel
import TerminalUI

/// The sections of a running meeting: the speaker's agenda, the people, and the notes.
extension RecordMeeting.State {
  static let mostAgendaLines = 4
  private static let mostOtherLines = 3
  private static let leastNotes = 2
  /// The columns for the repository and the branch of a commit.
  private static let placeWidth = 20

  /// The lines of the speaker's update that are shown above the notes: those that have not been
  /// changed or removed since; none while the notes have the focus.
  private var shownUpdate: [WrittenUpdate.Line] {
    let update = panel == .notes ? [] : speakersUpdate
    guard !update.isEmpty else { return [] }
    let texts = Dictionary(update.map { ($0.id, $0.text) }, uniquingKeysWith: { one, _ in one })
    let unchanged = Set(
      transcript.compactMap { line in line.id.flatMap { texts[$0] == line.text ? $0 : nil } })
    return update.filter { unchanged.contains($0.id) }
  }

  /// The indices of the transcript's lines in the notes: those that the update above does not show.
  var shownLines: [Int] {
    let update = Set(updateLines(Self.mostOtherLines).map(\.id))
    return transcript.indices.filter { index in
      transcript[index].id.map { !update.contains($0) } ?? true
    }
  }

  /// The speaker's update. It is read aloud with the notes.
  var updateSection: Section {
    Section("Update", count: shownUpdate.count, most: Self.mostOtherLines) { limit in
      let late = latePlans
      return updateLines(limit).map { Section.Row(text(of: $0, late)) }
    }
  }

  /// A line of the update, which stands out if it has been planned for too long.
  private func text(of line: WrittenUpdate.Line, _ late: [String: Int]) -> Text {
    guard line.kind == .today, let age = late[line.text.trimmed] else {
      return .written(line.labeledText)
    }
    return .written("\(line.labeledText) (\(Item.text(ofAge: age)))", style: .late)
  }

  /// The ages of the speaker's plans that are too old, by text.
  private var latePlans: [String: Int] {
    guard shownUpdate.contains(where: { $0.kind == .today }) else { return [:] }
    let days = standup.workingDays
    let speaker = standup.attendees.first { $0.id == engine.current.id }
    let plans = standup.carriedPlans(of: engine.current.id).map {
      ($0.text, $0.ageNow(in: days, of: speaker))
    }
    return Dictionary(plans.filter { $1 >= Item.lateAge }, uniquingKeysWith: max)
  }

  /// The first lines of the update; if there are too many, blockers are always among them.
  private func updateLines(_ limit: Int) -> [WrittenUpdate.Line] {
    let update = shownUpdate
    let blockers = update.filter { $0.kind == .blocker }.suffix(limit)
    let others = update.filter { $0.kind != .blocker }
    return Array(others.prefix(limit - blockers.count) + blockers)
  }

  /// The speaker's commits since the last meeting.
  var commitsSection: Section {
    Section("Commits", count: speakersCommits.count, most: Self.mostAgendaLines) { limit in
      speakersCommits.prefix(limit).map { commit in
        Section.Row(
          TextRow(
            Text.written(commit.subject),
            Text(commit.place.truncated(to: Self.placeWidth), style: .dim)),
          said: String(localized: "Commit, \(commit.place): \(commit.subject)"))
      }
    }
  }

  var itemsSection: Section {
    let (items, selected) = (speakersItems, selectedSpeakersItem?.id)
    let selection = items.firstIndex { $0.id == selected }
    let columns = itemColumns(items, around: selection ?? 0)
    return Section(
      "Open \(items.count(where: \.isOpen))", detail: String(localized: "r resolves"),
      count: items.count,
      most: Self.mostOtherLines,
      selection: selection,
      isFocused: panel == .items
    ) { index in
      let item = items[index]
      return Section.Row(
        columns.row(
          item, isSelected: panel == .items ? item.id == selected : nil, waiting: waiting(for: item)
        ))
    }
  }

  /// The columns of the items that can be visible.
  private func itemColumns(_ items: [Item], around index: Int) -> ItemColumns {
    let first = max(0, index - Self.mostOtherLines)
    let near = items.dropFirst(first).prefix(2 * Self.mostOtherLines + 1)
    return ItemColumns(near, days: standup.workingDays, names: nil)
  }

  /// The person who waits for the speaker; nil for the speaker's own items.
  private func waiting(for item: Item) -> String? {
    waitsForSpeaker(item) ? waitingName(of: item) : nil
  }

  /// The items that wait for the speaker, then the speaker's own, for people who do not see the
  /// screen.
  var itemLines: [SpokenLine] {
    let days = standup.workingDays
    return speakersItems.map { item in
      let state = item.stateText(at: item.ageNow(in: days))
      return waitsForSpeaker(item)
        ? SpokenLine(
          "\(waitingName(of: item)) waits for \(engine.current.name), \(state): \(item.text)")
        : SpokenLine("\(item.kind.spokenText), \(state): \(item.text)")
    }
  }

  private func waitingName(of item: Item) -> String {
    item.ownerName(in: standup.team) ?? Attendee.anonymousName
  }

  /// The speaker's notes of the last meeting.
  var lastTimeSection: Section {
    Section("Last time", count: carriedOverLines.count, most: Self.mostOtherLines) { limit in
      carriedOverLines.prefix(limit).map { line in
        Section.Row(
          Text.written("\(line.kind.mark) \(line.text)"),
          said: String(
            localized: "Last time, \(line.kind.spokenText.lowercased()): \(line.text)"))
      }
    }
  }

  /// The agenda without headings, where there is no room for them: at least a line of each kind.
  /// The item is shown separately.
  @ViewBuilder
  var agendaLines: [any View] {
    let lines = updateLines(Self.mostOtherLines)
    let isCut = lines.count < shownUpdate.count
    let late = latePlans
    for line in isCut ? lines.dropLast() : lines { text(of: line, late) }
    if isCut, let last = lines.last {
      TextRow(
        text(of: last, late),
        .moreSign(lines.count, of: shownUpdate.count))
    }
    if let commit = speakersCommits.first {
      let count = speakersCommits.count
      let head: LocalizedText = count == 1 ? "commit" : "\(count) commits:"
      Text.written("\(head) \(commit.subject) (\(commit.place))")
    }
  }

  /// The last meeting's lines without a heading, where there is no room for it.
  func lastTimeLines(most: Int) -> [any View] {
    let lines = carriedOverLines
    let count = min(max(1, most), lines.count)
    return lines.prefix(count).enumerated().map { index, line in
      let isCut = index == count - 1 && count < lines.count
      return TextRow(
        Text.written("\(String(localized: "last time")) \(line.kind.mark) \(line.text)"),
        isCut ? .moreSign(count, of: lines.count) : Text(""))
    }
  }

  /// The selected item of the speaker, and its place among the others.
  var itemRow: (any View)? {
    guard let item = selectedSpeakersItem else { return nil }
    let place = speakersItems.firstIndex { $0.id == item.id }.map { $0 + 1 } ?? 1
    let count = speakersItems.count
    return itemColumns([item], around: 0).row(
      item, isSelected: panel == .items ? true : nil, waiting: waiting(for: item),
      place: count > 1 ? .moreSign(place, of: count) : nil)
  }

  var peopleSection: Section {
    let selected = panel == .roster ? selectedID : nil
    let times = standup.timesElsewhere
    return Section(
      "People", isFocused: panel == .roster,
      said: engine.rows.enumerated().map { index, row in
        SpokenLine(
          times[row.id].map { String(localized: "\(row.spokenText), \($0) there") }
            ?? row.spokenText,
          id: "\(row.id)", row: index, isSelected: row.id == selected)
      },
      RosterColumn(
        rows: engine.rows, selected: selected, style: tint, authors: authors, times: times))
  }

  /// All people in as few lines as possible.
  func roster(limit: Int) -> RosterView {
    RosterView(
      rows: engine.rows, selected: panel == .roster ? selectedID : nil, limit: limit,
      authors: authors)
  }

  var notesSection: Section {
    Section(
      "Notes", detail: panel == .notes ? String(localized: "o makes an item") : "",
      least: max(1, min(shownLines.count, Self.leastNotes)), isFocused: panel == .notes,
      said: spokenNotes, NotesView(state: self))
  }

  private var spokenNotes: [SpokenLine] {
    let people = engine.progress.members
    let names = Dictionary(
      people.map { ($0.id, $0.displayName) }, uniquingKeysWith: { first, _ in first })
    let selected = panel == .notes ? selectedLineIndex : nil
    return transcript.enumerated().map { index, line in
      SpokenLine(
        line.spokenText(name: line.speaker.flatMap { names[$0] }), row: people.count + index,
        isSelected: index == selected)
    }
  }

  func name(of speaker: Attendee.ID?) -> String? {
    engine.progress.members.first { $0.id == speaker }?.displayName
  }
}
