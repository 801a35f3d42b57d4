import Dependencies
import StandupsModel
import TerminalUI

// MARK: - The text field

extension RecordMeeting {
  public struct Editor: Equatable, Sendable {
    /// The purpose of the text.
    public enum Subject: Equatable, Sendable {
      /// The name of a guest.
      case guest
      /// A line that was taken before.
      case line(TranscriptLine)
      /// A new line, of the time and for the person when it was opened.
      case note(TranscriptLine.Kind, at: Duration, speaker: Attendee.ID)
    }

    var subject: Subject
    var input: TextInput
  }
}

extension RecordMeeting.Editor.Subject {
  /// The mark before the text field if there is no room for a prompt.
  var mark: String {
    switch self {
    case .guest: String(localized: "Guest:")
    case .line(let line): line.kind.mark
    case .note(let kind, _, _): kind.mark
    }
  }
}

extension RecordMeeting.State {
  /// The question of the text field, as it is drawn.
  func prompt(of editor: RecordMeeting.Editor) -> String {
    switch editor.subject {
    case .guest: editor.subject.mark
    case .line(let line): line.kind.prompt(name: name(of: line.speaker))
    case .note(let kind, _, let speaker): kind.prompt(name: name(of: speaker))
    }
  }

  /// The question of the text field, as it is read aloud.
  var question: Question<RecordMeeting.Action>? {
    guard let editor else { return nil }
    switch editor.subject {
    case .guest:
      return Question("Name of the guest", hint: "Press Enter to skip")
    case .line(let line):
      return Question(line.kind.spokenText, value: line.text)
    case .note(let kind, _, let speaker):
      let question = name(of: speaker).map { String(localized: "\(kind.spokenText) for \($0)") }
      return Question(question ?? kind.spokenText, value: editor.input.text)
    }
  }

  var guestName: String? {
    guard editor?.subject == .guest, let name = editor?.input.text.trimmed, !name.isEmpty else {
      return nil
    }
    return name
  }

  mutating func openEditor(_ kind: TranscriptLine.Kind) {
    editor = RecordMeeting.Editor(
      subject: .note(kind, at: .seconds(engine.elapsedSeconds), speaker: targetID),
      input: .note(draft?.input.text ?? ""))
  }

  /// Keeps the text for the next note, or as a note if the meeting is over.
  ///
  /// - Returns: the changes of items that follow.
  mutating func closeEditor() -> Edit {
    if engine.isEnded { return submitEditor() }
    if let editor, case .note = editor.subject {
      draft = editor.input.text.isBlank ? nil : editor
    }
    editor = nil
    return Edit([])
  }

  /// Adds everything that was typed, as far as there is room: the text of the field, then the draft
  /// that was kept.
  ///
  /// - Returns: the changes of items that follow.
  mutating func submitTexts() -> Edit {
    let items = submitEditor()
    guard editor == nil, let draft else { return items }
    editor = draft
    // A new line changes no items.
    _ = submitEditor()
    return items
  }

  /// Adds the note, or changes the line. The name of a guest who has not joined becomes a note.
  ///
  /// - Parameter removesBlankLine: true if a line without text is removed; otherwise it stays as it
  ///   was, since no one has asked to remove it.
  /// - Returns: the changes of items that follow.
  mutating func submitEditor(removesBlankLine: Bool = false) -> Edit {
    guard let editor else { return Edit([]) }
    let text = editor.input.text.trimmed
    guard hasRoom(for: editor.subject) || text.isEmpty else {
      notice = RecordLimit.linesNotice
      return Edit([])
    }
    self.editor = nil
    switch editor.subject {
    case .guest:
      addLine(.note, at: .seconds(engine.elapsedSeconds), speaker: engine.current.id, text)
    case .line(let line):
      guard let index = transcript.firstIndex(where: { $0.id == line.id }) else { break }
      if !text.isEmpty { return change(at: index, to: text) }
      if removesBlankLine { return remove(at: index) }
    case .note(let kind, let at, let speaker):
      draft = nil
      addLine(kind, at: at, speaker: speaker, text)
    }
    return Edit([])
  }

  /// True if the meeting has room for another line. After its end, no text is rejected.
  private func hasRoom(for subject: RecordMeeting.Editor.Subject) -> Bool {
    switch subject {
    case .guest, .note: transcript.count < RecordLimit.lines || engine.isEnded
    case .line: true
    }
  }

  private mutating func addLine(
    _ kind: TranscriptLine.Kind, at: Duration, speaker: Attendee.ID, _ text: String
  ) {
    guard !text.isEmpty else { return }
    add([TranscriptLine(at: at, speaker: speaker, kind: kind, text: text)])
    acts.add(
      RecordMeeting.Act(
        RecordMeeting.LineChange(new: transcript.last, index: transcript.count - 1)))
  }
}

// MARK: - The notes panel

extension RecordMeeting.State {
  /// The selected line, or the last one.
  var selectedLineIndex: Int? {
    transcript.firstIndex { $0.id == selectedLine } ?? transcript.indices.last
  }

  mutating func add(_ lines: [TranscriptLine]) {
    @Dependency(\.uuid) var uuid
    transcript += lines.map { line in
      var line = line
      line.id = uuid()
      return line
    }
    selectedLine = transcript.last?.id
  }

  /// Gives the lines of a person, and the draft about them, to another one.
  mutating func replaceSpeaker(_ speaker: Attendee.ID, with other: Attendee.ID) {
    for index in transcript.indices where transcript[index].speaker == speaker {
      transcript[index].speaker = other
    }
    if case .note(let kind, let at, speaker) = draft?.subject {
      draft?.subject = .note(kind, at: at, speaker: other)
    }
  }

  /// Gives the draft about a guest who is gone to the current speaker, with the guest's name.
  mutating func nameDraft(about guest: MeetingProgress.Member) {
    guard case .note(let kind, let at, guest.id) = draft?.subject, let text = draft?.input.text
    else { return }
    draft = RecordMeeting.Editor(
      subject: .note(kind, at: at, speaker: engine.current.id),
      input: .note("\(guest.displayName): \(text)"))
  }

  mutating func editSelectedLine() {
    guard let index = selectedLineIndex else { return }
    let line = transcript[index]
    editor = RecordMeeting.Editor(subject: .line(line), input: .note(line.text))
  }

  /// - Returns: the changes of items that follow.
  mutating func removeSelectedLine() -> Edit {
    selectedLineIndex.map { remove(at: $0) } ?? Edit([])
  }

  /// Selects the line at a place, or the last one.
  mutating func selectLine(at index: Int) {
    selectedLine = transcript.isEmpty ? nil : transcript[min(index, transcript.count - 1)].id
  }

  private mutating func remove(at index: Int) -> Edit {
    let line = transcript.remove(at: index)
    let items = removal(ofItemOf: line)
    acts.add(RecordMeeting.Act(RecordMeeting.LineChange(old: line, index: index), items: items))
    selectLine(at: index)
    notice = "Line removed. Press u to undo."
    return items
  }

  private mutating func change(at index: Int, to text: String) -> Edit {
    let line = transcript[index]
    guard text != line.text else { return Edit([]) }
    let items = change(ofItemOf: line, to: text)
    transcript[index].text = text
    acts.add(
      RecordMeeting.Act(
        RecordMeeting.LineChange(old: line, new: transcript[index], index: index),
        items: items))
    return items
  }
}
