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

  /// A line that was removed, where it was, and how many keys could be undone then.
  public struct RemovedLine: Equatable, Sendable {
    let line: TranscriptLine
    let index: Int
    let undoCount: Int
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

  /// Adds the note, or changes the line. The name of a guest who has not joined becomes a note.
  ///
  /// - Parameter removesBlankLine: whether a line without text is removed; otherwise it stays as it
  ///   was, since nobody has asked to remove it.
  mutating func submitEditor(removesBlankLine: Bool = false) {
    guard let editor else { return }
    self.editor = nil
    let text = editor.input.text.trimmed
    switch editor.subject {
    case .guest:
      addLine(.note, at: .seconds(engine.elapsedSeconds), speaker: engine.current.id, text)
    case .line(let line):
      guard let index = transcript.firstIndex(where: { $0.id == line.id }) else { return }
      if !text.isEmpty {
        transcript[index].text = text
      } else if removesBlankLine {
        remove(at: index)
      }
    case .note(let kind, let at, let speaker):
      draft = ""
      addLine(kind, at: at, speaker: speaker, text)
    }
  }

  private mutating func addLine(
    _ kind: TranscriptLine.Kind, at: Duration, speaker: Attendee.ID, _ text: String
  ) {
    guard !text.isEmpty else { return }
    add([TranscriptLine(at: at, speaker: speaker, kind: kind, text: text)])
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

  /// Undoes the removal of a line; false if a key that `u` undoes was pressed after it.
  mutating func restoreRemovedLine() -> Bool {
    guard let removed = removedLines.last, removed.undoCount >= engine.undoCount else {
      return false
    }
    removedLines.removeLast()
    transcript.insert(removed.line, at: min(removed.index, transcript.count))
    selectedLine = removed.line.id
    notice = "Line restored"
    return true
  }

  private mutating func remove(at index: Int) {
    removedLines.append(
      RecordMeeting.RemovedLine(
        line: transcript.remove(at: index), index: index, undoCount: engine.undoCount))
    selectedLine = transcript.isEmpty ? nil : transcript[min(index, transcript.count - 1)].id
    notice = "Line removed. Press u to undo."
  }
}

extension [TranscriptLine] {
  mutating func replaceSpeaker(_ speaker: Attendee.ID, with other: Attendee.ID) {
    for index in indices where self[index].speaker == speaker { self[index].speaker = other }
  }
}
