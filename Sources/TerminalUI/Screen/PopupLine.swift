/// A popup in a small window: its title and its keys in the last row. If there is not enough room,
/// first the title is shortened, then the labels of the keys, and then there is no title.
///
/// ```
/// End meeting?  1 save and end  Esc resume
/// ```
struct PopupLine<Action: Sendable>: FillingView {
  var popup: Popup<Action>
  /// The index of the focused button.
  var focus: Int

  private static var gap: Int { 2 }
  private static var leastTitleWidth: Int { 16 }

  private struct Hint {
    var key: String
    var label: String
    var hit: Canvas.Hit
    var isFocused = false

    var text: String { label.isEmpty ? key : "\(key) \(label)" }
    var columns: Int { text.columns }

    var withFirstWord: Hint {
      var hint = self
      hint.label = label.split(separator: " ").first.map(String.init) ?? ""
      return hint
    }

    var withoutLabel: Hint {
      var hint = self
      hint.label = ""
      return hint
    }
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.addTarget(.key(.escape), in: area)
    let row = area.row(area.height - 1)
    let (title, hints) = content(width: row.width)
    canvas.withBackground(.reverse) { canvas in
      canvas.fill(row)
      var x = row.minX
      if !title.isEmpty {
        x += canvas.write(title, at: Point(x: x, y: row.minY), style: .bold) + Self.gap
      }
      for hint in hints {
        let place = Rect(x: x, y: row.minY, width: hint.columns, height: 1)
        canvas.addTarget(hint.hit, in: place)
        if hint.isFocused, canvas.glyphs == .screenReader { canvas.placeCaret(at: place.origin) }
        canvas.write(hint.text, at: place.origin, style: hint.isFocused ? .bold : .plain)
        x = place.maxX + Self.gap
      }
      if x + unavailableButtons.columns <= row.maxX {
        canvas.write(unavailableButtons, at: Point(x: x, y: row.minY), style: .dim)
      }
    }
  }

  /// The longest title and labels that fit. The keys are always included.
  private func content(width: Int) -> (title: String, hints: [Hint]) {
    let title = popup.title ?? popup.message?.split(separator: "\n").first.map(String.init) ?? ""
    let brief = hints.map(\.withFirstWord)
    for hints in [hints, brief] {
      let room = width - Self.columns(of: hints) - Self.gap
      if room >= min(title.columns, Self.leastTitleWidth) {
        return (title.truncated(to: room), hints)
      }
    }
    let fitting = [hints, brief].first { Self.columns(of: $0) <= width }
    return ("", fitting ?? hints.map(\.withoutLabel))
  }

  private static func columns(of hints: [Hint]) -> Int {
    hints.reduce(-gap) { $0 + $1.columns + gap }
  }

  private var hints: [Hint] {
    let buttons = popup.offeredButtons(in: Size(width: 1, height: 1)).map { index in
      let button = popup.buttons[index]
      let isEscape =
        button.key == nil && button.role == .cancel && popup.dismissAction != nil
      return Hint(
        key: isEscape ? "Esc" : button.name(at: index), label: button.label.lowercasedInitial,
        hit: .item(index), isFocused: index == focus)
    }
    guard buttons.isEmpty, popup.dismissAction != nil else { return buttons }
    return [Hint(key: "Esc", label: popup.closeRow.hint, hit: .key(.escape))]
  }

  /// The names of the buttons that only a larger window offers.
  private var unavailableButtons: String {
    let labels = popup.buttons.filter { $0.role == .destructive }.map(\.label.lowercasedInitial)
    guard !labels.isEmpty else { return "" }
    let size = Size.smallestWindow
    let names = labels.joined(separator: ", ")
    return labels.count == 1
      ? String(localized: "\(names) needs \(size.width)x\(size.height)")
      : String(localized: "\(names) need \(size.width)x\(size.height)")
  }
}
