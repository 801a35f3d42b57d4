/// Values as a row of little bars, the newest at the right; older ones than there is room for are
/// left out. For screen readers it is blank: say the values in words beside it.
public struct Sparkline: View {
  /// From the oldest to the newest.
  public var values: [Double]
  /// The value of a full bar, if none is higher.
  public var full: Double
  /// Of the bars.
  public var style: Style

  public init(_ values: [Double], full: Double = 0, style: Style = .plain) {
    self.values = values
    self.full = full
    self.style = style
  }

  public func size(fitting proposal: Size) -> Size {
    Size(width: min(values.count, proposal.width), height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let highest = values.reduce(full) { max($0, $1) }
    let text = values.suffix(area.width).map { value in
      let part = highest > 0 && value.isFinite ? max(0, value) / highest : 0
      return levels[Int(part * 7 + 0.5)]
    }
    canvas.write(String(text), at: area.origin, style: style)
  }
}
