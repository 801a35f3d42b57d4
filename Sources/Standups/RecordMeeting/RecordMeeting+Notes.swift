import Dependencies
import StandupsModel
import TerminalUI

// MARK: - The text field

extension RecordMeeting {
  public struct Editor: Equatable, Sendable {
    /// What the text is for.
    public enum Subject: Equatable, Sendable {
      /// The name of a guest.
      case guest
      /// A line that was taken before.
      case line(TranscriptLine)
      /// A new line, of the time and for the person when it was opened.
      case note(TranscriptLine.Kind, at: Duration, speaker: Attendee.ID)
    }

    let subject: Subject
    var input: TextInput
  }

  /// A line that was removed, and where it was.
  public struct RemovedLine: Equatable, Sendable {
    let line: TranscriptLine
    let index: Int
  }
}

extension RecordMeeting.State {
  var guestName: String? {
    guard editor?.subject == .guest, let name = editor?.input.text.trimmed, !name.isEmpty else {
      return nil
    }
    return name
  }

  mutating func openEditor(_ kind: TranscriptLine.Kind) {
    editor = RecordMeeting.Editor(
      subject: .note(kind, at: .seconds(engine.elapsedSeconds), speaker: selectedID),
      input: .note(draft))
  }

  /// Keeps the text for the next note, or as a note if the meeting is over.
  mutating func closeEditor() {
    if engine.isEnded { return submitEditor() }
    if let editor, case .note = editor.subject { draft = editor.input.text }
    editor = nil
  }

  /// Adds the note, or changes the line. A guest is added by the reducer.
  mutating func submitEditor() {
    guard let editor else { return }
    self.editor = nil
    let text = editor.input.text.trimmed
    switch editor.subject {
    case .guest:
      return
    case .line(let line):
      guard let index = transcript.firstIndex(where: { $0.id == line.id }) else { return }
      if text.isEmpty { return remove(at: index) }
      transcript[index].text = text
    case .note(let kind, let at, let speaker):
      draft = ""
      guard !text.isEmpty else { return }
      add([TranscriptLine(at: at, speaker: speaker, kind: kind, text: text)])
    }
  }
}

// MARK: - The notes panel

extension RecordMeeting.State {
  var selectedLineIndex: Int? { transcript.firstIndex { $0.id == selectedLine } }

  mutating func add(_ lines: [TranscriptLine]) {
    @Dependency(\.uuid) var uuid
    transcript += lines.map { line in
      var line = line
      line.id = uuid()
      return line
    }
    selectedLine = transcript.last?.id
  }

  mutating func editSelectedLine() {
    guard let index = selectedLineIndex else { return }
    let line = transcript[index]
    editor = RecordMeeting.Editor(subject: .line(line), input: .note(line.text))
  }

  mutating func removeSelectedLine() {
    if let index = selectedLineIndex { remove(at: index) }
  }

  /// Undoes the removal of a line; false if none was removed since the last key that `u` undoes.
  mutating func restoreRemovedLine() -> Bool {
    guard let removed = removedLine else { return false }
    transcript.insert(removed.line, at: min(removed.index, transcript.count))
    selectedLine = removed.line.id
    removedLine = nil
    notice = "Line restored"
    return true
  }

  private mutating func remove(at index: Int) {
    removedLine = RecordMeeting.RemovedLine(line: transcript.remove(at: index), index: index)
    selectedLine = transcript.isEmpty ? nil : transcript[min(index, transcript.count - 1)].id
    notice = "Line removed. Press u to undo."
  }
}

extension [TranscriptLine] {
  mutating func replaceSpeaker(_ speaker: Attendee.ID, with other: Attendee.ID) {
    for index in indices where self[index].speaker == speaker { self[index].speaker = other }
  }
}
