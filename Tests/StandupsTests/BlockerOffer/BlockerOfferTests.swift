import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

/// Blockers of meetings from before there were items.
@MainActor
@Suite struct `Blockers of earlier meetings` {
  private let disk = Disk()
  private let blockers = ["No key", "No server"].enumerated().map { index, text in
    Item(
      id: UUID(60 + index), text: text, kind: .blocker, meeting: pastMeeting.id,
      openedAt: pastMeeting.startedAt)
  }

  private func store(
    _ state: AppState = app([heldDesign]), offering blockers: [Item]
  ) -> TestStoreOf<AppFeature> {
    disk.show(oldBlockers: blockers, of: design.id)
    let store = appStore(state, disk: disk)
    store.exhaustivity = .off
    return store
  }

  private func open(_ store: TestStoreOf<AppFeature>) async {
    let detail = StandupDetail.State(standup: store.state.list.standups[id: design.id] ?? design)
    await store.send(.list(.delegate(.open([.detail(detail)]))))
  }

  private func answer(
    _ title: String, _ store: TestStoreOf<AppFeature>
  ) async throws {
    let id = try #require(store.state.path.ids.last)
    let alert = try #require(store.state.path[id: id]?.detail?.destination?.alert)
    let button = try #require(alert.alertState.buttons.first { $0.label.text == title })
    let action: PresentationAction<StandupDetail.Destination.Action> =
      button.action.map { .presented(.alert($0)) } ?? .dismiss
    await store.send(.path(.element(id: id, action: .detail(.destination(action)))))
  }

  @Test func `later holds until there is another blocker`() async throws {
    let store = store(offering: [blockers[0]])
    await open(store)
    await store.receive(.blockerOffer(.delegate(.offerBlockers([blockers[0]], of: design.id))))
    try await answer("Later", store)
    let answered = Request.postponeBlockers([blockers[0]], of: design.id)
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(answered)))))
    await store.finish()
    #expect(disk.postponed == [design.id: [blockers[0].id]])
    #expect(disk.takeChanges() == [])
    await store.send(.path(.popFrom(id: 0)))
    await open(store)
    await store.finish()
    #expect(store.state.path.last?.detail?.destination == nil)
    disk.show(oldBlockers: blockers, of: design.id)
    await store.send(.path(.popFrom(id: 1)))
    await open(store)
    await store.receive(.blockerOffer(.delegate(.offerBlockers(blockers, of: design.id))))
    #expect(store.state.path.last?.detail?.destination?.alert == .oldBlockers(blockers))
  }

  @Test(arguments: OldBlockers.allCases)
  func `a standup that was asked about is not read again`(answer: OldBlockers) async {
    var standup = heldDesign
    standup.oldBlockers = answer
    let store = store(app([standup]), offering: blockers)
    await open(store)
    await store.finish()
    #expect(store.state.path[id: 0]?.detail?.destination == nil)
  }

  @Test func `without any, nothing is asked and nothing is written`() async {
    let store = store(offering: [])
    await open(store)
    await store.finish()
    #expect(store.state.path[id: 0]?.detail?.destination == nil)
    #expect(disk.takeChanges() == [])
  }

  @Test func `nobody is asked in a form, and the next opening asks`() async {
    var state = app([heldDesign], showing: heldDesign)
    state.path[id: 0]?.detail?.destination = .edit(
      withDependencies {
        $0.uuid = .incrementing
      } operation: {
        StandupForm.State(standup: design, purpose: .edit)
      })
    let store = store(state, offering: blockers)
    await store.send(.blockerOffer(.found(blockers, of: design.id)))
    await store.receive(.blockerOffer(.delegate(.offerBlockers(blockers, of: design.id))))
    #expect(store.state.path[id: 0]?.detail?.destination?.alert == nil)
    #expect(store.state.blockerOffer.postponed == [:])
  }
}
