/// One of several values that the arrow keys go through: `‹ Teal [Tl] ›`.
///
/// A click on a bracket is a step of the value by whose index the screen knows it; without an index
/// it presses that arrow key, while the focus is here.
public struct Picker: View {
  /// The value that is chosen.
  public var label: String
  /// Whether the arrow keys change it.
  public var isFocused: Bool
  /// Of the label.
  public var style: Style
  public var index: Int?

  /// - Parameter style: of the label; the brackets stay plain.
  public init(
    _ label: String, isFocused: Bool = false, style: Style = .plain, index: Int? = nil
  ) {
    self.label = label
    self.isFocused = isFocused
    self.style = style
    self.index = index
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
    guard isFocused || index != nil else { return }
    canvas.addTarget(
      index.map { .step($0, by: -1) } ?? .key(.left),
      in: Rect(origin: area.origin, size: Size(width: 2, height: 1)))
    canvas.addTarget(
      index.map { .step($0, by: 1) } ?? .key(.right),
      in: Rect(x: right.x - 1, y: right.y, width: 2, height: 1))
    if isFocused, canvas.glyphs == .screenReader { canvas.placeCaret(at: area.origin) }
  }
}
