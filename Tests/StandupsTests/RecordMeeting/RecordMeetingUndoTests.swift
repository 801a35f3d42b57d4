import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Undo in a running meeting` {
  @Test func `u undoes a key, as if only the time since then had passed`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 10)
    await meeting.next()
    await meeting.run(seconds: 2)
    await meeting.make(.undo, notice: .success("Undone: next turn (b)"))
    #expect(meeting.engine.current.name == "a")
    #expect(meeting.engine.turnRemaining == 18)
    #expect(meeting.bells.rung == 2)
    await meeting.make(.undo, notice: "Nothing to undo")
    await meeting.leave()
  }

  @Test func `undoing a guest leaves their name in their lines, until they are back`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    await meeting.add(guest: "Eve", id: 0)
    await meeting.next()
    let line = TranscriptLine(
      id: UUID(1), at: .zero, speaker: UUID(0), kind: .speech, text: "the demo is ready")
    await meeting.store.send(.transcriber(.heard([line.text]))) {
      $0.selectedLine = line.id
      $0.transcript = [line]
    }
    await meeting.make(.undo, notice: .success("Undone: next turn (Eve)"))
    var named = line
    named.speaker = nil
    named.text = "Eve: the demo is ready"
    let change = RecordMeeting.LineChange(old: named, new: line, index: 0)
    await meeting.make(.undo, notice: .success("Undone: guest added: Eve"), lines: [change]) {
      [named] in
      $0.transcript = [named]
    }
    #expect(meeting.engine.rows.map(\.name) == ["a"])
    await meeting.make(.redo, notice: .success("Redone: guest added: Eve")) {
      $0.transcript = [line]
    }
    #expect(meeting.engine.rows.map(\.name) == ["a", "Eve"])
    await meeting.leave()
  }

  @Test func `a minute that is used up already is not taken back`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 20, overtime: .end)
    await meeting.start()
    await meeting.press(.addMinutePressed, .minutes(1))
    await meeting.run(seconds: 30)
    await meeting.make(
      .undo,
      notice: .failure("Without that minute, the meeting would be over; nothing was undone"))
    await meeting.leave()
  }

  @Test func `u after a gap asks about the gap, and takes nothing back`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 600)
    await meeting.start()
    await meeting.next()
    meeting.clock.leap(by: .seconds(90))
    await meeting.send(.view(.undoPressed)) {
      _ = $0.advance(to: $1)
      return $0.pause(.alert, at: $1)
    } also: {
      $0.destination = .timePassed(.seconds(90))
    }
    await meeting.countGap()
    await meeting.make(.undo, notice: .success("Undone: next turn (b)"))
    #expect(meeting.engine.rows.map(\.seconds) == [90, 0])
    await meeting.leave()
  }

  @Test func `what a held-down key did is not there to be taken back`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.next()
    await meeting.clock.advance(by: .milliseconds(500))
    await meeting.press(.nextPressed, .next)
    await meeting.clock.advance(by: .milliseconds(30))
    await meeting.press(.nextPressed, .next) { $0.notice = .countedOnce }
    #expect(meeting.engine.current.name == "b")
    await meeting.make(.undo, notice: .success("Undone: next turn (b)"))
    #expect(meeting.engine.current.name == "a")
    await meeting.make(.undo, notice: "Nothing to undo")
    await meeting.leave()
  }
}

extension MeetingUnderTest {
  /// Presses `u` or `^R`, which makes the next act, and expects the engine to change with it, and
  /// elsewhere only `update`.
  ///
  /// - Parameter lines: the lines about a guest that change with it.
  func make(
    _ direction: EditHistory.Direction, notice: Notice, lines: [RecordMeeting.LineChange] = [],
    also update: @escaping (inout RecordMeeting.State) -> Void = { _ in }
  ) async {
    await store.send(.view(direction == .undo ? .undoPressed : .redoPressed)) {
      $0.advance(to: clock.uptime)
      $0.notice = notice
      guard var act = $0.acts.last(direction) else { return }
      if var turns = act.turns {
        do throws(MeetingEngine.Obstacle) {
          _ = try $0.engine.make(&turns, direction)
        } catch {
          return $0.acts.apply(.dropped(direction))
        }
        act.turns = turns
        if direction == .undo { act.lines = lines }
      }
      $0.acts.apply(.moved(direction, leaving: act))
      update(&$0)
    }
  }
}
