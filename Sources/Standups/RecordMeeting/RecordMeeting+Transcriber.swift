import Composable
import StandupsModel

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

  func transcriber(_ event: TranscriberEvent, _ state: inout State) -> Effect<Action> {
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
      if state.isRunning { state.tellFailure(reason) }
      return effect

    case .heard(let lines):
      let effect = run(&state) { $0.advance(to: $1) }
      if state.isRunning { state.append(lines) }
      return effect
    }
  }
}

extension RecordMeeting.State {
  mutating func takeReplacedAlert() -> AlertState<RecordMeeting.Alert>? {
    defer { replacedAlert = nil }
    return replacedAlert
  }

  fileprivate mutating func append(_ lines: [String]) {
    transcript += lines.map { line in
      TranscriptLine(
        at: .seconds(engine.elapsedSeconds), speaker: engine.current.id, kind: .speech, text: line)
    }
  }

  fileprivate mutating func tellFailure(_ reason: String) {
    if !transcript.isEmpty { transcript[transcript.count - 1].text += " ❌" }
    replacedAlert = destination
    destination = .speechFailed(reason)
  }
}
