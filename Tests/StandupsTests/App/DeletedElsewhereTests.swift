import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Screens above what another program has deleted.
@MainActor
@Suite struct DeletedElsewhereTests {
  /// A line of the design's meeting is being edited.
  private var editing: AppState {
    var state = app([heldDesign, product], showing: heldDesign)
    state.push(.meeting(pastMeetingWithEditor))
    state.library.edited = design.id
    return state
  }

  @Test(arguments: [design, nil])
  func `a meeting stays while one of its lines is edited`(_ kept: Standup?) async {
    let disk = Disk()
    let change = ExternalChange(
      id: design.id, content: kept.map { .standup($0, Revision([1])) } ?? .gone)
    disk.change(change)
    let store = appStore(editing, disk: disk)
    store.exhaustivity = .off
    await store.send(.library(.found([change])))
    #expect(store.state.path.count == 2)
    await store.send(.path(.element(id: 1, action: .meeting(.view(.editorClosed)))))
    await store.receive(.library(.found([change])))
    #expect(store.state.list.standups.map(\.id) == [kept?.id, product.id].compactMap(\.self))
    #expect(store.state.path.count == (kept == nil ? 0 : 1))
    #expect(
      store.state.notice
        == (kept == nil ? "\"Design\" was deleted elsewhere" : "The meeting was deleted elsewhere"))
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `it stays even while a question covers that line`() {
    var state = editing
    state.ask(.notFound(["No standup is called \"5\"."]))
    #expect(state.editedStandup == design.id)
  }
}
