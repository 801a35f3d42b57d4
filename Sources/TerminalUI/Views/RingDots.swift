/// The dots of a ring: which of them are set, and to which arc they belong.
struct RingDots {
  /// In dots, as are all lengths here.
  private let radius: Double
  private let count: Int
  private let filled: Int

  private static let filledWidth = 3.6
  private static let restWidth = 1.1
  private static let gap = 3.0

  init(diameter: Int, count: Int, filled: Int) {
    self.radius = Double(diameter) / 2
    self.count = count
    self.filled = filled
  }

  /// The eight dots of a cell, as the bits of U+2800…28FF, and whether any is of a filled arc.
  func cell(x: Int, y: Int) -> (dots: UInt8, isFilled: Bool) {
    var dots: UInt8 = 0
    var hasFilled = false
    // NB: braille numbers its dots 1 2 3 down the left, 4 5 6 down the right, then 7 and 8 below.
    let bits: [[UInt8]] = [[0, 3], [1, 4], [2, 5], [6, 7]]
    for row in 0..<4 {
      for column in 0..<2 {
        guard let isFilled = arc(x: x * 2 + column, y: y * 4 + row) else { continue }
        dots |= 1 << bits[row][column]
        hasFilled = hasFilled || isFilled
      }
    }
    return (dots, hasFilled)
  }

  /// The columns of cells that are free inside the ring in a row of cells.
  func room(inRow row: Int) -> Int {
    let inner = radius - Self.filledWidth - 2
    let top = abs(Double(row * 4) - radius)
    let bottom = abs(Double(row * 4 + 4) - radius)
    let farther = max(top, bottom)
    var room = Int(max(0, inner))
    while room > 0, Double(room * room) > inner * inner - farther * farther { room -= 1 }
    return room
  }

  /// Whether the arc that the dot belongs to is filled; `nil` if it belongs to none.
  private func arc(x: Int, y: Int) -> Bool? {
    let right = Double(x) + 0.5 - radius
    let down = Double(y) + 0.5 - radius
    let square = right * right + down * down
    guard Self.ring(radius, width: Self.filledWidth).contains(square) else { return nil }
    let position = Self.turns(right: right, up: -down) * Double(count)
    let index = min(Int(position), count - 1)
    let isFilled = index < filled
    // NB: thin arcs run along the middle of the thick ones.
    let outer = radius - (Self.filledWidth - Self.restWidth) / 2
    if !isFilled, !Self.ring(outer, width: Self.restWidth).contains(square) { return nil }
    if count > 1 {
      let length = 2 * Double.pi * radius / Double(count)
      let half = min(Self.gap, length / 3) / 2
      let along = (position - Double(index)) * length
      guard along >= half, length - along >= half else { return nil }
    }
    return isFilled
  }

  /// The squared distances that lie in a ring.
  private static func ring(_ outer: Double, width: Double) -> ClosedRange<Double> {
    let inner = max(0, outer - width)
    return inner * inner...max(outer, inner) * max(outer, inner)
  }

  /// The direction in turns from 12 o'clock clockwise, 0..<1.
  ///
  /// NB: the standard library has no arc tangent. This one is wrong by less than 0.00002 turns
  /// (Hastings, "Approximations for Digital Computers", 1955, sheet 11).
  static func turns(right: Double, up: Double) -> Double {
    let (x, y) = (abs(right), abs(up))
    guard x + y > 0 else { return 0 }
    let ratio = min(x, y) / max(x, y)
    let square = ratio * ratio
    let tangent =
      ratio
      * (0.9998660
        + square * (-0.3302995 + square * (0.1801410 + square * (-0.0851330 + square * 0.0208351))))
    let eighth = tangent / (2 * Double.pi)
    let quarter = y >= x ? eighth : 0.25 - eighth
    switch (right >= 0, up >= 0) {
    case (true, true): return quarter
    case (true, false): return 0.5 - quarter
    case (false, false): return 0.5 + quarter
    case (false, true): return quarter == 0 ? 0 : 1 - quarter
    }
  }
}
