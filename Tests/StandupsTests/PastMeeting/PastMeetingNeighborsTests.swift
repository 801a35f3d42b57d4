import Composable
import ComposableTesting
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// `[` and `]` in a past meeting.
@MainActor
@Suite struct `Neighbors of a past meeting` {
  @Test func `they open in place, the detail follows, and Esc goes back to it`() async {
    let store = appStore(showing(names[1]))
    store.dependencies.standupsClient.meeting = { name, _ in meeting(name) }
    await store.send(view(.olderPressed)) { $0.path[id: 1] = past(names[2]) }
    await store.receive(shown(names[2])) {
      $0.path[id: 0]?.detail?.selection = .meeting(names[2])
    }
    await store.receive(past(.loaded(meeting(names[2])))) {
      $0.path[id: 1]?.meeting?.meeting = meeting(names[2])
    }
    #expect(DeepLink(showing: store.state).description.contains(names[2].rawValue))
    await store.send(view(.olderPressed))
    await store.send(view(.newerPressed)) { $0.path[id: 1] = past(names[1]) }
    await store.receive(shown(names[1])) {
      $0.path[id: 0]?.detail?.selection = .meeting(names[1])
    }
    await store.send(view(.newerPressed)) { $0.path[id: 1] = past(names[0]) }
    await store.receive(shown(names[0])) {
      $0.path[id: 0]?.detail?.selection = .meeting(names[0])
    }
    await store.receive(past(.loaded(meeting(names[0])))) {
      $0.path[id: 1]?.meeting?.meeting = meeting(names[0])
    }
    await store.send(view(.newerPressed))
    await store.send(view(.backPressed))
    await store.receive(.path(.popFrom(id: 1))) { $0.pop(from: 1) }
  }

  @Test func `a meeting that is passed before it is read is not shown as another one`() async {
    let clock = TestClock()
    let store = TestStore(initialState: PastMeeting.State(of: standup, name: names[2])) {
      PastMeeting()
    } withDependencies: {
      $0.standupsClient.meeting = { name, _ in
        try await clock.sleep(for: .seconds(1))
        return meeting(name)
      }
    }
    await store.send(.appeared)
    await store.send(.view(.newerPressed)) {
      $0 = PastMeeting.State(of: standup, name: names[1])
    }
    await store.receive(.delegate(.selected(names[1], of: design.id)))
    await store.send(.view(.newerPressed)) {
      $0 = PastMeeting.State(of: standup, name: names[0])
    }
    await store.receive(.delegate(.selected(names[0], of: design.id)))
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(meeting(names[0]))) { $0.meeting = meeting(names[0]) }
  }

  @Test func `an unreadable neighbor says why`() async {
    let store = TestStore(initialState: PastMeeting.State(of: standup, name: names[1])) {
      PastMeeting()
    } withDependencies: {
      $0.standupsClient.meeting = { _, _ in throw Disk.Failure(description: "it is empty") }
    }
    await store.send(.view(.olderPressed)) {
      $0 = PastMeeting.State(of: standup, name: names[2])
    }
    await store.receive(.delegate(.selected(names[2], of: design.id)))
    await store.receive(.loadFailed("it is empty")) { $0.problem = "it is empty" }
    await store.send(.view(.newerPressed)) {
      $0 = PastMeeting.State(of: standup, name: names[1])
    }
    await store.receive(.delegate(.selected(names[1], of: design.id)))
  }

  @Test func `a notice and the selection do not stay in another meeting`() async {
    var state = PastMeeting.State(of: standup, name: names[1])
    state.notice = "Line deleted. Press u to undo."
    state.selection = 3
    let store = TestStore(initialState: state) {
      PastMeeting()
    } withDependencies: {
      $0.standupsClient.meeting = { name, _ in meeting(name) }
    }
    await store.send(.view(.olderPressed)) {
      $0 = PastMeeting.State(of: standup, name: names[2])
    }
    await store.receive(.delegate(.selected(names[2], of: design.id)))
    await store.receive(.loaded(meeting(names[2]))) { $0.meeting = meeting(names[2]) }
  }

  @Test func `a change by another program shows in the neighbor on the screen`() async {
    var state = showing(names[1])
    state.path[id: 1] = past(names[2])
    state.path[id: 1]?.meeting?.meeting = meeting(names[2])
    var history = standup.history
    history.remove(names[1])
    let changed = history
    let store = appStore(state)
    store.dependencies.standupsClient.meeting = { name, _ in meeting(name) }
    var change = ExternalChange(
      id: design.id, content: .unchanged(changed), meetings: [names[2]])
    change.touched = [names[2]]
    store.exhaustivity = .off
    await store.send(.library(.found([change])))
    await store.receive(past(.loaded(meeting(names[2]))))
    #expect(store.state.path[id: 0]?.detail?.selection == .start)
    #expect(store.state.path[id: 1]?.meeting?.standup.history == changed)
    #expect(store.state.path[id: 1]?.meeting?.meeting == meeting(names[2]))
    #expect(store.state.path[id: 1]?.meeting?.standup.history.newer(than: names[2]) == names[0])
    await store.skipReceivedActions(strict: false)
  }

  @Test(.today) func `the keys are dimmed at the ends, and type in a text field`() {
    func reasons(_ name: MeetingName) -> [String?] {
      let rows = PastMeeting.screen(PastMeeting.State(of: standup, name: name)).keyRows
      return (["[", "]"] as [Key]).map { key in rows.first { $0.keys.contains(key) }?.reason }
    }
    #expect(reasons(names[0]) == [nil, "This is the newest meeting"])
    #expect(reasons(names[1]) == [nil, nil])
    #expect(reasons(names[2]) == ["This is the oldest meeting", nil])
    var editing = PastMeeting.State(of: standup, name: names[1])
    let line = pastMeeting.transcript[0]
    editing.editor = PastMeeting.Editor(kind: line.kind, line: 0, original: line)
    #expect(
      answer(to: .key("["), on: PastMeeting.screen(editing)) == .view(.draftEdited(.insert("["))))
  }

  // MARK: - Three meetings, of which the middle one was read

  private var names: [MeetingName] {
    [172_800.0, 86_400, 0].map { MeetingName(startedAt: heldName.startedAt + $0) }
  }

  private var standup: Standup {
    var standup = design
    standup.history = History(names: names)
    standup.history.insert(meeting(names[1]), name: names[1])
    return standup
  }

  nonisolated private func meeting(_ name: MeetingName) -> Meeting {
    var meeting = pastMeeting
    meeting.startedAt = name.startedAt
    return meeting
  }

  private func past(_ name: MeetingName) -> Path.State {
    .meeting(PastMeeting.State(of: standup, name: name))
  }

  private func showing(_ name: MeetingName) -> AppState {
    var state = app([standup], showing: standup)
    state.path[id: 0]?.detail?.selection = .meeting(name)
    state.push(past(name))
    return state
  }

  private func past(_ action: PastMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .meeting(action)))
  }

  private func view(_ action: PastMeeting.Action.View) -> AppFeature.Action {
    past(.view(action))
  }

  private func shown(_ name: MeetingName) -> AppFeature.Action {
    past(.delegate(.selected(name, of: design.id)))
  }
}
