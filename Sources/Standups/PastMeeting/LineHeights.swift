import StandupsModel
import Synchronization

/// The rows that each line of a meeting takes, kept for the next picture: to break the lines of a
/// meeting of 16 MB takes a second. Copies of a state share it, and it is no part of what makes two
/// states equal.
final class LineHeights: Equatable, Sendable {
  private struct Known {
    let lines: [TranscriptLine]
    let heights: [Int]
  }

  private let known = Mutex<[Int: Known]>([:])

  /// - Parameters:
  ///   - width: the columns of a line's text.
  ///   - measure: returns the rows of a line.
  func heights(
    of lines: [TranscriptLine], width: Int, _ measure: (TranscriptLine) -> Int
  ) -> [Int] {
    known.withLock { known in
      if let known = known[width], known.lines == lines { return known.heights }
      // A picture needs few widths, and a window may have had many.
      if known.count > 4 { known = [:] }
      let heights = lines.map(measure)
      known[width] = Known(lines: lines, heights: heights)
      return heights
    }
  }

  static func == (one: LineHeights, other: LineHeights) -> Bool { true }
}
