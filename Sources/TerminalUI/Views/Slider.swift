/// A value between two ends: `5 ━━━━━●──── 30`. The pointer can drag it.
public struct Slider: View {
  /// Where the value lies between the ends, 0…1.
  public var fraction: Double
  /// What is written at the left end.
  public var minimum: String
  /// What is written at the right end.
  public var maximum: String
  /// Of the bar; all but what comes before the value is dim, too.
  public var style: Style
  /// The index by which the screen knows it.
  public var index: Int

  public init(
    fraction: Double, minimum: String, maximum: String, style: Style = .plain, index: Int = 0
  ) {
    self.fraction = fraction
    self.minimum = minimum
    self.maximum = maximum
    self.style = style
    self.index = index
  }

  public var layout: Layout { Layout(flexible: .horizontal) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let area = area.row(0)
    if canvas.glyphs == .screenReader {
      let words = "from \(minimum) to \(maximum)"
      if words.columns <= area.width { Text(words, style: style).draw(in: area, on: &canvas) }
      return
    }
    let bar = area.inset(Edges(left: minimum.columns + 1, right: maximum.columns + 1))
    guard !bar.isEmpty else { return }
    canvas.addTarget(.slider(index), in: bar)
    let part = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    let knob = Int(part * Double(bar.width - 1) + 0.5)
    canvas.write(minimum, at: area.origin, style: .dim.over(style))
    canvas.fill(bar.inset(Edges(right: bar.width - knob)), style: style, with: "━")
    canvas.write("●", at: Point(x: bar.minX + knob, y: bar.minY), style: style)
    canvas.fill(bar.inset(Edges(left: knob + 1)), style: .dim.over(style), with: "─")
    canvas.write(maximum, at: Point(x: bar.maxX + 1, y: bar.minY), style: .dim.over(style))
  }
}
