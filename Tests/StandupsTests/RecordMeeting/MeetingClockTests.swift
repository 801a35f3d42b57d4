import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The states of a meeting differ in shape: they are told apart without color, and in a small picture.
@Suite struct `Shapes of a meeting's states` {
  private typealias Phase = MeetingClock.Phase

  private static let phases: [Phase] = [.ending, .over, .paused, .ready, .running]
  private static let pairs = phases.flatMap { first in
    phases.drop { $0 != first }.dropFirst().map { (first, $0) }
  }

  @Test(arguments: pairs, [Size(width: 30, height: 8), Size(width: 60, height: 15)])
  fileprivate func `two states look different in black and white`(
    _ pair: (MeetingClock.Phase, MeetingClock.Phase), _ size: Size
  ) {
    for tier in [ColorTier.monochrome, .palette16, .direct] {
      let (first, second) = (ink(of: pair.0, size, tier), ink(of: pair.1, size, tier))
      let difference = zip(first, second).reduce(0) { $0 + abs($1.0 - $1.1) }
      // A plate below the digits is the smallest mark: most of a row.
      #expect(difference >= 15, "\(pair) with \(tier)")
    }
  }

  /// In three rows, the words are in the line beside the clock.
  @Test(arguments: pairs)
  fileprivate func `two states look different in three rows`(
    _ pair: (MeetingClock.Phase, MeetingClock.Phase)
  ) {
    let size = Size(width: 15, height: 3)
    let (first, second) = (ink(of: pair.0, size), ink(of: pair.1, size))
    let difference = zip(first, second).reduce(0) { $0 + abs($1.0 - $1.1) }
    #expect(difference >= 5 || pair.0.word?.content != pair.1.word?.content, "\(pair)")
  }

  @Test func `a caption that does not fit beside the state is left out`() {
    func lastLine(width: Int) -> String {
      let size = Size(width: width, height: 8)
      var canvas = Canvas(size: size)
      MeetingClock(
        text: "0:00", longest: "0:00", phase: .paused, tint: .plain,
        caption: "began with no time left"
      )
      .draw(in: Rect(size), on: &canvas)
      return canvas.text.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(lastLine(width: 34).contains(" paused   began with no time left"))
    #expect(lastLine(width: 33).contains(" paused"))
    #expect(!lastLine(width: 33).contains("began") && !lastLine(width: 33).contains("…"))
  }

  /// How much of each cell is drawn, 0…1.
  private func ink(
    of phase: Phase, _ size: Size, _ tier: ColorTier = .monochrome
  ) -> [Double] {
    var canvas = Canvas(size: size, tier: tier)
    let text = phase == .ready ? "0:00" : "0:48"
    MeetingClock(
      text: text, longest: "2:00", phase: phase, tint: Style(foreground: Theme.poppy.tint),
      caption: "left of 2:00"
    )
    .draw(in: Rect(size), on: &canvas)
    return canvas.cells.map { cell in
      let isSolid = cell.style.background != nil || cell.style.attributes.contains(.reverse)
      let ink = Self.ink[cell.character] ?? 0.3
      return isSolid ? 1 - ink : ink
    }
  }

  private static let ink: [Character: Double] = [
    " ": 0, "█": 1, "▀": 0.5, "▄": 0.5, "▒": 0.5, "▞": 0.5,
  ]

  @Test func `one late turn paints its clock and its part of the bar, not the meeting`() {
    var state = recording(koreanStandup(["Ada", "김민지", "Lin"], overtime: .wait))
    state.standup.turnEnd = .hold
    let screen = RecordMeeting.screen(meetingInOvertime)
    let canvas = screen.render(size: Size(width: 80, height: 24))
    let late = canvas.cells.filter { [.overtime, .overtime.shape].contains($0.style.foreground) }
    let plate = late.count { "█▞▀▄".contains($0.character) }
    #expect(plate > 60 && late.count - plate < 40)
    #expect(screen.tint == Style(foreground: state.standup.theme.tint))
  }
}
