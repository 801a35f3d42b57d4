/// How a popup's card is laid out in a window: at most 60 columns wide, the message scrolling in
/// what room is left, one button on the full width, two at equal width, more below one another.
struct PopupLayout {
  /// With its border.
  var card: Size
  var title: [String]
  var message: [Substring]
  /// The part of the message that is seen.
  var messageSize: Size
  /// Relative to the card's inside; `nil` for those that are scrolled away.
  var buttons: [Rect?]

  static let maximumWidth = 60
  static let margins = Edges(top: 1, left: 2, bottom: 1, right: 2)

  init<Action>(_ popup: Popup<Action>, in room: Size, focus: Int) {
    let width = min(Self.maximumWidth, room.width)
    let inside = max(0, width - Self.margins.left - Self.margins.right)
    let height = max(0, room.height - Self.margins.top - Self.margins.bottom)
    title = popup.title.map { Self.lines(ofTitle: $0, width: inside) } ?? []
    message = popup.message.map { WrappedText.lines(of: $0, width: inside) } ?? []
    let labels = popup.buttons.map { Button($0.label, role: $0.role).minimumWidth }
    // NB: the column at the right mirrors the one of the focus mark.
    let half = (inside - 2) / 2
    let isPair = labels.count == 2 && labels.allSatisfy { $0 <= half }
    let buttonRows = isPair ? 1 : labels.count
    let isSeparated = !labels.isEmpty && !(title.isEmpty && message.isEmpty)
    let fixed = title.count + (isSeparated ? 1 : 0) + buttonRows
    let messageRows = min(message.count, max(min(1, message.count), height - fixed))
    messageSize = Size(width: inside, height: messageRows)
    let top = title.count + messageRows + (isSeparated ? 1 : 0)
    card = Size(
      width: width,
      height: min(top + buttonRows, height) + Self.margins.top + Self.margins.bottom)
    if isPair {
      buttons = [0, half + 1].map { Rect(x: $0, y: top, width: half, height: 1) }
    } else {
      let seen = max(1, height - top)
      let first = RowList.firstVisible(selection: focus, count: labels.count, capacity: seen)
      buttons = labels.indices.map { index in
        (first..<first + seen).contains(index)
          ? Rect(x: 0, y: top + index - first, width: inside - 1, height: 1) : nil
      }
    }
  }

  /// How far the message can be scrolled, in rows.
  var maximumScroll: Int { message.count - messageSize.height }

  private static func lines(ofTitle title: String, width: Int) -> [String] {
    let lines = WrappedText.lines(of: title, width: width)
    guard lines.count > 2 else { return lines.map(String.init) }
    let rest = lines.dropFirst().joined(separator: " ")
    return [String(lines[0]), rest.truncated(to: width)]
  }
}
