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
  // MARK: - Taking notes

  @Test func `a line is about the person and of the time when its field opened`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 20, turnEnd: .advance)
    await meeting.start()
    await meeting.run(seconds: 8)
    await meeting.open(.blocker, about: id("a"))
    await meeting.run(seconds: 4)
    #expect(meeting.engine.current.name == "b")
    await meeting.type(" API key is late ")
    await meeting.submit(
      TranscriptLine(
        id: UUID(0), at: .seconds(8), speaker: id("a"), kind: .blocker, text: "API key is late"))
    await meeting.leave()
  }

  @Test func `a line can be about somebody who does not speak`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 20)
    await meeting.start()
    await meeting.select("b")
    await meeting.note("is ill", about: id("b"), id: 0)
    let picture = picture(of: RecordMeeting.screen(meeting.store.state), 80, 24)
    #expect(picture.contains("0:00  b   is ill"))
    await meeting.leave()
  }

  @Test func `a note may be long, and what does not fit is said`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 20)
    let long = String(repeating: "한", count: 10_003)
    await meeting.open(.note, about: id("a"))
    await meeting.store.send(.view(.draftEdited(.insert(long)))) {
      $0.editor?.input.apply(.insert(long))
      $0.notice = .failure("3 characters did not fit; the limit is 10000.")
    }
    #expect(meeting.store.state.editor?.input.text.count == 10_000)
    await meeting.store.send(.view(.draftEdited(.deleteBackward))) {
      $0.editor?.input.apply(.deleteBackward)
      $0.notice = nil
    }
    await meeting.leave()
  }

  @Test func `a blank line is dropped`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 20)
    await meeting.open(.note, about: id("a"))
    await meeting.type("   ")
    await meeting.store.send(.view(.editorSubmitted)) {
      $0.editor = nil
      _ = $0.engine.isRepetition(of: .speaker, at: .zero)
    }
    await meeting.leave()
  }

  @Test func `Esc keeps the draft for the next note, and a guest does not change it`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 20)
    await meeting.open(.note, about: id("a"))
    await meeting.type("later")
    await meeting.closeEditor(keeping: "later")
    await meeting.openGuest()
    await meeting.type("Eve")
    await meeting.closeEditor()
    await meeting.open(.parking, about: id("a"))
    #expect(meeting.store.state.editor?.input.text == "later")
    await meeting.leave()
  }

  @Test(arguments: [false, true])
  func `a draft that is kept is saved with the meeting, as it was begun`(isGuestTyped: Bool) async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.run(seconds: 2)
    await meeting.open(.blocker, about: id("a"))
    await meeting.type("the key is missing")
    await meeting.closeEditor(keeping: "the key is missing")
    await meeting.next()
    await meeting.run(seconds: 1)
    if isGuestTyped {
      await meeting.openGuest()
      await meeting.type("Eve")
    }
    let kept = TranscriptLine(
      id: UUID(isGuestTyped ? 1 : 0), at: .seconds(2), speaker: id("a"), kind: .blocker,
      text: "the key is missing")
    let guest = TranscriptLine(
      id: UUID(0), at: .seconds(3), speaker: id("b"), kind: .note, text: "Eve")
    let lines = isGuestTyped ? [guest, kept] : [kept]
    await meeting.send(.saveRequested) {
      $0.advance(to: $1)
    } also: {
      for (index, line) in lines.enumerated() {
        $0.acts.add(RecordMeeting.Act(RecordMeeting.LineChange(new: line, index: index)))
      }
      $0.draft = nil
      $0.editor = nil
      $0.isSaved = true
      $0.selectedLine = kept.id
      $0.transcript = lines
    }
    await meeting.store.receive { action in
      guard case .delegate(.ended(let ended, _, _)) = action else { return false }
      return ended.transcript == lines
    }
  }

  @Test func `a draft about the one person without a name becomes the guest's`() async {
    let meeting = MeetingUnderTest([], seconds: 60)
    await meeting.start()
    await meeting.open(.note, about: meeting.engine.current.id)
    await meeting.type("merged")
    await meeting.closeEditor(keeping: "merged")
    await meeting.add(guest: "Eve", id: 0) {
      $0.draft?.subject = .note(.note, at: .zero, speaker: UUID(0))
    }
    await meeting.leave()
  }

  // MARK: - The panel

  @Test func `in the notes panel lines are edited, removed and restored`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    var first = await meeting.note("merged", about: id("a"), id: 0)
    let second = await meeting.note("no access", kind: .blocker, about: id("a"), id: 1)
    await meeting.store.send(.view(.panelPressed)) { $0.panel = .notes }
    await meeting.store.send(.view(.moved(.up))) {
      $0.engine.noteOtherKey()
      $0.selectedLine = first.id
    }
    await meeting.store.send(.view(.editPressed)) {
      $0.editor = RecordMeeting.Editor(subject: .line(first), input: .note("merged"))
    }
    await meeting.type(" today")
    let written = first
    first.text = "merged today"
    await meeting.store.send(.view(.editorSubmitted)) {
      $0.acts.add(
        RecordMeeting.Act(RecordMeeting.LineChange(old: written, new: first, index: 0)))
      $0.editor = nil
      _ = $0.engine.isRepetition(of: .speaker, at: .zero)
      $0.transcript = [first, second]
    }
    await meeting.store.send(.view(.removePressed)) { $0.remove(first, leaving: [second]) }
    await meeting.make(.undo, notice: .success("Undone: note deleted: merged today")) {
      $0.selectedLine = first.id
      $0.transcript = [first, second]
    }
    await meeting.make(.undo, notice: .success("Undone: note changed: merged today")) {
      $0.transcript = [written, second]
    }
    await meeting.make(.undo, notice: .success("Undone: blocker added: no access")) {
      $0.transcript = [written]
    }
    await meeting.make(.undo, notice: .success("Undone: note added: merged")) {
      $0.selectedLine = nil
      $0.transcript = []
    }
    await meeting.make(.undo, notice: "Nothing to undo")
    await meeting.make(.redo, notice: .success("Redone: note added: merged")) {
      $0.selectedLine = first.id
      $0.transcript = [written]
    }
    await meeting.make(.redo, notice: .success("Redone: blocker added: no access")) {
      $0.selectedLine = second.id
      $0.transcript = [written, second]
    }
    await meeting.make(.redo, notice: .success("Redone: note changed: merged today")) {
      $0.selectedLine = first.id
      $0.transcript = [first, second]
    }
    await meeting.make(.redo, notice: .success("Redone: note deleted: merged today")) {
      $0.selectedLine = second.id
      $0.transcript = [second]
    }
    await meeting.make(.redo, notice: "Nothing to redo")
    await meeting.leave()
  }

  @Test func `a line edited to nothing is removed, and u first undoes what came after it`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    let line = await meeting.note("merged", about: id("a"), id: 0)
    await meeting.store.send(.view(.linePicked(0))) { $0.panel = .notes }
    await meeting.store.send(.view(.enterPressed)) {
      $0.editor = RecordMeeting.Editor(subject: .line(line), input: .note("merged"))
    }
    await meeting.store.send(.view(.draftEdited(.deleteToStart))) {
      $0.editor?.input.apply(.deleteToStart)
    }
    await meeting.store.send(.view(.editorSubmitted)) {
      $0.editor = nil
      $0.remove(line, leaving: [])
      _ = $0.engine.isRepetition(of: .speaker, at: .zero)
    }
    await meeting.press(.nextPressed, .next) { $0.notice = nil }
    await meeting.make(.undo, notice: .success("Undone: next turn (b)"))
    #expect(meeting.engine.current.name == "a")
    await meeting.make(.undo, notice: .success("Undone: note deleted: merged")) {
      $0.selectedLine = line.id
      $0.transcript = [line]
    }
    await meeting.leave()
  }

  @Test func `D held down removes one line, and u restores all that were removed, newest first`()
    async
  {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    let first = await meeting.note("merged", about: id("a"), id: 0)
    let second = await meeting.note("tested", about: id("a"), id: 1)
    await meeting.store.send(.view(.linePicked(0))) {
      $0.panel = .notes
      $0.selectedLine = first.id
    }
    await meeting.store.send(.view(.removePressed)) { $0.remove(first, leaving: [second]) }
    await meeting.store.send(.view(.removePressed)) { $0.notice = .countedOnce }
    await meeting.store.send(.view(.moved(.down))) {
      $0.engine.noteOtherKey()
      $0.notice = nil
    }
    await meeting.store.send(.view(.removePressed)) { $0.remove(second, leaving: []) }
    for (line, lines) in [(second, [second]), (first, [first, second])] {
      await meeting.make(.undo, notice: .success("Undone: note deleted: \(line.text)")) {
        $0.selectedLine = line.id
        $0.transcript = lines
      }
    }
    await meeting.leave()
  }

  @Test func `a line edited to nothing stays as it was if the meeting ends first`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    let line = await meeting.note("merged", about: id("a"), id: 0)
    await meeting.store.send(.view(.linePicked(0))) { $0.panel = .notes }
    await meeting.store.send(.view(.editPressed)) {
      $0.editor = RecordMeeting.Editor(subject: .line(line), input: .note("merged"))
    }
    await meeting.store.send(.view(.draftEdited(.deleteToStart))) {
      $0.editor?.input.apply(.deleteToStart)
    }
    await meeting.store.send(.saveRequested) {
      $0.editor = nil
      $0.isSaved = true
    }
    await meeting.store.receive { action in
      guard case .delegate(.ended(let meeting, _, _)) = action else { return false }
      return meeting.transcript == [line]
    }
  }

  @Test func `keys move in the panel with the focus, and a click gives it the focus`() async {
    let meeting = MeetingUnderTest(["a", "b", "c"], seconds: 60)
    await meeting.start()
    await meeting.note("merged", about: id("a"), id: 0)
    await meeting.store.send(.view(.moved(.down))) {
      $0.engine.noteOtherKey()
      $0.selection = id("b")
    }
    await meeting.store.send(.view(.panelPressed)) { $0.panel = .notes }
    await meeting.store.send(.view(.moved(.down)))
    await meeting.next()
    #expect(meeting.store.state.panel == .notes)
    await meeting.select("c")
    await meeting.store.send(.view(.linePicked(0))) { $0.panel = .notes }
    await meeting.store.send(.view(.panelPressed)) { $0.panel = .roster }
    #expect(meeting.store.state.selectedID == id("c"))
    await meeting.leave()
  }

  @Test func `in the notes panel, a note is about the speaker and not about who was selected`()
    async
  {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.select("b")
    await meeting.note("about the selected one", about: id("b"), id: 0)
    await meeting.store.send(.view(.panelPressed)) { $0.panel = .notes }
    await meeting.note("about the speaker", about: id("a"), id: 1)
    await meeting.leave()
  }

  @Test func `a second Enter after a note does not give the floor to whom the note is about`() async
  {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60)
    await meeting.start()
    await meeting.store.send(.view(.moved(.down))) { $0.selection = id("b") }
    await meeting.note("merged", about: id("b"), id: 0)
    await meeting.store.send(.view(.enterPressed)) { $0.notice = .countedOnce }
    #expect(meeting.engine.current.name == "a")
    await meeting.leave()
  }

  // MARK: - When the meeting ends by itself

  @Test(arguments: [RecordMeeting.Action.View.editorSubmitted, .editorClosed])
  func `a text field stays open at the end, and its text is kept`(
    key: RecordMeeting.Action.View
  ) async {
    let meeting = MeetingUnderTest(["a"], seconds: 2, overtime: .end)
    await meeting.start()
    await meeting.open(.note, about: id("a"))
    await meeting.type("half a")
    await meeting.run(seconds: 2)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.clock.advance(by: .seconds(10))
    meeting.setDate(after: 10)
    await meeting.type(" thought")
    let line = TranscriptLine(
      id: UUID(0), at: .zero, speaker: id("a"), kind: .note, text: "half a thought")
    await meeting.send(.view(key)) {
      $0.advance(to: $1)
    } also: {
      $0.keep(line)
      $0.isSaved = true
    }
    await meeting.receiveSaved(
      saved(.time, planned: 2, by: spoke("a", 2, of: 2), transcript: [line]))
  }

  @Test func `Esc at the very end, before the clock has ticked, keeps the text as well`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 2, overtime: .end)
    await meeting.start()
    await meeting.open(.note, about: id("a"))
    await meeting.type("half a thought")
    meeting.clock.leap(by: .seconds(2))
    let line = TranscriptLine(
      id: UUID(0), at: .zero, speaker: id("a"), kind: .note, text: "half a thought")
    await meeting.closeEditor {
      $0.keep(line)
      $0.isSaved = true
    }
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    await meeting.receiveSaved(
      saved(.time, planned: 2, by: spoke("a", 2, of: 2), transcript: [line]))
  }

  @Test(arguments: [RecordMeeting.Action.View.editorSubmitted, .editorClosed], [false, true])
  func `the name of a guest is kept as a note, whether the clock has ticked or not`(
    key: RecordMeeting.Action.View, hasTicked: Bool
  ) async {
    let meeting = MeetingUnderTest(["a"], seconds: 2, overtime: .end)
    await meeting.start()
    await meeting.openGuest()
    await meeting.type(" Eve ")
    if hasTicked {
      await meeting.run(seconds: 2)
      await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    } else {
      meeting.clock.leap(by: .seconds(2))
    }
    let line = TranscriptLine(
      id: UUID(0), at: .seconds(2), speaker: id("a"), kind: .note, text: "Eve")
    await meeting.send(.view(key)) {
      $0.advance(to: $1)
    } also: {
      $0.keep(line)
      $0.isSaved = true
    }
    if !hasTicked { await meeting.store.receive(.delegate(.timeUp(isMuted: false))) }
    await meeting.receiveSaved(
      saved(.time, planned: 2, by: spoke("a", 2, of: 2), transcript: [line]))
  }

  @Test func `the name of a guest is kept as a note when the program quits`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 60)
    await meeting.start()
    await meeting.openGuest()
    await meeting.type("Eve")
    let line = TranscriptLine(
      id: UUID(0), at: .zero, speaker: id("a"), kind: .note, text: "Eve")
    await meeting.store.send(.saveRequested) {
      $0.keep(line)
      $0.isSaved = true
    }
    await meeting.receiveSaved(
      saved(.savedEarly, planned: 60, by: spoke("a", 0, of: 60), transcript: [line]))
  }

  @Test func `an edit across the end is kept`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 2, overtime: .end)
    await meeting.start()
    var line = await meeting.note("half", about: id("a"), id: 0)
    await meeting.store.send(.view(.editPressed)) {
      $0.editor = RecordMeeting.Editor(subject: .line(line), input: .note("half"))
    }
    await meeting.type(" a thought")
    await meeting.run(seconds: 2)
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    let written = line
    line.text = "half a thought"
    await meeting.closeEditor {
      $0.acts.add(
        RecordMeeting.Act(RecordMeeting.LineChange(old: written, new: line, index: 0)))
      $0.transcript = [line]
      $0.isSaved = true
    }
    await meeting.receiveSaved(
      saved(.time, planned: 2, by: spoke("a", 2, of: 2), transcript: [line]))
  }

  @Test func `an alert stays open at the end, and then the meeting is saved`() async {
    let meeting = MeetingUnderTest(["a"], seconds: 2, overtime: .end)
    await meeting.start()
    meeting.clock.leap(by: .seconds(3))
    meeting.setDate(after: 1)
    await meeting.send(.alertAppeared) { $0.pause(.alert, at: $1) }
    await meeting.store.receive(.delegate(.timeUp(isMuted: false)))
    #expect(!meeting.store.state.isSaved)
    await meeting.send(.alertDisappeared) {
      $0.resume(.alert, at: $1)
    } also: {
      $0.isSaved = true
    }
    await meeting.receiveSaved(saved(.time, planned: 2, by: spoke("a", 2, of: 2)))
  }
}

extension RecordMeeting.State {
  /// What changes when the first line is removed.
  fileprivate mutating func remove(_ line: TranscriptLine, leaving lines: [TranscriptLine]) {
    _ = engine.isRepetition(of: .delete, at: .zero)
    acts.add(RecordMeeting.Act(RecordMeeting.LineChange(old: line, index: 0)))
    notice = "Line removed. Press u to undo."
    selectedLine = lines.first?.id
    transcript = lines
  }

  /// What changes when the text field is closed and its text becomes a line.
  fileprivate mutating func keep(_ line: TranscriptLine) {
    acts.add(RecordMeeting.Act(RecordMeeting.LineChange(new: line, index: 0)))
    draft = nil
    editor = nil
    selectedLine = line.id
    transcript = [line]
  }
}
