import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

/// How external changes appear in the list and on the screens above it.
@MainActor
@Suite struct `Showing external changes` {
  private let disk = Disk()
  private let revision = Revision([1])

  private func changed(
    _ standup: Standup, meetings: Set<MeetingName> = []
  ) -> ExternalChange {
    ExternalChange(id: standup.id, content: .standup(standup, revision), meetings: meetings)
  }

  private func found(_ changes: ExternalChange...) -> AppFeature.Action {
    .externalChanges(.delegate(.changed(changes)))
  }

  private func detail(_ action: StandupDetail.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(action)))
  }

  // MARK: - The list

  @Test func `an identical standup changes nothing`() async {
    let store = appStore(app([heldDesign]), disk: disk)
    await store.send(found(changed(heldDesign)))
    await store.finish()
    #expect(disk.takeChanges() == [])
  }

  @Test func `the selection of a meeting that was deleted elsewhere goes to Start`() {
    var detail = StandupDetail.State(standup: heldDesign)
    detail.selection = .meeting(heldName)
    detail.show(design)
    #expect(detail.selection == .start)
  }

  @Test func `a filtered list shows several changes, and the selection keeps its place`() {
    var list = list([design, product, platform])
    list.order = .length
    list.filter = ListFilter("d")
    let shown = list.visible.map(\.id)
    list.selection = shown[0]
    let missing = list.show([
      changed(renamed(product, "Dock")), ExternalChange(id: shown[0], content: .gone),
      ExternalChange(id: UUID(9), content: .unchanged(History())),
    ])
    #expect(list.visible.map(\.title) == ["플랫폼 싱크", "Dock"])
    #expect(list.selection == shown[1])
    #expect(missing == [UUID(9)])
  }

  // MARK: - Screens

  @Test func `a change that is older than an unwritten one is not shown`() async {
    let mine = renamed(design, "Mine")
    disk.change(changed(mine))
    var state = app([mine])
    state.saving.writing = .writeStandup(mine)
    let store = appStore(state, disk: disk)
    await store.send(found(changed(design))) { $0.externalChanges.postponed = [design.id] }
    await store.send(.saving(.saved(.writeStandup(mine)))) {
      $0.externalChanges.postponed = []
      $0.saving.hasSaved = true
      $0.saving.writing = nil
    }
    await store.receive(.externalChanges(.found([changed(mine)])))
    await store.receive(found(changed(mine)))
    await store.finish()
    #expect(store.state.list.standups == [mine])
  }

  @Test(arguments: [design, nil])
  func `a meeting that was deleted elsewhere stays while one of its lines is edited`(
    _ kept: Standup?
  ) async {
    let change = kept.map { changed($0) } ?? ExternalChange(id: design.id, content: .gone)
    disk.change(change)
    var state = app([heldDesign, product], showing: heldDesign)
    state.path.append(.meeting(pastMeetingWithEditor))
    let store = appStore(state, disk: disk)
    let standups = [kept, product].compactMap(\.self)
    await store.send(found(change)) { $0.externalChanges.postponed = [design.id] }
    await store.send(.path(.element(id: 1, action: .meeting(.view(.editorClosed))))) {
      $0.externalChanges.postponed = []
      $0.path[id: 1]?.meeting?.editor = nil
    }
    await store.receive(.externalChanges(.found([change])))
    await store.receive(found(change)) {
      if kept == nil { $0.list.selection = product.id }
      $0.list.standups = IdentifiedArray(uniqueElements: standups)
      if let kept { $0.path[id: 0]?.detail?.standup = kept }
      $0.notice =
        kept == nil ? "\"Design\" was deleted elsewhere" : "The meeting was deleted elsewhere"
      $0.path.pop(from: kept == nil ? 0 : 1)
      $0.saving.standups = $0.list.standups
    }
    await store.finish()
  }

  @Test func `it stays even while a question covers that line`() {
    var state = app([heldDesign], showing: heldDesign)
    state.path.append(.meeting(pastMeetingWithEditor))
    state.list.standups = []
    state.ask(.notFound(["No standup is called \"5\"."]))
    #expect(state.staleScreen == nil)
    state.path[id: 1]?.meeting?.editor = nil
    #expect(state.staleScreen == 0)
  }
}
