/// `▸` before the selected row, a blank before the others. For screen readers the cursor stands on
/// it too.
public struct SelectionMark: View {
  /// Whether its row is the selected one.
  public var isSelected: Bool

  public init(_ isSelected: Bool) {
    self.isSelected = isSelected
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: min(1, proposal.width), height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard isSelected, !area.isEmpty else { return }
    canvas.write("▸", at: area.origin, style: .bold)
    if canvas.glyphs == .screenReader { canvas.placeCaret(at: area.origin) }
  }
}
