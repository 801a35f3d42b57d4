import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@MainActor
@Suite struct `Changes by others` {
  private let disk = Disk()
  private let revision = Revision([1])

  private func changed(
    _ standup: Standup, meetings: Set<MeetingName> = []
  ) -> ExternalChange {
    ExternalChange(
      id: standup.id, content: .standup(standup, revision), meetings: meetings)
  }

  private func store(_ state: AppState) -> TestStoreOf<AppFeature> {
    let store = appStore(state, disk: disk)
    store.exhaustivity = .off
    return store
  }

  @Test func `a changed, a new and a moved standup are shown and nothing is written`() async {
    let store = store(app([design, product], showing: design))
    var first = product
    first.position = -1
    await store.send(
      .outsideChanged([changed(renamed(design, "Theirs")), changed(first), changed(platform)]))
    await settle(store)
    #expect(store.state.list.standups.map(\.title) == ["Product", "Theirs", "플랫폼 싱크"])
    #expect(store.state.path[id: 0]?.detail?.standup.title == "Theirs")
    #expect(disk.takeAsked() == [])
    #expect(
      disk.takeAccepted()
        == [design, product, platform].map { SeenRevision(.standup($0.id), revision) })
  }

  @Test func `what is the same already changes nothing`() async {
    let store = appStore(app([heldDesign]), disk: disk)
    await store.send(.outsideChanged([changed(heldDesign)]))
    #expect(disk.takeAsked() == [])
  }

  @Test func `names that were not listed are filled in`() async {
    var unlisted = design
    unlisted.history = .unlisted
    let store = store(app([unlisted]))
    await store.send(.outsideChanged([changed(heldDesign)]))
    #expect(store.state.list.standups[0].history.map(\.name) == [heldName])
    #expect(disk.takeAsked() == [])
  }

  @Test func `a standup that is as it was takes the names of its meetings, and nothing else`() async
  {
    var unlisted = renamed(design, "Mine")
    unlisted.history = .unlisted
    let store = store(app([unlisted], showing: unlisted))
    await store.send(
      .outsideChanged([ExternalChange(id: design.id, content: .unchanged(heldDesign.history))]))
    #expect(store.state.list.standups.map(\.title) == ["Mine"])
    #expect(store.state.list.standups[0].history.map(\.name) == [heldName])
    #expect(store.state.path[id: 0]?.detail?.standup.history.map(\.name) == [heldName])
    #expect(disk.takeAsked() == [])
    #expect(disk.takeAccepted() == [])
  }

  @Test func `a standup that was deleted and is back as it was is read and shown again`() async {
    let store = store(app([design]))
    disk.change(changed(product))
    await store.send(
      .outsideChanged([ExternalChange(id: product.id, content: .unchanged(History()))]))
    await settle(store)
    #expect(disk.takeReloaded() == [product.id])
    #expect(store.state.list.standups.map(\.title) == ["Design", "Product"])
    #expect(
      disk.takeAccepted()
        == [nil, revision].map { SeenRevision(.standup(product.id), $0) })
  }

  @Test func `a vanished standup leaves the list and closes its detail with a notice`() async {
    let store = store(app([design, product], showing: design))
    await store.send(.outsideChanged([ExternalChange(id: design.id, content: .gone)]))
    #expect(store.state.list.standups.map(\.title) == ["Product"])
    #expect(store.state.path.isEmpty)
    #expect(store.state.notice == "\"Design\" was deleted elsewhere")
    await settle(store)
    #expect(disk.takeAsked() == [])
    #expect(disk.takeAccepted() == [SeenRevision(.standup(design.id), nil)])
  }

  @Test func `a filtered list takes several changes, and the selection stays in its place`() async {
    var state = app([design, product, platform])
    state.list.order = .length
    state.list.filter = ListFilter("d")
    let shown = state.list.visible.map(\.id)
    state.list.selection = shown[0]
    let store = store(state)
    let gone = ExternalChange(id: shown[0], content: .gone)
    await store.send(.outsideChanged([changed(renamed(product, "Dock")), gone]))
    #expect(store.state.list.visible.map(\.title) == ["플랫폼 싱크", "Dock"])
    #expect(store.state.list.selection == shown[1])
    await settle(store)
  }

  @Test func `a running meeting keeps its standup, and its end asks`() async {
    let store = store(app([design], holding: design))
    await store.send(.outsideChanged([ExternalChange(id: design.id, content: .gone)]))
    #expect(store.state.list.standups.isEmpty && store.state.path.count == 2)
    await store.send(
      .path(.element(id: 1, action: .record(.delegate(.ended(pastMeeting, standup: design.id))))))
    #expect(store.state.destination == .alert(.standupGone(design, meeting: pastMeeting)))
    #expect(store.state.path.isEmpty)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `D14 an edit elsewhere does not shift a running meeting, and it ends under theirs`()
    async
  {
    let store = store(app([design], holding: design))
    let before = store.state.path[id: 1]?.record
    var theirs = renamed(design, "Theirs")
    theirs.attendees = attendees(["Lin", "Ada", "Blob"])
    theirs.length = .seconds(600)
    await store.send(.outsideChanged([changed(theirs)]))
    await settle(store)
    #expect(before != nil && store.state.path[id: 1]?.record == before)
    #expect(picture(of: AppFeature.screen(store.state), 80, 24).contains("Speaker 1 of 2"))
    await store.send(
      .path(.element(id: 1, action: .record(.delegate(.ended(pastMeeting, standup: design.id))))))
    #expect(store.state.list.standups[0].title == "Theirs")
    #expect(store.state.list.standups[0].attendees.map(\.name) == ["Lin", "Ada", "Blob"])
    #expect(store.state.list.standups[0].history.first?.meeting == pastMeeting)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `an open form keeps its draft, and Done is refused over theirs`() async {
    let theirs = renamed(design, "Theirs")
    let store = store(app([design], showing: design))
    await store.send(.path(.element(id: 0, action: .detail(.view(.editPressed)))))
    await store.send(.outsideChanged([changed(theirs)]))
    #expect(store.state.list.standups[0].title == "Design")
    #expect(disk.takeAccepted() == [] && disk.takeReloaded() == [])
    disk.change(.standup(design.id), to: .standup(theirs, revision))
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(
            .destination(.presented(.edit(.delegate(.committed(renamed(design, "Mine"))))))))))
    await settle(store)
    #expect(store.state.isAskedAboutConflict)
    #expect(disk.takeAccepted() == [])
  }

  @Test func `a form that is cancelled lets theirs be shown`() async {
    let theirs = renamed(design, "Theirs")
    disk.change(changed(theirs))
    let store = store(app([design], showing: design))
    await store.send(.path(.element(id: 0, action: .detail(.view(.editPressed)))))
    await store.send(.outsideChanged([changed(theirs)]))
    await store.send(.path(.element(id: 0, action: .detail(.destination(.dismiss)))))
    await settle(store)
    #expect(disk.takeReloaded() == [design.id])
    #expect(store.state.list.standups[0].title == "Theirs")
    #expect(disk.takeAsked() == [])
  }

  @Test func `an answer that is older than an unwritten change is not shown`() async {
    disk.change(changed(renamed(design, "Mine")))
    let store = store(app([design], showing: product))
    disk.hold()
    await store.send(
      .path(.element(id: 0, action: .detail(.delegate(.standupUpdated(renamed(design, "Mine")))))))
    await store.send(.outsideChanged([changed(design)]))
    #expect(store.state.list.standups[0].title == "Mine")
    disk.letGo()
    await settle(store)
    #expect(store.state.list.standups[0].title == "Mine")
    #expect(disk.takeReloaded() == [design.id])
  }

  @Test func `a meeting that is looked at is read again when its file changes`() async {
    var newer = pastMeeting
    newer.transcript = []
    let meeting = newer
    var state = app([heldDesign], showing: heldDesign)
    state.path.append(
      .meeting(
        PastMeeting.State(
          standupID: design.id, standupTitle: "Design", entry: heldDesign.history[0])))
    let store = store(state)
    store.dependencies.standupsClient.meeting = { _, _ in meeting }
    await store.send(.outsideChanged([changed(heldDesign, meetings: [heldName])]))
    await settle(store)
    #expect(store.state.path[id: 1]?.meeting?.meeting == meeting)
    #expect(disk.takeAsked() == [])
  }

  @Test func `a meeting that is looked at and vanishes is left with a notice`() async {
    var state = app([heldDesign], showing: heldDesign)
    state.path.append(
      .meeting(
        PastMeeting.State(
          standupID: design.id, standupTitle: "Design", entry: heldDesign.history[0])))
    let store = store(state)
    await store.send(.outsideChanged([changed(design)]))
    #expect(store.state.path.count == 1)
    #expect(store.state.notice == "The meeting was deleted elsewhere")
  }

  @Test func `a newly broken file is told once, and again after it was mended`() async {
    let file = UnreadableFile(
      path: "/data/\(design.id.uuidString)/standup.json", reason: "bad", line: 1, column: 2)
    let broken = ExternalChange(id: design.id, content: .unreadable, unreadable: [file])
    let store = store(app([design]))
    await store.send(.outsideChanged([broken]))
    #expect(store.state.destination == .alert(.unreadable([file])))
    #expect(store.state.list.standups == [design])
    await store.send(.destination(.dismiss))
    await store.send(.outsideChanged([broken]))
    #expect(store.state.destination == nil)
    await store.send(.outsideChanged([changed(design)]))
    await store.send(.outsideChanged([broken]))
    #expect(store.state.destination == .alert(.unreadable([file])))
  }

  @Test func `a folder that is gone is told once, and takes nothing from the list`() async {
    let folder = UnreadableFile(path: "/data", reason: "the data folder is gone")
    let away = [design, product].map { standup in
      ExternalChange(id: standup.id, content: .folderUnavailable(folder), unreadable: [folder])
    }
    let store = store(app([design, product]))
    await store.send(.outsideChanged(away))
    #expect(store.state.destination == .alert(.unreadable([folder])))
    await store.send(.destination(.dismiss))
    await store.send(.outsideChanged(away))
    #expect(store.state.destination == nil)
    #expect(store.state.list.standups == [design, product])
    #expect(disk.takeAccepted() == [])
    await store.send(.outsideChanged([changed(design), changed(product)]))
    await store.send(.outsideChanged(away))
    #expect(store.state.destination == .alert(.unreadable([folder])))
  }

  @Test func `once the folder is back, what could not be saved is saved`() async {
    let folder = UnreadableFile(path: "/data", reason: "the data folder is gone")
    let store = store(app([design, product], showing: design))
    disk.fail { _ in "the data folder is gone" }
    await store.send(
      .outsideChanged([ExternalChange(id: product.id, content: .folderUnavailable(folder))]))
    await store.send(.destination(.dismiss))
    let saved = Change.writeStandup(renamed(design, "Mine"))
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.delegate(.standupUpdated(renamed(design, "Mine")))))))
    await settle(store)
    #expect(store.state.saving.failed == [saved])
    await store.send(.destination(.dismiss))
    disk.repair()
    await store.send(.outsideChanged([changed(product)]))
    await settle(store)
    #expect(store.state.saving.words == "Saved" && store.state.saving.unsaved.isEmpty)
  }

  @Test func `what was unreadable at the start is not told again`() async {
    let file = UnreadableFile(path: "/data/\(design.id.uuidString)/standup.json", reason: "bad")
    let store = store(AppState())
    await store.send(.loaded(LoadedStandups(standups: [product], unreadable: [file])))
    await store.send(.destination(.dismiss))
    await store.send(
      .outsideChanged([ExternalChange(id: design.id, content: .unreadable, unreadable: [file])]))
    #expect(store.state.destination == nil)
    await store.send(.outsideChanged([changed(design)]))
    #expect(store.state.list.standups.map(\.title) == ["Design", "Product"])
  }

  @Test func `the folder is watched once the list was loaded`() async {
    disk.change(changed(platform))
    let store = store(AppState())
    store.dependencies.standupsClient.touched = {
      AsyncStream {
        $0.yield([platform.id])
        $0.finish()
      }
    }
    await store.send(.loaded(LoadedStandups()))
    await settle(store)
    #expect(store.state.list.standups == [platform])
  }

  @Test func `coming back to the window looks at what cannot be watched`() async {
    disk.change(changed(platform))
    let store = store(app([]))
    store.dependencies.standupsClient.unwatched = { [platform.id] }
    await store.send(.focusGained)
    await settle(store)
    #expect(store.state.list.standups == [platform])
  }

  @Test func `a file that is read while somebody writes it is read again before it is told`() async
  {
    let clock = TestClock()
    let store = watchedStore(
      clock, broken: UnreadableFile(path: "/d/standup.json", reason: "empty"))
    await store.send(.loaded(LoadedStandups()))
    await clock.advance()
    disk.change(changed(platform))
    await clock.advance(by: .milliseconds(200))
    await settle(store)
    #expect(store.state.list.standups == [platform])
    #expect(store.state.destination == nil)
  }

  @Test func `a file that stays broken is told`() async {
    let clock = TestClock()
    let file = UnreadableFile(path: "/d/standup.json", reason: "empty")
    let store = watchedStore(clock, broken: file)
    await store.send(.loaded(LoadedStandups()))
    await clock.advance(by: .milliseconds(199))
    #expect(store.state.destination == nil)
    await clock.advance(by: .milliseconds(1))
    await settle(store)
    #expect(store.state.destination == .alert(.unreadable([file])))
  }

  private func watchedStore(
    _ clock: TestClock, broken file: UnreadableFile
  ) -> TestStoreOf<AppFeature> {
    disk.change(ExternalChange(id: platform.id, content: .unreadable, unreadable: [file]))
    let store = store(AppState())
    store.dependencies.continuousClock = clock
    store.dependencies.standupsClient.touched = {
      AsyncStream {
        $0.yield([platform.id])
        $0.finish()
      }
    }
    return store
  }
}
