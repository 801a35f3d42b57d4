import StandupsModel
import TerminalUI

struct MeetingRecord: View {
  var meeting: Meeting
  var selection: Int

  private enum Entry {
    case heading(String)
    case line(Int)
    case remark(String)
    case speaker(Int)
  }

  var layout: Layout { Layout(isFlexible: true) }

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let entries = entries
    let columns = TranscriptColumns(meeting: meeting, width: area.width)
    let heights = entries.map { entry in
      guard case .line(let index) = entry else { return 1 }
      return columns.height(of: meeting.transcript[index])
    }
    let selected = entries.firstIndex { item(of: $0) == selection } ?? 0
    var index = Self.firstVisible(selection: selected, heights: heights, capacity: area.height)
    var y = area.minY
    while index < entries.count, y < area.maxY {
      let place = Rect(x: area.minX, y: y, width: area.width, height: heights[index])
      if let item = item(of: entries[index]) { canvas.answer(.item(item), in: place) }
      view(of: entries[index], columns: columns).draw(in: place, on: &canvas)
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
    return first
  }

  private var entries: [Entry] {
    var entries: [Entry] = [.heading("Attendees")]
    if meeting.speakers.isEmpty { entries.append(.remark("Attendance was not recorded")) }
    entries += meeting.speakers.indices.map { .speaker($0) }
    entries.append(.heading("Transcript"))
    if meeting.transcript.isEmpty { entries.append(.remark("Nothing was written down")) }
    return entries + meeting.transcript.indices.map { .line($0) }
  }

  private func item(of entry: Entry) -> Int? {
    switch entry {
    case .heading, .remark: nil
    case .line(let index): meeting.speakers.count + index
    case .speaker(let index): index
    }
  }

  private func view(of entry: Entry, columns: TranscriptColumns) -> any View {
    let isSelected = item(of: entry) == selection
    switch entry {
    case .heading(let words):
      return Text(words, style: Style(attributes: [.bold, .underline])).padding(Edges(left: 1))
    case .line(let index):
      return columns.row(meeting.transcript[index], isSelected: isSelected)
    case .remark(let words):
      return Text(words, style: .dim).padding(Edges(left: 3))
    case .speaker(let index):
      return SpeakerRow(
        speaker: meeting.speakers[index],
        longest: meeting.speakers.compactMap(\.seconds).max() ?? 0, isSelected: isSelected)
    }
  }
}
