import StandupsModel
import TerminalUI

/// A meeting from its beginning to its end, with each person's part of it and the time that is
/// over. Turns that overran show the overrun, and a mark stays where the plan ended.
struct MeetingBar: View {
  /// The part of one person.
  private struct Part {
    var name: String
    var seconds = 0
    var isCurrent = false
    var isDone = true
    var segment: SegmentBar.Segment
  }

  private let parts: [Part]
  private let elapsed: Int
  private let length: Int
  private let lengthText: String
  private let style: Style
  /// True if each person's name is below their part.
  private let hasNames: Bool
  /// The times of the next quarters of a second, at which the bar moves.
  var quarters: [Duration] = []

  /// The narrowest part with a name below it.
  private static let leastLabel = 3

  init(engine: MeetingEngine, style: Style, hasNames: Bool = true) {
    (self.style, self.hasNames) = (style, hasNames)
    (elapsed, length) = (engine.elapsedSeconds, engine.lengthSeconds)
    lengthText = engine.lengthText
    let rows = engine.rows.filter { $0.status != .absent }
    let waiting = rows.count { $0.status == .waiting }
    let given = rows.reduce(0) { $0 + $1.givenSeconds }
    let share = Double(max(0, engine.lengthSeconds - given)) / Double(max(1, waiting))
    parts = rows.map { row in
      let isWaiting = row.status == .waiting
      return Part(
        name: row.name, seconds: row.seconds, isCurrent: row.status == .current,
        isDone: row.status == .done,
        segment: SegmentBar.Segment(
          length: isWaiting ? share : Double(row.givenSeconds),
          filled: isWaiting ? 0 : Double(row.seconds), limit: Double(row.slot)))
    }
  }

  /// Creates the bar of a meeting that is over; nil if its times are unknown.
  init?(_ meeting: Meeting, style: Style) {
    let speakers = meeting.speakers.filter { $0.seconds ?? 0 > 0 }
    guard let held = meeting.heldSeconds, let planned = meeting.plannedSeconds,
      let text = meeting.plannedText, !speakers.isEmpty
    else { return nil }
    (self.style, hasNames) = (style, true)
    (elapsed, length, lengthText) = (held, planned, text)
    let spoken = speakers.map { Double($0.seconds ?? 0) }
    parts = zip(speakers, spoken).map { speaker, seconds in
      Part(
        name: speaker.displayName, seconds: speaker.seconds ?? 0,
        segment: SegmentBar.Segment(
          length: seconds, filled: seconds, limit: speaker.slot.map { Double($0) } ?? .infinity))
    }
  }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, hasNames ? 2 : 1))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isOver = elapsed > length
    let time = Text(
      "\(Duration.seconds(elapsed).clockText) of \(lengthText)",
      style: isOver ? Style(foreground: .overtime) : .dim)
    TextRow(Text(""), time).draw(in: area.row(0), on: &canvas)
    let bar = area.row(0).inset(Edges(right: time.columns + 2))
    canvas.draw(moving: quarters) { segments(quarter: $0).draw(in: bar, on: &$1) }
    guard hasNames, area.height > 1, parts.count > 1 else { return }
    for (part, columns) in zip(parts, segments(quarter: 0).columns(in: bar.width)) {
      let place = Rect(
        x: bar.minX + columns.lowerBound, y: area.minY + 1, width: columns.count, height: 1)
      Text(label(of: part, width: columns.count), style: part.isCurrent ? .bold : .dim)
        .draw(in: place, on: &canvas)
    }
  }

  private func segments(quarter: Int) -> SegmentBar {
    let segments = parts.map { part in
      var segment = part.segment
      if part.isCurrent { segment.filled += Double(quarter) / 4 }
      return segment
    }
    return SegmentBar(segments, style: style, mark: elapsed > length ? Double(length) : nil)
  }

  /// The first name, and the time of people who are done, as far as they fit.
  private func label(of part: Part, width: Int) -> String {
    let name = part.name.firstName
    let label = part.isDone ? "\(name) \(Duration.seconds(part.seconds).clockText)" : name
    if label.columns <= width { return label }
    return width < Self.leastLabel ? "" : name
  }
}

extension MeetingEngine.Row {
  /// The seconds of the meeting that this person used, or that are reserved for them.
  fileprivate var givenSeconds: Int {
    switch status {
    case .absent, .waiting: 0
    case .current: max(slot, seconds)
    case .done, .left: seconds
    }
  }
}
