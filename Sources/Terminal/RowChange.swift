import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A row of a picture that differs from what the terminal shows in its place.
struct RowChange {
  let y: Int
  let width: Int
  private let cells: ArraySlice<Cell>
  /// The cells that have to be written.
  private var differing: [Bool]

  /// `nil` if the rows, which have as many cells, are equal; most are, in most frames.
  init?(y: Int, new: ArraySlice<Cell>, old: ArraySlice<Cell>) {
    guard !Self.areEqual(new, old) else { return nil }
    self.y = y
    cells = new
    width = new.count
    differing = Canvas.differences(of: new, from: old)
  }

  private static func areEqual(_ first: ArraySlice<Cell>, _ second: ArraySlice<Cell>) -> Bool {
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        guard let start = first.baseAddress, let other = second.baseAddress, start != other else {
          return true
        }
        // NB: each bit of a cell counts.
        return memcmp(start, other, first.count) == 0
      }
    }
  }

  /// The cell that is to be shown in a column.
  subscript(x: Int) -> Cell { cells[cells.startIndex + x] }

  /// Whether a cell has to be written.
  func differs(_ x: Int) -> Bool { differing[x] }

  /// Takes a cell to be shown already.
  mutating func accept(_ x: Int) { differing[x] = false }

  /// The first column in a range from which a character has to be written.
  func firstDifference(from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    let column = differing.withUnsafeBytes { differing -> Int? in
      guard let base = differing.baseAddress,
        let place = memchr(base + start, 1, end - start)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
    guard let column else { return nil }
    return self[column].width == 0 && column > 0 ? column - 1 : column
  }

  /// The cells from one that has to be written up to where the style changes, or where so many need
  /// not be written that they are better jumped over.
  func piece(from start: Int, to end: Int, at index: Int) -> Piece {
    var style = self[start].style
    var isBlank = self[start].isBlank
    var last = start + 1
    cells.withUnsafeBufferPointer { cells in
      differing.withUnsafeBufferPointer { differing in
        var x = last
        while x < end, x - last < Piece.longestGap {
          let cell = cells[x]
          let differs = differing[x]
          if cell.style == style {
            guard differs || cell.ascii != nil else { return }
          } else if cell.isBlank {
            guard cell.style.blanksLike(style) else { return }
          } else {
            guard isBlank, differs, style.blanksLike(cell.style) else { return }
            style = cell.style
          }
          if isBlank, differs { isBlank = cell.isBlank }
          x += 1
          if differs { last = x }
        }
      }
    }
    return Piece(
      row: index, start: Point(x: start, y: y), end: last, style: style, isBlank: isBlank)
  }

  /// The column behind the last cell that differs, among those from one that are alike.
  func endOfRun(from start: Int, to end: Int, while isAlike: (Cell) -> Bool) -> Int {
    cells.withUnsafeBufferPointer { cells in
      differing.withUnsafeBufferPointer { differing in
        var last = start
        var x = start
        while x < end, isAlike(cells[x]) {
          x += 1
          if differing[x - 1] { last = x }
        }
        return last
      }
    }
  }

  /// Whether cells look the same when they are written in a style, one byte each.
  func isWritable(_ columns: Range<Int>, in style: Style) -> Bool {
    for x in columns {
      let cell = self[x]
      let isSame =
        cell.isBlank ? cell.style.blanksLike(style) : cell.ascii != nil && cell.style == style
      guard isSame else { return false }
    }
    return true
  }
}
