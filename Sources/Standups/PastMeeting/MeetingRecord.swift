import StandupsModel
import TerminalUI

/// The speakers and the lines of a meeting, as rows that scroll to keep the selected one visible.
struct MeetingRecord: FillingView {
  enum Part {
    case everything, lines, speakers

    var title: LocalizedText {
      switch self {
      case .everything: ""
      case .lines: "Notes"
      case .speakers: "Who spoke"
      }
    }
  }

  var meeting: Meeting
  var rows: [PastMeeting.Row]
  var grouping: PastMeeting.Grouping
  var selection: Int
  var part: Part

  private enum Entry: Equatable {
    case gap
    case heading(String)
    case remark(String)
    case row(Int)
  }

  private static var noNotes: String { String(localized: "No notes were taken") }

  func size(fitting proposal: Size) -> Size {
    list(of: entries(isApart: true), width: proposal.width).size(fitting: proposal)
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isApart = area.height > entries(isApart: true).count || part != .everything
    let entries = entries(isApart: isApart)
    let width = entries.count > area.height ? area.width - 1 : area.width
    list(of: entries, width: width).draw(in: area, on: &canvas)
  }

  private func list(of entries: [Entry], width: Int) -> RowList {
    let columns = columns(width: width)
    let attendance = AttendanceColumns(meeting: meeting, width: width)
    return RowList(
      count: entries.count, selection: entries.firstIndex(of: .row(selection)),
      height: { height(of: entries[$0], columns) }, isSelectable: { _ in false },
      row: { view(of: entries[$0], columns, attendance) })
  }

  /// The speakers and the lines in words.
  var lines: [SpokenLine] {
    let columns = columns(width: 0)
    let attendance = AttendanceColumns(meeting: meeting, width: 0)
    return rows.indices.compactMap { row($0, columns, attendance).line() }
      + (meeting.transcript.isEmpty ? [SpokenLine(Self.noNotes)] : [])
  }

  private func row(
    _ index: Int, _ columns: TranscriptColumns, _ attendance: AttendanceColumns
  ) -> Section.Row {
    let isSelected = index == selection
    let view: any View
    let text: String
    switch rows[index] {
    case .line(let line):
      view = columns.row(meeting.transcript[line], isSelected: isSelected)
      text = columns.spokenText(of: meeting.transcript[line])
    case .speaker(let speaker):
      view = attendance.row(meeting.speakers[speaker], isSelected: isSelected)
      text = attendance.spokenText(of: meeting.speakers[speaker])
    }
    return Section.Row(
      view, pick: index, isSelected: isSelected, selected: .key("e"),
      id: "\(rows[index]) \(text)", said: text)
  }

  private func columns(width: Int) -> TranscriptColumns {
    TranscriptColumns(
      meeting: meeting, width: width, hasNames: grouping == .time,
      hasAllKinds: grouping == .person)
  }

  /// - Parameter isApart: true if there are blank lines between sections.
  private func entries(isApart: Bool) -> [Entry] {
    let lines = lineEntries(isApart: isApart)
    switch part {
    case .everything:
      let title = Entry.heading(Part.speakers.title.text)
      return [title] + speakerEntries + (isApart ? [.gap] : []) + lines
    case .lines: return lines
    case .speakers: return speakerEntries
    }
  }

  private var speakerEntries: [Entry] {
    meeting.speakers.isEmpty
      ? [.remark(String(localized: "Attendance was not recorded"))]
      : meeting.listedSpeakers.indices.map { .row($0) }
  }

  private func lineEntries(isApart: Bool) -> [Entry] {
    guard !meeting.transcript.isEmpty else {
      return (part == .everything ? [.heading(Part.lines.title.text)] : []) + [
        .remark(Self.noNotes)
      ]
    }
    let names = meeting.names
    var entries: [Entry] = []
    // In a section of its own, the notes are below its title.
    var heading = part == .lines ? part.title.text : nil
    for (index, row) in rows.enumerated() {
      guard case .line(let line) = row else { continue }
      let next = title(of: meeting.transcript[line], names)
      if next != heading {
        if isApart, !entries.isEmpty { entries.append(.gap) }
        entries.append(.heading(next))
      }
      heading = next
      entries.append(.row(index))
    }
    return entries
  }

