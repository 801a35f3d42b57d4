import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `App feature` {
  // MARK: - Stories

  @Test func `a new standup with two names is added to the list and saved once`() async {
    let disk = Disk()
    let team = Standup(
      id: UUID(0), title: "아침 스탠드업",
      attendees: [Attendee(id: UUID(1), name: "Ada"), Attendee(id: UUID(2), name: "김민지")])
    var state = app([])
    var form = StandupForm.State(standup: team, purpose: .add)
    form.standup.attendees[1].name = "김민지 "
    state.list.destination = .add(form)
    let store = appStore(state, disk: disk)
    await store.send(add(.view(.commitPressed)))
    await store.receive(add(.delegate(.committed(team)))) {
      $0.list.standups = [team]
      $0.list.selection = UUID(0)
      $0.list.destination = nil
      $0.saving.standups = [team]
      $0.saving.undoable = [.standup(.added(team))]
      $0.saving.writing = .writeStandup(team)
    }
    await store.receiveSaved([.writeStandup(team)])
    #expect(disk.takeChanges() == [.writeStandup(team)])
  }

  @Test func `Done changes the detail and its row, and saves them`() async {
    let disk = Disk()
    let morning = renamed(design, "Morning")
    var state = app([design, product], showing: design)
    state.path[id: 0]?.detail?.destination = .edit(
      StandupForm.State(standup: morning, purpose: .edit))
    let store = appStore(state, disk: disk)
    await store.send(edit(.view(.commitPressed)))
    await store.receive(edit(.delegate(.committed(morning)))) {
      $0.path[id: 0]?.detail?.standup.title = "Morning"
      $0.path[id: 0]?.detail?.destination = nil
    }
    await store.receive(detail(.delegate(.standupUpdated(morning)))) {
      $0.list.standups[id: UUID(100)]?.title = "Morning"
      $0.saving.standups[id: UUID(100)]?.title = "Morning"
      $0.saving.undoable = [.standup(.changed(from: design, to: morning))]
      $0.saving.writing = .writeStandup(morning)
    }
    await store.receiveSaved([.writeStandup(morning)])
    #expect(disk.takeChanges() == [.writeStandup(morning)])
  }

  @Test func `the row is updated by the time send returns`() async {
    let store = Store(initialState: app([design], showing: design)) {
      AppFeature()
    } withDependencies: {
      $0.standupsClient = Disk().client
    }
    store.send(detail(.view(.editPressed)))
    store.send(edit(.binding(.set(\.$input, TextInput("Morning")))))
    store.send(edit(.view(.commitPressed)))
    #expect(store.state.list.standups[id: UUID(100)]?.title == "Morning")
  }

  @Test func `Yes in the detail removes the row and the screen in one step`() async {
    let disk = Disk()
    let store = appStore(app([design, product], showing: design), disk: disk)
    await store.send(detail(.view(.deletePressed))) {
      $0.path[id: 0]?.detail?.destination = .alert(.delete(design))
    }
    await store.send(detail(.destination(.presented(.alert(.deletionConfirmed))))) {
      $0.path[id: 0]?.detail?.destination = nil
    }
    await store.receive(detail(.delegate(.deletionConfirmed))) {
      $0.path = StackState()
      $0.list.standups = [product]
      $0.list.selection = UUID(200)
      $0.saving.standups = [product]
      $0.saving.trashed.note(.trashStandup(UUID(100)))
      $0.saving.undoable = [.standup(.deleted(design))]
      $0.saving.writing = .trashStandup(UUID(100))
    }
    let notice = "\"Design\" deleted. Press u to undo."
    await store.receive(.saving(.delegate(.noticed(notice)))) { $0.notice = notice }
    await store.receiveSaved([.trashStandup(UUID(100))])
    #expect(disk.takeChanges() == [.trashStandup(UUID(100))])
  }

  @Test func `an update after the deletion does not restore the row`() async {
    let store = appStore(app([product], showing: design))
    await store.send(detail(.delegate(.standupUpdated(renamed(design, "Morning")))))
    #expect(store.state.list.standups == [product])
  }

  // MARK: - Undo

  @Test func `undo restores a standup in its place and selects it`() async {
    let disk = Disk()
    var state = app([product])
    state.saving.undoable = [.standup(.deleted(design))]
    state.saving.trashed.note(.trashStandup(design.id))
    let store = appStore(state, disk: disk)
    await store.send(.list(.delegate(.undo))) {
      $0.saving.redoable = [.standup(.deleted(design))]
      $0.saving.trashed.note(.restoreStandup(design.id))
      $0.saving.undoable = []
      $0.saving.waiting = [.writeStandup(design)]
      $0.saving.writing = .restoreStandup(design.id)
    }
    await store.receive(.saving(.delegate(.undone(design.id, design)))) {
      $0.list.selection = design.id
      $0.list.standups = [design, product]
      $0.saving.standups = [design, product]
    }
    await store.receive(.saving(.delegate(.noticed("\"Design\" restored")))) {
      $0.notice = "\"Design\" restored"
    }
    await store.receiveSaved([.restoreStandup(design.id), .writeStandup(design)])
    #expect(disk.takeChanges() == [.restoreStandup(design.id), .writeStandup(design)])
  }

  @Test func `undo in the detail restores a meeting on the screen and writes it`() async {
    let disk = Disk()
    var state = app([design], showing: design)
    state.saving.undoable = [.meeting(.deleted(heldDesign.history[0]), standup: design.id)]
    state.saving.trashed.note(.trashMeeting(heldName, standup: design.id))
    let store = appStore(state, disk: disk)
    let restore = Change.restoreMeeting(heldName, standup: design.id)
    let write = Change.writeMeeting(pastMeeting, name: heldName, standup: design.id)
    await store.send(detail(.delegate(.undo))) {
      $0.saving.redoable = $0.saving.undoable
      $0.saving.trashed.note(restore)
      $0.saving.undoable = []
      $0.saving.waiting = [write]
      $0.saving.writing = restore
    }
    await store.receive(.saving(.delegate(.undone(design.id, heldDesign)))) {
      $0.list.standups = [heldDesign]
      $0.path[id: 0]?.detail?.standup = heldDesign
      $0.saving.standups = [heldDesign]
    }
    await store.receive(.saving(.delegate(.noticed("Meeting of \"Design\" restored")))) {
      $0.notice = "Meeting of \"Design\" restored"
    }
    await store.receiveSaved([restore, write])
  }

  // MARK: - Path

  @Test func `Esc goes back to the list and stops there`() async {
    let store = appStore(app([design], showing: design))
    await store.send(detail(.view(.backPressed)))
    await store.receive(.path(.popFrom(id: 0))) { $0.path = StackState() }
    let screen = AppFeature.screen(store.state)
    #expect(answer(to: .key(.escape), on: screen) == nil)
  }

  @Test func `the list asks the app to open screens`() async {
    let opened = Path.State.detail(StandupDetail.State(standup: design))
    let store = appStore(app([design]))
    await store.send(.list(.view(.openPressed)))
    await store.receive(.list(.delegate(.open([opened])))) { $0.path.append(opened) }
  }

  @Test func `the top screen is drawn, and the list if there is no other`() {
    var state = app([design, product])
    #expect(AppFeature.screen(state).title == "Daily Standups")
    for standup in [design, product] {
      state.path.append(.detail(StandupDetail.State(standup: standup)))
      #expect(AppFeature.screen(state).title == standup.title)
    }
    state.path.popLast()
    #expect(AppFeature.screen(state).title == "Design")
  }

  @Test func `each screen of the path handles its own actions and has its own title`() async {
    var state = app([heldDesign], holding: heldDesign)
    state.path.append(.meeting(past(pastMeeting)))
    let store = appStore(state)
    await store.send(detail(.view(.moved(.down)))) {
      $0.path[id: 0]?.detail?.selection = .meeting(heldName)
    }
    await store.send(record(.view(.mutePressed))) { $0.path[id: 1]?.record?.isMuted = true }
    await store.send(.path(.element(id: 2, action: .meeting(.view(.moved(.down)))))) {
      $0.path[id: 2]?.meeting?.selection = 1
    }
    #expect(
      store.state.path.map { Path.screen($0).title } == ["Design", "Meeting", "May 20, 2026"])
  }

  @Test func `after a meeting its summary is above the detail, and Esc leads to the detail`() async
  {
    let disk = Disk()
    let store = appStore(app([design], holding: design), disk: disk)
    let meeting = savedAtOnce
    let name = MeetingName(startedAt: meeting.startedAt)
    let change = Change.writeMeeting(meeting, name: name, standup: design.id)
    await store.send(record(.delegate(.ended(meeting, standup: design.id)))) {
      $0.autosave.meetingID = nil
      $0.path.pop(from: 1)
      $0.holdDesign(meeting)
      $0.showSummary(of: meeting)
    }
    await store.receive(summary(.appeared))
    await store.receiveSaved([change])
    #expect(disk.takeChanges() == [change])
    #expect(AppFeature.screen(store.state).title == "February 13, 2009")
    await store.send(summary(.view(.backPressed)))
    await store.receive(.path(.popFrom(id: 2))) { $0.path.pop(from: 2) }
    #expect(store.state.path.last?.detail?.standup.history.count == 1)
  }

  @Test func `the app rings the end bell, so it outlives the meeting`() async {
    let bells = Bells()
    let store = appStore(app([design], holding: design))
    store.dependencies.sound.timeUp = { bells.ring() }
    await store.send(record(.delegate(.timeUp(isMuted: false))))
    await store.finish()
    #expect(bells.rung == 1)
  }

  @Test func `a desktop notification is shown at the end even when the bell is muted`() async {
    let shown = Mutex<[String]>([])
    let store = appStore(app([design], holding: design))
    store.dependencies.notification.show = { line in shown.withLock { $0.append(line) } }
    await store.send(record(.delegate(.timeUp(isMuted: true))))
    await store.finish()
    #expect(shown.withLock { $0 } == ["Design: time is up"])
  }

  // MARK: - Notice

  @Test func `the next user action removes a notice, and nothing else does`() async {
    var state = app([design, product])
    state.notice = "\"Retro\" deleted. Press u to undo."
    let store = appStore(state)
    await store.send(.list(.lengthsRead([])))
    await store.send(.saving(.folderRejected("it is read-only"))) {
      $0.saving.failure = "it is read-only"
    }
    await store.send(.user(.list(.view(.moved(.down))))) {
      $0.list.selection = product.id
      $0.notice = nil
    }
  }

  // MARK: - Help

  @Test func `help lists the keys of the screen and the global keys`() async {
    let store = appStore(app([design]))
    guard
      case .user(.helpPressed(let rows))? = answer(
        to: .key("?"), on: AppFeature.screen(store.state))
    else {
      Issue.record("no help")
      return
    }
    let headings = rows.indices.filter { rows[$0].keys.isEmpty }
    #expect(
      headings.map { rows[$0].label } == [
        "Move", "Open and edit", "Find", "Meeting", "Share", "Program", "In text fields",
      ])
    #expect(
      rows[..<headings[6]].suffix(4).map(\.keys) == [
        [.control("c")], [.control("t"), .alt("m")], [.control("l")], [.control("z")],
      ])
    #expect(Array(rows[(headings[6] + 1)...]) == TextEdit.keys.rows)
    await store.send(.helpPressed(rows)) { $0.destination = .help(Help.State(rows: rows)) }
    await store.send(.destination(.presented(.help(.closePressed))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `an action chosen in help runs on the screen below`() async {
    let store = appStore(app([design]))
    await store.send(.helpPressed([])) { $0.destination = .help(Help.State(rows: [])) }
    await store.send(.destination(.presented(.help(.delegate(.chosen("o")))))) {
      $0.destination = nil
    }
    await store.receive(.user(.list(.view(.orderPressed)))) { $0.list.order = .name }
  }

  @Test func `a meeting that ends under help stays until help closes, and no key acts elsewhere`()
    async
  {
    let meeting = savedAtOnce
    let ended = record(.delegate(.ended(meeting, standup: design.id)))
    var state = app([design], holding: design)
    state.destination = .help(Help.State(query: TextInput("del"), rows: []))
    let store = appStore(state)
    await store.send(ended) { $0.waitingActions = [ended] }
    await store.send(.destination(.presented(.help(.delegate(.chosen("D")))))) {
      $0.destination = nil
      $0.notice = "Press the key to do that."
      $0.waitingActions = []
    }
    await store.receive(ended) {
      $0.autosave.meetingID = nil
      $0.path.pop(from: 1)
      $0.holdDesign(meeting)
      $0.showSummary(of: meeting)
    }
    await store.receive(summary(.appeared))
    let name = MeetingName(startedAt: meeting.startedAt)
    await store.receiveSaved([.writeMeeting(meeting, name: name, standup: design.id)])
  }

  @Test func `a key chosen in help does not answer a question that came up under it`() async {
    var state = app([design], holding: design)
    state.destination = .help(Help.State(rows: []))
    state.path[id: 1]?.record?.destination = .timePassed(.seconds(90))
    let store = appStore(state)
    await store.send(.destination(.presented(.help(.delegate(.chosen("n")))))) {
      $0.destination = nil
      $0.notice = "Press the key to do that."
    }
    #expect(store.state.path[id: 1]?.record?.destination == .timePassed(.seconds(90)))
  }

  @Test func `choosing an action that only its key can perform shows a notice`() async {
    let store = appStore(app([design]))
    await store.send(.helpPressed([])) { $0.destination = .help(Help.State(rows: [])) }
    await store.send(.destination(.presented(.help(.delegate(.chosen(.control("z"))))))) {
      $0.destination = nil
      $0.notice = "Press the key to do that."
    }
  }

  private func add(_ action: StandupForm.Action) -> AppFeature.Action {
    .list(.destination(.presented(.add(action))))
  }

  private func detail(_ action: StandupDetail.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(action)))
  }

  private func edit(_ action: StandupForm.Action) -> AppFeature.Action {
    detail(.destination(.presented(.edit(action))))
  }

  private func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .record(action)))
  }

  private func summary(_ action: PastMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 2, action: .meeting(action)))
  }
}
