import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Quick meeting` {
  private let disk = Disk()
  private let people = "Ann,Ben,혜진,Ann"

  private var quickMeeting: QuickMeeting { QuickMeeting(people: people, length: .seconds(600)) }

  /// The meeting as it starts.
  private var meeting: RecordMeeting.State {
    let uuid = UUIDGenerator.incrementing
    var meeting = recording(quickMeeting.standup { uuid() }, uuid: uuid)
    meeting.isQuick = true
    return meeting
  }

  /// The meeting as it is saved before anybody has spoken.
  private var ended: Meeting {
    Meeting(
      id: meeting.meetingID, startedAt: meeting.startedAt, endedAt: meeting.startedAt,
      planned: .seconds(600), held: 0, ending: .savedEarly,
      speakers: meeting.engine.progress.speakers)
  }

  /// The standup as it is kept.
  private var kept: Standup {
    var standup = meeting.standup
    standup.history.insert(ended, name: MeetingName(startedAt: ended.startedAt))
    return standup
  }

  private var writes: [Change] { Change.between(nil, kept) }

  /// The app while the meeting runs over its list.
  private var running: AppState {
    var state = app([])
    state.autosave.meetingID = meeting.meetingID
    state.interruptedMeetings.quickStandup = meeting.standup.id
    state.path.append(.record(meeting))
    return state
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .record(action)))
  }

  private func answer(_ answer: InterruptedMeetings.Alert.Action) -> AppFeature.Action {
    .destination(.presented(.alert(.interruptedMeetings(answer))))
  }

  private var question: InterruptedMeetings.Alert {
    .keepQuickMeeting(ended, of: meeting.standup)
  }

  /// Ends the meeting.
  private func end(in store: TestStoreOf<AppFeature>) async {
    await store.send(record(.saveRequested)) {
      $0.autosave.meetingID = nil
      $0.path[id: 0]?.record?.isSaved = true
    }
  }

  /// Ends the meeting, which shows its summary.
  private func endWithSummary(in store: TestStoreOf<AppFeature>) async {
    await end(in: store)
    await store.receive(record(.delegate(.ended(ended, standup: meeting.standup.id)))) {
      $0.hooks.ended = [ended.id: meeting.standup]
      $0.path.pop(from: 0)
      $0.path.append(.meeting(PastMeeting.State(quick: ended, of: meeting.standup)))
    }
    await store.receive(summary(.appeared))
  }

  /// Closes the summary, which asks.
  private func closeSummary(
    of meeting: Meeting? = nil, in store: TestStoreOf<AppFeature>
  ) async {
    let meeting = meeting ?? ended
    await store.send(summary(.view(.backPressed)))
    await store.receive(
      summary(.delegate(.quickMeetingClosed(meeting, of: self.meeting.standup)))
    ) {
      $0.destination = .alert(
        .interruptedMeetings(.keepQuickMeeting(meeting, of: self.meeting.standup)))
    }
  }

  private func summary(_ action: PastMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .meeting(action)))
  }

  /// Receives that the standup is kept, and written.
  private func receiveKept(in store: TestStoreOf<AppFeature>) async {
    let restored = InterruptedMeetings.Delegate.restored(meeting.standup, with: ended)
    await store.receive(.interruptedMeetings(.delegate(restored))) {
      $0.list.selection = kept.id
      $0.list.standups = [kept]
      $0.saving.standups = [kept]
      $0.saving.undoable = [.standup(.added(kept))]
      $0.saving.waiting = Array(writes.dropFirst())
      $0.saving.writing = writes.first
    }
    await store.receiveSaved(writes)
    #expect(disk.takeChanges() == writes)
  }

  @Test func `names are trimmed, blank names are dropped, and two may be the same`() {
    #expect(
      QuickMeeting(people: " Ann, ,Ben ,혜진,Ann", length: .seconds(600)).people
        == ["Ann", "Ben", "혜진", "Ann"])
  }

  @Test func `nobody is one anonymous speaker`() {
    let standup = QuickMeeting(people: "", length: .seconds(600)).standup { UUID(0) }
    #expect(recording(standup).engine.rows.map(\.name) == ["Someone"])
  }

  @Test func `it runs over the list, and nothing is saved`() async {
    let shelf = Shelf()
    let store = appStore(AppState(quickMeeting: quickMeeting), disk: disk)
    store.dependencies.runningMeetings = shelf.client
    await store.send(.loaded(LoadedStandups())) {
      $0.autosave.meetingID = meeting.meetingID
      $0.interruptedMeetings.quickStandup = meeting.standup.id
      $0.list.isLoaded = true
      $0.path.append(.record(meeting))
      $0.quickMeeting = nil
    }
    await store.receive(record(.appeared))
    #expect(store.state.path.first?.record?.engine.progress.planned == 600)
    await store.skipInFlightEffects()
    #expect(disk.takeChanges().isEmpty)
    #expect(shelf.kept.map(\.isQuick) == [true])
  }

  @Test func `its summary opens over the list, and kept, it is a standup with a meeting`() async {
    let store = appStore(running, disk: disk)
    await endWithSummary(in: store)
    await closeSummary(in: store)
    #expect(disk.takeChanges().isEmpty)
    await store.send(answer(.restored(meeting.standup, with: ended))) {
      $0.destination = nil
      $0.path = StackState()
    }
    await receiveKept(in: store)
  }

  @Test func `the summary says that it is not saved, and is copied like any other`() async {
    let screen = PastMeeting.screen(PastMeeting.State(quick: ended, of: meeting.standup))
    #expect(screen.remark == "This meeting is not saved. Press Esc to keep or discard it.")
    #expect(screen.action(for: "y") == .view(.copyPressed))
    let saved = PastMeeting.screen(PastMeeting.State(of: kept, name: kept.history[0].name))
    #expect(saved.remark == nil)
  }

  @Test func `quitting over its summary keeps it`() async {
    let store = appStore(running, disk: disk)
    await endWithSummary(in: store)
    await store.send(.interruptPressed) {
      $0.list.selection = kept.id
      $0.list.standups = [kept]
      $0.path = StackState()
      $0.saving.ending = .whenSaved
      $0.saving.standups = [kept]
      $0.saving.undoable = [.standup(.added(kept))]
      $0.saving.waiting = Array(writes.dropFirst())
      $0.saving.writing = writes.first
    }
    await store.receiveSaved(writes)
    #expect(disk.takeChanges() == writes)
  }

  @Test func `a discarded one leaves nothing`() async {
    let store = appStore(running, disk: disk)
    await endWithSummary(in: store)
    await closeSummary(in: store)
    await store.send(answer(.discarded(ended))) {
      $0.destination = nil
      $0.path = StackState()
    }
    await store.finish()
    #expect(disk.takeChanges().isEmpty)
  }

  @Test func `the question can go back to the summary`() async {
    let store = appStore(running)
    await endWithSummary(in: store)
    await closeSummary(in: store)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.path.last?.meeting?.quickStandup == meeting.standup)
  }

  @Test func `a key on its way does not discard it`() async throws {
    var state = running
    state.path = StackState()
    state.path.append(.meeting(PastMeeting.State(quick: ended, of: meeting.standup)))
    state.ask(.interruptedMeetings(question))
    for key in ["n", "y", "2", .enter, .space] as [Key] {
      var session = ScreenSession { [state] in AppFeature.screen(state) }
      _ = session.draw(size: Size(width: 80, height: 24), glyphs: .unicode, at: .zero)
      let action = session.action(for: .key(key), at: .milliseconds(299))
      #expect(action != .user(answer(.discarded(ended))), "\(key)")
    }
  }

  @Test func `a line edited in the summary is kept`() async {
    var noted = ended
    noted.transcript = [TranscriptLine(id: UUID(70), at: .zero, kind: .note, text: "Old")]
    var edited = noted
    edited.transcript[0].text = "New"
    var state = running
    state.path = StackState()
    state.path.append(.meeting(PastMeeting.State(quick: noted, of: meeting.standup)))
    state.path[id: 0]?.meeting?.meeting = edited
    let store = appStore(state)
    await store.send(.path(.element(id: 0, action: .meeting(.view(.backPressed)))))
    let closed = PastMeeting.Delegate.quickMeetingClosed(edited, of: meeting.standup)
    await store.receive(.path(.element(id: 0, action: .meeting(.delegate(closed))))) {
      $0.destination = .alert(
        .interruptedMeetings(.keepQuickMeeting(edited, of: meeting.standup)))
    }
  }

  @Test func `another unfinished meeting waits until it is kept or discarded`() async {
    let other = RunningMeeting(
      id: UUID(900), standup: design, startedAt: meeting.startedAt, savedAt: meeting.startedAt,
      progress: MeetingProgress(standup: design, members: []), transcript: [])
    let unfinished = AppFeature.Alert.interruptedMeetings(.unfinished(other))
    var state = running
    state.waitingAlerts = [unfinished]
    let store = appStore(state)
    await endWithSummary(in: store)
    await closeSummary(in: store)
    await store.send(answer(.discarded(ended))) {
      $0.destination = .alert(unfinished)
      $0.path = StackState()
      $0.waitingAlerts = []
    }
    await store.finish()
  }

  @Test func `Save and quit keeps it without another question`() async {
    var state = running
    state.saving.ending = .whenSaved
    let store = appStore(state, disk: disk)
    await end(in: store)
    await store.receive(record(.delegate(.ended(ended, standup: meeting.standup.id)))) {
      $0.hooks.ended = [ended.id: meeting.standup]
      $0.list.selection = kept.id
      $0.list.standups = [kept]
      $0.path = StackState()
      $0.saving.standups = [kept]
      $0.saving.undoable = [.standup(.added(kept))]
      $0.saving.waiting = Array(writes.dropFirst())
      $0.saving.writing = writes.first
    }
    await store.receiveSaved(writes)
    #expect(disk.takeChanges() == writes)
    #expect(store.state.isFinished)
  }

  // MARK: - Without a screen

  @Test func `without a screen, turns and the meeting end by themselves`() async {
    let uuid = UUIDGenerator.incrementing
    let meeting = {
      var meeting = recording(quickMeeting.standup { uuid() }.endingByItself, uuid: uuid)
      meeting.isQuick = true
      return meeting
    }()
    #expect(meeting.standup.turnEnd == .advance && meeting.standup.overtime == .end)
    let store = appStore(AppState(quickMeeting: quickMeeting, isUnattended: true))
    await store.send(.loaded(LoadedStandups())) {
      $0.autosave.meetingID = meeting.meetingID
      $0.interruptedMeetings.quickStandup = meeting.standup.id
      $0.list.isLoaded = true
      $0.path.append(.record(meeting))
      $0.quickMeeting = nil
    }
    await store.receive(record(.appeared))
    await store.skipInFlightEffects()
  }

  @Test func `without a screen, a standup's meeting ends by itself, and the standup stays`() throws
  {
    let new = Standup(id: UUID(100), title: "New")
    let state = try app([new], openedBy: "/standups/New/record", isUnattended: true)
    let standup = state.path.last?.record?.standup
    #expect(standup?.turnEnd == .advance && standup?.overtime == .end)
    #expect(Array(state.list.standups) == [new])
    let attended = try app([new], openedBy: "/standups/New/record").path.last?.record?.standup
    #expect(attended == new)
  }

  @Test func `whoever watches a meeting learns whose turn it is and what is asked`() {
    var state = running
    #expect(state.turn?.name == "Ann")
    #expect(state.question == nil)
    _ = state.path[id: 0]?.record?.engine.press(.next, at: .zero)
    #expect(state.turn?.name == "Ben")
    state.path = StackState()
    state.show(ended, of: meeting.standup)
    #expect(state.turn == nil)
    #expect(state.question == nil)
    state.present(.quitDuringMeeting(problem: nil))
    #expect(state.question?.text == "Quit during the meeting?")
    #expect(state.question?.dismissal == .destination(.dismiss))
  }
}
