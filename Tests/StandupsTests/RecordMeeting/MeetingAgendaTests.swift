import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Updates and items in a running meeting. Ann speaks first, then Ben, then Cem.
@MainActor
@Suite struct `Agenda of a running meeting` {
  private let ann = attendees(["Ann"])[0].id
  private let ben = attendees(["Ann", "Ben"])[1].id
  private let cem = attendees(["Ann", "Ben", "Cem"])[2].id

  private func line(
    _ id: Int, _ kind: WrittenUpdate.Line.Kind = .today
  ) -> WrittenUpdate.Line {
    WrittenUpdate.Line(id: UUID(id), kind: kind, text: "line \(id)")
  }

  private func item(_ id: Int, of owner: UUID) -> Item {
    Item(
      id: UUID(id), text: "item \(id)", kind: .blocker, owner: .init(id: owner, name: ""),
      meeting: UUID(9), openedAt: Date(timeIntervalSince1970: 1_234_000_000))
  }

  private func agenda(_ lines: [UUID: [WrittenUpdate.Line]], items: [Item] = []) -> Agenda {
    Agenda(items: items, updates: lines.map { WrittenUpdate(id: $0.key, lines: $0.value) })
  }

  private func meeting() -> MeetingUnderTest {
    MeetingUnderTest(["Ann", "Ben", "Cem"], seconds: 60)
  }

  @Test func `a speaker's lines are taken at the turn, with their ids`() async {
    let meeting = meeting()
    var state = meeting.store.state
    state.take(agenda([ann: [line(11, .blocker), line(12, .done)], ben: [line(21)]]))
    #expect(state.transcript.map(\.id) == [UUID(12), UUID(11)])
    #expect(state.transcript.map(\.kind) == [.note, .blocker])
    #expect(state.transcript.allSatisfy { $0.speaker == ann && $0.at == .zero })
  }

  @Test func `lines that come before the author's turn are taken, and later ones are not`() {
    var state = meeting().store.state
    _ = state.engine.press(.next, at: .seconds(5))
    #expect(state.engine.current.id == ben)
    state.take(agenda([ann: [line(11)], ben: [line(21)], cem: [line(31)]]))
    #expect(state.transcript.map(\.id) == [UUID(21)])
    state.takeRemainingUpdates()
    #expect(state.transcript.map(\.id) == [UUID(21), UUID(31)])
    #expect(state.transcript.last?.at == nil)
  }

