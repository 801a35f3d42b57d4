/// A thin bar of segments, each filled from the left: `━━━━┊━━╾──┊─────`.
///
/// Becomes one bar if there is no room for a column per segment.
public struct SegmentBar: LineView {
  /// A part of the bar; lengths are in any unit.
  public struct Segment: Hashable, Sendable {
    public var length: Double
    public var filled: Double
    /// The length beyond which the filled part is dashed, in the color of overtime.
    public var limit: Double

    public init(length: Double = 1, filled: Double = 0, limit: Double = .infinity) {
      self.length = length
      self.filled = filled
      self.limit = limit
    }

    /// The filled part, 0…1.
    fileprivate var fraction: Double { length > 0 ? filled / length : filled > 0 ? 1 : 0 }
  }

  public var segments: [Segment]
  public var style: Style
  /// The length from the left at which a mark is drawn, such as the end of the plan.
  public var mark: Double?

  public init(_ segments: [Segment], style: Style = .plain, mark: Double? = nil) {
    self.segments = segments
    self.style = style.shape
    self.mark = mark
  }

  /// Segments of equal length, the first ones filled.
  public init(count: Int, filled: Int, style: Style = .plain) {
    self.init((0..<max(0, count)).map { Segment(filled: $0 < filled ? 1 : 0) }, style: style)
  }

  private var length: Double { segments.reduce(0) { $0 + $1.length } }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    guard !segments.isEmpty else { return }
    if canvas.glyphs == .screenReader {
      let filled = segments.count { $0.filled > 0 }
      return Text("\(filled) of \(segments.count)", style: style).draw(in: area, on: &canvas)
    }
    let columns = columns(in: area.width)
    guard !columns.isEmpty else {
      let filled = segments.reduce(0) { $0 + $1.fraction * $1.length }
      return ThinBar(fraction: filled / max(length, 1), style: style).draw(in: area, on: &canvas)
    }
    canvas.fill(area.row(0), style: .border, with: "┊")
    for (segment, columns) in zip(segments, columns) {
      let part = area.row(0).inset(
        Edges(left: columns.lowerBound, right: area.width - columns.upperBound))
      ThinBar(fraction: segment.fraction, style: style).draw(in: part, on: &canvas)
      let (filled, limit) = (segment.filled / segment.length, segment.limit / segment.length)
      guard filled > limit else { continue }
      let (end, start) = (part.width(of: min(1, filled)), part.width(of: max(0, limit)))
      let late = part.inset(Edges(left: start, right: part.width - end))
      canvas.fill(late, style: Style(foreground: .overtime).shape, with: "╍")
    }
    if let mark, let x = column(of: mark, among: columns) {
      canvas.write("│", at: Point(x: area.minX + x, y: area.minY), style: .bold)
    }
  }

  /// The columns of each segment, counted from the left end, with one between two of them; none if
  /// there is not a column for each.
  public func columns(in width: Int) -> [Range<Int>] {
    let count = segments.count
    let room = width - (count - 1)
    guard room >= count else { return [] }
    let total = length
    var columns: [Range<Int>] = []
    var (end, sum) = (0, 0.0)
    for (index, segment) in segments.enumerated() {
      sum += segment.length
      let part = total > 0 ? sum / total : Double(index + 1) / Double(count)
      let next = index + 1 + Int((part * Double(room - count)).rounded())
      columns.append(end + index..<next + index)
      end = next
    }
    return columns
  }

  private func column(of length: Double, among columns: [Range<Int>]) -> Int? {
    var start = 0.0
    for (segment, columns) in zip(segments, columns) {
      if length < start + segment.length {
        return columns.lowerBound
          + Int((length - start) / segment.length * Double(columns.count))
      }
      start += segment.length
    }
    return nil
  }
}

extension Rect {
  /// The columns of a part of its width, 0…1.
  fileprivate func width(of part: Double) -> Int { Int((part * Double(width)).rounded()) }
}