  /// The heading over a line.
  private func title(of line: TranscriptLine, _ names: [Speaker.ID: String]) -> String {
    switch grouping {
    case .person:
      line.speaker.flatMap { names[$0] } ?? String(localized: "Others")
    case .time:
      Meeting.Section(line).heading
    }
  }

  private func height(of entry: Entry, _ columns: TranscriptColumns) -> Int {
    guard case .row(let index) = entry, case .line(let line) = rows[index] else { return 1 }
    return columns.height(of: meeting.transcript[line])
  }

  private func view(
    of entry: Entry, _ columns: TranscriptColumns, _ attendance: AttendanceColumns
  ) -> any View {
    switch entry {
    case .gap:
      return Text("")
    case .heading(let title):
      return Text(title, style: .bold)
    case .remark(let text):
      return Text(text, style: .dim).padding(Edges(left: 2))
    case .row(let index):
      return row(index, columns, attendance).view
    }
  }
}

private struct AttendanceColumns {
  private let barWidth: Int
  private let longest: Int
  private let meeting: Meeting
  private let nameWidth: Int
  private let slots: [Speaker.ID: Int]
  private let timeWidth: Int

  private static let indent = 2
  private static let leastBar = 6
  private static let longestBar = 40
  private static let longestName = 24
  private static var guest: String { " " + String(localized: "(guest)") }

  init(meeting: Meeting, width: Int) {
    let slots = meeting.slots
    self.meeting = meeting
    self.slots = slots
    longest = max(
      meeting.speakers.compactMap(\.seconds).max() ?? 0, slots.values.max() ?? 0)
    timeWidth =
      meeting.speakers.map { Self.time(of: $0, in: meeting, slot: slots[$0.id]).columns }.max() ?? 0
    let names = meeting.speakers.map { speaker in
      speaker.displayName.columns + (speaker.isGuest ? Self.guest.columns : 0)
    }
    let room = max(1, width - Self.indent - timeWidth - 3)
    nameWidth = min(names.max() ?? 0, Self.longestName, room)
    let rest = room - nameWidth - 2
    barWidth = rest >= Self.leastBar ? min(Self.longestBar, rest) : 0
  }

  func row(_ speaker: Speaker, isSelected: Bool) -> any View {
    let style: Style = isSelected ? .bold : .plain
    return HStack {
      SelectionMark(isSelected).frame(width: 2)
      Text(name(of: speaker), style: style).frame(width: nameWidth)
      Text(Self.time(of: speaker, in: meeting, slot: slots[speaker.id]), style: style)
        .frame(width: timeWidth + 2, alignment: .trailing)
      if barWidth > 0, speaker.isPresent, let seconds = speaker.seconds {
        SlotBar(seconds: seconds, slot: slots[speaker.id], longest: longest)
          .frame(width: barWidth).padding(Edges(left: 2))
      }
    }
  }

  private func name(of speaker: Speaker) -> String {
    guard speaker.isGuest else { return speaker.displayName }
    return speaker.displayName.truncated(to: max(1, nameWidth - Self.guest.columns)) + Self.guest
  }

  /// `Ben, guest, spoke 1 minute 40 of 2 minutes`.
  func spokenText(of speaker: Speaker) -> String {
    let seconds = speaker.isPresent ? speaker.seconds : nil
    let slot = slots[speaker.id].map { Duration.seconds($0).spokenText }
    let time = seconds.map { seconds in
      let spoken = Duration.seconds(seconds).spokenText
      return slot.map { String(localized: "spoke \(spoken) of \($0)") }
        ?? String(localized: "spoke \(spoken)")
    }
    return [
      speaker.displayName, speaker.isGuest ? String(localized: "guest") : nil,
      speaker.attendance == .present && time != nil ? nil : meeting.attendanceText(of: speaker),
      time,
    ]
    .compactMap(\.self).joined(separator: ", ")
  }

