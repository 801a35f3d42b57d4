import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Standups list` {
  // MARK: - Add

  @Test func `a standup is added at the end and selected, and the sheet closes`() async {
    let store = store([design])
    await store.send(.view(.addPressed)) { $0.destination = .add(newForm) }
    await store.send(add(.form(.textEntered("Morning")))) {
      $0.destination?.add?.typeTitle("Morning")
    }
    await store.send(add(.form(.commitPressed)))
    await store.receive(add(.form(.delegate(.committed))))
    await store.receive(add(.delegate(.committed(newMorning)))) {
      $0.selection = UUID(0)
      $0.destination = nil
    }
    await store.receive(.delegate(.edit(.added(morning))))
  }

  @Test func `Add without a form does nothing`() async {
    let store = store([design])
    await withKnownIssue {
      await store.send(add(.delegate(.committed(morning))))
    }
  }

  @Test func `Esc in an unchanged form closes it`() async {
    let store = store([design])
    await store.send(.view(.addPressed)) { $0.destination = .add(newForm) }
    await store.send(add(.form(.cancelPressed)))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `a changed form closes before the program quits`() async {
    var state = list([design])
    state.destination = .add(newForm)
    state.destination?.add?.form.value.title = "Morning"
    let store = store(state)
    await store.send(add(.quitRequested))
    await store.receive(add(.form(.quitRequested))) {
      $0.destination?.add?.form.alert = .discardChanges(thenQuit: true)
    }
    await store.send(add(.form(.alert(.presented(.discardToQuitConfirmed))))) {
      $0.destination?.add?.form.alert = nil
    }
    await store.receive(add(.form(.delegate(.discardedToQuit))))
    await store.receive(add(.delegate(.discardedToQuit))) { $0.destination = nil }
    await store.receive(.delegate(.quit))
  }

  // MARK: - Edit

  @Test func `Done edits the standup`() async {
    let store = store([design, product])
    let form = StandupForm.State(standup: design, purpose: .edit)
    await store.send(.view(.editPressed)) { $0.destination = .edit(form) }
    await store.send(edit(.form(.textEntered("Morning")))) {
      $0.destination?.edit?.typeTitle("Morning")
    }
    await store.send(edit(.form(.commitPressed)))
    await store.receive(edit(.form(.delegate(.committed))))
    await store.receive(edit(.delegate(.committed(renamed(design, "Morning"))))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.edit(.changed(design, to: renamed(design, "Morning")))))
  }

  @Test func `Done without a form does nothing`() async {
    let store = store([design])
    await withKnownIssue {
      await store.send(edit(.delegate(.committed(renamed(design, "Morning")))))
    }
  }

  // MARK: - Delete

  @Test func `only the destructive button deletes, and the selection stays in its place`()
    async
  {
    let store = store([design, product, platform])
    await store.send(.view(.moved(.down))) { $0.selection = UUID(200) }
    await store.send(.view(.deletePressed)) {
      $0.destination = .alert(
        .delete(product))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.view(.deletePressed)) {
      $0.destination = .alert(
        .delete(product))
    }
    await store.send(.destination(.presented(.alert(.deletionConfirmed(UUID(200)))))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.edit(.deleted(product))))
    var state = store.state
    state.change { $0.remove(id: product.id) }
    #expect(state.selection == platform.id)
  }

  @Test func `what only a newer version can read is named before it is deleted`() async {
    let newer: [Change.Record] = [
      .meeting(MeetingName(startedAt: .distantPast), standup: design.id),
      .item(UUID(1), standup: design.id), .item(UUID(2), standup: design.id),
    ]
    let store = store(list([design])) {
      $0.standupsClient.newerRecords = { $0 == design.id ? newer : [] }
    }
    let question = StandupsList.Alert.delete(design, newer: newer)
    await store.send(.view(.deletePressed)) { $0.destination = .alert(question) }
    #expect(
      question.alertState.message?.text
        == "\"Design\" and its meetings will be deleted, with 1 meeting and 2 items that only a newer version of standups can read. You can undo it with u."
    )
  }

  @Test func `after the last row is deleted, the one before it is selected`() {
    var state = list([design, product])
    state.selection = product.id
    state.change { $0.remove(id: product.id) }
    #expect(state.selection == design.id)
  }

  @Test func `after the only row is deleted, nothing is selected`() {
    var state = list([design])
    state.change { $0.removeAll() }
    #expect(state.selected == nil)
    #expect(state.selection == nil)
  }

  // MARK: - Rows

  @Test func `keys and clicks move the selection and stop at the ends of the list`() async {
    let store = store([design, product, platform])
    await store.send(.view(.moved(.up))) { $0.selection = UUID(100) }
    await store.send(.view(.moved(.down))) { $0.selection = UUID(200) }
    await store.send(.view(.moved(.pageDown))) { $0.selection = UUID(300) }
    await store.send(.view(.moved(.down)))
    await store.send(.view(.moved(.first))) { $0.selection = UUID(100) }
    await store.send(.view(.moved(.to(2)))) { $0.selection = UUID(300) }
    await store.send(.view(.moved(.to(3))))
  }

  @Test func `an empty list has nothing to act on`() async {
    let store = store([Standup]())
    await store.send(.view(.moved(.down)))
    await store.send(.view(.openPressed))
    await store.send(.view(.editPressed))
    await store.send(.view(.deletePressed))
    await store.send(.view(.startPressed))
  }

  @Test func `Enter opens the detail`() async {
    let store = store([design, product])
    await store.send(.view(.openPressed))
    await store.receive(.delegate(.open([.detail(StandupDetail.State(standup: design))])))
  }

  @Test func `Start opens the detail and the meeting`() async {
    let store = store(list([design])) { $0.speech = .none }
    await store.send(.view(.startPressed))
    await store.receive(
      .delegate(
        .open([
          .detail(StandupDetail.State(standup: design)), .ready(ready(design)),
        ])))
  }

  @Test func `the statistics open directly over the list`() async {
    let store = store([heldDesign])
    await store.send(.view(.statisticsPressed))
    await store.receive(
      .delegate(.open([.statistics(Statistics.State(standup: heldDesign))])))
  }

  @Test func `quit, undo, and redo are delegated to the parent`() async {
    let store = store([design])
    await store.send(.view(.requested(.quit)))
    await store.receive(.delegate(.quit))
    await store.send(.view(.requested(.undo)))
    await store.receive(.delegate(.undo))
    await store.send(.view(.requested(.redo)))
    await store.receive(.delegate(.redo))
  }

  // MARK: - Samples

  @Test func `samples can only be loaded into an empty list`() async {
    let store = store([Standup]())
    let now = Date(timeIntervalSince1970: 1_234_567_890)
    await store.send(.view(.samplesPressed))
    let uuid = UUIDGenerator.incrementing
    let samples = Edit.samples(now: now, uuid: { uuid() })
    await store.receive(.delegate(.edit(samples)))
    let standups = samples.parts.compactMap { part in
      if case .standup(.added(let standup)) = part { standup } else { nil as Standup? }
    }
    #expect(standups.map(\.title) == ["Design", "Product", "Engineering"])
    #expect(samples.parts.count > standups.count)
    await withDependencies {
      $0.date = .constant(now)
      $0.zones = .utc
    } operation: {
      _ = await self.store(standups).send(.view(.samplesPressed))
    }
  }

  @Test func `samples cannot be loaded before the data`() async {
    let store = store(StandupsList.State())
    await store.send(.view(.samplesPressed))
  }

  private let morning = Standup(
    id: UUID(0), title: "Morning", attendees: [Attendee(id: UUID(1))], position: 1)

  private var newMorning: Standup {
    var standup = morning
    standup.position = 0
    return standup
  }

  private var newForm: StandupForm.State {
    StandupForm.State(
      standup: Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))]), purpose: .add)
  }

  private func add(_ action: StandupForm.Action) -> StandupsList.Action {
    .destination(.presented(.add(action)))
  }

  private func edit(_ action: StandupForm.Action) -> StandupsList.Action {
    .destination(.presented(.edit(action)))
  }

  private func store(_ standups: [Standup]) -> TestStoreOf<StandupsList> {
    store(list(standups))
  }

  private func store(
    _ state: StandupsList.State,
    withDependencies update: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<StandupsList> {
    TestStore(initialState: state) {
      StandupsList()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.standupsClient.newerRecords = { _ in [] }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
      update(&$0)
    }
  }
}
