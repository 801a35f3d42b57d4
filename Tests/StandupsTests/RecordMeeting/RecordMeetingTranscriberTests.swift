import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Transcriber of a meeting` {
  private let speech = SpokenStream()

  private func started(_ names: [String] = ["a", "b"], seconds: Int = 600) async -> MeetingUnderTest
  {
    let meeting = MeetingUnderTest(names, seconds: seconds, transcriber: speech)
    await meeting.store.send(.appeared)
    return meeting
  }

  private func line(_ text: String, at seconds: Int, by name: String) -> TranscriptLine {
    TranscriptLine(at: .seconds(seconds), speaker: id(name), kind: .speech, text: text)
  }

  // MARK: - Lines

  @Test func `what is said has the time and the speaker of its moment`() async {
    let meeting = await started(seconds: 20)
    await meeting.run(.seconds(3))
    speech.say("good morning")
    await meeting.store.receive(.transcriber(.heard(["good morning"]))) {
      $0.transcript = [line("good morning", at: 3, by: "a")]
    }
    await meeting.run(.seconds(9))
    speech.say("the build", "is green")
    await meeting.store.receive(.transcriber(.heard(["the build", "is green"]))) {
      $0.transcript = [
        line("good morning", at: 3, by: "a"), line("the build", at: 12, by: "b"),
        line("is green", at: 12, by: "b"),
      ]
    }
    await meeting.leave()
  }

  @Test func `what is said in a pause is kept`() async {
    let meeting = await started()
    await meeting.run(.seconds(3))
    await meeting.store.send(.view(.pausePressed))
    await meeting.run(.seconds(30))
    speech.say("off the record?")
    await meeting.store.receive(.transcriber(.heard(["off the record?"]))) {
      $0.transcript = [line("off the record?", at: 3, by: "a")]
    }
    await meeting.leave()
  }

  @Test func `flow 6 a meeting to its end has what was said`() async {
    let meeting = await started(["a"], seconds: 2)
    speech.say("all done")
    await meeting.store.receive(.transcriber(.heard(["all done"])))
    await meeting.clock.advance(by: .seconds(2))
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.store.receive(
      .delegate(
        .ended(
          saved(.time, planned: 2, speaking: 2, transcript: [line("all done", at: 0, by: "a")]),
          standup: UUID(100))))
  }

  @Test func `the transcriber ends with the meeting, and nothing late arrives`() async {
    await confirmation("the transcriber is ended") { isEnded in
      speech.onTermination { isEnded() }
      let meeting = await started(["a"], seconds: 2)
      await meeting.clock.advance(by: .seconds(2))
      await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
      await meeting.store.receive(
        .delegate(.ended(saved(.time, planned: 2, speaking: 2), standup: UUID(100))))
      await meeting.store.send(.transcriber(.heard(["too late"])))
      #expect(meeting.store.state.transcript.isEmpty)
      await meeting.store.finish()
    }
  }

  // MARK: - Its end

  @Test func `a quiet end leaves notes only`() async {
    let meeting = await started()
    speech.end()
    await meeting.store.receive(.transcriber(.ended)) { $0.transcriber = .off }
    #expect(meeting.store.state.destination == nil)
    await meeting.leave()
  }

  @Test func `flow 9 a failure marks the last line, asks, and the clock goes on afterwards`() async
  {
    let meeting = await started()
    await meeting.run(.seconds(5))
    speech.say("good morning")
    await meeting.store.receive(.transcriber(.heard(["good morning"])))
    speech.end(because: "\"whisper\" ended with status 1")
    await meeting.store.receive(.transcriber(.failed("\"whisper\" ended with status 1"))) {
      $0.transcriber = .failed
      $0.transcript = [line("good morning ❌", at: 5, by: "a")]
      $0.destination = .speechFailed("\"whisper\" ended with status 1")
    }
    await meeting.run(.seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.store.send(.destination(.dismiss)) { $0.destination = nil }
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `flow 9 a failure at once has nothing to mark, and the meeting can be discarded`()
    async
  {
    let meeting = await started()
    speech.end(because: "\"whisper\" could not be started")
    await meeting.store.receive(.transcriber(.failed("\"whisper\" could not be started"))) {
      $0.destination = .speechFailed("\"whisper\" could not be started")
    }
    #expect(meeting.store.state.transcript.isEmpty)
    await meeting.store.send(.destination(.presented(.discardConfirmed)))
    #expect(meeting.store.isDismissed)
  }

  // MARK: - Over other alerts

  @Test func `D9 a failure replaces End meeting, which comes back`() async {
    let meeting = await started()
    await meeting.run(.seconds(5))
    await meeting.store.send(.view(.endPressed))
    let question = RecordMeeting.Alert.endMeeting(
      isOvertime: meeting.engine.isOvertime, canDiscard: true)
    speech.end(because: "It ended")
    await meeting.store.receive(.transcriber(.failed("It ended"))) {
      $0.destination = .speechFailed("It ended")
    }
    await meeting.store.send(.destination(.dismiss)) { $0.destination = question }
    await meeting.run(.seconds(20))
    #expect(meeting.engine.elapsedSeconds == 5)
    await meeting.store.send(.destination(.dismiss)) { $0.destination = nil }
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 6)
    await meeting.leave()
  }

  @Test func `a failure replaces the question about a gap, which comes back undecided`() async {
    let meeting = await started()
    meeting.clock.leap(by: .seconds(90))
    await meeting.store.send(.timerTicked) { $0.destination = .timePassed(.seconds(90)) }
    speech.end(because: "It ended")
    await meeting.store.receive(.transcriber(.failed("It ended")))
    await meeting.store.send(.destination(.dismiss)) { $0.destination = .timePassed(.seconds(90)) }
    #expect(meeting.engine.elapsedSeconds == 0)
    await meeting.store.send(.destination(.presented(.pauseConfirmed)))
    await meeting.run(.seconds(1))
    #expect(meeting.engine.elapsedSeconds == 1)
    await meeting.leave()
  }

  // MARK: - On screen

  @Test(arguments: [
    (RecordMeeting.Transcriber.off, "bell on · notes only"),
    (.on, "bell on · transcriber on"), (.failed, "bell on · transcriber failed"),
  ])
  func `the head says whether somebody writes`(
    _ transcriber: RecordMeeting.Transcriber, words: String
  ) {
    var state = runningMeeting
    state.transcriber = transcriber
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains(words))
  }
}
