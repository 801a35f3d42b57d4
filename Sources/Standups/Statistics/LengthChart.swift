import StandupsModel
import TerminalUI

/// The lengths of meetings or turns as columns, the newest on the right, with their days below
/// them. The part beyond a length's own plan is in the color of overtime, and above a line at the
/// newest plan.
///
/// ```
/// 22:30 ┤       ▂▂
/// 15:00 ┼▁▁▁▁▁▁▁██▁▁▁▁▁▁▁
///       │  ▇▇   ██   ▆▆
///       │  ██   ██   ██
///  0:00 └Nov 10  11 ─ 12 ─
/// ```
struct LengthChart: FillingView {
  /// The lengths, from the oldest to the newest.
  var lengths: [MeetingStatistics.Length]

  /// The rows below the columns.
  static let axisHeight = 1
  private static let widestColumn = 6
  private static let steps = 8

  private struct Scale {
    /// The rows of the columns.
    let rows: Int
    /// The rows of the planned time: the line is at the lower end of the row above them. Nil
    /// without a plan, or if the longest length leaves the plan no row.
    let planRow: Int?
    let planned: Int?
    let secondsOfRow: Double

    /// - Parameter lengths: the lengths that are drawn.
    init(_ lengths: ArraySlice<MeetingStatistics.Length>, rows: Int) {
      self.rows = rows
      let longest = max(1, lengths.map(\.held).max() ?? 1)
      let newest = lengths.last { $0.planned != nil }?.planned
      planned = newest.flatMap { $0 > 0 && rows > 1 && longest <= $0 * rows ? $0 : nil }
      planRow = planned.map { min(rows - 1, rows * $0 / max($0, longest)) }
      // NB: the plan ends exactly at the end of a row, so that the color changes between two.
      secondsOfRow =
        if let planned, let planRow { Double(planned) / Double(planRow) } else {
          Double(longest) / Double(rows)
        }
    }

    func steps(_ seconds: Int) -> Int {
      let steps = (Double(seconds) / secondsOfRow * Double(LengthChart.steps)).rounded()
      return min(max(seconds > 0 ? 1 : 0, Int(steps)), rows * LengthChart.steps)
    }

    /// Times to say at the axis, at least four rows apart.
    var timesBetween: [Int] {
      let step = [60, 300, 600, 1800].first { Double($0) >= 4 * secondsOfRow }
      guard let step else { return [] }
      return Array(stride(from: step, to: Int(secondsOfRow * Double(rows)), by: step))
    }

    var longestText: String { Duration.seconds(Int(secondsOfRow * Double(rows))).clockText }
    var plannedText: String? { planned.map { Duration.seconds($0).clockText } }
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let rows = area.height - Self.axisHeight
    guard rows > 0, area.width > 16, canvas.glyphs != .screenReader else { return }
    let labelWidth = Scale(lengths[...], rows: rows).longestText.columns
    let plot = Rect(
      x: area.minX + labelWidth + 2, y: area.minY, width: area.width - labelWidth - 2, height: rows)
    let shown = lengths.suffix(plot.width)
    let whole = min(plot.width, shown.count * (Self.widestColumn + 2))
    let pitch = max(1, whole / max(1, shown.count))
    let width = pitch > 4 ? pitch - 2 : pitch > 1 ? pitch - 1 : 1
    let starts = shown.indices.map { plot.minX + whole * ($0 - shown.startIndex) / shown.count }
    let scale = Scale(shown, rows: rows)
    drawAxis(scale, in: area, labelWidth, on: &canvas)
    for (start, length) in zip(starts, shown) {
      let column = Rect(
        x: start + (pitch - width) / 2, y: plot.minY, width: width, height: rows)
      draw(length, in: column, scale, on: &canvas)
    }
    let days = Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1)
    drawDays(of: zip(starts, shown), pitch, in: days, on: &canvas)
  }

  private func drawAxis(
    _ scale: Scale, in area: Rect, _ labelWidth: Int, on canvas: inout Canvas
  ) {
    let x = area.minX + labelWidth + 1
    for row in 0..<scale.rows {
      canvas.write("│", at: Point(x: x, y: area.minY + row), style: .border)
    }
    let bottom = area.row(scale.rows)
    canvas.fill(bottom.inset(Edges(left: labelWidth + 2)), style: .border, with: "─")
    canvas.write("└", at: Point(x: x, y: bottom.minY), style: .border)
    label("0:00", scale.rows)
    if scale.planRow != scale.rows - 1 {
      label(scale.longestText, 0)
      canvas.write("┤", at: Point(x: x, y: area.minY), style: .border)
    }
    let planLine = scale.planRow.map { scale.rows - $0 - 1 }
    for time in scale.timesBetween {
      let row = scale.rows - 1 - Int(Double(time) / scale.secondsOfRow)
      guard row > 1, planLine.map({ abs($0 - row) > 1 }) ?? true else { continue }
      label(Duration.seconds(time).clockText, row)
      canvas.write("┤", at: Point(x: x, y: area.minY + row), style: .border)
    }
    guard let planLine, let text = scale.plannedText else { return }
    let line = area.row(planLine)
    label(text, planLine)
    canvas.write("┼", at: Point(x: x, y: line.minY), style: .border)
    canvas.fill(line.inset(Edges(left: labelWidth + 2)), style: .border, with: "▁")

    func label(_ text: String, _ row: Int) {
      let start = area.minX + labelWidth - text.columns
      canvas.write(text, at: Point(x: start, y: area.minY + row), style: .dim)
    }
  }

  private func draw(
    _ length: MeetingStatistics.Length, in column: Rect, _ scale: Scale, on canvas: inout Canvas
  ) {
    let isOver = length.overrun != nil
    let plan = isOver ? scale.steps(length.planned ?? 0) : Int.max
    // NB: one step is as high as the line.
    let top = max(scale.steps(length.held), isOver ? plan + 2 : 0)
    for row in 0..<scale.rows {
      let rest = top - row * Self.steps
      guard rest > 0 else { break }
      let color = row * Self.steps >= plan ? Color.overtime : .accent
      let place = column.row(scale.rows - 1 - row)
      if rest >= Self.steps {
        canvas.fillSolid(place, color)
      } else {
        let level = Self.levels[rest - 1]
        canvas.fill(place, style: Style(foreground: color).shape, with: level)
      }
    }
  }

  private static let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]

  /// Draws the days of the meetings, as far as there is room between them; the first one, and the
  /// first of a month, with the month. There are blanks around them: `2─3` would be a range.
  private func drawDays(
    of lengths: Zip2Sequence<[Int], ArraySlice<MeetingStatistics.Length>>, _ pitch: Int,
    in area: Rect, on canvas: inout Canvas
  ) {
    var (end, month) = (area.minX - 3, 0)
    for (start, length) in lengths {
      let day = length.start.local
      let text = day.month == month ? "\(day.day)" : day.shortDateText
      let x = start + max(0, (pitch - text.columns) / 2)
      guard x > end + 1, x + text.columns <= area.maxX else { continue }
      let place = Rect(x: x - 1, y: area.minY, width: text.columns + 2, height: 1)
      canvas.fill(place.intersection(area))
      canvas.write(text, at: Point(x: x, y: area.minY), style: .dim)
      (end, month) = (x + text.columns, day.month)
    }
  }
}
