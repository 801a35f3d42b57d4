import Composable
import ComposableUI
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups
@testable import StandupsApp

/// Sentences that somebody types while the meeting ends by itself. Their letters are all commands
/// elsewhere. `make fuzz` types other ones.
@MainActor
@Suite struct NotesFuzzTests {
  private let letters = Array("adesnbuxlgq!@+-?tSDEp y12 ")

  @Test func `no letter of a note becomes a command`() throws {
    let isLong = ProcessInfo.processInfo.environment["FUZZ_MINUTES"] != nil
    let first = isLong ? Int.random(in: 1...1_000_000) : 1
    for seed in first..<first + (isLong ? 300 : 5) {
      var numbers = SplitMix64(state: UInt64(seed))
      let seconds = Int.random(in: 3...20, using: &numbers)
      let program = try program(seconds: seconds, numbers: &numbers)
      let before = program.store.state.list.standups.map(withoutHistory)
      wait(Double(seconds) - 1, in: program)
      let opener = ["i", "!", "@", "g", "?"].randomElement(using: &numbers)!
      press(opener, in: program)
      var text = "x"
      press("x", in: program)
      for _ in 0..<40 {
        let letter = letters.randomElement(using: &numbers)!
        text.append(letter)
        if Int.random(in: 0..<9, using: &numbers) == 0 { program.perform(.input(.focus(true))) }
        wait(Double.random(in: 0...0.15, using: &numbers), in: program)
        press(String(letter), in: program)
      }
      let record = program.store.state.path.last?.record
      let help = program.store.state.destination?.help
      #expect(record?.engine.isEnded == true, "seed \(seed)")
      #expect((help?.query ?? record?.editor?.input)?.text == text, "seed \(seed)")
      // Enter does nothing in help if it finds no key.
      let isEnter = Bool.random(using: &numbers) && help == nil
      program.perform(.input(.key(isEnter ? .enter : .escape)))
      wait(1, in: program)

      let state = program.store.state
      let meeting = try #require(state.path.last?.meeting?.meeting, "seed \(seed)")
      #expect(meeting.ending == .time && meeting.held == seconds)
      #expect(meeting.transcript.map(\.text) == (help == nil ? [text.trimmed] : []))
      #expect(state.list.standups.map(withoutHistory) == before)
      #expect(state.destination == nil && state.path.count == 2)
    }
  }

  private func program(seconds: Int, numbers: inout SplitMix64) throws -> HeadlessProgram {
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    let turnEnd = TurnEnd.allCases.randomElement(using: &numbers)!
    return HeadlessProgram(
      link: try DeepLink("/standups/1/record?seconds=\(seconds)"),
      size: Size(width: 80, height: 24), clock: clock
    ) {
      let uuid = UUIDGenerator.incrementing
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = LocalTime.utc
      $0.standupsClient = .demo
      $0.standupsClient.load = {
        var standups = Samples.standups(now: start, uuid: { uuid() })
        standups[0].turnEnd = turnEnd
        return LoadedStandups(standups: standups)
      }
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64())
    }
  }

  private func press(_ text: String, in program: HeadlessProgram) {
    for character in text { program.perform(.input(.key(Key(.character(character))))) }
  }

  private func wait(_ seconds: Double, in program: HeadlessProgram) {
    program.perform(.wait(.seconds(seconds)))
  }

  private func withoutHistory(_ standup: Standup) -> Standup {
    var standup = standup
    standup.history = History()
    return standup
  }
}
