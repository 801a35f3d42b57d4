/// One of several values that the arrow keys go through: `‹ Teal [Tl] ›`.
///
/// A click on a bracket presses that arrow key.
public struct Choice: View {
  /// The value that is chosen.
  public var label: String
  /// Whether the arrow keys change it.
  public var isFocused: Bool
  /// Of the label.
  public var style: Style

  /// - Parameter style: of the label; the brackets stay plain.
  public init(_ label: String, isFocused: Bool = false, style: Style = .plain) {
    self.label = label
    self.isFocused = isFocused
    self.style = style
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: min(label.columns + 4, proposal.width), height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard area.width > 4 else { return }
    let text = label.truncated(to: area.width - 4)
    let bracket: Style = isFocused ? .bold : .dim
    let right = Point(x: area.minX + 3 + text.columns, y: area.minY)
    canvas.write("‹", at: area.origin, style: bracket)
    canvas.write(
      text, at: Point(x: area.minX + 2, y: area.minY),
      style: isFocused ? Style.bold.over(style) : style)
    canvas.write("›", at: right, style: bracket)
    guard isFocused else { return }
    canvas.answer(.key(.left), in: Rect(origin: area.origin, size: Size(width: 2, height: 1)))
    canvas.answer(.key(.right), in: Rect(x: right.x - 1, y: right.y, width: 2, height: 1))
    if canvas.glyphs == .words { canvas.placeCaret(at: area.origin) }
  }
}
