import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import ComposableUI
@testable import Standups

@MainActor
@Suite struct `Standup detail` {
  // MARK: - Edit

  @Test func `Edit presents a copy that Discard drops`() async {
    let store = store(design)
    await store.send(.view(.editPressed)) { $0.destination = .edit(form) }
    await store.send(edit(.form(.textEntered("Morning")))) {
      $0.destination?.edit?.typeTitle("Morning")
    }
    await store.send(edit(.form(.cancelPressed))) {
      $0.destination?.edit?.form.alert = .discardChanges(thenQuit: false)
    }
    await store.send(edit(.form(.alert(.presented(.discardConfirmed))))) {
      $0.destination?.edit?.form.alert = nil
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `Done edits the standup`() async {
    let store = store(design)
    let morning = renamed(design, "Morning")
    await store.send(.view(.editPressed)) { $0.destination = .edit(form) }
    await store.send(edit(.form(.textEntered(" Morning ")))) {
      $0.destination?.edit?.typeTitle(" Morning ")
    }
    await store.send(edit(.form(.commitPressed)))
    await store.receive(edit(.form(.delegate(.committed))))
    await store.receive(edit(.delegate(.committed(morning)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.edit(.changed(design, to: morning))))
  }

  @Test func `Done without a form does nothing`() async {
    let store = store(design)
    await withKnownIssue {
      await store.send(edit(.delegate(.committed(renamed(design, "Morning")))))
    }
  }

  @Test func `Done while the alert is open does nothing`() async {
    let store = store(design)
    await store.send(.view(.deletePressed)) { $0.destination = .alert(question) }
    await withKnownIssue {
      await store.send(edit(.delegate(.committed(renamed(design, "Morning")))))
    }
  }

  // MARK: - Delete

  @Test func `Yes closes the alert and asks the parent, which owns the standup`() async {
    var state = StandupDetail.State(standup: design)
    state.destination = .alert(question)
    let store = store(state)
    await store.send(.destination(.presented(.alert(.deletionConfirmed)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.edit(.deleted(design))))
  }

  @Test func `Cancel only sends dismiss`() async {
    let store = store(design)
    await store.send(.view(.deletePressed)) { $0.destination = .alert(question) }
    #expect(question.alertState.resolved.buttons.map(\.label) == ["Delete", "Cancel"])
    #expect(question.alertState.resolved.buttons[1].action == .dismiss)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `the alert replaces the form`() async {
    let store = store(design)
    await store.send(.view(.editPressed)) { $0.destination = .edit(form) }
    await store.send(.view(.deletePressed)) { $0.destination = .alert(question) }
  }

  @Test func `a meeting is deleted immediately, and the next one is selected`() async {
    var standup = heldDesign
    let newer = standup.history.freeName(for: pastMeeting.startedAt)
    standup.history.insert(pastMeeting, name: newer)
    let store = store(standup)
    await store.send(.view(.moved(.down))) { $0.selection = .meeting(newer) }
    await delete(newer, in: store, selecting: .meeting(heldName))
    let clock = TestClock()
    var state = StandupDetail.State(standup: heldDesign)
    state.selection = .meeting(heldName)
    await delete(heldName, in: self.store(state, clock: clock), selecting: .start)
  }

  @Test func `a held-down key deletes one meeting`() async {
    let clock = TestClock()
    var state = StandupDetail.State(standup: heldDesign)
    state.selection = .meeting(heldName)
    let store = store(state, clock: clock)
    await delete(heldName, in: store, selecting: .start)
    for time in [699, 1398] {
      await clock.advance(by: .milliseconds(699))
      await store.send(.view(.deletePressed)) {
        _ = $0.presses.isRepetition(of: .delete, at: .milliseconds(time))
        $0.notice = "Repeated key press ignored: one meeting deleted. Press u to undo."
      }
    }
  }

  @Test func `another key in between makes the next press a new one`() async {
    var standup = heldDesign
    let newer = standup.history.freeName(for: pastMeeting.startedAt)
    standup.history.insert(pastMeeting, name: newer)
    var state = StandupDetail.State(standup: standup)
    state.selection = .meeting(heldName)
    let store = store(state)
    await delete(heldName, in: store, selecting: .start)
    await store.send(.view(.moved(.down))) {
      $0.presses.forget()
      $0.selection = .meeting(newer)
    }
    await delete(newer, in: store, selecting: .meeting(heldName))
  }

  @Test func `the selection of a meeting that is gone goes to Start`() {
    var state = StandupDetail.State(standup: heldDesign)
    state.selection = .meeting(heldName)
    _ = state.follow(Content([design]))
    #expect(state.selection == .start)
  }

  // MARK: - Rows

  @Test func `start and the meetings can be selected`() async {
    let store = store(heldDesign)
    #expect(store.state.selection == .start)
    await store.send(.view(.moved(.up)))
    await store.send(.view(.moved(.down))) { $0.selection = .meeting(heldName) }
    await store.send(.view(.moved(.down)))
    await store.send(.view(.moved(.first))) { $0.selection = .start }
    await store.send(.view(.moved(.to(1)))) { $0.selection = .meeting(heldName) }
  }

  @Test func `Enter on a meeting opens its record`() async {
    let store = store(heldDesign)
    await store.send(.view(.moved(.down))) { $0.selection = .meeting(heldName) }
    await store.send(.view(.openPressed))
    await store.receive(
      .delegate(.open([.meeting(PastMeeting.State(of: heldDesign, name: heldName))])))
  }

  @Test func `Enter on the first row opens a meeting`() async {
    let store = store(design)
    await store.send(.view(.openPressed))
    await store.receive(.delegate(.open([.ready(ready(design, openedBy: .speaker))])))
  }

  @Test func `Esc asks the owner to remove the screen`() async {
    let store = store(design)
    await store.send(.view(.backPressed))
    #expect(store.isDismissed)
  }

  @Test func `undo is delegated to the parent`() async {
    let store = store(design)
    await store.send(.view(.requested(.undo)))
    await store.receive(.delegate(.undo))
  }

  /// Presses `d`, which asks the parent to delete the selected meeting.
  private func delete(
    _ name: MeetingName, in store: TestStoreOf<StandupDetail>, selecting row: StandupDetail.Row
  ) async {
    let entry = store.state.standup.history[name: name]
    await store.send(.view(.deletePressed)) {
      _ = $0.presses.isRepetition(of: .delete, at: .zero)
      $0.selection = row
    }
    if let entry { await store.receive(.delegate(.edit(.deleted(entry, of: design.id)))) }
  }

  private var form: StandupForm.State { StandupForm.State(standup: design, purpose: .edit) }

  private var question: StandupDetail.Alert {
    .delete(design)
  }

  private func edit(_ action: StandupForm.Action) -> StandupDetail.Action {
    .destination(.presented(.edit(action)))
  }

  private func store(
    _ standup: Standup, clock: TestClock = TestClock()
  ) -> TestStoreOf<StandupDetail> {
    store(StandupDetail.State(standup: standup), clock: clock)
  }

  private func store(
    _ state: StandupDetail.State, clock: TestClock = TestClock()
  ) -> TestStoreOf<StandupDetail> {
    TestStore(initialState: state) {
      StandupDetail()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.speech = .none
      $0.standupsClient.newerRecords = { _ in [] }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
  }
}