  private static func time(of speaker: Speaker, in meeting: Meeting, slot: Int?) -> String {
    guard speaker.isPresent, let seconds = speaker.seconds else {
      return meeting.attendanceText(of: speaker)
    }
    let spoken = Duration.seconds(seconds).clockText
    let time =
      slot.map { String(localized: "\(spoken) of \(Duration.seconds($0).clockText)") } ?? spoken
    return speaker.attendance == .present ? time : "\(speaker.attendance.text) · \(time)"
  }
}

private struct TranscriptColumns {
  private let hasAllKinds: Bool
  private let isWide: Bool
  private let kindWidth: Int
  private let names: [Speaker.ID: String]
  private let nameWidth: Int
  private let textWidth: Int
  private let timeWidth: Int

  private static let indent = 2
  private static let longestName = 16

  /// - Parameters:
  ///   - hasNames: true if each line names its speaker.
  ///   - hasAllKinds: true if each line names its kind, since no heading does.
  init(meeting: Meeting, width: Int, hasNames: Bool, hasAllKinds: Bool) {
    let lines = meeting.transcript
    let names = meeting.names
    let isWide = width >= 48
    let nameLimit = isWide ? Self.longestName : Self.longestName / 2
    self.names = names
    timeWidth = Self.column(lines.compactMap(\.at).max()?.clockText.columns ?? 0)
    nameWidth =
      hasNames
      ? Self.column(
        min(
          nameLimit,
          Set(lines.compactMap(\.speaker)).map { names[$0]?.columns ?? 0 }.max() ?? 0))
      : 0
    let rest = Set(lines.map(\.kind)).subtracting([.blocker, .parking])
    kindWidth =
      if hasAllKinds { 2 } else if rest.count > 1 {
        Self.column(rest.map { $0.label(isWide: isWide).columns }.max() ?? 0)
      } else { 0 }
    self.hasAllKinds = hasAllKinds
    textWidth = max(1, width - Self.indent - timeWidth - nameWidth - kindWidth - 1)
    self.isWide = isWide
  }

  func height(of line: TranscriptLine) -> Int {
    if line.text.utf8.count <= textWidth { return 1 }
    return max(1, WrappedText(line.text).size(fitting: Size(width: textWidth, height: .max)).height)
  }

  func row(_ line: TranscriptLine, isSelected: Bool) -> any View {
    let style: Style = isSelected ? .bold : .plain
    return HStack {
      SelectionMark(isSelected).frame(width: 2)
      Text(line.at?.clockText ?? "", style: style).frame(width: timeWidth)
      Text(line.speaker.flatMap { names[$0] } ?? "", style: style)
        .frame(width: max(0, nameWidth - 2)).padding(Edges(right: min(nameWidth, 2)))
      Text(hasAllKinds ? line.kind.mark : line.kind.label(isWide: isWide), style: style)
        .frame(width: kindWidth)
      WrappedText(line.text, style: style, links: line.text.pageLinks).frame(width: textWidth)
    }
  }

  func spokenText(of line: TranscriptLine) -> String {
    line.spokenText(name: line.speaker.flatMap { names[$0] })
  }

  private static func column(_ width: Int) -> Int { width == 0 ? 0 : width + 2 }
}

extension TranscriptLine.Kind {
  fileprivate func label(isWide: Bool) -> String {
    switch self {
    case .blocker, .parking, .speech: ""
    case .note: isWide ? String(localized: "note") : mark
    }
  }
}

extension Meeting.Section {
  fileprivate var heading: String {
    switch self {
    case .blockers: "! \(title)"
    case .parkingLot: "@ \(title)"
    case .done, .plan, .rest: title
    }
  }
}
