import TerminalUI

extension FrameWriter {
  /// How many pieces are put in order. Fewer are not worth it, and the time grows with the square.
  private static let orderedCounts = 5...20

  /// The pieces in an order in which it takes few bytes to go from one to the next: each is put where
  /// it makes the way longer by the least.
  func ordered(_ pieces: [Piece]) -> [Piece] {
    guard Self.orderedCounts.contains(pieces.count) else { return pieces }
    var way = [Stop(end: cursor.position, style: styles.current)]
    way.reserveCapacity(pieces.count + 1)
    for piece in pieces {
      var best = (place: 0, detour: Int.max, stop: way[0])
      for place in 1...way.count {
        let stop = stop(at: piece, after: way[place - 1])
        var detour = stop.cost
        if place < way.count, let next = way[place].piece {
          detour += cost(from: stop, to: next) - way[place].cost
        }
        if detour <= best.detour { best = (place, detour, stop) }
      }
      way.insert(best.stop, at: best.place)
      if best.place + 1 < way.count, let next = way[best.place + 1].piece {
        way[best.place + 1] = stop(at: next, after: best.stop)
      }
    }
    return way.compactMap(\.piece)
  }

  /// A piece on the way, or the way's beginning.
  private struct Stop {
    var piece: Piece?
    /// Where the cursor is afterwards.
    var end: Point?
    /// The style that is in force afterwards.
    var style: Style?
    /// How many bytes it takes to get there.
    var cost = 0
  }

  private func stop(at piece: Piece, after stop: Stop) -> Stop {
    let keepsStyle = stop.style.map(piece.suits) ?? false
    return Stop(
      piece: piece, end: piece.end, style: keepsStyle ? stop.style : piece.style,
      cost: cost(from: stop, to: piece))
  }

  private func cost(from stop: Stop, to piece: Piece) -> Int {
    let jump = piece.begins(at: stop.end) ? 0 : cursor.cost(from: stop.end, to: piece.start)
    if let style = stop.style, piece.suits(style) { return jump }
    return jump + styles.cost(from: stop.style, to: piece.style)
  }
}