  @Test func `a line that was removed from the notes is not taken again`() {
    var state = meeting().store.state
    state.take(agenda([ann: [line(11), line(12)]]))
    state.selectedLine = UUID(11)
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      _ = state.removeSelectedLine()
    }
    state.take(agenda([ann: [line(11), line(12), line(13)]]))
    #expect(state.transcript.map(\.id) == [UUID(12), UUID(13)])
  }

  @Test func `o makes an item of a note, once; blockers become items by themselves`() async {
    let meeting = meeting()
    var state = meeting.store.state
    state.take(agenda([ann: [line(11, .done), line(12, .blocker)]]))
    state.panel = .notes
    state.selectedLine = UUID(12)
    #expect(state.itemObstacle == "It becomes an item when the meeting ends")
    state.selectedLine = UUID(11)
    state.isQuick = true
    #expect(state.itemObstacle == "End the quick meeting first, then make items from its summary")
    state.isQuick = false
    let item = state.newItem
    #expect(item?.id == Item.id(ofLine: UUID(11)) && item?.owner?.id == ann)
    #expect(answer(to: .key("o"), on: RecordMeeting.screen(state)) == .view(.itemMade))
    let held = MeetingUnderTest(state, clock: meeting.clock)
    await held.store.send(.view(.itemMade)) {
      if let item { $0.acts.add(RecordMeeting.Act(.added(item, of: UUID(100)))) }
      $0.notice = "Open item added"
    }
    await held.store.receive { action in
      action
        == .delegate(
          .edit(Edit([item.map { .item(.added($0), standup: UUID(100)) }].compactMap(\.self))))
    }
    if let item { state.agenda = agenda([:], items: [item]) }
    #expect(state.itemObstacle == "This note is already an item")
  }

  @Test func `an item follows its line as long as it says the same and is open`() {
    var state = meeting().store.state
    let line = TranscriptLine(id: UUID(11), kind: .note, text: "old")
    func edits(_ text: String, _ change: (inout Item) -> Void) -> (Edit, Edit) {
      var item = Item(
        id: UUID(1), text: text, kind: .note, meeting: state.meetingID, line: UUID(11),
        openedAt: state.startedAt)
      change(&item)
      state.take(agenda([:], items: [item]))
      return (state.change(ofItemOf: line, to: "new"), state.removal(ofItemOf: line))
    }
    let none = Edit([])
    let open = edits("old") { _ in }
    #expect(open.0.summary { _ in nil } == "item changed: new")
    #expect(open.1.summary { _ in nil } == "item deleted: old")
    #expect(edits("other") { _ in } == (none, none))
    let resolved = edits("old") { $0.resolve(at: Date(timeIntervalSince1970: 1_234_567_890)) }
    #expect(resolved.0 != none && resolved.1 == none)
  }

  @Test func `who is away and wrote something is part of the meeting`() {
    var state = meeting().store.state
    _ = state.engine.press(.absent(cem), at: .zero)
    state.take(agenda([cem: [line(31)]]))
    #expect(state.transcript.isEmpty)
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("Cem ●"))
    state.takeRemainingUpdates()
    #expect(state.transcript.map(\.speaker) == [cem])
  }

  @Test func `a resumed meeting does not take its lines twice`() {
    var state = meeting().store.state
    state.take(agenda([ann: [line(11)]]))
    let running = RunningMeeting(
      id: state.meetingID, standup: state.standup, startedAt: state.startedAt,
      savedAt: state.startedAt, progress: state.engine.progress, transcript: state.transcript)
    var resumed = withDependencies {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.uuid = .incrementing
    } operation: {
      RecordMeeting.State(resuming: running)
    }
    resumed.take(agenda([ann: [line(11)]]))
    #expect(resumed.transcript.map(\.id) == [UUID(11)])
  }

  @Test func `r resolves the speaker's selected item, and R reopens it`() async {
    let meeting = meeting()
    var agenda = agenda([:], items: [item(41, of: ann), item(42, of: ann), item(43, of: ben)])
    var state = meeting.store.state
    state.take(agenda)
    #expect(state.speakersItems.map(\.id) == [UUID(41), UUID(42)])
    state.panel = .notes
    #expect(state.nextPanel == .items)
    state.panel = .items
    state.moveItem(.down)
    #expect(state.selectedSpeakersItem?.id == UUID(42))

    let held = MeetingUnderTest(state, clock: meeting.clock)
    var resolved = item(42, of: ann)
    resolved.resolve(
      at: Date(timeIntervalSince1970: 1_234_567_890), in: meeting.store.state.meetingID)
    let old = item(42, of: ann)
    await held.store.send(.view(.itemResolved)) { [resolved] in
      $0.acts.add(RecordMeeting.Act(.changed(old, to: resolved, of: UUID(100))))
      $0.notice = .success("Resolved: item 42")
      $0.resolvedItem = UUID(42)
    }
    await held.store.receive(
      .delegate(.edit(.changed(item(42, of: ann), to: resolved, of: UUID(100)))))
    agenda.apply(.writeItem(resolved, standup: UUID(100)))
    state.take(agenda)
    #expect(state.speakersItems.count == 2)
    let again = MeetingUnderTest(state, clock: meeting.clock)
    var reopened = resolved
    reopened.reopen()
    await again.store.send(.view(.itemReopened)) { [resolved, reopened] in
      $0.acts.add(RecordMeeting.Act(.changed(resolved, to: reopened, of: UUID(100))))
      $0.notice = .success("Open again: item 42")
    }
    await again.store.receive(
      .delegate(.edit(.changed(resolved, to: reopened, of: UUID(100)))))
  }

  @Test func `who waits for the speaker comes first, with since and until when`() {
    var waiting = item(42, of: ben)
    waiting.wait(for: .init(id: ann, name: "Ann"))
    waiting.due = Day("2009-02-20")
    var own = item(43, of: ann)
    own.wait(for: .init(id: cem, name: "Cem"))
    var state = meeting().store.state
    state.take(
      agenda([ann: [line(11)]], items: [item(41, of: ann), waiting, own, item(44, of: ben)]))
    #expect(state.speakersItems.map(\.id) == [UUID(42), UUID(41), UUID(43)])
    #expect(state.selectedSpeakersItem?.id == UUID(42))
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      for (width, height) in [(120, 40), (80, 24)] {
        let shown = picture(of: RecordMeeting.screen(state), width, height)
        let waits = shown.firstRange(of: "! Ben waits: item 42")
        let age = "due Fri Feb 20  5 days"
        #expect(shown.contains(width == 120 ? age : "\(age)  1 of 3"), "\(shown)")
        let update = shown.firstRange(of: "today: line 11")
        #expect(waits != nil, "\(shown)")
        if let waits, let update { #expect(waits.lowerBound < update.lowerBound) }
      }
      let said = RecordMeeting.speech(of: state).lines.map(\.text)
      #expect(said.contains("Ben waits for Ann, 5 days, due Fri Feb 20: item 42"))
      #expect(said.contains("Blocker, 5 days: item 41"), "\(said)")
      #expect(!said.contains { $0.contains("item 44") })
    }
    _ = state.engine.press(.next, at: .seconds(5))
    #expect(!state.isSpeakerAwaited && state.speakersItems.map(\.id) == [UUID(42), UUID(44)])
  }

  @Test func `a full agenda leaves room for the notes`() {
    var state = meeting().store.state
    state.take(
      agenda([ann: (11...17).map { line($0) }], items: (41...45).map { item($0, of: ann) }))
    state.activity = Activity(
      (1...9).map { number in
        Commit(
          id: "\(number)", subject: "Change \(number)", repository: "app", branch: "main",
          committedAt: Date(timeIntervalSince1970: 1_234_000_000),
          authors: [.init(name: "Ann", email: "")])
      }, of: state.standup.attendees)
    state.carriedOver = [TranscriptLine(speaker: ann, kind: .note, text: "last week")]
    let rows = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      picture(of: RecordMeeting.screen(state), 120, 40)
    }
    for text in ["Update", "Commits", " ┃ ─", "Open 5", "Last time", "line 17"] {
      #expect(rows.contains(text), "\(text)")
    }
  }

  @Test func `the update and the open items are beside the clock`() {
    var state = meeting().store.state
    state.take(agenda([ann: [line(11), line(12, .blocker)]], items: [item(41, of: ann)]))
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      for (width, height) in [(120, 40), (80, 24)] {
        let shown = picture(of: RecordMeeting.screen(state), width, height)
        for text in ["today: line 11", "! line 12", "! item 41", "5 days"] {
          #expect(shown.contains(text), "\(width)x\(height): \(text)")
        }
        for heading in ["Update", "Open 1"] {
          #expect(shown.contains(heading) == (height == 40))
        }
      }
      #expect(picture(of: RecordMeeting.screen(state), 40, 22).contains("today: line 11"))
      state.take(agenda([ann: (21...26).map { line($0) } + [line(27, .blocker)]]))
      let long = picture(of: RecordMeeting.screen(state), 80, 24)
      #expect(long.contains("3 of 7") && long.contains("today: line 22"))
      #expect(!long.contains("today: line 23") && long.contains("! line 27"))
    }
  }
}

extension RecordMeeting.State {
  /// Follows the content, in which the standup has this agenda.
  fileprivate mutating func take(_ agenda: Agenda) {
    var content = Content([standup])
    content.take([standup.id: agenda], unsaved: [])
    _ = follow(content)
  }
}
