import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Notes of a running meeting` {
  @Test func `a line gets the time and speaker of the moment its editor opened`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 20)
    await meeting.start()
    await meeting.run(seconds: 8)
    await meeting.store.send(.view(.editorOpened(.blocker))) {
      $0.editor = RecordMeeting.Editor(at: .seconds(8), kind: .blocker, speaker: id("a"))
    }
    await meeting.run(seconds: 4)
    #expect(meeting.engine.current.name == "b")
    await type(" API key is late ", into: meeting)
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
    await open(.note, in: meeting)
    await type("   ", into: meeting)
    await meeting.store.send(.view(.editorSubmitted)) {
      $0.draft = TextInput("")
      $0.editor = nil
    }
    await meeting.leave()
  }

  @Test func `Esc keeps the draft for the next opening`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 20)
    await open(.note, in: meeting)
    await type("later", into: meeting)
    await meeting.store.send(.view(.editorClosed)) { $0.editor = nil }
    await open(.parking, in: meeting)
    #expect(meeting.store.state.draft.text == "later")
    await meeting.leave()
  }

  @Test func `a draft is kept as a line when time is up`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 2)
    await meeting.start()
    await open(.note, in: meeting)
    await type("half a thought", into: meeting)
    await meeting.run(seconds: 1)
    await meeting.clock.advance(by: .seconds(1))
    let line = TranscriptLine(at: .zero, speaker: id("a"), kind: .note, text: "half a thought")
    await meeting.store.receive(.timerTicked) {
      $0.advance(to: meeting.clock.uptime)
      $0.draft = TextInput("")
      $0.editor = nil
      $0.isSaved = true
      $0.transcript = [line]
    }
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.store.receive(
      .delegate(
        .ended(saved(.time, planned: 2, speaking: 2, transcript: [line]), standup: UUID(100))))
  }

  private func open(_ kind: TranscriptLine.Kind, in meeting: MeetingUnderTest) async {
    await meeting.store.send(.view(.editorOpened(kind))) {
      $0.editor = RecordMeeting.Editor(at: .zero, kind: kind, speaker: id("a"))
    }
  }

  private func type(_ text: String, into meeting: MeetingUnderTest) async {
    await meeting.store.send(.view(.draftEdited(.insert(text)))) { $0.draft.apply(.insert(text)) }
  }
}

@MainActor
@Suite struct `Speech in a running meeting` {
  private let speech = SpokenStream()
  private let reason = "\"whisper\" ended with status 1"

  @Test func `speech gets the time and speaker of the moment it is heard`() async {
    let meeting = await started(seconds: 20)
    await meeting.run(seconds: 3)
    speech.say("good morning")
    let first = line("good morning", at: 3, by: "a")
    await meeting.store.receive(.transcriber(.heard(["good morning"]))) {
      $0.transcript = [first]
    }
    await meeting.run(seconds: 9)
    speech.say("the build", "is green")
    await meeting.store.receive(.transcriber(.heard(["the build", "is green"]))) {
      $0.transcript = [
        first, line("the build", at: 12, by: "b"), line("is green", at: 12, by: "b"),
      ]
    }
    await meeting.leave()
  }

  @Test func `speech during a pause is kept`() async {
    let meeting = await started()
    await meeting.run(seconds: 3)
    await meeting.press(.pausePressed) { $0.pause(.key, at: $1) }
    await meeting.clock.advance(by: .seconds(30))
    speech.say("off the record?")
    await meeting.store.receive(.transcriber(.heard(["off the record?"]))) {
      $0.advance(to: meeting.clock.uptime)
      $0.transcript = [line("off the record?", at: 3, by: "a")]
    }
    await meeting.leave()
  }

  @Test func `a finished meeting contains the speech`() async {
    let meeting = await started(["a"], seconds: 2)
    speech.say("all done")
    let said = line("all done", at: 0, by: "a")
    await meeting.store.receive(.transcriber(.heard(["all done"]))) { $0.transcript = [said] }
    await meeting.runToEnd(
      seconds: 2, saving: saved(.time, planned: 2, speaking: 2, transcript: [said]))
  }

  @Test func `the transcriber ends with the meeting, and nothing late arrives`() async {
    await confirmation("the transcriber is ended") { isEnded in
      speech.onTermination { isEnded() }
      let meeting = await started(["a"], seconds: 2)
      await meeting.runToEnd(seconds: 2, saving: saved(.time, planned: 2, speaking: 2))
      await meeting.store.send(.transcriber(.heard(["too late"])))
      await meeting.store.finish()
    }
  }

  @Test func `after the transcriber exits normally, notes still work`() async {
    let meeting = await started()
    speech.end()
    await meeting.store.receive(.transcriber(.ended)) { $0.transcriber = .off }
    await meeting.leave()
  }

  @Test func `a failure marks the last line and asks, and then the clock continues`() async {
    let meeting = await started()
    await meeting.run(seconds: 5)
    speech.say("good morning")
    await meeting.store.receive(.transcriber(.heard(["good morning"]))) {
      $0.transcript = [line("good morning", at: 5, by: "a")]
    }
    await fail(meeting, transcript: [line("good morning ❌", at: 5, by: "a")])
    await meeting.clock.advance(by: .seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await close(in: meeting)
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `after a failure the meeting can be discarded`() async {
    let meeting = await started()
    await fail(meeting)
    await meeting.store.send(.destination(.presented(.discardConfirmed))) {
      $0.destination = nil
    }
    #expect(meeting.store.isDismissed)
    await meeting.leave()
  }

  @Test func `a failure replaces End meeting, which comes back`() async {
    let meeting = await started()
    await meeting.run(seconds: 5)
    let question = RecordMeeting.Alert.endMeeting(isOvertime: false, canDiscard: true)
    await meeting.press(.endPressed) {
      $0.pause(.alert, at: $1)
    } also: {
      $0.destination = question
    }
    await fail(meeting, replacing: question)
    await meeting.store.send(.destination(.dismiss)) {
      $0.destination = question
      $0.replacedAlert = nil
    }
    await meeting.clock.advance(by: .seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await close(in: meeting)
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a failure replaces the alert about a gap, which comes back unanswered`() async {
    let meeting = await started()
    let question = RecordMeeting.Alert.timePassed(.seconds(90))
    meeting.clock.leap(by: .seconds(90))
    await meeting.send(.timerTicked) {
      $0.advance(to: $1)
    } also: {
      $0.destination = question
    }
    await fail(meeting, replacing: question)
    await meeting.store.send(.destination(.dismiss)) {
      $0.destination = question
      $0.replacedAlert = nil
    }
    #expect(meeting.engine.elapsedSeconds == 0)
    await meeting.send(.destination(.presented(.pauseConfirmed))) {
      _ = $0.treatAsPause(at: $1)
      return $0.resume(.alert, at: $1)
    } also: {
      $0.destination = nil
    }
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 1)
    await meeting.leave()
  }

  @Test(arguments: [
    (RecordMeeting.Transcriber.off, "bell on · notes only"),
    (.on, "bell on · transcriber on"), (.failed, "bell on · transcriber failed"),
  ])
  func `the title bar says whether speech is recorded`(
    _ transcriber: RecordMeeting.Transcriber, label: String
  ) {
    var state = runningMeeting
    state.transcriber = transcriber
    #expect(RecordMeeting.screen(state).detail == label)
  }

  private func started(
    _ names: [String] = ["a", "b"], seconds: Int = 600
  ) async -> MeetingUnderTest {
    let meeting = MeetingUnderTest(names, seconds: seconds, transcriber: speech)
    await meeting.start()
    return meeting
  }

  private func fail(
    _ meeting: MeetingUnderTest, replacing alert: RecordMeeting.Alert? = nil,
    transcript: [TranscriptLine] = []
  ) async {
    speech.end(because: reason)
    await meeting.store.receive(.transcriber(.failed(reason))) {
      _ = $0.engine.pause(.alert, at: meeting.clock.uptime)
      $0.destination = .speechFailed(reason)
      $0.replacedAlert = alert
      $0.transcriber = .failed
      $0.transcript = transcript
    }
  }

  private func close(in meeting: MeetingUnderTest) async {
    await meeting.send(.destination(.dismiss)) {
      $0.resume(.alert, at: $1)
    } also: {
      $0.destination = nil
    }
  }

  private func line(_ text: String, at seconds: Int, by name: String) -> TranscriptLine {
    TranscriptLine(at: .seconds(seconds), speaker: id(name), kind: .speech, text: text)
  }
}

