import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Recording a meeting, its keys` {
  // MARK: - Speakers

  @Test func `Next and Previous ring for the person who speaks now`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(4))
    await meeting.store.send(.view(.nextPressed))
    #expect(meeting.engine.current.name == "b")
    await meeting.run(.seconds(1))
    await meeting.store.send(.view(.previousPressed))
    #expect(meeting.engine.current.name == "a")
    await meeting.run(.zero)
    #expect(meeting.bells.rung == 2)
    await meeting.leave()
  }

  @Test func `a double press of Next moves one person only`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(4))
    await meeting.store.send(.view(.nextPressed))
    await meeting.run(.milliseconds(200))
    await meeting.store.send(.view(.nextPressed))
    #expect(meeting.engine.current.name == "b")
    #expect(meeting.engine.elapsed == .milliseconds(10_200))
    await meeting.leave()
  }

  @Test func `S-50 Next on the last speaker asks to end, without Discard`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 10)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(4))
    await meeting.store.send(.view(.nextPressed)) {
      $0.destination = .endMeeting(isOvertime: $0.engine.isOvertime, canDiscard: false)
    }
    #expect(meeting.store.state.destination?.alertState.buttons.map(\.role) == [nil, .cancel])
    #expect(meeting.engine.isPaused)
    await meeting.store.send(.destination(.presented(.saveConfirmed))) { $0.destination = nil }
    await meeting.store.receive(
      .delegate(.ended(saved(.savedEarly, planned: 10, speaking: 4), standup: UUID(100))))
  }

  @Test func `Later moves the current person to the end`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(4))
    await meeting.store.send(.view(.laterPressed))
    #expect(meeting.engine.rows.map(\.name) == ["b", "c", "a"])
    await meeting.leave()
  }

  @Test func `Absent is for the current person unless another one is selected`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.store.send(.view(.moved(.last))) { $0.selection = id("c") }
    await meeting.store.send(.view(.absentPressed))
    #expect(meeting.engine.rows.map(\.status) == [.current, .waiting, .absent])
    await meeting.store.send(.view(.moved(.first))) { $0.selection = nil }
    await meeting.run(.seconds(1))
    await meeting.store.send(.view(.absentPressed))
    #expect(meeting.engine.rows.map(\.status) == [.absent, .current, .absent])
    await meeting.leave()
  }

  @Test func `a click selects a person`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.store.send(.view(.rowPicked(1))) { $0.selection = id("b") }
    await meeting.store.send(.view(.rowPicked(0))) { $0.selection = nil }
  }

  @Test func `a muted meeting rings no bell`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 3)
    await meeting.store.send(.appeared)
    await meeting.store.send(.view(.mutePressed)) { $0.isMuted = true }
    await meeting.clock.advance(by: .seconds(3))
    await meeting.store.skipReceivedActions(strict: false)
    #expect(meeting.bells.rung == 0)
  }

  @Test func `rotate starts after the person who opened the newest meeting`() async {
    let newest = saved(.time, planned: 60, speaking: 20, 20, 20)
    var history = History()
    history.insert(newest, name: history.freeName(for: newest.startedAt))
    let meeting = MeetingUnderTest(
      ["a", "b", "c"], seconds: 60, order: .rotate, history: history)
    #expect(meeting.engine.rows.map(\.name) == ["b", "c", "a"])
  }

  @Test func `rotate reads the newest meeting first if that was not done`() async {
    let newest = saved(.time, planned: 60, speaking: 20, 20, 20)
    let meeting = MeetingUnderTest(
      ["a", "b", "c"], seconds: 60, order: .rotate,
      history: History(names: [MeetingName(startedAt: newest.startedAt)]), meeting: newest)
    #expect(meeting.engine.rows.map(\.name) == ["a", "b", "c"])
    await meeting.store.send(.appeared)
    await meeting.store.receive(.newestMeetingRead(newest))
    #expect(meeting.engine.rows.map(\.name) == ["b", "c", "a"])
    await meeting.leave()
  }

  // MARK: - Notes

  @Test func `a line has the time and the speaker of when its editor was opened`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 20)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(8))
    await meeting.store.send(.view(.editorOpened(.blocker))) {
      $0.editor = RecordMeeting.Editor(at: .seconds(8), kind: .blocker, speaker: id("a"))
    }
    await meeting.run(.seconds(4))
    #expect(meeting.engine.current.name == "b")
    await meeting.store.send(.view(.draftEdited(.insert(" API key is late "))))
    await meeting.store.send(.view(.editorSubmitted)) {
      $0.draft = TextInput("")
      $0.editor = nil
      $0.transcript = [
        TranscriptLine(
          at: .seconds(8), speaker: id("a"), kind: .blocker, text: "API key is late")
      ]
    }
    await meeting.leave()
  }

  @Test func `a blank line is dropped`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 20)
    await meeting.store.send(.view(.editorOpened(.note)))
    await meeting.store.send(.view(.draftEdited(.insert("   "))))
    await meeting.store.send(.view(.editorSubmitted)) {
      $0.draft = TextInput("")
      $0.editor = nil
    }
    #expect(meeting.store.state.transcript.isEmpty)
    await meeting.leave()
  }

  @Test func `Esc keeps the draft for the next opening`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 20)
    await meeting.store.send(.view(.editorOpened(.note)))
    await meeting.store.send(.view(.draftEdited(.insert("later"))))
    await meeting.store.send(.view(.editorClosed)) { $0.editor = nil }
    await meeting.store.send(.view(.editorOpened(.parking)))
    #expect(meeting.store.state.draft.text == "later")
    await meeting.leave()
  }

  @Test func `what is being typed when the time is up is kept`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 2)
    await meeting.store.send(.appeared)
    await meeting.store.send(.view(.editorOpened(.note)))
    await meeting.store.send(.view(.draftEdited(.insert("half a thought"))))
    await meeting.clock.advance(by: .seconds(2))
    let line = TranscriptLine(
      at: .zero, speaker: id("a"), kind: .note, text: "half a thought")
    await meeting.store.receive(
      .delegate(
        .ended(
          saved(.time, planned: 2, speaking: 2, transcript: [line]), standup: UUID(100))))
  }

  // MARK: - End

  @Test func `Save and end stores what was held so far`() async {
    let meeting = MeetingUnderTest(["a", "b", "c", "d", "e", "f"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(5))
    await meeting.store.send(.view(.endPressed))
    #expect(
      meeting.store.state.destination?.alertState.buttons.map(\.role) == [
        nil, .destructive, .cancel,
      ])
    await meeting.run(.seconds(5))
    await meeting.store.send(.destination(.presented(.saveConfirmed)))
    await meeting.store.receive(
      .delegate(
        .ended(
          saved(.savedEarly, planned: 60, speaking: 5, 0, 0, 0, 0, 0), standup: UUID(100))))
  }

  @Test func `Save and quit stores it, too, and only once`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.store.send(.appeared)
    await meeting.run(.seconds(5))
    await meeting.store.send(.saveRequested)
    await meeting.store.receive(
      .delegate(.ended(saved(.savedEarly, planned: 60, speaking: 5), standup: UUID(100))))
    meeting.store.exhaustivity = .on
    await meeting.store.send(.saveRequested)
    await meeting.store.send(.view(.endPressed))
  }
}
