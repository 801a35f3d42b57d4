import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Past meeting` {
  @Test func `an unread record is read when its screen appears`() async {
    let meeting = pastMeeting
    let store = store(History(names: [name])) {
      $0.standupsClient.meeting = { name, standupID in
        #expect(name == MeetingName(startedAt: pastMeeting.startedAt))
        #expect(standupID == UUID(100))
        return meeting
      }
    }
    await store.send(.appeared)
    await store.receive(.loaded(meeting)) { $0.meeting = meeting }
  }

  @Test func `a loaded record is not read again`() async {
    var history = History()
    history.insert(pastMeeting, name: name)
    let store = store(history) { _ in }
    await store.send(.appeared)
  }

  @Test func `an unreadable record says why`() async {
    struct Broken: Error, CustomStringConvertible {
      var description: String { "line 3 has no \"id\"" }
    }
    let store = store(History(names: [name])) {
      $0.standupsClient.meeting = { _, _ in throw Broken() }
    }
    await store.send(.appeared)
    await store.receive(.loadFailed("line 3 has no \"id\"")) {
      $0.problem = "line 3 has no \"id\""
    }
  }

  @Test func `keys move through people and lines and stop at the ends`() async {
    var history = History()
    history.insert(pastMeeting, name: name)
    let store = store(history) { _ in }
    await store.send(.view(.moved(.down))) { $0.selection = 1 }
    await store.send(.view(.moved(.last))) { $0.selection = 4 }
    await store.send(.view(.moved(.down)))
    await store.send(.view(.moved(.pageUp))) { $0.selection = 0 }
    await store.send(.view(.moved(.up)))
    await store.send(.view(.moved(.to(3)))) { $0.selection = 3 }
  }

  // MARK: - Copy and export

  @Test(arguments: [
    (ClipboardClient.Outcome.copied, Notice.success("Copied as Markdown")),
    (.sent, "Sent to the terminal to copy as Markdown. E saves a file instead."),
    (
      .tooLong,
      .failure("Nothing was copied: it is too long for the terminal. Press E to save a file.")
    ),
    (
      .unsupported, .failure("Nothing was copied: no clipboard was found. Press E to save a file.")
    ),
  ])
  func `y copies Markdown and reports the result`(
    outcome: ClipboardClient.Outcome, words: Notice
  ) async {
    let store = store(read) {
      $0.clipboard.copy = { text in
        #expect(text == pastMeeting.summary(as: .markdown, title: "플랫폼 싱크", local: LocalTime.utc))
        return outcome
      }
    }
    await store.send(.view(.copyPressed))
    await store.receive(.copied(outcome, .format(.markdown))) { $0.notice = words }
    await store.send(.view(.moved(.down))) {
      $0.notice = nil
      $0.selection = 1
    }
  }

  @Test func `a summary is in the standup's language, not in the person's`() async throws {
    let korean = try #require(Language.named("ko"))
    var standup = koreanStandup([])
    func summary(for person: Language) -> String {
      person.perform {
        standup.summary(
          of: pastMeeting, Agenda(), as: .markdown, tickets: Tickets(), local: LocalTime.utc)
      }
    }
    let english = pastMeeting.summary(as: .markdown, title: "플랫폼 싱크", local: LocalTime.utc)
    #expect(summary(for: korean) == english)
    standup.languageCode = "ko"
    let translated = summary(for: .english)
    #expect(translated == summary(for: korean) && translated.contains("2026년 5월 20일"))

    let store = store(read, language: "ko") {
      $0.clipboard.copy = { text in
        #expect(text == translated)
        return .copied
      }
    }
    await store.send(.view(.copyPressed))
    await store.receive(.copied(.copied, .format(.markdown))) {
      $0.notice = .success("Copied as Markdown")
    }
  }

  @Test(arguments: SummaryFormat.allCases)
  func `Y asks for the format`(format: SummaryFormat) async {
    let store = store(read) {
      $0.clipboard.copy = { text in
        #expect(text == pastMeeting.summary(as: format, title: "플랫폼 싱크", local: LocalTime.utc))
        return .copied
      }
    }
    await store.send(.view(.copyAsPressed)) { $0.destination = .copyAs(hasTemplate: false) }
    await store.send(.destination(.presented(.layoutChosen(.format(format))))) {
      $0.copyLayout = .format(format)
      $0.destination = nil
    }
    await store.receive(.copied(.copied, .format(format))) {
      $0.notice = .success("Copied as \(format.name)")
    }
  }

  @Test func `with a template, y copies as it says, and Y offers it last`() async throws {
    let template = try SummaryTemplate(Array("<{title}>\n{blockers}".utf8))
    func configure(_ values: inout DependencyValues) {
      values.configuration.summaryFormat = .slack
      values.configuration.summaryTemplate = template
    }
    let store = withDependencies(configure) {
      self.store(read) {
        configure(&$0)
        $0.clipboard.copy = { text in
          #expect(text == "<플랫폼 싱크>\n7:03 김민지: API key is late\n")
          return .copied
        }
      }
    }
    await store.send(.view(.copyPressed))
    await store.receive(.copied(.copied, .template)) {
      $0.notice = .success("Copied with your template")
    }
    await store.send(.view(.copyAsPressed)) {
      $0.notice = nil
      $0.destination = .copyAs(hasTemplate: true)
    }
    let buttons = PastMeeting.Alert.copyAs(hasTemplate: true).alertState.buttons.map(\.label.text)
    #expect(
      buttons == [
        "Markdown", "Plain text", "Slack's markup", "Teams' markup", "Your template", "Cancel",
      ])
    await store.send(.destination(.presented(.layoutChosen(.template)))) { $0.destination = nil }
    await store.receive(.copied(.copied, .template)) {
      $0.notice = .success("Copied with your template")
    }
  }

  @Test func `E says where it will export Markdown, and shows the path`() async {
    let path = "/home/ada/플랫폼 싱크-2026-05-20.md"
    let store = store(read) {
      $0.export.place = { name in
        #expect(name == "플랫폼 싱크-2026-05-20.md")
        return path
      }
      $0.export.write = { text, place in
        #expect(text == pastMeeting.summary(as: .markdown, title: "플랫폼 싱크", local: LocalTime.utc))
        #expect(place == path)
        return place
      }
    }
    await store.send(.view(.exportPressed))
    await store.receive(.exportPlaced(path)) { $0.destination = .export(path: path) }
    await store.send(.destination(.presented(.exportConfirmed(path: path)))) {
      $0.destination = nil
    }
    await store.receive(.exported(path)) {
      $0.notice = .success("Exported to \(path)")
      $0.exportedPath = path
    }
  }

  @Test func `a failed export says why`() async {
    let store = store(read) {
      $0.export.place = { $0 }
      $0.export.write = { _, _ in throw Disk.Failure(description: "the disk is full") }
    }
    await store.send(.view(.exportPressed))
    await store.receive(.exportPlaced("플랫폼 싱크-2026-05-20.md")) {
      $0.destination = .export(path: "플랫폼 싱크-2026-05-20.md")
    }
    await store.send(.destination(.presented(.exportConfirmed(path: "a.md")))) {
      $0.destination = nil
    }
    await store.receive(.exportFailed("the disk is full")) {
      $0.notice = .failure("Export failed: the disk is full")
    }
  }

  // MARK: - Editing

  @Test func `e edits the selected line, and the parent saves the meeting`() async {
    let store = store(selecting: 3)
    await edit(1, in: store)
    await type("the key came ", in: store)
    var edited = pastMeeting
    edited.transcript[1].text = "the key came"
    await store.send(.view(.editorSubmitted)) {
      $0.editor = nil
      $0.meeting = edited
    }
    await store.receive(.delegate(.edit(changed(to: edited))))
    #expect(store.state.selectedLine == 1)
  }

  @Test func `Esc leaves the line unchanged`() async {
    let store = store(selecting: 3)
    await edit(1, in: store)
    await type("!", in: store)
    await store.send(.view(.editorClosed)) { $0.editor = nil }
  }

  @Test func `submitting an unchanged line saves nothing`() async {
    let store = store(selecting: 4)
    await edit(0, in: store)
    await store.send(.view(.editorSubmitted)) { $0.editor = nil }
  }

  @Test func `Tab turns a note into a blocker, and the selection follows it`() async {
    let store = store(selecting: 4)
    await edit(0, in: store)
    for kind in [TranscriptLine.Kind.blocker, .parking, .note, .blocker] {
      await store.send(.view(.kindPressed)) { $0.editor?.kind = kind }
    }
    var edited = pastMeeting
    edited.transcript[0].kind = .blocker
    await store.send(.view(.editorSubmitted)) {
      $0.editor = nil
      $0.meeting = edited
      $0.selection = 3
    }
    await store.receive(.delegate(.edit(changed(to: edited))))
    #expect(store.state.selectedLine == 0)
  }

  @Test func `an item follows the kind of its line, unless it was given another`() throws {
    func part(_ update: (inout Item) -> Void = { _ in }) throws -> Edit.Part? {
      var state = past(pastMeeting)
      var item = try #require(pastMeeting.item(ofLine: 1))
      update(&item)
      state.agenda = Agenda(items: [item])
      let original = pastMeeting.transcript[1]
      state.editor = PastMeeting.Editor(kind: .parking, line: 1, original: original)
      state.draft = .note(original.text)
      let submitted = state.submitDraft()
      let edit = try #require(submitted)
      return edit.parts.count > 1 ? edit.parts[1] : nil
    }
    let item = try #require(pastMeeting.item(ofLine: 1))
    var parked = item
    parked.edit(text: item.text, kind: .parking)
    #expect(try part() == .item(.changed(from: item, to: parked), standup: UUID(100)))
    #expect(try part { $0.edit(text: $0.text, kind: .parking) } == nil)
  }

  @Test func `only a line of speech can be changed back to speech`() async {
    var meeting = pastMeeting
    meeting.transcript[0].kind = .speech
    let store = store(meeting, selecting: 4)
    await edit(0, in: store)
    for kind in [TranscriptLine.Kind.note, .blocker, .parking, .speech] {
      await store.send(.view(.kindPressed)) { $0.editor?.kind = kind }
    }
  }

  @Test func `an emptied line is deleted, and the parent undoes and redoes that`() async {
    let store = store(selecting: 4)
    await edit(0, in: store)
    await store.send(.view(.draftEdited(.deleteToStart))) { $0.draft.apply(.deleteToStart) }
    await store.send(.view(.editorSubmitted)) {
      $0.editor = nil
      $0.meeting?.transcript.removeFirst()
      $0.notice = "Line deleted. Press u to undo."
      $0.selection = 3
    }
    await store.receive(.delegate(.edit(changed(to: pastMeeting.withoutFirstLine))))
    await store.send(.view(.requested(.undo))) { $0.notice = nil }
    await store.receive(.delegate(.undo))
    await store.send(.view(.requested(.redo)))
    await store.receive(.delegate(.redo))
  }

  @Test func `a line that another program moved is still the one being edited`() {
    var state = editing(line: 1)
    state.meeting?.transcript.insert(TranscriptLine(kind: .note, text: "new"), at: 0)
    _ = state.submitDraft()
    #expect(
      state.meeting?.transcript.map(\.text) == ["new", "importer is merged", "late no more"])
  }

  @Test func `the draft of a line that another program deleted is kept`() {
    var state = editing(line: 1)
    state.meeting?.transcript = []
    _ = state.submitDraft()
    #expect(state.meeting?.transcript.map(\.text) == ["late no more"])
  }

  @Test func `people and unread records cannot be edited`() async {
    let store = store(read) { _ in }
    await store.send(.view(.editPressed))
    let unread = self.store(History(names: [name])) { _ in }
    await unread.send(.view(.editPressed))
    await unread.send(.view(.copyPressed))
    await unread.send(.view(.exportPressed))
  }

  @Test func `Esc goes back`() async {
    let store = store(History(names: [name])) { _ in }
    await store.send(.view(.backPressed))
    #expect(store.isDismissed)
  }

  @Test func `a changed line may be long, and what does not fit is said`() async {
    let store = TestStore(initialState: editing(line: 0)) { PastMeeting() }
    let long = TextEdit.insert(String(repeating: "a", count: 11_000))
    await store.send(.view(.draftEdited(.deleteToStart))) { $0.draft.apply(.deleteToStart) }
    await store.send(.view(.draftEdited(long))) {
      $0.draft.apply(long)
      $0.notice = .failure("1000 characters did not fit; the limit is 10000.")
    }
  }

  /// What the parent saves.
  private func changed(to meeting: Meeting) -> Edit {
    let entries = [pastMeeting, meeting].map { History.Entry(name: name, meeting: $0) }
    return Edit([.meeting(.changed(from: entries[0], to: entries[1]), standup: UUID(100))])
  }

  private func edit(_ line: Int, in store: TestStoreOf<PastMeeting>) async {
    await store.send(.view(.editPressed)) {
      guard let original = $0.meeting?.transcript[line] else { return }
      $0.editor = PastMeeting.Editor(kind: original.kind, line: line, original: original)
      $0.draft = .note(original.text)
    }
  }

  /// Replaces the draft.
  private func type(_ text: String, in store: TestStoreOf<PastMeeting>) async {
    for edit in [TextEdit.deleteToStart, .insert(text)] {
      await store.send(.view(.draftEdited(edit))) { $0.draft.apply(edit) }
    }
  }

  private func editing(line: Int) -> PastMeeting.State {
    var state = past(pastMeeting)
    let original = pastMeeting.transcript[line]
    state.editor = PastMeeting.Editor(kind: original.kind, line: line, original: original)
    state.draft = .note("late no more")
    return state
  }

  private func store(
    _ meeting: Meeting = pastMeeting, selecting row: Int
  ) -> TestStoreOf<PastMeeting> {
    TestStore(initialState: past(meeting, selection: row)) { PastMeeting() }
  }

  private var name: MeetingName { MeetingName(startedAt: pastMeeting.startedAt) }

  private var read: History {
    var history = History()
    history.insert(pastMeeting, name: name)
    return history
  }

  private func store(
    _ history: History, language: String? = nil,
    withDependencies update: (inout DependencyValues) -> Void
  ) -> TestStoreOf<PastMeeting> {
    var standup = koreanStandup([])
    standup.history = history
    standup.languageCode = language
    return TestStore(initialState: PastMeeting.State(of: standup, name: history[0].name)) {
      PastMeeting()
    } withDependencies: {
      update(&$0)
    }
  }
}

extension Meeting {
  fileprivate var withoutFirstLine: Meeting {
    var meeting = self
    meeting.transcript.removeFirst()
    return meeting
  }
}

/// May 20, 2026, 09:30 UTC, with three people, one of them absent.
var pastMeeting: Meeting {
  let start = Date(timeIntervalSince1970: 1_779_269_400)
  return Meeting(
    id: UUID(0), startedAt: start, endedAt: start.addingTimeInterval(750),
    planned: .seconds(750), ending: .time,
    speakers: [
      Speaker(id: UUID(1), name: "Ada", seconds: 376),
      Speaker(id: UUID(2), name: "김민지", seconds: 374),
      Speaker(id: UUID(3), name: "Lin", seconds: 0, attendance: .absent),
    ],
    transcript: [
      TranscriptLine(at: .seconds(41), speaker: UUID(1), kind: .note, text: "importer is merged"),
      TranscriptLine(
        at: .seconds(423), speaker: UUID(2), kind: .blocker, text: "API key is late"),
    ])
}
