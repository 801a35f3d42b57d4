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

  @Test func `speakers stay until Next, and those who wait share what is left`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    #expect(meeting.engine.turnRemaining == 20)
    await meeting.run(seconds: 30)
    #expect(meeting.engine.current.name == "a")
    #expect(meeting.engine.turnRemaining == -10)
    #expect(meeting.bells.rung == 1)
    await meeting.next()
    #expect(meeting.engine.turnRemaining == 15)
    await meeting.run(seconds: 5)
    await meeting.next()
    #expect(meeting.engine.turnRemaining == 25)
    await meeting.run(seconds: 25)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    #expect(meeting.bells.rung == 3)
    await meeting.run(seconds: 5)
    #expect(meeting.engine.remaining == -5)
    #expect(meeting.bells.rung == 3)
    await meeting.press(.nextPressed, .next) {
      _ = $0.engine.pause(.alert, at: .seconds(65))
      $0.destination = .endMeeting(isOvertime: true, canDiscard: false)
    }
    await meeting.saveAndEnd(
      saving: saved(
        .overtime, planned: 60, by: spoke("a", 30, of: 20), spoke("b", 5, of: 15),
        spoke("c", 30, of: 25)))
  }

  @Test func `a meeting that runs by itself: two bells, the end bell, saved once`() async {
    let meeting = MeetingUnderTest(
      ["a", "b", "c"], seconds: 3, turnEnd: .advance, overtime: .end)
    await meeting.start()
    #expect(meeting.engine.current.name == "a")
    await meeting.run(seconds: 1)
    #expect(meeting.engine.current.name == "b")
    #expect(meeting.engine.remaining == 2)
    #expect(meeting.bells.rung == 1)
    await meeting.runToEnd(
      seconds: 2,
      saving: saved(
        .time, planned: 3, by: spoke("a", 1, of: 1), spoke("b", 1, of: 1), spoke("c", 1, of: 1)))
    #expect(meeting.engine.current.name == "c")
    #expect(meeting.bells.rung == 2)
  }

  @Test func `no key moves the clock, and it ticks at whole seconds`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 4)
    await meeting.clock.advance(by: .milliseconds(250))
    await meeting.next()
    #expect(meeting.engine.elapsed == .milliseconds(4250))
    await meeting.clock.advance(by: .milliseconds(750))
    await meeting.store.receive(.timerTicked) { $0.advance(to: .seconds(5)) }
    #expect(meeting.engine.elapsed == .seconds(5))
    await meeting.leave()
  }

  @Test func `a stalled loop gives every speaker their turn, in order`() async {
    let meeting = MeetingUnderTest(
      ["a", "b", "c", "d", "e", "f"], seconds: 60, turnEnd: .advance)
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
    let meeting = MeetingUnderTest(
      ["a", "b", "c"], seconds: 6, turnEnd: .advance, overtime: .end)
    meeting.setDate(after: 2)
    await meeting.start()
    await meeting.run(seconds: 1)
    meeting.clock.leap(by: .seconds(6))
    await meeting.runToEnd(
      seconds: 1,
      saving: saved(
        .time, planned: 6, by: spoke("a", 2, of: 2), spoke("b", 2, of: 2), spoke("c", 2, of: 2)))
    #expect(meeting.bells.rung == 2)
  }

  @Test func `a muted meeting rings no bell, not even at the end`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 2, turnEnd: .advance, overtime: .end)
    await meeting.start()
    await meeting.store.send(.view(.mutePressed)) { $0.isMuted = true }
    await meeting.runToEnd(
      seconds: 2, isMuted: true,
      saving: saved(.time, planned: 2, by: spoke("a", 1, of: 1), spoke("b", 1, of: 1)))
    #expect(meeting.bells.rung == 0)
  }

  @Test func `a standup without attendees has one person who speaks to the end`() async {
    let meeting = MeetingUnderTest([], seconds: 60, overtime: .end)
    await meeting.start()
    #expect(meeting.engine.current.name == "Someone")
    let someone = Speaker(id: UUID(100), name: "", seconds: 60, slot: 60)
    await meeting.runToEnd(seconds: 60, saving: saved(.time, planned: 60, by: someone))
  }

  @Test func `a meeting is stored in whole seconds`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.clock.advance(by: .milliseconds(10_750))
    await meeting.store.send(.saveRequested) {
      $0.advance(to: meeting.clock.uptime)
      $0.isSaved = true
    }
    await meeting.store.receive { action in
      guard case .delegate(.ended(let ended, _, _)) = action else { return false }
      return ended.endedAt == Date(timeIntervalSince1970: 1_234_567_900)
    }
  }

  @Test(arguments: [-86_400.0, -3, 0, 7200])
  func `a clock that is set during a meeting does not move its end`(seconds: Double) async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 10)
    meeting.setDate(after: seconds)
    await meeting.askToEnd()
    await meeting.saveAndEnd(saving: saved(.savedEarly, planned: 60, by: spoke("a", 10, of: 60)))
  }

  @Test func `a meeting that ended under a text field ended when its time was up`() async {
    let start = Date(timeIntervalSince1970: 1_234_567_890)
    let meeting = MeetingUnderTest(["a"], seconds: 2, overtime: .end)
    await meeting.start()
    await meeting.openGuest()
    await meeting.run(seconds: 2)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.clock.advance(by: .seconds(600))
    await meeting.closeEditor { $0.isSaved = true }
    await meeting.store.receive { action in
      guard case .delegate(.ended(let ended, _, _)) = action else { return false }
      return ended.endedAt == start.addingTimeInterval(2) && ended.ending == .time
    }
  }

  // MARK: - Pause

  @Test func `Space stops the clock and starts it again`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.press(.pausePressed, .pause)
    await meeting.clock.advance(by: .seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.press(.pausePressed, .pause)
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a paused meeting has no timer`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.press(.pausePressed, .pause)
    await meeting.clock.advance(by: .seconds(10))
    await meeting.store.finish()
  }

  @Test func `the clock stops while the End meeting alert is open`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.askToEnd()
    await meeting.clock.advance(by: .seconds(5))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.resume()
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

  @Test func `an alert of the app over End meeting leaves the clock stopped`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.askToEnd()
    await meeting.store.send(.alertAppeared)
    await meeting.store.send(.alertDisappeared)
    #expect(meeting.engine.isPaused)
    await meeting.resume()
    #expect(!meeting.engine.isPaused)
    await meeting.leave()
  }

  @Test func `an alert over a paused meeting leaves it paused`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.press(.pausePressed, .pause)
    await meeting.askToEnd()
    await meeting.resume()
    #expect(meeting.engine.isPaused)
  }

  // MARK: - Away

  @Test func `a gap of a minute asks, and counts when the question is closed`() async {
    let meeting = await meetingAfterGap(.seconds(90))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.countGap()
    #expect(meeting.engine.elapsedSeconds == 95)
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 96)
    await meeting.leave()
  }

  @Test func `a gap can be treated as a pause`() async {
    let meeting = await meetingAfterGap(.seconds(3600))
    await meeting.treatGapAsPause()
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a gap noticed at a key press is asked about first`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 600)
    await meeting.start()
    meeting.clock.leap(by: .seconds(90))
    await meeting.send(.view(.endPressed)) {
      _ = $0.advance(to: $1)
      return $0.pause(.alert, at: $1)
    } also: {
      $0.destination = .timePassed(.seconds(90))
    }
    await meeting.countGap()
    #expect(!meeting.engine.isPaused)
    #expect(meeting.engine.elapsedSeconds == 90)
    await meeting.leave()
  }

  @Test func `a gap that counts past the end ends the meeting on time`() async {
    let meeting = await meetingAfterGap(.seconds(3600), overtime: .end)
    meeting.setDate(after: 3005)
    await meeting.countGap { $0.isSaved = true }
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.receiveSaved(
      saved(.time, planned: 600, by: spoke("a", 600, of: 300), silent("b")))
  }

  /// A meeting that ran for five seconds, and asks about the time that has passed since.
  private func meetingAfterGap(
    _ gap: Duration, overtime: Overtime = .wait
  ) async -> MeetingUnderTest {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 600, overtime: overtime)
    await meeting.start()
    await meeting.run(seconds: 5)
    meeting.clock.leap(by: gap - .seconds(1))
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked) {
      $0.advance(to: meeting.clock.uptime)
      _ = $0.engine.pause(.alert, at: meeting.clock.uptime)
      $0.destination = .timePassed(gap)
    }
    return meeting
  }

  // MARK: - End

  @Test func `Save and end saves the meeting so far, with who was not reached`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.next()
    await meeting.askToEnd()
    #expect(
      meeting.store.state.destination?.alertState.buttons.map(\.role)
        == [.ending, .destructive, .cancel])
    await meeting.clock.advance(by: .seconds(5))
    await meeting.saveAndEnd(
      saving: saved(
        .savedEarly, planned: 60, paused: 5, by: spoke("a", 5, of: 20), spoke("b", 0, of: 28),
        silent("c")))
  }

  @Test func `Save and quit also saves the meeting, only once`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    await meeting.store.send(.saveRequested) { $0.isSaved = true }
    await meeting.receiveSaved(saved(.savedEarly, planned: 60, by: spoke("a", 5, of: 60)))
    await meeting.store.send(.saveRequested)
    await meeting.store.send(.view(.endPressed))
  }

  @Test func `a snapshot of a meeting that had ended is saved at once`() async {
    let clock = LeapingClock()
    let standup = Standup(
      id: UUID(100), length: .seconds(3), attendees: attendees(["a"]), overtime: .end)
    let state = resumed(standup, after: .seconds(5), clock: clock)
    let meeting = MeetingUnderTest(state, clock: clock)
    await meeting.store.send(.appeared) { $0.isSaved = true }
    await meeting.receiveSaved(saved(.time, planned: 3, by: spoke("a", 3, of: 3)))
  }

  @Test func `a snapshot goes on paused, and lines of an older one get ids`() async {
    let clock = LeapingClock()
    let standup = Standup(id: UUID(100), length: .seconds(60), attendees: attendees(["a"]))
    let line = TranscriptLine(at: .seconds(3), kind: .note, text: "before the crash")
    let state = resumed(standup, after: .seconds(5), with: [line], clock: clock)
    let meeting = MeetingUnderTest(state, clock: clock)
    #expect(meeting.store.state.transcript.map(\.id) == [UUID(0)])
    await meeting.start()
    await meeting.clock.advance(by: .seconds(20))
    await meeting.press(.pausePressed, .pause)
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a gap is asked about once the text field is closed`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 600)
    await meeting.start()
    await meeting.open(.note, about: id("a"))
    await meeting.type("half a")
    meeting.clock.leap(by: .seconds(90))
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked) {
      $0.advance(to: .seconds(91))
      $0.waitingAlerts = [.timePassed(.seconds(91))]
    }
    await meeting.type(" thought")
    await meeting.closeEditor(keeping: "half a thought") {
      $0.showTimePassed(.seconds(91))
    }
    await meeting.treatGapAsPause()
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 1)
    await meeting.leave()
  }

  /// A meeting that is resumed from a snapshot.
  private func resumed(
    _ standup: Standup, after elapsed: Duration, with transcript: [TranscriptLine] = [],
    clock: LeapingClock
  ) -> RecordMeeting.State {
    var engine = MeetingEngine(standup: standup, members: [], startedAt: .zero)
    _ = engine.advance(to: elapsed)
    let start = Date(timeIntervalSince1970: 1_234_567_890)
    let snapshot = RunningMeeting(
      id: UUID(0), standup: standup, startedAt: start, savedAt: start, progress: engine.progress,
      transcript: transcript)
    return withDependencies {
      $0.continuousClock = clock
      $0.date = .constant(start)
      $0.uuid = .incrementing
    } operation: {
      RecordMeeting.State(resuming: snapshot)
    }
  }
}

extension RecordMeeting.State {
  fileprivate mutating func showTimePassed(_ gap: Duration) {
    _ = engine.pause(.alert, at: reading)
    destination = .timePassed(gap)
    waitingAlerts = []
  }
}
