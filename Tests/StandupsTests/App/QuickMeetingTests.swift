import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
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
    return recording(quickMeeting.standup { uuid() }, uuid: uuid)
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

  /// Ends the meeting.
  private func end(in store: TestStoreOf<AppFeature>) async {
    await store.send(record(.saveRequested)) {
      $0.autosave.meetingID = nil
      $0.path[id: 0]?.record?.isSaved = true
    }
    await store.receive(record(.delegate(.ended(ended, standup: meeting.standup.id)))) {
      $0.path = StackState()
    }
  }

  /// Receives that the standup is kept, and written.
  private func receiveKept(in store: TestStoreOf<AppFeature>) async {
    let restored = InterruptedMeetings.Delegate.restored(meeting.standup, with: ended)
    await store.receive(.interruptedMeetings(.delegate(restored))) {
      $0.list.selection = kept.id
      $0.list.standups = [kept]
      $0.saving.standups = [kept]
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

  @Test func `kept, it is a standup with a meeting`() async {
    let store = appStore(running, disk: disk)
    let question = InterruptedMeetings.Alert.keepQuickMeeting(ended, of: meeting.standup)
    await end(in: store)
    await store.receive(.interruptedMeetings(.delegate(.alert(question)))) {
      $0.destination = .alert(.interruptedMeetings(question))
    }
    #expect(disk.takeChanges().isEmpty)
    await store.send(answer(.restored(meeting.standup, with: ended))) { $0.destination = nil }
    await receiveKept(in: store)
  }

  @Test func `a discarded one leaves nothing`() async {
    var state = app([])
    state.present(.interruptedMeetings(.keepQuickMeeting(ended, of: meeting.standup)))
    let store = appStore(state, disk: disk)
    await store.send(answer(.discarded(ended))) { $0.destination = nil }
    await store.finish()
    #expect(disk.takeChanges().isEmpty)
  }

  @Test func `Save and quit keeps it without another question`() async {
    var state = running
    state.saving.ending = .whenSaved
    let store = appStore(state, disk: disk)
    await end(in: store)
    await receiveKept(in: store)
    #expect(store.state.isFinished)
  }

  // MARK: - Without a screen

  @Test func `without a screen, turns and the meeting end by themselves`() async {
    let uuid = UUIDGenerator.incrementing
    let meeting = recording(quickMeeting.standup { uuid() }.endingByItself, uuid: uuid)
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
    state.present(.interruptedMeetings(.keepQuickMeeting(ended, of: meeting.standup)))
    #expect(state.turn == nil)
    #expect(state.question?.text.hasPrefix("Keep this meeting? It will become") == true)
    #expect(state.question?.dismissal == .destination(.dismiss))
  }
}
