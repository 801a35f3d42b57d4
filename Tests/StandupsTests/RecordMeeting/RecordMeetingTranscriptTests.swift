import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Speech in a running meeting` {
  private let speech = SpokenStream()
  private let reason = "\"whisper\" ended with status 1"

  @Test func `speech gets the time and speaker of the moment it is heard`() async {
    let meeting = await started(seconds: 20)
    await meeting.run(seconds: 3)
    let first = line("good morning", at: 3, by: "a", id: 0)
    await hear(first, in: meeting)
    await meeting.run(seconds: 9)
    await meeting.next()
    await hear(
      line("the build", at: 12, by: "b", id: 1), line("is green", at: 12, by: "b", id: 2),
      in: meeting)
    await meeting.leave()
  }

  @Test func `speech during a pause is kept`() async {
    let meeting = await started()
    await meeting.run(seconds: 3)
    await meeting.press(.pausePressed, .pause)
    await meeting.clock.advance(by: .seconds(30))
    await hear(line("off the record?", at: 3, by: "a", id: 0), in: meeting)
    await meeting.leave()
  }

  @Test func `speech does not move the selection in the notes panel`() async {
    let meeting = await started()
    let first = line("good morning", at: 0, by: "a", id: 0)
    await hear(first, in: meeting)
    await meeting.store.send(.view(.panelPressed)) { $0.panel = .notes }
    await hear(line("the build is green", at: 0, by: "a", id: 1), selecting: first, in: meeting)
    await meeting.leave()
  }

  @Test func `a finished meeting contains the speech`() async {
    let meeting = await started(["a"], seconds: 2, overtime: .end)
    let said = line("all done", at: 0, by: "a", id: 0)
    await hear(said, in: meeting)
    await meeting.runToEnd(
      seconds: 2, saving: saved(.time, planned: 2, by: spoke("a", 2, of: 2), transcript: [said]))
  }

  @Test func `the transcriber ends with the meeting, and nothing late arrives`() async {
    await confirmation("the transcriber is ended") { isEnded in
      speech.onTermination { isEnded() }
      let meeting = await started(["a"], seconds: 2, overtime: .end)
      await meeting.runToEnd(
        seconds: 2, saving: saved(.time, planned: 2, by: spoke("a", 2, of: 2)))
      await meeting.store.send(.transcriber(.heard(["too late"])))
      await meeting.store.finish()
    }
  }

  @Test func `after the transcriber exits normally, notes still work`() async {
    let meeting = await started()
    speech.end()
    await meeting.store.receive(.transcriber(.ended)) {
      $0.transcriber = .off
      $0.notice = "The transcriber exited without writing a line."
    }
    await meeting.leave()
  }

  @Test func `a transcriber that fails before its first line is a notice, and asks nothing`() async
  {
    let meeting = await started()
    speech.end(because: reason)
    await meeting.store.receive(.transcriber(.failed(reason))) {
      $0.transcriber = .failed
      $0.notice = .failure("\(reason.capitalizedStart).")
    }
    #expect(meeting.store.state.destination == nil)
    await meeting.leave()
  }

  @Test func `the end of a transcriber that has written is no notice`() async {
    let meeting = await talking()
    speech.end()
    await meeting.store.receive(.transcriber(.ended)) { $0.transcriber = .off }
    await meeting.leave()
  }

  @Test func `a transcriber is stopped before it takes the room for notes`() async {
    let (last, first) = (RecordLimit.transcribedLines, "the last one")
    await confirmation("the transcriber is ended") { isEnded in
      speech.onTermination { isEnded() }
      let meeting = await started()
      let lines = (1..<last).map { "\($0)" }
      speech.say(lines)
      await meeting.store.receive(.transcriber(.heard(lines))) { state in
        state.advance(to: meeting.clock.uptime)
        state.transcript = lines.enumerated().map { line($1, at: 0, by: "a", id: $0) }
        state.selectedLine = state.transcript.last?.id
      }
      speech.say([first, "too late"])
      let heard = line(first, at: 0, by: "a", id: last - 1)
      await meeting.store.receive(.transcriber(.heard([first, "too late"]))) { state in
        state.notice = "The transcript stops at 9000 lines. You can still take notes."
        state.transcriber = .off
        state.transcript.append(heard)
        state.selectedLine = heard.id
      }
      await meeting.select("b")
      await meeting.note("mine", about: id("b"), id: last)
      await meeting.leave()
    }
  }

  @Test func `a failure marks the last line and asks, and then the clock continues`() async {
    let meeting = await started()
    await meeting.run(seconds: 5)
    await hear(line("good morning", at: 5, by: "a", id: 0), in: meeting)
    await fail(meeting) { $0.show(.speechFailed(reason)) }
    #expect(meeting.store.state.transcript.map(\.text) == ["good morning ❌"])
    await meeting.clock.advance(by: .seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.resume()
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `after a failure the meeting can be discarded`() async {
    let meeting = await talking()
    await fail(meeting) { $0.show(.speechFailed(reason)) }
    await meeting.store.send(.destination(.presented(.discardConfirmed))) {
      $0.destination = nil
      $0.isSaved = true
    }
    await meeting.store.receive { action in
      if case .delegate(.discard) = action { true } else { false }
    }
    #expect(meeting.store.isDismissed)
    await meeting.leave()
  }

  @Test func `a failure is reported once the text field is closed, and the clock runs on`() async {
    let meeting = await talking()
    await meeting.open(.note, about: id("a"))
    await meeting.type("half a thought")
    await fail(meeting) { $0.waitingAlerts = [.speechFailed(reason)] }
    await meeting.run(seconds: 2)
    await meeting.closeEditor(keeping: "half a thought") {
      $0.show(.speechFailed(reason))
    }
    #expect(meeting.engine.elapsedSeconds == 2)
    await meeting.resume()
    await meeting.leave()
  }

  @Test func `a failure is reported after the answer about the end`() async {
    let meeting = await talking()
    await meeting.run(seconds: 5)
    await meeting.askToEnd()
    await fail(meeting) { $0.waitingAlerts = [.speechFailed(reason)] }
    await meeting.store.send(.destination(.dismiss)) { $0.show(.speechFailed(reason)) }
    await meeting.clock.advance(by: .seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.resume()
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a failure is reported after the answer about a gap, which holds`() async {
    let meeting = await talking()
    meeting.clock.leap(by: .seconds(90))
    await meeting.send(.timerTicked) {
      $0.advance(to: $1)
    } also: {
      $0.show(.timePassed(.seconds(90)))
    }
    await fail(meeting) { $0.waitingAlerts = [.speechFailed(reason)] }
    await meeting.treatGapAsPause { $0.show(.speechFailed(reason)) }
    await meeting.resume()
    await meeting.run(seconds: 1)
    #expect(meeting.engine.elapsedSeconds == 1)
    await meeting.leave()
  }

  @Test func `a gap counts although a failure is reported next`() async {
    let meeting = await talking()
    meeting.clock.leap(by: .seconds(90))
    await meeting.send(.timerTicked) {
      $0.advance(to: $1)
    } also: {
      $0.show(.timePassed(.seconds(90)))
    }
    await fail(meeting) { $0.waitingAlerts = [.speechFailed(reason)] }
    await meeting.store.send(.destination(.dismiss)) { $0.show(.speechFailed(reason)) }
    await meeting.countGap()
    #expect(meeting.engine.elapsedSeconds == 90)
    await meeting.leave()
  }

  @Test(arguments: [
    (RecordMeeting.Transcriber.off, "▶ running"),
    (.on, "▶ running · transcriber on"), (.failed, "▶ running · transcriber failed"),
  ])
  func `the title bar says whether speech is recorded`(
    _ transcriber: RecordMeeting.Transcriber, label: String
  ) {
    var state = runningMeeting
    state.transcriber = transcriber
    #expect(RecordMeeting.screen(state).detail == label)
  }

  private func started(
    _ names: [String] = ["a", "b"], seconds: Int = 600, overtime: Overtime = .wait
  ) async -> MeetingUnderTest {
    let meeting = MeetingUnderTest(
      names, seconds: seconds, overtime: overtime, transcriber: speech)
    await meeting.start()
    return meeting
  }

  /// A meeting in which the transcriber has printed a line.
  private func talking() async -> MeetingUnderTest {
    let meeting = await started()
    await hear(line("good morning", at: 0, by: "a", id: 0), in: meeting)
    return meeting
  }

  /// The transcriber prints lines.
  private func hear(
    _ lines: TranscriptLine..., selecting selected: TranscriptLine? = nil,
    in meeting: MeetingUnderTest
  ) async {
    speech.say(lines.map(\.text))
    await meeting.store.receive(.transcriber(.heard(lines.map(\.text)))) {
      $0.advance(to: meeting.clock.uptime)
      $0.selectedLine = (selected ?? lines.last)?.id
      $0.transcript += lines
    }
  }

  private func fail(
    _ meeting: MeetingUnderTest, also update: @escaping (inout RecordMeeting.State) -> Void
  ) async {
    speech.end(because: reason)
    await meeting.store.receive(.transcriber(.failed(reason))) {
      $0.advance(to: meeting.clock.uptime)
      $0.transcriber = .failed
      $0.transcript[$0.transcript.count - 1].text += " ❌"
      update(&$0)
    }
  }

  private func line(
    _ text: String, at seconds: Int, by name: String, id number: Int
  ) -> TranscriptLine {
    TranscriptLine(
      id: UUID(number), at: .seconds(seconds), speaker: id(name), kind: .speech, text: text)
  }
}

