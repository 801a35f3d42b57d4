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

  private func form(_ action: StandupForm.Action) -> AppFeature.Action {
    detail(.destination(.presented(.edit(action))))
  }

  // MARK: - The list

  @Test func `a changed, a new, and a moved standup are shown, and nothing is written`() async {
    let store = appStore(app([design, product], showing: design), disk: disk)
    let theirs = renamed(design, "Theirs")
    var first = product
    first.position = -1
    await store.send(found(changed(theirs), changed(first), changed(platform))) {
      $0.list.standups = [first, theirs, platform]
      $0.path[id: 0]?.detail?.standup = theirs
      $0.saving.standups = [first, theirs, platform]
    }
    await store.finish()
    #expect(disk.takeChanges() == [])
    #expect(
      disk.takeAccepted()
        == [design, product, platform].map { SeenRevision(.standup($0.id), revision) })
  }

  @Test func `an identical standup changes nothing`() async {
    let store = appStore(app([heldDesign]), disk: disk)
    await store.send(found(changed(heldDesign)))
    await store.finish()
    #expect(disk.takeChanges() == [])
  }

  @Test func `the first key waits until the meetings that no picture needed are listed`() {
    var unlisted = heldDesign
    unlisted.history = History()
    var state = app([unlisted])
    state.list.unlisted = [design.id]
    disk.change(ExternalChange(id: design.id, content: .unchanged(heldDesign.history)))
    let store = Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.standupsClient = disk.client
    }
    #expect(!picture(of: AppFeature.screen(store.state), 80, 24).contains("never held"))
    store.send(.user(.list(.view(.openPressed))))
    store.drain()
    #expect(store.state.path.last?.detail?.standup.history.count == heldDesign.history.count)
    #expect(disk.takeReloaded() == [design.id])
    store.send(.user(.list(.view(.moved(.down)))))
    store.drain()
    #expect(disk.takeReloaded() == [])
    #expect(disk.takeChanges() == [])
  }

  @Test func `a meeting that was held elsewhere is in the history`() async {
    var listed = design
    listed.history.insert(heldName)
    let store = appStore(app([design], showing: design), disk: disk)
    await store.send(
      found(ExternalChange(id: design.id, content: .unchanged(heldDesign.history)))
    ) {
      $0.list.standups = [listed]
      $0.path[id: 0]?.detail?.standup = listed
      $0.saving.standups = [listed]
    }
    await store.receiveFigures([heldName: .unreadable])
    await store.skipInFlightEffects()
    #expect(disk.takeAccepted() == [])
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

  @Test func `the detail of a standup that was deleted elsewhere closes with a notice`() async {
    let store = appStore(app([design, product], showing: design), disk: disk)
    await store.send(found(ExternalChange(id: design.id, content: .gone))) {
      $0.list.selection = product.id
      $0.list.standups = [product]
      $0.notice = "\"Design\" was deleted elsewhere"
      $0.path = StackState()
      $0.saving.standups = [product]
    }
    await store.finish()
    #expect(disk.takeChanges() == [])
  }

  @Test func `a running meeting keeps its deleted standup and asks when it ends`() async {
    let store = appStore(app([design], holding: design))
    await store.send(found(ExternalChange(id: design.id, content: .gone))) {
      $0.list.standups = []
      $0.saving.standups = []
    }
    await store.send(
      .path(.element(id: 1, action: .record(.delegate(.ended(pastMeeting, standup: design.id)))))
    ) {
      $0.autosave.meetingID = nil
      $0.destination = .alert(
        .interruptedMeetings(.standupGone(design, meeting: pastMeeting)))
      $0.hooks.ended = [pastMeeting.id: design]
      $0.notice = "\"Design\" was deleted elsewhere"
      $0.path = StackState()
    }
  }

  @Test func `an edit elsewhere does not change a running meeting`() async {
    let store = appStore(app([design], holding: design))
    var theirs = renamed(design, "Theirs")
    theirs.attendees = attendees(["Lin", "Ada", "Blob"])
    theirs.length = .seconds(600)
    await store.send(found(changed(theirs))) {
      $0.list.standups = [theirs]
      $0.path[id: 0]?.detail?.standup = theirs
      $0.saving.standups = [theirs]
    }
    #expect(picture(of: AppFeature.screen(store.state), 80, 24).contains("Speaker 1 of 2"))
    await store.finish()
  }

  @Test func `an open form keeps its draft, and theirs is shown after Cancel`() async {
    let theirs = renamed(design, "Theirs")
    let edit = StandupForm.State(standup: design, purpose: .edit)
    disk.change(changed(theirs))
    var state = app([design], showing: design)
    state.path[id: 0]?.detail?.destination = .edit(edit)
    let store = appStore(state, disk: disk)
    await store.send(found(changed(theirs))) { $0.externalChanges.postponed = [design.id] }
    await store.send(detail(.destination(.dismiss))) {
      $0.externalChanges.postponed = []
      $0.path[id: 0]?.detail?.destination = nil
    }
    await store.receive(.externalChanges(.found([changed(theirs)])))
    await store.receive(found(changed(theirs))) {
      $0.list.standups = [theirs]
      $0.path[id: 0]?.detail?.standup = theirs
      $0.saving.standups = [theirs]
    }
    await store.finish()
    #expect(disk.takeChanges() == [])
  }

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

  @Test func `a meeting on the screen is read again when its file changes`() async {
    var newer = pastMeeting
    newer.transcript = []
    let meeting = newer
    let store = appStore(showingMeeting, disk: disk)
    store.dependencies.standupsClient.meeting = { _, _ in meeting }
    var unread = design
    unread.history.insert(heldName)
    await store.send(found(changed(heldDesign, meetings: [heldName]))) {
      $0.list.standups = [unread]
      $0.path[id: 0]?.detail?.standup = unread
      $0.path[id: 1]?.meeting?.history = unread.history
      $0.path[id: 1]?.meeting?.meeting = nil
      $0.saving.standups = [unread]
    }
    await store.receive(.path(.element(id: 1, action: .meeting(.appeared))))
    await store.receive(.path(.element(id: 1, action: .meeting(.loaded(meeting))))) {
      $0.path[id: 1]?.meeting?.meeting = meeting
    }
    await store.skipInFlightEffects()
    #expect(disk.takeChanges() == [])
  }

  @Test func `a meeting on the screen that was deleted elsewhere closes with a notice`() async {
    let store = appStore(showingMeeting, disk: disk)
    await store.send(found(changed(design))) {
      $0.list.standups = [design]
      $0.notice = "The meeting was deleted elsewhere"
      $0.path.pop(from: 1)
      $0.path[id: 0]?.detail?.standup = design
      $0.saving.standups = [design]
    }
    await store.finish()
  }

  @Test func `a line that is edited stays on the screen when its file changes`() async {
    var newer = pastMeeting
    newer.transcript = []
    let meeting = newer
    disk.change(changed(heldDesign, meetings: [heldName]))
    var state = app([heldDesign], showing: heldDesign)
    state.path.append(.meeting(pastMeetingWithEditor))
    let store = appStore(state, disk: disk)
    store.dependencies.standupsClient.meeting = { _, _ in meeting }
    var unread = design
    unread.history.insert(heldName)
    await store.send(found(changed(heldDesign, meetings: [heldName]))) {
      $0.externalChanges.postponed = [design.id]
    }
    await store.send(.path(.element(id: 1, action: .meeting(.view(.editorClosed))))) {
      $0.externalChanges.postponed = []
      $0.path[id: 1]?.meeting?.editor = nil
    }
    await store.receive(.externalChanges(.found([changed(heldDesign, meetings: [heldName])])))
    await store.receive(found(changed(heldDesign, meetings: [heldName]))) {
      $0.list.standups = [unread]
      $0.path[id: 0]?.detail?.standup = unread
      $0.path[id: 1]?.meeting?.history = unread.history
      $0.path[id: 1]?.meeting?.meeting = nil
      $0.saving.standups = [unread]
    }
    await store.receive(.path(.element(id: 1, action: .meeting(.appeared))))
    await store.receive(.path(.element(id: 1, action: .meeting(.loaded(meeting))))) {
      $0.path[id: 1]?.meeting?.meeting = meeting
    }
    await store.skipInFlightEffects()
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

  private var showingMeeting: AppState {
    var state = app([heldDesign], showing: heldDesign)
    state.path.append(.meeting(PastMeeting.State(of: heldDesign, name: heldName)))
    return state
  }

  // MARK: - Conflicts

  @Test func `Take theirs shows theirs in the list and in the open detail`() async {
    let theirs = renamed(design, "Theirs")
    let store = appStore(app([design], showing: design), disk: disk)
    await store.send(.saving(.delegate(.read(theirs)))) {
      $0.list.standups = [theirs]
      $0.path[id: 0]?.detail?.standup = theirs
      $0.saving.standups = [theirs]
    }
    await store.send(.saving(.delegate(.gone(design.id)))) {
      $0.list.standups = []
      $0.notice = "\"Theirs\" was deleted elsewhere"
      $0.path = StackState()
      $0.saving.standups = []
    }
    await store.finish()
    #expect(disk.takeChanges() == [])
  }

  @Test func `closing a conflict alert while quitting asks about quitting`() async {
    let mine = renamed(design, "Mine")
    let conflict = Conflict(
      change: .writeStandup(mine), theirs: .standup(design, Revision([1])))
    var state = app([mine])
    state.saving.conflicts = [conflict]
    state.saving.ending = .whenSaved
    state.saving.failed = [conflict.change]
    state.destination = .alert(.saving(.changedElsewhere(conflict, mine: mine)))
    let store = appStore(state, disk: disk)
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.saving.ending = .notRequested
    }
    await store.receive(.saving(.delegate(.quitAlert(.quitWithUnsaved(["\"Mine\""]))))) {
      $0.destination = .alert(.saving(.quitWithUnsaved(["\"Mine\""])))
    }
  }

  @Test func `once the data folder is back, unsaved changes are saved`() async {
    let mine = renamed(design, "Mine")
    var state = app([mine])
    state.externalChanges.isFolderUnavailable = true
    state.saving.failed = [.writeStandup(mine)]
    let store = appStore(state, disk: disk)
    await store.send(.externalChanges(.delegate(.folderReturned))) {
      $0.saving.failed = []
      $0.saving.writing = .writeStandup(mine)
    }
    await store.receive(.saving(.saved(.writeStandup(mine)))) {
      $0.saving.hasSaved = true
      $0.saving.writing = nil
    }
  }
}
