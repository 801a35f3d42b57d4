import StandupsModel
import TerminalUI

/// A text field, and a remark at its end if there is room for both.
struct RemarkedField: LineView {
  var field: TextField
  /// The width of the text in the field.
  var columns: Int
  var remark: String

  private static let leastField = 16

  func draw(in area: Rect, on canvas: inout Canvas) {
    let width = remark.columns
    let isShown = width > 0 && area.width >= width + max(columns, Self.leastField) + 2
    field.draw(in: area.inset(Edges(right: isShown ? width + 1 : 0)), on: &canvas)
    guard isShown else { return }
    Text(remark, style: .dim).draw(
      in: area.inset(Edges(left: area.width - width)), on: &canvas)
  }
}

/// All themes as swatches, the chosen one marked, and its name. Without enough room or colors, only
/// the name and the mark of the theme.
struct ThemePicker: LineView {
  var theme: Theme
  var isFocused: Bool
  var index: Int

  private static let swatch = 2
  private static let width = swatch * Theme.allCases.count
  private static let longestName = 10

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard area.width > Self.width + Self.longestName, canvas.glyphs == .unicode,
      canvas.tier >= .palette256
    else {
      return Picker(theme.label, isFocused: isFocused, style: theme.background, index: index)
        .draw(in: area, on: &canvas)
    }
    let strip = Rect(x: area.minX, y: area.minY, width: Self.width, height: 1)
    canvas.addTarget(.slider(index), in: strip)
    for (place, theme) in Theme.allCases.enumerated() {
      let point = Point(x: strip.minX + place * Self.swatch, y: strip.minY)
      canvas.write(theme == self.theme ? "✓ " : "  ", at: point, style: theme.background)
    }
    Text(theme.name, style: isFocused ? .bold : .plain)
      .draw(in: area.inset(Edges(left: Self.width + 1)), on: &canvas)
  }
}
