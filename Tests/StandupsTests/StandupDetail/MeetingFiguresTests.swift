import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

/// The lengths and blockers in a standup's history, which are read only to be shown.
@MainActor
@Suite struct `Figures of meetings` {
  @Test func `they are read when the standup opens, and nothing is saved`() async {
    let standup = unreadDesign(3)
    let names = standup.history.map(\.name)
    let disk = Disk()
    let store = appStore(app([standup]), disk: disk)
    store.dependencies.standupsClient.meetings = { asked in
      #expect(asked == names.map { MeetingPlace(name: $0, standup: design.id) })
      return [names[0]: pastMeeting, names[2]: importedMeeting].of(design.id)
    }
    await store.send(.list(.view(.openPressed)))
    let detail = StandupDetail.State(standup: standup)
    await store.receive(.list(.delegate(.open([.detail(detail)])))) {
      $0.push(.detail(detail))
    }
    await store.receiveFigures(
      [
        names[0]: .read(held: .seconds(750), blockers: 1), names[1]: .unreadable,
        names[2]: .read(held: nil, blockers: 0),
      ])
    #expect(disk.takeChanges() == [])
  }

  @Test func `only meetings near the selected one are read`() async {
    let standup = unreadDesign(1000)
    let names = standup.history.map(\.name)
    let store = appStore(app([standup]))
    store.dependencies.standupsClient.meetings = { _ in [:] }
    let detail = StandupDetail.State(standup: standup)
    await store.send(.list(.delegate(.open([.detail(detail)])))) {
      $0.push(.detail(detail))
    }
    await store.receiveFigures(unreadable(names[..<75]))
    for row in [9, 19] {
      await store.send(view(.moved(.pageDown))) {
        $0.path[id: 0]?.detail?.selection = .meeting(names[row])
      }
    }
    await store.send(view(.moved(.pageDown))) {
      $0.path[id: 0]?.detail?.selection = .meeting(names[29])
      $0.path[id: 0]?.detail?.request(names[75..<100])
    }
    await store.receiveRead(unreadable(names[75..<100]))
    await store.send(view(.moved(.last))) {
      $0.path[id: 0]?.detail?.selection = .meeting(names[999])
      $0.path[id: 0]?.detail?.request(names[925...])
    }
    await store.receiveRead(unreadable(names[925...]))
    await store.send(view(.moved(.first))) { $0.path[id: 0]?.detail?.selection = .start }
  }

  @Test func `a folder that cannot be read makes them unreadable`() async {
    let standup = unreadDesign(2)
    let store = appStore(app([standup]))
    let detail = StandupDetail.State(standup: standup)
    await store.send(.list(.delegate(.open([.detail(detail)])))) {
      $0.push(.detail(detail))
    }
    await store.receiveFigures(unreadable(standup.history.map(\.name)[...]))
  }

  @Test func `they are read again when the files change, and shown until then`() async {
    let names = unreadDesign(2).history.map(\.name)
    var state = app([unreadDesign(1)], showing: unreadDesign(1))
    state.path[id: 0]?.detail?.figures = [names[1]: .unreadable]
    state.path[id: 0]?.detail?.requested = [names[1]: 0]
    let store = appStore(state)
    store.dependencies.standupsClient.meetings = { asked in
      #expect(asked.map(\.name) == names)
      return Dictionary(uniqueKeysWithValues: asked.map { ($0, pastMeeting) })
    }
    var change = ExternalChange(
      id: design.id, content: .unchanged(unreadDesign(2).history))
    change.touched = nil
    await store.send(.library(.found([change]))) {
      $0.change { _ = $0.take([change]) }
      $0.path[id: 0]?.detail?.requested = [:]
    }
    await store.receiveFigures(
      [
        names[0]: .read(held: .seconds(750), blockers: 1),
        names[1]: .read(held: .seconds(750), blockers: 1),
      ], version: 1)
    await store.skipInFlightEffects()
  }

  @Test func `reading ends when the standup closes`() async {
    let standup = unreadDesign(1)
    let isCanceled = Mutex(false)
    let store = appStore(app([standup]))
    store.dependencies.standupsClient.meetings = { _ in
      let (values, _) = AsyncStream<Never>.makeStream()
      for await _ in values {}
      isCanceled.withLock { $0 = Task.isCancelled }
      return [:]
    }
    let detail = StandupDetail.State(standup: standup)
    await store.send(.list(.delegate(.open([.detail(detail)])))) {
      $0.push(.detail(detail))
    }
    await store.receive(figures(.unreadMeetingsShown)) {
      $0.path[id: 0]?.detail?.requested = [standup.history[0].name: 0]
    }
    await store.send(view(.backPressed))
    await store.receive(.path(.popFrom(id: 0))) { $0.pop(from: 0) }
    await store.finish()
    #expect(isCanceled.withLock { $0 })
  }

  private func figures(_ action: StandupDetail.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(action)))
  }

  private func view(_ action: StandupDetail.Action.View) -> AppFeature.Action {
    figures(.view(action))
  }

  private func unreadable(_ names: ArraySlice<MeetingName>) -> [MeetingName: MeetingFigures] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .unreadable) })
  }

  /// Design with this many meetings that nobody has opened.
  private func unreadDesign(_ count: Int) -> Standup {
    var standup = design
    for day in 0..<count {
      standup.history.insert(
        MeetingName(startedAt: heldName.startedAt + Double(day) * 86_400))
    }
    return standup
  }
}

extension StandupDetail.State {
  fileprivate mutating func request(_ names: ArraySlice<MeetingName>) {
    for name in names { requested[name] = 0 }
  }
}
