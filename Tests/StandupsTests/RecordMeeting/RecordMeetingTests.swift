import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@MainActor
@Suite struct `Recording a meeting` {
  // MARK: - Time

  @Test func `three people share three seconds: two bells, the end bell, saved once`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 3)
    await meeting.start()
    #expect(meeting.engine.current.name == "a")
    await meeting.run(seconds: 1)
    #expect(meeting.engine.current.name == "b")
    #expect(meeting.engine.remaining == 2)
    #expect(meeting.bells.rung == 1)
    await meeting.runToEnd(seconds: 2, saving: saved(.time, planned: 3, speaking: 1, 1, 1))
    #expect(meeting.engine.current.name == "c")
    #expect(meeting.engine.remaining == 0)
    #expect(meeting.bells.rung == 2)
  }

  @Test func `ticks come at whole seconds of the meeting, also after Next`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 4)
    await meeting.clock.advance(by: .milliseconds(250))
    await meeting.press(.nextPressed) { $0.next(at: $1) }
    #expect(meeting.engine.elapsed == .seconds(10))
    await meeting.clock.advance(by: .milliseconds(750))
    #expect(meeting.engine.elapsed == .seconds(10))
    await meeting.clock.advance(by: .milliseconds(250))
    await meeting.store.receive(.timerTicked) { $0.advance(to: meeting.clock.uptime) }
    #expect(meeting.engine.elapsed == .seconds(11))
    await meeting.leave()
  }

  @Test func `a stalled loop gives every speaker their turn, in order`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    meeting.clock.leap(by: .seconds(19))
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 25)
    #expect(meeting.engine.current.name == "c")
    #expect(meeting.engine.rows.prefix(3).map(\.seconds) == [10, 10, 5])
    #expect(meeting.bells.rung == 2)
    await meeting.leave()
  }

  @Test func `a stall past the end rings for each speaker and saves once`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 6)
    await meeting.start()
    await meeting.run(seconds: 1)
    meeting.clock.leap(by: .seconds(6))
    await meeting.runToEnd(seconds: 1, saving: saved(.time, planned: 6, speaking: 2, 2, 2))
    #expect(meeting.bells.rung == 2)
  }

  @Test func `in overtime, the clock counts up until the meeting is ended`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 6, overtime: .wait)
    await meeting.start()
    await meeting.run(seconds: 6)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.run(seconds: 2)
    #expect(meeting.engine.overtimeSeconds == 2)
    #expect(meeting.engine.current.name == "c")
    #expect(meeting.bells.rung == 2)
    await meeting.press(.endPressed) {
      $0.pause(.alert, at: $1)
    } also: {
      $0.destination = .endMeeting(isOvertime: true, canDiscard: true)
    }
    await meeting.store.send(.destination(.presented(.saveConfirmed))) {
      $0.destination = nil
      $0.isSaved = true
    }
    await meeting.store.receive(
      .delegate(.ended(saved(.overtime, planned: 6, speaking: 2, 2, 4), standup: UUID(100))))
  }

  @Test func `a muted meeting rings no bell, not even at the end`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 3)
    await meeting.start()
    await meeting.store.send(.view(.mutePressed)) { $0.isMuted = true }
    await meeting.runToEnd(
      seconds: 3, isMuted: true, saving: saved(.time, planned: 3, speaking: 1, 1, 1))
    #expect(meeting.bells.rung == 0)
  }

  @Test func `a standup without attendees has one person who speaks to the end`() async {
    let meeting = MeetingUnderTest([], seconds: 60)
    await meeting.start()
    #expect(meeting.engine.current.name == "Someone")
    var held = saved(.time, planned: 60)
    held.speakers = [Speaker(id: UUID(100), name: "", seconds: 60)]
    await meeting.runToEnd(seconds: 60, saving: held)
  }

  @Test func `a meeting is stored in whole seconds`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    meeting.store.dependencies.date = .constant(Date(timeIntervalSince1970: 1_234_567_900.75))
    await meeting.store.send(.saveRequested) { $0.isSaved = true }
    await meeting.store.receive { action in
      guard case .delegate(.ended(let ended, _)) = action else { return false }
      return ended.endedAt == Date(timeIntervalSince1970: 1_234_567_900)
    }
  }

  // MARK: - Pause

  @Test func `Space stops the clock and starts it again`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.press(.pausePressed) { $0.pause(.key, at: $1) }
    await meeting.clock.advance(by: .seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.press(.pausePressed) { $0.resume(.key, at: $1) }
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a paused meeting has no timer`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.press(.pausePressed) { $0.pause(.key, at: $1) }
    await meeting.clock.advance(by: .seconds(10))
    await meeting.store.finish()
  }

  @Test func `the clock stops while the End meeting alert is open`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.press(.endPressed) {
      $0.pause(.alert, at: $1)
    } also: {
      $0.destination = .endMeeting(isOvertime: false, canDiscard: true)
    }
    await meeting.clock.advance(by: .seconds(5))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.send(.destination(.dismiss)) {
      $0.resume(.alert, at: $1)
    } also: {
      $0.destination = nil
    }
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `the clock stops while an alert of the app is open`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.send(.alertAppeared) { $0.pause(.alert, at: $1) }
    await meeting.clock.advance(by: .seconds(30))
    await meeting.send(.alertDisappeared) { $0.resume(.alert, at: $1) }
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.run(seconds: 1)
    await meeting.leave()
  }

  @Test func `an alert over a paused meeting leaves it paused`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.press(.pausePressed) { $0.pause(.key, at: $1) }
    await meeting.press(.endPressed) {
      $0.pause(.alert, at: $1)
    } also: {
      $0.destination = .endMeeting(isOvertime: false, canDiscard: true)
    }
    await meeting.send(.destination(.dismiss)) {
      $0.resume(.alert, at: $1)
    } also: {
      $0.destination = nil
    }
    #expect(meeting.engine.isPaused)
  }

  // MARK: - Away

  @Test func `a gap of a minute asks, and counts when the question is closed`() async {
    let meeting = await meetingAfterGap(.seconds(90))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.send(.destination(.dismiss)) {
      $0.countGap(at: $1)
    } also: {
      $0.destination = nil
    }
    #expect(meeting.engine.elapsedSeconds == 95)
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 96)
    await meeting.leave()
  }

  @Test func `a gap can be treated as a pause`() async {
    let meeting = await meetingAfterGap(.seconds(3600))
    await meeting.send(.destination(.presented(.pauseConfirmed))) {
      $0.treatAsPause(at: $1)
    } also: {
      $0.destination = nil
    }
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a gap noticed at a key press is asked about first`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 600)
    await meeting.start()
    meeting.clock.leap(by: .seconds(90))
    await meeting.press(.endPressed) {
      $0.advance(to: $1)
    } also: {
      $0.destination = .timePassed(.seconds(90))
    }
    await meeting.send(.destination(.dismiss)) {
      $0.countGap(at: $1)
    } also: {
      $0.destination = nil
    }
    #expect(!meeting.engine.isPaused)
    #expect(meeting.engine.elapsedSeconds == 90)
    await meeting.leave()
  }

  /// A meeting that ran for five seconds, and asks about the time that has passed since.
  private func meetingAfterGap(_ gap: Duration) async -> MeetingUnderTest {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 600)
    await meeting.start()
    await meeting.run(seconds: 5)
    meeting.clock.leap(by: gap - .seconds(1))
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked) {
      $0.advance(to: meeting.clock.uptime)
      $0.destination = .timePassed(gap)
    }
    return meeting
  }

  // MARK: - Speakers

  @Test func `Next and Previous ring for the new speaker`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 4)
    await meeting.press(.nextPressed) { $0.next(at: $1) }
    #expect(meeting.engine.current.name == "b")
    await meeting.run(seconds: 1)
    await meeting.press(.previousPressed) { $0.previous(at: $1) }
    #expect(meeting.engine.current.name == "a")
    await meeting.leave()
    #expect(meeting.bells.rung == 2)
  }

  @Test func `pressing Next twice by accident moves only one person`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 4)
    await meeting.press(.nextPressed) { $0.next(at: $1) }
    await meeting.clock.advance(by: .milliseconds(200))
    await meeting.press(.nextPressed) { $0.next(at: $1) }
    #expect(meeting.engine.current.name == "b")
    #expect(meeting.engine.elapsed == .milliseconds(10_200))
    await meeting.leave()
  }

  @Test func `Next on the last speaker asks to end, without Discard`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 10)
    await meeting.start()
    await meeting.run(seconds: 4)
    await meeting.press(.nextPressed) {
      _ = $0.next(at: $1)
      return $0.pause(.alert, at: $1)
    } also: {
      $0.destination = .endMeeting(isOvertime: false, canDiscard: false)
    }
    #expect(meeting.store.state.destination?.alertState.buttons.map(\.role) == [nil, .cancel])
    await meeting.store.send(.destination(.presented(.saveConfirmed))) {
      $0.destination = nil
      $0.isSaved = true
    }
    await meeting.store.receive(
      .delegate(.ended(saved(.savedEarly, planned: 10, speaking: 4), standup: UUID(100))))
  }

  @Test func `Later moves the current person to the end`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 4)
    await meeting.press(.laterPressed) { $0.later(at: $1) }
    #expect(meeting.engine.rows.map(\.name) == ["b", "c", "a"])
    await meeting.leave()
  }

  @Test func `Absent applies to the current person unless another one is selected`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.store.send(.view(.moved(.last))) { $0.selection = id("c") }
    await meeting.press(.absentPressed) { $0.toggleAbsent(id("c"), at: $1) }
    #expect(meeting.engine.rows.map(\.status) == [.current, .waiting, .absent])
    await meeting.store.send(.view(.moved(.first))) { $0.selection = nil }
    await meeting.run(seconds: 1)
    await meeting.press(.absentPressed) { $0.toggleAbsent(id("a"), at: $1) }
    #expect(meeting.engine.rows.map(\.status) == [.absent, .current, .absent])
    await meeting.leave()
  }

  @Test func `a click selects a person`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.store.send(.view(.rowPicked(1))) { $0.selection = id("b") }
    await meeting.store.send(.view(.rowPicked(0))) { $0.selection = nil }
  }

  // MARK: - End

  @Test func `Save and end saves the meeting so far`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.press(.endPressed) {
      $0.pause(.alert, at: $1)
    } also: {
      $0.destination = .endMeeting(isOvertime: false, canDiscard: true)
    }
    #expect(
      meeting.store.state.destination?.alertState.buttons.map(\.role)
        == [nil, .destructive, .cancel])
    await meeting.clock.advance(by: .seconds(5))
    await meeting.store.send(.destination(.presented(.saveConfirmed))) {
      $0.destination = nil
      $0.isSaved = true
    }
    await meeting.store.receive(
      .delegate(
        .ended(
          saved(.savedEarly, planned: 60, speaking: 5, 0, 0, 0, 0, 0), standup: UUID(100))))
  }

  @Test func `Save and quit also saves the meeting, only once`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.store.send(.saveRequested) { $0.isSaved = true }
    await meeting.store.receive(
      .delegate(.ended(saved(.savedEarly, planned: 60, speaking: 5), standup: UUID(100))))
    await meeting.store.send(.saveRequested)
    await meeting.store.send(.view(.endPressed))
  }
}