@MainActor
@Suite struct `What the last meeting left open` {
  private var last: Meeting {
    saved(
      .time, planned: 60, speaking: 30, 30,
      transcript: [
        TranscriptLine(at: .seconds(2), speaker: id("a"), kind: .note, text: "importer is merged"),
        TranscriptLine(at: .seconds(9), speaker: id("a"), kind: .blocker, text: "no access"),
        TranscriptLine(at: .seconds(30), speaker: id("b"), kind: .parking, text: "일정 조정"),
      ])
  }

  private var readHistory: History {
    var history = History()
    history.insert(last, name: history.freeName(for: last.startedAt))
    return history
  }

  private var unreadHistory: History {
    History(names: [MeetingName(startedAt: last.startedAt)])
  }

  @Test func `each speaker sees their own blockers and parking lot`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, history: readHistory)
    await meeting.start()
    #expect(lines(of: meeting) == ["no access"])
    await meeting.press(.nextPressed) { $0.next(at: $1) }
    #expect(lines(of: meeting) == ["일정 조정"])
    await meeting.leave()
  }

  @Test func `the last meeting is read when a meeting starts`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, history: unreadHistory, meeting: last)
    #expect(lines(of: meeting).isEmpty)
    await meeting.start()
    await meeting.store.receive(.newestMeetingRead(last)) { $0.carryOver(from: last) }
    #expect(lines(of: meeting) == ["no access"])
    #expect(meeting.engine.rows.map(\.name) == ["a", "b"])
    await meeting.leave()
  }

  @Test func `an unreadable last meeting is reported, and the meeting continues`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, history: unreadHistory)
    meeting.store.dependencies.standupsClient.meeting = { _, _ in
      throw Disk.Failure(description: "it is damaged")
    }
    await meeting.start()
    await meeting.store.receive(.newestMeetingFailed) {
      $0.notice = "The last meeting could not be read, so nothing is carried over"
    }
    await meeting.leave()
  }

  @Test func `rotating starts after the person who opened the last meeting`() {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, order: .rotate, history: readHistory)
    #expect(meeting.engine.rows.map(\.name) == ["b", "a"])
  }

  @Test func `rotating waits until the last meeting is read`() async {
    let meeting = MeetingUnderTest(
      ["a", "b"], seconds: 60, order: .rotate, history: unreadHistory, meeting: last)
    #expect(meeting.engine.rows.map(\.name) == ["a", "b"])
    await meeting.start()
    await meeting.store.receive(.newestMeetingRead(last)) {
      $0.carryOver(from: last)
      _ = $0.rotateSpeakers(after: last)
    }
    #expect(meeting.engine.rows.map(\.name) == ["b", "a"])
    await meeting.leave()
  }

  @Test func `rotating keeps the configured warnings, and nobody who is absent comes back`() {
    let warnings = WarningThresholds(percent: 30, seconds: 15)
    var state = withDependencies {
      $0.configuration.warnings = warnings
    } operation: {
      recording(
        Standup(
          id: UUID(100), attendees: attendees(["a", "b"]), order: .rotate,
          history: unreadHistory))
    }
    var someoneAbsent = state
    _ = someoneAbsent.engine.toggleAbsent(someoneAbsent.engine.rows[1].id, at: .zero)
    let rotates = state.rotateSpeakers(after: last)
    #expect(rotates && state.engine.warnings == warnings)
    let rotatesTheOthers = someoneAbsent.rotateSpeakers(after: last)
    #expect(!rotatesTheOthers)
  }

  @Test func `lines that do not fit are counted`() {
    var state = runningMeeting
    state.carriedOver = (1...5).map {
      TranscriptLine(speaker: UUID(2), kind: .blocker, text: "blocker \($0)")
    }
    let lines = picture(of: RecordMeeting.screen(state), 80, 24)
    #expect(lines.contains("Last time, 3 of 5"))
    #expect(lines.contains("! blocker 3"))
    #expect(!lines.contains("! blocker 4"))
    #expect(!picture(of: RecordMeeting.screen(state), 40, 12).contains("Last time"))
  }

  private func lines(of meeting: MeetingUnderTest) -> [String] {
    meeting.store.state.carriedOverLines.map(\.text)
  }
}
