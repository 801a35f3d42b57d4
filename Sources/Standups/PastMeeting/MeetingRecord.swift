import StandupsModel
import TerminalUI

struct MeetingRecord: View {
  var meeting: Meeting
  var rows: [PastMeeting.Row]
  var selection: Int

  private enum Entry {
    case heading(String)
    case remark(String)
    case row(Int)
  }

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let entries = entries
    let columns = TranscriptColumns(meeting: meeting, width: area.width)
    let attendance = AttendanceColumns(meeting: meeting, width: area.width)
    let heights = entries.map { height(of: $0, columns) }
    let selected = entries.firstIndex { row(of: $0) == selection } ?? 0
    var index = Self.firstVisible(selection: selected, heights: heights, capacity: area.height)
    var y = area.minY
    while index < entries.count, y < area.maxY {
      let place = Rect(x: area.minX, y: y, width: area.width, height: heights[index])
      if let row = row(of: entries[index]) {
        canvas.addTarget(row == selection ? .key("e") : .item(row), in: place)
      }
      view(of: entries[index], columns, attendance).draw(in: place, on: &canvas)
      y += heights[index]
      index += 1
    }
  }

  static func firstVisible(selection: Int, heights: [Int], capacity: Int) -> Int {
    var first = 0
    var height = 0
    for index in heights.indices.prefix(selection + 1) {
      height += heights[index]
      guard height > capacity, index > first else { continue }
      first = index
      height = heights[index]
    }
    var last = heights.endIndex
    var rest = 0
    while last > 0, rest + heights[last - 1] <= capacity {
      last -= 1
      rest += heights[last]
    }
    return min(first, last)
  }

  private var entries: [Entry] {
    var entries: [Entry] = [.heading("Attendees")]
    if meeting.speakers.isEmpty { entries.append(.remark("Attendance was not recorded")) }
    var section: Meeting.Section?
    for (index, row) in rows.enumerated() {
      if case .line(let line) = row {
        let next = Meeting.Section(meeting.transcript[line].kind)
        if next != section { entries.append(.heading(next.title)) }
        section = next
      }
      entries.append(.row(index))
    }
    guard meeting.transcript.isEmpty else { return entries }
    return entries + [.heading("Transcript"), .remark("Nothing was written down")]
  }

  private func row(of entry: Entry) -> Int? {
    switch entry {
    case .heading, .remark: nil
    case .row(let index): index
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
    case .heading(let words):
      return Text(words, style: Style(attributes: [.bold, .underline])).padding(Edges(left: 1))
    case .remark(let words):
      return Text(words, style: .dim).padding(Edges(left: 3))
    case .row(let index):
      let isSelected = index == selection
      switch rows[index] {
      case .line(let line):
        return columns.row(meeting.transcript[line], isSelected: isSelected)
      case .speaker(let speaker):
        return attendance.row(meeting.speakers[speaker], isSelected: isSelected)
      }
    }
  }
}

extension Meeting.Section {
  fileprivate var title: String {
    switch self {
    case .blockers: "! Blockers"
    case .parkingLot: "@ Parking lot"
    case .rest: "Transcript"
    }
  }
}
