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

  private func started(_ people: String = " Ann, ,Ben ,혜진,Ann") async -> TestStoreOf<AppFeature> {
    let meeting = QuickMeeting(people: people, length: .seconds(600))
    let store = appStore(AppState(quickMeeting: meeting), disk: disk)
    store.dependencies.sound.speakerChanged = {}
    store.exhaustivity = .off
    await store.send(.launched)
    await store.skipReceivedActions(strict: false)
    return store
  }

  private func end(_ store: TestStoreOf<AppFeature>) async {
    await store.send(.path(.element(id: 0, action: .record(.saveRequested))))
    await store.skipReceivedActions(strict: false)
  }

  @Test func `names are trimmed, blank names are dropped, and two may be the same`() {
    #expect(
      QuickMeeting(people: " Ann, ,Ben ,혜진,Ann", length: .seconds(600)).people
        == ["Ann", "Ben", "혜진", "Ann"])
  }

  @Test func `it runs over the list, and nothing is saved`() async {
    let store = await started()
    let engine = store.state.path[id: 0]?.record?.engine
    #expect(engine?.rows.map(\.name) == ["Ann", "Ben", "혜진", "Ann"])
    #expect(engine?.plannedSeconds == 600)
    #expect(store.state.list.standups.isEmpty)
    #expect(disk.takeChanges().isEmpty)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `without names there is one anonymous speaker`() async {
    let store = await started("")
    #expect(store.state.path[id: 0]?.record?.engine.rows.map(\.name) == ["Someone"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `a quick meeting that is kept becomes a standup with a meeting`() async {
    let store = await started()
    await end(store)
    #expect(store.state.path.isEmpty)
    #expect(disk.takeChanges().isEmpty)
    guard
      case .alert(.interruptedMeetings(.keepQuickMeeting(let meeting, let standup))) =
        store.state.destination
    else {
      Issue.record("nothing was asked")
      return
    }
    await store.send(
      .destination(
        .presented(.alert(.interruptedMeetings(.restored(standup, with: meeting))))))
    await store.skipReceivedActions(strict: false)
    await store.finish()
    #expect(store.state.list.standups.map(\.title) == ["Quick meeting"])
    #expect(store.state.list.standups.first?.attendees.map(\.name) == ["Ann", "Ben", "혜진", "Ann"])
    #expect(store.state.list.standups.first?.history.first?.meeting?.ending == .savedEarly)
    #expect(disk.takeChanges().count == 2)
  }

  @Test func `a quick meeting that is discarded leaves nothing`() async {
    let store = await started()
    await end(store)
    await store.send(
      .destination(.presented(.alert(.interruptedMeetings(.discarded(pastMeeting))))))
    await store.finish()
    #expect(store.state.list.standups.isEmpty)
    #expect(disk.takeChanges().isEmpty)
  }

  @Test func `Save and quit keeps it without asking again`() async {
    let store = await started()
    await store.send(.interruptPressed)
    await store.send(.destination(.presented(.alert(.meetingSaveConfirmed))))
    await store.skipReceivedActions(strict: false)
    await store.finish()
    #expect(store.state.list.standups.map(\.title) == ["Quick meeting"])
    #expect(store.state.isFinished)
  }

  // MARK: - Without a screen

  @Test func `the state exposes the current turn and the open question`() async {
    let store = await started("Ann,Ben")
    #expect(store.state.turn?.name == "Ann")
    #expect(store.state.question == nil)
    await store.send(.path(.element(id: 0, action: .record(.view(.nextPressed)))))
    #expect(store.state.turn?.name == "Ben")
    await end(store)
    #expect(store.state.turn == nil)
    #expect(store.state.question?.text.hasPrefix("Keep this meeting? It will become") == true)
    #expect(store.state.question?.dismissal == .destination(.dismiss))
  }
}
