import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Recording a meeting` {
  // MARK: - Time

  @Test func `3 s for three: two bells, the end sign, saved once`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 3)
    let store = meeting.store
    store.exhaustivity = .on
    await store.send(.appeared)
    #expect(meeting.engine.current.name == "a")
    #expect(meeting.engine.remaining == 3)

    await meeting.clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      _ = $0.engine.advance(to: .seconds(1))
      $0.reading = .seconds(1)
    }
    #expect(meeting.engine.current.name == "b")
    #expect(meeting.engine.remaining == 2)
    #expect(meeting.bells.rung == 1)

    await meeting.clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      _ = $0.engine.advance(to: .seconds(2))
      $0.reading = .seconds(2)
    }
    #expect(meeting.engine.current.name == "c")
    #expect(meeting.engine.remaining == 1)

    await meeting.clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) {
      _ = $0.engine.advance(to: .seconds(3))
      $0.reading = .seconds(3)
      $0.isSaved = true
    }
    await store.receive(.delegate(.timeUp(isMuted: false)))
    await store.receive(
      .delegate(.ended(saved(.time, planned: 3, speaking: 1, 1, 1), standup: UUID(100))))
    #expect(meeting.engine.remaining == 0)
    #expect(meeting.engine.current.name == "c")
    #expect(meeting.bells.rung == 2)
  }

  @Test func `ticks come at whole seconds of the meeting, also after Next`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.milliseconds(4250))
    await meeting.store.send(.view(.nextPressed))
    #expect(meeting.engine.elapsed == .seconds(10))
    await meeting.run(.milliseconds(750))
    #expect(meeting.engine.elapsed == .seconds(10))
    await meeting.run(.milliseconds(250))
    #expect(meeting.engine.elapsed == .seconds(11))
    await meeting.leave()
  }

  @Test func `a stalled loop crosses every boundary once, in order`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(5))
    meeting.clock.leap(by: .seconds(19))
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 25)
    #expect(meeting.engine.current.name == "c")
    #expect(meeting.engine.rows.prefix(3).map(\.seconds) == [10, 10, 5])
    #expect(meeting.bells.rung == 2)
    await meeting.leave()
  }

  @Test func `a stall over the end rings for each speaker and saves once`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 6)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(1))
    meeting.clock.leap(by: .seconds(6))
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.store.receive(
      .delegate(.ended(saved(.time, planned: 6, speaking: 2, 2, 2), standup: UUID(100))))
    #expect(meeting.bells.rung == 2)
  }

  @Test func `in overtime the clock counts up until the meeting is ended`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 6, overtime: .wait)
    await meeting.store.send(.appeared)
    await meeting.clock.advance(by: .seconds(6))
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.run(.seconds(2))
    #expect(meeting.engine.overtimeSeconds == 2)
    #expect(meeting.engine.current.name == "c")
    #expect(meeting.bells.rung == 2)
    await meeting.store.send(.view(.endPressed)) {
      $0.destination = .endMeeting(isOvertime: $0.engine.isOvertime, canDiscard: true)
    }
    await meeting.store.send(.destination(.presented(.saveConfirmed)))
    await meeting.store.receive(
      .delegate(.ended(saved(.overtime, planned: 6, speaking: 2, 2, 4), standup: UUID(100))))
  }

  @Test func `a muted meeting asks for no end sign`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 2)
    meeting.store.exhaustivity = .on
    await meeting.store.send(.view(.mutePressed)) { $0.isMuted = true }
    meeting.clock.leap(by: .seconds(2))
    await meeting.store.send(.timerTicked) {
      _ = $0.engine.advance(to: .seconds(2))
      $0.reading = .seconds(2)
      $0.isSaved = true
    }
    await meeting.store.receive(.delegate(.timeUp(isMuted: true)))
    await meeting.store.receive(
      .delegate(.ended(saved(.time, planned: 2, speaking: 2), standup: UUID(100))))
  }

  @Test func `nobody means one person who speaks to the end`() async {
    let meeting = MeetingUnderTest([], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(59))
    #expect(meeting.engine.current.name == "Someone")
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    var held = saved(.time, planned: 60)
    held.speakers = [Speaker(id: UUID(100), name: "", seconds: 60)]
    await meeting.store.receive(.delegate(.ended(held, standup: UUID(100))))
  }

  // MARK: - Pause

  @Test func `Space stops the clock and starts it again`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(5))
    await meeting.store.send(.view(.pausePressed))
    #expect(meeting.engine.isPaused)
    await meeting.run(.seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.store.send(.view(.pausePressed))
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a paused meeting wakes nobody`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    meeting.store.exhaustivity = .on
    await meeting.store.send(.appeared)
    await meeting.store.send(.view(.pausePressed)) {
      _ = $0.engine.pause(.key, at: .zero)
    }
    await meeting.clock.advance(by: .seconds(10))
    await meeting.store.finish()
  }

  @Test func `the clock stands while End meeting asks`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(5))
    await meeting.store.send(.view(.endPressed)) {
      $0.destination = .endMeeting(isOvertime: $0.engine.isOvertime, canDiscard: true)
    }
    await meeting.run(.seconds(5))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `the clock stands while an alert of the app is open`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(5))
    await meeting.store.send(.alertAppeared)
    await meeting.run(.seconds(30))
    await meeting.store.send(.alertDisappeared)
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `an alert over a paused meeting leaves it paused`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.store.send(.view(.pausePressed))
    await meeting.store.send(.view(.endPressed))
    await meeting.store.send(.destination(.dismiss))
    #expect(meeting.engine.isPaused)
    await meeting.leave()
  }

  // MARK: - Away

  @Test func `a gap of a minute asks, and counts when the question is closed`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 600)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(5))
    meeting.clock.leap(by: .seconds(89))
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked) { $0.destination = .timePassed(.seconds(90)) }
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(meeting.engine.elapsedSeconds == 95)
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 96)
    await meeting.leave()
  }

  @Test func `a gap can be treated as a pause`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 600)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(5))
    meeting.clock.leap(by: .seconds(3600))
    await meeting.run(.seconds(1))
    await meeting.store.send(.destination(.presented(.pauseConfirmed)))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a gap that a key finds is asked about before anything else`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 600)
    await meeting.store.send(.appeared)
    meeting.clock.leap(by: .seconds(90))
    await meeting.store.send(.view(.endPressed)) { $0.destination = .timePassed(.seconds(90)) }
    await meeting.store.send(.destination(.dismiss))
    #expect(!meeting.engine.isPaused)
    #expect(meeting.engine.elapsedSeconds == 90)
    await meeting.leave()
  }

  @Test func `a meeting is stored in whole seconds`() async throws {
    let meeting = MeetingUnderTest(["Ann"], seconds: 60)
    meeting.store.dependencies.date = .constant(Date(timeIntervalSince1970: 1_234_567_900.75))
    await meeting.store.send(.saveRequested)
    await meeting.store.receive { action in
      guard case .delegate(.ended(let ended, _)) = action else { return false }
      return ended.endedAt == Date(timeIntervalSince1970: 1_234_567_900)
    }
    await meeting.leave()
  }
}
