import Composable
import StandupsModel
import TerminalUI

// MARK: - Notes

extension RecordMeeting {
  public struct Editor: Equatable, Sendable {
    var at: Duration
    var kind: TranscriptLine.Kind
    var speaker: Attendee.ID?
  }
}

extension RecordMeeting.State {
  mutating func openEditor(_ kind: TranscriptLine.Kind) {
    editor = RecordMeeting.Editor(
      at: .seconds(engine.elapsedSeconds), kind: kind, speaker: engine.current.id)
  }

  mutating func submitDraft() {
    guard let editor else { return }
    let text = draft.text.trimmed
    if !text.isEmpty {
      transcript.append(
        TranscriptLine(at: editor.at, speaker: editor.speaker, kind: editor.kind, text: text))
    }
    self.editor = nil
    draft = TextInput("")
  }
}

// MARK: - Speech

extension RecordMeeting {
  public enum Transcriber: Equatable, Sendable {
    case failed
    case off
    case on
  }

  public enum TranscriberEvent: Equatable, Sendable {
    case ended
    case failed(String)
    case heard([String])
  }

  func startTranscriber(of state: State) -> Effect<Action> {
    guard state.transcriber == .on else { return .none }
    return .run { send in
      for try await lines in speech.lines() { await send(.transcriber(.heard(lines))) }
      await send(.transcriber(.ended))
    } catch: { error, send in
      await send(.transcriber(.failed("\(error)")))
    }
    .cancellable(id: CancelID.transcriber)
  }

  func reduce(into state: inout State, _ event: TranscriberEvent) -> Effect<Action> {
    switch event {
    case .ended:
      state.transcriber = .off
      return .none

    case .failed(let reason):
      state.transcriber = .failed
      let effect = run(&state) { engine, now in
        let events = engine.advance(to: now)
        return events + engine.pause(.alert, at: now)
      }
      if state.isRunning { state.reportFailure(reason) }
      return effect

    case .heard(let lines):
      let effect = run(&state) { $0.advance(to: $1) }
      if state.isRunning { state.append(lines) }
      return effect
    }
  }
}

extension RecordMeeting.State {
  mutating func takeReplacedAlert() -> RecordMeeting.Alert? {
    defer { replacedAlert = nil }
    return replacedAlert
  }

  fileprivate mutating func append(_ lines: [String]) {
    transcript += lines.map { line in
      TranscriptLine(
        at: .seconds(engine.elapsedSeconds), speaker: engine.current.id, kind: .speech, text: line)
    }
  }

  fileprivate mutating func reportFailure(_ reason: String) {
    if !transcript.isEmpty { transcript[transcript.count - 1].text += " ❌" }
    replacedAlert = destination
    destination = .speechFailed(reason)
  }
}

// MARK: - The last meeting

extension RecordMeeting {
  func readNewestMeeting(of state: State) -> Effect<Action> {
    guard let newest = state.newest, newest.meeting == nil, newest.problem == nil else {
      return .none
    }
    return .run { [id = state.standup.id] send in
      try await send(.newestMeetingRead(standupsClient.meeting(newest.name, id)))
    } catch: { _, send in
      await send(.newestMeetingFailed)
    }
  }
}

extension RecordMeeting.State {
  /// The current speaker's blockers and parking lot from the last meeting.
  var carriedOverLines: [TranscriptLine] {
    carriedOver.filter { $0.speaker == engine.current.id }
  }

  mutating func carryOver(from meeting: Meeting) {
    carriedOver = meeting.transcript.filter { $0.kind == .blocker || $0.kind == .parking }
  }

  /// Rotates the speakers once the last meeting is loaded, if nobody has had a turn or is absent.
  mutating func rotateSpeakers(after meeting: Meeting) -> Bool {
    guard standup.order == .rotate, engine.speakerNumber == 1, !engine.isPaused,
      engine.speakerCount == engine.rows.count
    else {
      return false
    }
    engine = MeetingEngine(
      standup: standup, order: standup.drawnOrder(newest: meeting), warnings: engine.warnings,
      startedAt: startReading)
    return true
  }
}
