/// A thin bar `━━━━━───`, filled from the left, in half columns where the terminal can show them.
///
/// Blank for screen readers: describe the value in words next to it.
public struct ThinBar: LineView {
  /// The filled part, 0…1; values outside this range are clamped.
  public var fraction: Double
  /// The style of the filled part; the rest is dim.
  public var style: Style
  /// True if the rest is drawn, too.
  public var hasRest: Bool

  public init(fraction: Double, style: Style = .plain, hasRest: Bool = true) {
    self.fraction = fraction
    self.style = style.shape
    self.hasRest = hasRest
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard canvas.glyphs != .screenReader else { return }
    let row = area.row(0)
    let halves = Int((fraction.clampedToUnit * Double(row.width * 2)).rounded())
    if hasRest { canvas.fill(row, style: .border, with: "─") }
    let full = row.inset(Edges(right: row.width - halves / 2))
    canvas.fill(full, style: style, with: canvas.glyphs == .ascii ? "=" : "━")
    if halves % 2 == 1, canvas.glyphs == .unicode {
      let hasRest = hasRest && full.maxX < row.maxX - 1
      canvas.write(hasRest ? "╾" : "╸", at: Point(x: full.maxX, y: row.minY), style: style)
    }
  }
}

/// Values as small bars, the newest on the right. The oldest are dropped if there is no room for
/// all.
///
/// Blank for screen readers: describe the values in words next to it.
public struct Sparkline: View {
  /// From the oldest to the newest.
  public var values: [Double]
  /// The value of a full bar, unless a value is higher.
  public var full: Double
  /// The rows of a full bar, from 1.
  public var height: Int
  /// The blank columns between two bars.
  public var spacing: Int
  public var style: Style

  private static let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]

  public init(
    _ values: [Double], full: Double = 0, height: Int = 1, spacing: Int = 0, style: Style = .plain
  ) {
    self.values = values
    self.full = full
    self.height = max(1, height)
    self.spacing = max(0, spacing)
    self.style = style.shape
  }

  public func size(fitting proposal: Size) -> Size {
    let width = max(0, values.count * (1 + spacing) - spacing)
    return Size(width: min(width, proposal.width), height: min(height, proposal.height))
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let highest = max(full, values.max() ?? 0)
    let rows = min(height, area.height)
    let room = (area.width + spacing) / (1 + spacing)
    for (index, value) in values.suffix(room).enumerated() {
      let fraction = highest > 0 && value.isFinite ? max(0, value) / highest : 0
      let steps = Int(fraction * Double(rows * 8 - 1) + 0.5)
      let top = (steps + 1) / 8
      let column = Rect(
        x: area.minX + index * (1 + spacing), y: area.minY + rows - top, width: 1, height: top)
      canvas.fillSolid(column, style.foreground)
      guard steps % 8 < Self.levels.count else { continue }
      canvas.fill(
        Rect(x: column.minX, y: column.minY - 1, width: 1, height: 1), style: style,
        with: Self.levels[steps % 8])
    }
  }
}

/// A value between two ends: `5 ━━━━━●──── 30`. The pointer can drag it.
public struct Slider: LineView {
  /// The position between the ends, 0…1.
  public var fraction: Double
  /// The label at the left end.
  public var minimum: String
  /// The label at the right end.
  public var maximum: String
  /// The style of the filled part; the rest is dim.
  public var style: Style
  /// The index passed to the screen's `slide` action.
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

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let area = area.row(0)
    if canvas.glyphs == .screenReader {
      let range = Text("from \(minimum) to \(maximum)", style: style)
      if range.columns <= area.width { range.draw(in: area, on: &canvas) }
      return
    }
    let bar = area.inset(Edges(left: minimum.columns + 1, right: maximum.columns + 1))
    guard !bar.isEmpty else { return }
    canvas.addTarget(.slider(index), in: bar)
    let knob = Int(fraction.clampedToUnit * Double(bar.width - 1) + 0.5)
    canvas.write(minimum, at: area.origin, style: .dim)
    canvas.fill(bar.inset(Edges(right: bar.width - knob)), style: style, with: "━")
    canvas.write("●", at: Point(x: bar.minX + knob, y: bar.minY), style: style)
    canvas.fill(bar.inset(Edges(left: knob + 1)), style: .border, with: "─")
    canvas.write(maximum, at: Point(x: bar.maxX + 1, y: bar.minY), style: .dim)
  }
}

extension Canvas {
  /// Fills an area with a color.
  public mutating func fillSolid(_ area: Rect, _ color: Color?) {
    fill(area, style: Style(foreground: color?.shape), with: "█")
  }
}

extension Double {
  /// The nearest value in 0…1; 0 if this value is not finite.
  fileprivate var clampedToUnit: Double { isFinite ? Swift.min(Swift.max(self, 0), 1) : 0 }
}
