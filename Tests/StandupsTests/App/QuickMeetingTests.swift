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

  /// The app while the meeting runs over its list.
  private var running: AppState {
    var state = app([])
    state.autosave.meetingID = meeting.meetingID
    state.push(.record(meeting))
    return state
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .record(action)))
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

  // MARK: - Without a screen

  @Test func `without a screen, turns and the meeting end by themselves`() async {
    let uuid = UUIDGenerator.incrementing
    let meeting = {
      var meeting = recording(quickMeeting.standup { uuid() }, uuid: uuid)
      meeting.engine.endAutomatically()
      meeting.isQuick = true
      return meeting
    }()
    #expect(meeting.engine.progress.turnEnd == .advance)
    #expect(meeting.engine.progress.overtime == .end)
    let store = appStore(AppState(quickMeeting: quickMeeting, isUnattended: true))
    await store.send(.loaded(LoadedStandups())) {
      $0.autosave.meetingID = meeting.meetingID
      $0.list.isLoaded = true
      $0.push(.record(meeting))
      $0.quickMeeting = nil
    }
    await store.receive(record(.appeared))
    await store.skipInFlightEffects()
  }

  @Test func `without a screen, a standup's meeting ends by itself, and the standup stays`() throws
  {
    let new = Standup(id: UUID(100), title: "New")
    let state = try app([new], openedBy: "/standups/New/record", isUnattended: true)
    let meeting = try #require(state.path.last?.record)
    #expect(meeting.engine.progress.turnEnd == .advance)
    #expect(meeting.engine.progress.overtime == .end)
    // Hooks and snapshots have the team's own rules.
    #expect(meeting.standup == new)
    #expect(Array(state.list.standups) == [new])
    let attended = try #require(try app([new], openedBy: "/standups/New/record").path.last?.record)
    #expect(attended.engine.progress.turnEnd == new.turnEnd)
    #expect(attended.engine.progress.overtime == new.overtime)
  }

  @Test func `whoever watches a meeting learns whose turn it is and what is asked`() {
    var state = running
    #expect(state.turn?.name == "Ann")
    #expect(state.question == nil)
    _ = state.path[id: 0]?.record?.engine.press(.next, at: .zero)
    #expect(state.turn?.name == "Ben")
    state.path = StackState()
    #expect(state.turn == nil)
    #expect(state.question == nil)
    state.present(.quitDuringMeeting(problem: nil))
    #expect(state.question?.text == "Quit during the meeting?")
    #expect(state.question?.dismissal == .destination(.dismiss))
  }
}
