import TerminalUI

/// A text field with a remark at its end if there is room for both.
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
