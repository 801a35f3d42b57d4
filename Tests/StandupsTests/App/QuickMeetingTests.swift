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

  @Test func `names are trimmed, blank names are dropped, and two may be the same`() {
    #expect(
      QuickMeeting(people: " Ann, ,Ben ,혜진,Ann", length: .seconds(600)).people
        == ["Ann", "Ben", "혜진", "Ann"])
  }

  @Test func `nobody is one anonymous speaker`() {
    let standup = QuickMeeting(people: "", length: .seconds(600)).standup { UUID(0) }
    #expect(recording(standup).engine.rows.map(\.name) == ["Someone"])
  }

  @Test func `the summary says that it is not saved, and is copied like any other`() async {
    let screen = PastMeeting.screen(PastMeeting.State(quick: ended, of: meeting.standup))
    #expect(screen.remark == "This meeting is not saved. Press Esc to keep or discard it.")
    #expect(screen.action(for: "y") == .view(.copyPressed))
    let saved = PastMeeting.screen(PastMeeting.State(of: kept, name: kept.history[0].name))
    #expect(saved.remark == nil)
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
