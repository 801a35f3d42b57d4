import StandupsModel
import TerminalUI

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
