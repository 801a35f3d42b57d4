import StandupsModel
import TerminalUI

/// A plate that starts a meeting, with facts about the meeting beside it, or below it if they are
/// too long.
struct StandupHead: View {
  /// The lines with facts about the next meeting.
  var facts: [String]
  var theme: Theme
  var isSelected: Bool
  /// The number of rows.
  var rows: Int

  private static let mark = 2
  private static let gap = 3
  private static var title: String { String(localized: "Start meeting") }
  private static let keyWidth = 3
  private static let hintWidth = 9

  private var plateWidth: Int { Self.title.columns + Self.keyWidth + 2 * Plate.margin }

  /// True if the facts are beside the plate.
  private func isBeside(_ width: Int) -> Bool {
    let longest = facts.prefix(rows).map(\.columns).max() ?? 0
    return Self.mark + plateWidth + Self.gap + longest <= width
  }

  func size(fitting proposal: Size) -> Size {
    let below = isBeside(proposal.width) ? 0 : facts.prefix(rows).count
    return Size(
      width: proposal.width, height: min(max(rows, 1 + below), proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let isBeside = isBeside(area.width)
    let height = isBeside && rows > 2 ? rows : 1
    SelectionMark(isSelected).draw(in: area.inset(Edges(top: height / 2)), on: &canvas)
    let key = canvas.assignedKey(for: "s").name(in: canvas.glyphs)
    let title = canvas.glyphs == .screenReader ? Self.title : "\(key)  \(Self.title)"
    let room = area.inset(Edges(left: Self.mark))
    Plate(title, style: Style(foreground: theme.tint), isSpaced: false)
      .draw(
        in: Rect(origin: room.origin, size: Size(width: plateWidth, height: height)), on: &canvas)
    let place = room.inset(
      isBeside ? Edges(left: plateWidth + Self.gap) : Edges(top: 1, right: canvas.sides.right))
    let lines = facts.prefix(place.height)
    for (y, line) in lines.enumerated() {
      Text(line, style: y == 0 ? .plain : .dim).draw(in: place.row(y), on: &canvas)
    }
    let row = isBeside ? place.row(max(0, lines.count - 1)) : room.row(0)
    let used = isBeside ? lines.last?.columns ?? 0 : plateWidth
    let end = canvas.hasPanels ? 0 : canvas.sides.right
    let left = row.width - Self.hintWidth - end
    let hasRoom = left - used >= Self.gap
    guard hasRoom || isBeside && lines.count < rows else { return }
    KeyHints(.init("e", "edit"))
      .draw(
        in: (hasRoom ? row : place.row(lines.count)).inset(Edges(left: left, right: end)),
        on: &canvas)
  }
}
