import Composable
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups
@testable import StandupsApp
@testable import Terminal

/// What each second of a whole meeting sends to a terminal of 120x50, its window's title included.
@MainActor
@Suite struct MeetingTickTests {
  private static let size = Size(width: 120, height: 50)

  @Test(arguments: [(length: 60, people: 6), (length: 65, people: 1), (length: 605, people: 1)])
  func `a second sends less than 150 bytes, unless the speaker or the clock's colour changes`(
    length: Int, people: Int
  ) throws {
    let program = try meeting(of: length, people: people)
    Terminal.chooseLocale()
    let painter = try FramePainter(
      terminalType: "xterm-256color", size: Self.size, colors: .palette256)
    _ = painter.frame(for: program.picture())
    var before = try engine(of: program)
    for second in 1...length + 10 {
      program.perform(ScriptStep.wait(.seconds(1)))
      let after = try engine(of: program)
      let picture = program.picture()
      let title = picture.windowTitle.map(ControlSequence.title) ?? []
      let count = painter.frame(for: picture).count + title.count
      #expect(count < limit(from: before, to: after), "second \(second)")
      before = after
    }
  }

  /// The clock's digits are many cells, and all of them change with its colour. With the speaker, the
  /// ring does, too.
  private func limit(from before: MeetingEngine, to after: MeetingEngine) -> Int {
    if before.speakerNumber != after.speakerNumber { return 620 }
    if before.stage != after.stage { return before.isOvertime == after.isOvertime ? 320 : 380 }
    return 150
  }

  private func engine(of program: HeadlessProgram) throws -> MeetingEngine {
    let path = program.store.state.path
    let id = try #require(path.ids.last)
    return try #require(path[id: id]?.record).engine
  }

  private func meeting(of length: Int, people: Int) throws -> HeadlessProgram {
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    return HeadlessProgram(
      link: try DeepLink("/standups/1/record"), size: Self.size, clock: clock
    ) {
      let uuid = UUIDGenerator.incrementing
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = LocalTime.utc
      $0.standupsClient = .demo
      $0.standupsClient.load = { _ in
        var standup = Samples.standups(now: start, uuid: { uuid() })[0]
        standup.attendees = Array(standup.attendees.prefix(people))
        standup.length = .seconds(length)
        standup.overtime = .wait
        return LoadedStandups(standups: [standup])
      }
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(CountingRandomNumberGenerator())
    }
  }
}
