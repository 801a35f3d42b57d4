import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Turns of a running meeting` {
  // MARK: - The floor

  @Test func `Previous gives back what was left, and the interrupted person waits next`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 4)
    await meeting.next()
    #expect(meeting.engine.current.name == "b")
    await meeting.run(seconds: 1)
    await meeting.press(.previousPressed, .previous)
    #expect(meeting.engine.rows.map(\.name) == ["a", "b", "c"])
    #expect(meeting.engine.rows.map(\.status) == [.current, .waiting, .waiting])
    #expect(meeting.engine.rows.map(\.seconds) == [4, 1, 0])
    #expect(meeting.engine.turnRemaining == 16)
    #expect(meeting.bells.rung == 2)
    await meeting.leave()
  }

  @Test func `Enter gives the floor to whoever is selected: waiting, done, or absent`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 10)
    await meeting.select("c")
    await meeting.press(.enterPressed, .speaker(id("c"))) {
      $0.notice = "c has the floor."
      $0.selection = nil
    }
    #expect(meeting.engine.rows.map(\.name) == ["a", "c", "b"])
    #expect(meeting.engine.turnRemaining == 25)
    await meeting.run(seconds: 5)
    await meeting.select("a")
    await meeting.press(.enterPressed, .speaker(id("a"))) {
      $0.notice = "a has the floor."
      $0.selection = nil
    }
    #expect(meeting.engine.rows.map(\.name) == ["a", "c", "b"])
    #expect(meeting.engine.rows.map(\.status) == [.current, .waiting, .waiting])
    #expect(meeting.engine.turnRemaining == 10)
    #expect(meeting.bells.rung == 2)
    await meeting.select("c")
    await meeting.press(.absentPressed, .absent(id("c"))) { $0.notice = "c left after 0:05." }
    await meeting.press(.enterPressed, .speaker(id("c"))) {
      $0.notice = "c is back, at the end."
    }
    #expect(meeting.engine.rows.map(\.name) == ["a", "b", "c"])
    #expect(meeting.engine.rows.map(\.status) == [.current, .waiting, .waiting])
    #expect(meeting.bells.rung == 2)
    await meeting.leave()
  }

  @Test func `Later moves the current person to the end`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 4)
    await meeting.press(.laterPressed, .later)
    #expect(meeting.engine.rows.map(\.name) == ["b", "c", "a"])
    #expect(meeting.engine.turnRemaining == 19)
    #expect(meeting.bells.rung == 1)
    await meeting.leave()
  }

  @Test func `Next with nobody waiting asks to end, without Discard`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 10)
    await meeting.press(.nextPressed, .next) {
      _ = $0.engine.pause(.alert, at: .seconds(10))
      $0.destination = .endMeeting(isOvertime: false, canDiscard: false)
    }
    #expect(meeting.store.state.destination?.alertState.buttons.map(\.role) == [.ending, .cancel])
    await meeting.saveAndEnd(saving: saved(.savedEarly, planned: 60, by: spoke("a", 10, of: 60)))
  }

  @Test func `in the notes panel, Absent applies to the speaker, not to a hidden selection`() async
  {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.select("c")
    await meeting.store.send(.view(.panelPressed)) { $0.panel = .notes }
    await meeting.press(.absentPressed, .absent(id("a"))) {
      $0.notice = "a is absent."
      $0.selection = nil
    }
    #expect(meeting.engine.rows.map(\.status) == [.absent, .current, .waiting])
    await meeting.leave()
  }

  // MARK: - Absences

  @Test func `Absent applies to the selected person, else to the speaker, and may end it`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.store.send(.view(.moved(.last))) { $0.selection = id("c") }
    await meeting.press(.absentPressed, .absent(id("c"))) { $0.notice = "c is absent." }
    #expect(meeting.engine.rows.map(\.status) == [.current, .waiting, .absent])
    await meeting.store.send(.view(.moved(.first))) {
      $0.notice = nil
      $0.engine.noteOtherKey()
      $0.selection = nil
    }
    await meeting.run(seconds: 1)
    await meeting.press(.absentPressed, .absent(id("a"))) { $0.notice = "a is absent." }
    #expect(meeting.engine.rows.map(\.status) == [.absent, .current, .absent])
    await meeting.run(seconds: 1)
    await meeting.press(.absentPressed, .absent(id("b"))) {
      _ = $0.engine.pause(.alert, at: .seconds(2))
      $0.destination = .keepMeeting(.seconds(2), gone: "b")
      $0.notice = nil
    }
    await meeting.store.send(.destination(.presented(.saveWithoutSpeakerConfirmed))) {
      $0.destination = nil
      $0.engine.endWithoutSpeaker()
      $0.isSaved = true
    }
    var absent = saved(
      .savedEarly, planned: 60, paused: 2, by: silent("a", .absent), silent("b", .absent),
      silent("c", .absent))
    absent.held = 2
    await meeting.receiveSaved(absent)
  }

  @Test func `somebody whose turn is over can be absent, too`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.next()
    await meeting.select("a")
    await meeting.press(.absentPressed, .absent(id("a"))) {
      $0.notice = "a is absent."
    }
    #expect(meeting.engine.rows.map(\.status) == [.absent, .current])
    await meeting.leave()
  }

  // MARK: - Minutes

  @Test func `minutes change what follows the turn, and are stored apart from the plan`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 120)
    await meeting.start()
    await meeting.run(seconds: 10)
    await meeting.press(.addMinutePressed, .minutes(1))
    #expect(meeting.engine.lengthSeconds == 180)
    #expect(meeting.engine.turnRemaining == 50)
    await meeting.next()
    #expect(meeting.engine.turnRemaining == 170)
    await meeting.press(.takeMinutePressed, .minutes(-1))
    #expect(meeting.engine.turnRemaining == 110)
    await meeting.press(.addMinutePressed, .minutes(1))
    await meeting.askToEnd()
    await meeting.saveAndEnd(
      saving: saved(
        .savedEarly, planned: 120, added: 60, by: spoke("a", 10, of: 60), spoke("b", 0, of: 170)))
  }

  @Test func `a minute in overtime lets the end bell ring again`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 2)
    await meeting.start()
    await meeting.run(seconds: 2)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.run(seconds: 1)
    await meeting.press(.takeMinutePressed, .minutes(-1))
    #expect(meeting.engine.remaining == -1)
    await meeting.press(.addMinutePressed, .minutes(1))
    #expect(meeting.engine.remaining == 59)
    await meeting.run(seconds: 59)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.leave()
  }

  // MARK: - Guests

  @Test func `a guest speaks last, in this meeting only`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 10)
    await meeting.add(guest: "Eve", id: 0)
    #expect(meeting.engine.rows.map(\.name) == ["a", "Eve"])
    #expect(meeting.engine.turnRemaining == 25)
    await meeting.next()
    await meeting.run(seconds: 5)
    await meeting.askToEnd()
    let eve = Speaker(id: UUID(0), name: "Eve", seconds: 5, slot: 50, isGuest: true)
    await meeting.saveAndEnd(
      saving: saved(.savedEarly, planned: 60, by: spoke("a", 10, of: 35), eve))
  }

  @Test func `the first guest of a meeting without people takes over its notes`() async {
    let meeting = MeetingUnderTest([], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 5)
    let line = await meeting.note("who is here?", about: UUID(100), id: 0)
    var theirs = line
    theirs.speaker = UUID(1)
    await meeting.add(guest: "Eve", id: 1) { $0.transcript = [theirs] }
    #expect(meeting.engine.rows.map(\.name) == ["Eve"])
    #expect(meeting.engine.rows.map(\.seconds) == [5])
    await meeting.make(.undo, notice: .success("Undone: guest added: Eve")) {
      $0.transcript = [line]
    }
    #expect(meeting.engine.rows.map(\.name) == ["Someone"])
    await meeting.make(.redo, notice: .success("Redone: guest added: Eve")) {
      $0.transcript = [theirs]
    }
    #expect(meeting.engine.rows.map(\.name) == ["Eve"])
    #expect(meeting.bells.rung == 0)
    await meeting.leave()
  }

  @Test func `a guest without a name is nobody, and Esc keeps no name`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.openGuest()
    await meeting.type("  ")
    await meeting.store.send(.view(.editorSubmitted)) {
      $0.editor = nil
      _ = $0.engine.isRepetition(of: .speaker, at: .zero)
    }
    await meeting.openGuest()
    await meeting.type("Eve")
    await meeting.store.send(.view(.editorClosed)) { $0.editor = nil }
    await meeting.openGuest()
    #expect(meeting.engine.rows.map(\.name) == ["a"])
    await meeting.leave()
  }

  @Test func `a guest whose name was typed across a gap joins before the gap is asked about`() async
  {
    let meeting = MeetingUnderTest(["a"], seconds: 600)
    await meeting.start()
    await meeting.openGuest()
    await meeting.type("Eve")
    meeting.clock.leap(by: .seconds(90))
    await meeting.press(.editorSubmitted, .guest(UUID(0), name: "Eve")) {
      $0.editor = nil
      _ = $0.engine.isRepetition(of: .speaker, at: .seconds(90))
      _ = $0.engine.pause(.alert, at: .seconds(90))
      $0.destination = .timePassed(.seconds(90))
    }
    #expect(meeting.engine.rows.map(\.name) == ["a", "Eve"])
    await meeting.countGap()
    #expect(meeting.engine.elapsedSeconds == 90)
    await meeting.leave()
  }

  // MARK: - Double presses

  @Test func `Next pressed twice by accident counts once, and other keys are not swallowed`() async
  {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.next()
    await meeting.clock.advance(by: .milliseconds(100))
    await meeting.press(.nextPressed, .next) {
      $0.notice = "Repeated key press ignored"
    }
    #expect(meeting.engine.current.name == "b")
    await meeting.press(.laterPressed, .later) { $0.notice = nil }
    #expect(meeting.engine.current.name == "c")
    await meeting.leave()
  }

  @Test func `Next held down moves one person, and the bell rings no more than twice`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d"], seconds: 60)
    await meeting.start()
    await meeting.next()
    await meeting.clock.advance(by: .milliseconds(500))
    await meeting.next()
    for _ in 1...5 {
      await meeting.clock.advance(by: .milliseconds(30))
      await meeting.press(.nextPressed, .next) {
        $0.notice = "Repeated key press ignored"
      }
      #expect(meeting.engine.current.name == "b")
    }
    #expect(meeting.bells.rung == 2)
    await meeting.leave()
  }

  // MARK: - The selection

  @Test func `a click selects a person, and each turn returns to the speaker`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60, turnEnd: .advance)
    await meeting.start()
    await meeting.select("c")
    await meeting.select("a")
    await meeting.select("c")
    await meeting.run(seconds: 19)
    await meeting.clock.advance(by: .seconds(1))
    await meeting.store.receive(.timerTicked) {
      $0.advance(to: .seconds(20))
      $0.selection = nil
    }
    await meeting.leave()
  }
}
