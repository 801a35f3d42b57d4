#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A circle of braille arcs, one for each person, clockwise from 12 o'clock with gaps between them.
///
/// Filled arcs are thick and the others thin, so the ring works without color. Captions are inside
/// the ring. In windows smaller than 60x20, in small areas, without UTF-8, and for screen readers,
/// it is drawn as a `SegmentBar` with the captions below.
public struct Ring: View {
  /// The number of arcs.
  public var count: Int
  /// The number of filled arcs, 0…`count`; the fraction is the filled part of the next arc.
  public var filled: Double
  /// The style of the filled arcs; the others are dim.
  public var style: Style
  /// The lines in the middle of the circle.
  public var captions: [Text]
  /// The arc whose time is up, counted from 0: it is drawn in the color of overtime.
  public var late: Int?

  /// The smallest window with room for a ring.
  static let minimumWindow = Size(width: 60, height: 20)

  public init(
    count: Int, filled: Double, style: Style = .plain, captions: [Text] = [], late: Int? = nil
  ) {
    self.late = late
    self.count = max(1, count)
    self.filled = filled.isFinite ? min(max(0, filled), Double(max(1, count))) : 0
    self.style = style.shape
    self.captions = captions
  }

  public var layout: Layout { Layout(isFlexible: true) }

  /// The largest circle, for cells twice as high as they are wide.
  public func size(fitting proposal: Size) -> Size {
    let height = min(proposal.height, proposal.width / 2)
    return Size(width: height * 2, height: height)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    let hasRoom =
      canvas.size.width >= Self.minimumWindow.width
      && canvas.size.height >= Self.minimumWindow.height
    let circle = area.centered(size(fitting: area.size))
    if canvas.glyphs == .unicode, hasRoom, circle.height >= 7 {
      drawCircle(in: circle, on: &canvas)
    } else {
      drawBar(in: area, on: &canvas)
    }
  }

  private func drawBar(in area: Rect, on canvas: inout Canvas) {
    let block = area.centered(Size(width: area.width, height: captions.count + 1))
    SegmentBar(count: count, filled: Int(filled.rounded(.up)), style: style)
      .draw(in: block.row(0), on: &canvas)
    for (index, caption) in captions.enumerated() {
      let place = block.row(index + 1).centered(Size(width: caption.columns, height: 1))
      caption.draw(in: place, on: &canvas)
    }
  }

  private func drawCircle(in area: Rect, on canvas: inout Canvas) {
    let dots = RingDots(diameter: area.height * 4, count: count, filled: filled)
    let lateStyle = Style(foreground: .overtime).shape
    for y in 0..<area.height {
      for x in 0..<area.width {
        let cell = dots.cell(x: x, y: y)
        guard cell.dots > 0, let scalar = Unicode.Scalar(0x2800 + UInt32(cell.dots)) else {
          continue
        }
        canvas.write(
          String(Character(scalar)), at: Point(x: area.minX + x, y: area.minY + y),
          style: cell.arc.map { $0 == late ? lateStyle : style } ?? .dim)
      }
    }
    let first = area.minY + (area.height - captions.count) / 2
    for (index, caption) in captions.enumerated() {
      let row = Rect(x: area.minX, y: first + index, width: area.width, height: 1)
      let room = dots.room(inRow: row.minY - area.minY)
      let line = row.centered(Size(width: min(caption.columns, room), height: 1))
      caption.draw(in: line, on: &canvas)
    }
  }
}

/// The dots of a ring: which ones are set, and which arc they belong to. All lengths are in dots.
private struct RingDots {
  let radius: Double
  let count: Int
  let filled: Double

  private static let filledWidth = 3.6
  private static let unfilledWidth = 1.1
  private static let gap = 3.0

  init(diameter: Int, count: Int, filled: Double) {
    radius = Double(diameter) / 2
    self.count = count
    self.filled = filled
  }

  /// The eight dots of a cell, as the bits of U+2800…28FF, and the filled arc that one is part of.
  func cell(x: Int, y: Int) -> (dots: UInt8, arc: Int?) {
    var dots: UInt8 = 0
    var filledArc: Int?
    // Braille numbers its dots 1 2 3 down the left, 4 5 6 down the right, then 7 and 8 below.
    let bits: [[UInt8]] = [[0, 3], [1, 4], [2, 5], [6, 7]]
    for row in 0..<4 {
      for column in 0..<2 {
        guard let arc = arc(x: x * 2 + column, y: y * 4 + row) else { continue }
        dots |= 1 << bits[row][column]
        if arc.isFilled { filledArc = arc.index }
      }
    }
    return (dots, filledArc)
  }

  /// The number of free columns inside the ring in a row of cells.
  func room(inRow row: Int) -> Int {
    let inner = radius - Self.filledWidth - 2
    let farther = max(abs(Double(row * 4) - radius), abs(Double(row * 4 + 4) - radius))
    guard inner > farther else { return 0 }
    return Int((inner * inner - farther * farther).squareRoot())
  }

  /// The arc that the dot is part of; nil for none.
  private func arc(x: Int, y: Int) -> (index: Int, isFilled: Bool)? {
    let right = Double(x) + 0.5 - radius
    let down = Double(y) + 0.5 - radius
    let distance = (right * right + down * down).squareRoot()
    guard (radius - Self.filledWidth...radius).contains(distance) else { return nil }
    // Turns from 12 o'clock, clockwise.
    let turns = 0.5 - atan2(right, down) / (2 * Double.pi)
    let position = turns * Double(count)
    let index = min(Int(position), count - 1)
    let isFilled = position < filled
    // Thin arcs run along the middle of the thick ones.
    let outer = radius - (Self.filledWidth - Self.unfilledWidth) / 2
    if !isFilled, !(outer - Self.unfilledWidth...outer).contains(distance) { return nil }
    if count > 1 {
      let length = 2 * Double.pi * radius / Double(count)
      let half = min(Self.gap, length / 3) / 2
      let along = (position - Double(index)) * length
      guard along >= half, length - along >= half else { return nil }
    }
    return (index, isFilled)
  }
}