@MainActor
@Suite struct `What the last meeting left open` {
  private var last: Meeting {
    saved(
      .time, planned: 60, by: spoke("a", 30, of: 30), spoke("b", 30, of: 30),
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

  private var lastName: MeetingName { MeetingName(startedAt: last.startedAt) }

  private var unreadHistory: History { History(names: [lastName]) }

  @Test func `each speaker sees their own notes, blockers and parking lot`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, history: readHistory)
    await meeting.start()
    #expect(lines(of: meeting) == ["importer is merged", "no access"])
    await meeting.next()
    #expect(lines(of: meeting) == ["일정 조정"])
    await meeting.leave()
  }

  @Test func `the last meeting is read when a meeting starts`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, history: unreadHistory, meeting: last)
    #expect(lines(of: meeting).isEmpty)
    await meeting.start()
    await meeting.store.receive(.newestMeetingsRead([lastName: last])) {
      $0.standup.keepNewestMeetings([lastName: last])
      $0.followNewestMeetings()
    }
    #expect(lines(of: meeting) == ["importer is merged", "no access"])
    #expect(meeting.engine.rows.map(\.name) == ["a", "b"])
    await meeting.leave()
  }

  @Test func `an unreadable last meeting is reported, and the meeting continues`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, history: unreadHistory)
    meeting.store.dependencies.standupsClient.meetings = { _ in [:] }
    await meeting.start()
    await meeting.store.receive(.newestMeetingsRead([:])) {
      $0.standup.keepNewestMeetings([:])
      $0.notice = "The last meeting could not be read, so nothing is carried over"
    }
    await meeting.leave()
  }

  @Test func `rotating starts after the person who opened the last meeting`() {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, order: .rotate, history: readHistory)
    #expect(meeting.engine.rows.map(\.name) == ["b", "a"])
  }

  @Test func `lines that do not fit are counted`() {
    var state = runningMeeting
    state.carriedOver = (1...5).map {
      TranscriptLine(speaker: UUID(2), kind: .blocker, text: "blocker \($0)")
    }
    let lines = picture(of: RecordMeeting.screen(state), 80, 24)
    #expect(lines.contains(/last time ! blocker 4 +4 of 5/))
    #expect(!lines.contains("! blocker 5"))
    #expect(picture(of: RecordMeeting.screen(state), 120, 40).contains("─ 3 of 5 ┃ ─"))
    #expect(!picture(of: RecordMeeting.screen(state), 40, 12).contains("last time"))
  }

  private func lines(of meeting: MeetingUnderTest) -> [String] {
    meeting.store.state.carriedOverLines.map(\.text)
  }
}

extension RecordMeeting.State {
  /// What changes when an alert opens: the clock stops.
  fileprivate mutating func show(_ alert: RecordMeeting.Alert) {
    _ = engine.pause(.alert, at: reading)
    destination = alert
    waitingAlerts = []
  }
}
