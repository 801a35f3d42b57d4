/// One line of editable text that scrolls to keep the caret visible. A click moves the caret.
///
/// The scroll offset depends only on the text, caret, and width. It moves by half the field at a
/// time, so typing at the end does not shift the whole line with each key.
public struct TextField: LineView {
  public var input: TextInput
  /// True if the field shows the caret.
  public var isFocused: Bool
  /// The dimmed text that is shown while the field is empty.
  public var placeholder: String
  public var style: Style

  public init(
    _ input: TextInput, isFocused: Bool = true, placeholder: LocalizedText = "",
    style: Style = .plain
  ) {
    self.init(input, isFocused: isFocused, placeholder: placeholder.text, style: style)
  }

  @_disfavoredOverload
  public init(
    _ input: TextInput, isFocused: Bool = true, placeholder: some StringProtocol,
    style: Style = .plain
  ) {
    self.input = input
    self.isFocused = isFocused
    self.placeholder = String(placeholder)
    self.style = style
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let area = area.row(0)
    guard !area.isEmpty else { return }
    if input.text.isEmpty {
      Text(placeholder, style: Style.dim.over(style)).draw(in: area, on: &canvas)
      if isFocused { canvas.placeCaret(at: area.origin) }
    } else if isFocused {
      drawEdited(in: area, on: &canvas)
    } else {
      Text(input.text, style: style).draw(in: area, on: &canvas)
    }
  }

  private func drawEdited(in area: Rect, on canvas: inout Canvas) {
    let caret = input.text.prefix(input.caret).columns
    let total = input.text.columns
    let offset = Self.offset(caret: caret, total: total, width: area.width)
    canvas.clipped(to: area) { canvas in
      canvas.write(input.text, at: Point(x: area.minX - offset, y: area.minY), style: style)
      let dim = Style.dim.over(style)
      if offset > 0, area.width > 2 { canvas.write("…", at: area.origin, style: dim) }
      if total - offset > area.width, area.width > 2 {
        canvas.write("…", at: Point(x: area.maxX - 1, y: area.minY), style: dim)
      }
      canvas.placeCaret(at: Point(x: area.minX + caret - offset, y: area.minY))
      canvas.addTarget(.text(from: area.minX - offset), in: area)
    }
  }

  /// The columns scrolled off the left. The ellipses at the ends never cover the caret or the
  /// character at the caret.
  static func offset(caret: Int, total: Int, width: Int) -> Int {
    guard total >= width || caret >= width else { return 0 }
    let margin = caret >= total ? 1 : 3
    let last = max(0, width - margin)
    guard caret > last else { return 0 }
    let step = max(1, (width - 1) / 2)
    return (caret - last + step - 1) / step * step
  }
}
