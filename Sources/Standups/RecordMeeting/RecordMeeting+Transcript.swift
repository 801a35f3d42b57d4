import Composable
import Dependencies
import Records
import StandupsModel
import TerminalUI

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
      if !state.hasSpeech {
        state.notice = "The transcriber exited without writing a line."
      }
      return .none

    case .failed(let reason) where !state.hasSpeech:
      state.transcriber = .failed
      state.notice = .failure(reason.asSentence)
      return .none

    case .failed(let reason):
      state.transcriber = .failed
      if state.transcript.last?.kind == .speech {
        let last = state.transcript.count - 1
        let text = state.transcript[last].$text.stored + " ❌"
        state.transcript[last].$text = LimitedText(reading: text, limit: RecordLimit.line)
      }
      state.waitingAlerts.append(.speechFailed(reason))
      return run(&state) { $0.advance(to: $1) }

    case .heard(let lines):
      let effect = run(&state) { $0.advance(to: $1) }
      guard state.isRunning, !state.hear(lines) else { return effect }
      state.transcriber = .off
      state.notice = RecordLimit.transcriptNotice
      return effect.merge(with: .cancel(id: CancelID.transcriber))
    }
  }
}

extension RecordMeeting.State {
  /// True if the transcriber has written a line.
  fileprivate var hasSpeech: Bool { transcript.contains { $0.kind == .speech } }

  /// Adds lines that were heard. In the notes panel the selection stays, so that no key hits
  /// another line.
  ///
  /// - Returns: false if there was not enough room for all of them.
  fileprivate mutating func hear(_ lines: [String]) -> Bool {
    let selected = panel == .notes ? selectedLine : nil
    let room = max(0, RecordLimit.transcribedLines - transcript.count)
    add(
      lines.prefix(room).map {
        TranscriptLine(
          at: .seconds(engine.elapsedSeconds), speaker: engine.current.id, kind: .speech, text: $0)
      })
    if let selected { selectedLine = selected }
    return lines.count <= room
  }
}
