import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct LengthChartTests {
  private static let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// Those of windows of 80x24 and 120x40, and small and high ones.
  private static let heights = [4, 5, 10, 11, 20]

  @Test func `what is over the plan is above its line, and nothing else`() {
    #expect(
      canvas([899, 900, 901], height: 4).text == """
        15:00 ┼▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▁▁▁▁▁▁▁▁▁▁
              │ ██████  ██████  ██████
              │ ██████  ██████  ██████
              │ ██████  ██████  ██████
         0:00 └ May 20 ── 21 ──── 22 ───────────
        """)
  }

  @Test(arguments: heights, [0, 960, 1_300, 2_000, 12_000])
  func `columns end at the line of their plan`(height: Int, longest: Int) throws {
    let canvas = canvas([899, 900, 901, longest], height: height)
    let axis = canvas.line(height).prefix { $0 != "└" }.count
    let line = (0..<height).first { canvas[axis, $0].character == "┼" }
    guard longest <= 900 * height else { return #expect(line == nil) }
    let plan = (height - 1 - (try #require(line))) * Self.levels.count
    let steps = [2, 10, 18].map { x in
      (0..<height).map { canvas[axis + x, $0] }.filter { $0.style.foreground != .border }
        .reduce(0) { $0 + (Self.levels.firstIndex(of: $1.character) ?? -1) + 1 }
    }
    #expect(steps[0] <= plan && steps[1] == plan && steps[2] > plan + 1, "\(steps), plan \(plan)")
  }

  /// The chart of meetings of 15 minutes that took so many seconds.
  private func canvas(_ seconds: [Int], height: Int) -> Canvas {
    let meetings = seconds.filter { $0 > 0 }.enumerated().map { day, held in
      let start = pastMeeting.startedAt.addingTimeInterval(Double(day) * 86_400)
      return Meeting(
        id: UUID(day), startedAt: start, endedAt: start.addingTimeInterval(Double(held)),
        planned: .seconds(900), ending: .time,
        speakers: [Speaker(id: UUID(1), name: "Ada", seconds: held)])
    }
    let size = Size(width: 40, height: height + LengthChart.axisHeight)
    var canvas = Canvas(size: size, tier: .monochrome)
    LengthChart(lengths: MeetingStatistics(meetings).lengths).draw(in: Rect(size), on: &canvas)
    return canvas
  }
}
