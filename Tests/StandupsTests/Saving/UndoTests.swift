import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// What a person takes back with `u` and makes again with `^R`, in the whole app.
@MainActor
@Suite struct UndoTests {
  private let now = Date(timeIntervalSince1970: 1_234_567_890)
  private let item = Item(
    id: UUID(0x41), text: "API key", kind: .blocker, meeting: UUID(9),
    openedAt: Date(timeIntervalSince1970: 1_234_000_000))

  private func store(
    _ standups: [Standup] = [design, product], disk: Disk = Disk()
  ) -> StoreOf<AppFeature> {
    let store = Store(initialState: app(standups)) {
      AppFeature()
    } withDependencies: { [now] in
      $0.configuration.me = "Ada"
      $0.continuousClock = TestClock()
      $0.date = .constant(now)
      $0.hooks = .none
      $0.notification = .none
      $0.runningMeetings = .none
      $0.speech = .none
      $0.standupsClient = disk.client
      $0.syncClient = .none(because: "Sync is not set up")
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
    store.onWake = {}
    return store
  }

  private func press(_ keys: Key..., in store: StoreOf<AppFeature>) {
    for key in keys {
      if let action = AppFeature.screen(store.state).action(for: key) { store.send(action) }
      store.drain()
    }
  }

  private func rename(to title: String, in store: StoreOf<AppFeature>) {
    let form = { (action: StandupForm.Action) in
      AppFeature.Action.list(.destination(.presented(.edit(action))))
    }
    press("e", in: store)
    store.send(form(.binding(.set(\.$input, TextInput(title)))))
    press(.control("s"), in: store)
  }

  /// Another program writes a standup.
  private func write(_ standup: Standup, in store: StoreOf<AppFeature>) {
    let change = ExternalChange(id: standup.id, content: .standup(standup, Revision([1])))
    store.send(.externalChanges(.delegate(.changed([change]))))
    store.drain()
  }

  private func titles(_ store: StoreOf<AppFeature>) -> [String] {
    store.state.list.standups.map(\.title)
  }

  // MARK: - Standups

  @Test func `a saved form is taken back and made again, and both are written`() {
    let disk = Disk()
    let store = store(disk: disk)
    rename(to: "Morning", in: store)
    rename(to: "Evening", in: store)
    _ = disk.takeChanges()
    press("u", in: store)
    #expect(titles(store) == ["Morning", "Product"])
    #expect(store.state.notice == "Title of \"Morning\" restored")
    press("u", in: store)
    #expect(
      disk.takeChanges() == [.writeStandup(renamed(design, "Morning")), .writeStandup(design)])
    press("u", in: store)
    #expect(store.state.notice == "Nothing to undo")
    press(.control("r"), in: store)
    #expect(titles(store) == ["Morning", "Product"])
    #expect(store.state.notice == "Title of \"Morning\" changed again")
    #expect(disk.takeChanges() == [.writeStandup(renamed(design, "Morning"))])
  }

  @Test func `a new edit ends what can be redone`() {
    let store = store()
    rename(to: "Morning", in: store)
    press("u", in: store)
    rename(to: "Noon", in: store)
    press(.control("r"), in: store)
    #expect(store.state.notice == "Nothing to redo")
    #expect(titles(store) == ["Noon", "Product"])
  }

  @Test func `fields that others have changed since stay as they are`() {
    let store = store()
    rename(to: "Morning", in: store)
    var theirs = renamed(design, "Morning")
    theirs.length = .seconds(600)
    write(theirs, in: store)
    press("u", in: store)
    #expect(titles(store) == ["Design", "Product"])
    #expect(store.state.list.standups[id: design.id]?.length == .seconds(600))
  }

  @Test func `what others have changed themselves is not undone`() {
    let disk = Disk()
    let store = store(disk: disk)
    rename(to: "Morning", in: store)
    _ = disk.takeChanges()
    write(renamed(design, "Theirs"), in: store)
    press("u", in: store)
    #expect(titles(store) == ["Theirs", "Product"])
    #expect(store.state.notice == "\"Design\" was changed since; nothing was undone")
    #expect(disk.takeChanges() == [])
  }

  @Test func `a duplicate goes to the trash and comes back, unless it has a meeting by now`() {
    let disk = Disk()
    let store = store(disk: disk)
    press("c", in: store)
    var copy = store.state.list.standups[2]
    _ = disk.takeChanges()
    press("u", in: store)
    #expect(titles(store) == ["Design", "Product"])
    #expect(store.state.notice == "\"Design (2)\" deleted")
    press(.control("r"), in: store)
    #expect(store.state.list.standups[2] == copy)
    #expect(
      disk.takeChanges() == [
        .trashStandup(copy.id), .restoreStandup(copy.id), .writeStandup(copy),
      ])
    copy.history.insert(heldName)
    write(copy, in: store)
    press("u", in: store)
    #expect(store.state.notice == "\"Design (2)\" was changed since; nothing was undone")
    #expect(titles(store).count == 3)
  }

  @Test func `undo in the detail of a standup that it removes goes back to the list`() {
    let store = store()
    press("c", .enter, in: store)
    #expect(store.state.path.count == 1)
    press("u", in: store)
    #expect(store.state.path.isEmpty)
    #expect(store.state.notice == "\"Design (2)\" deleted")
  }

  @Test func `a deleted meeting is deleted again by redo`() {
    let disk = Disk()
    let store = store([heldDesign], disk: disk)
    press(.enter, "j", "d", "u", .control("r"), in: store)
    #expect(store.state.list.standups == [design])
    #expect(store.state.notice == "Meeting of \"Design\" deleted")
    #expect(disk.takeChanges().last == .trashMeeting(heldName, standup: design.id))
    press("u", in: store)
    #expect(store.state.list.standups == [heldDesign])
  }

  @Test func `a meeting that was held is not taken back`() {
    var state = app([design]).saving
    let notice = state.note(
      .writeMeeting(pastMeeting, name: heldName, standup: design.id), from: [design])
    #expect(notice == nil && state.undoable.isEmpty)
  }

  @Test func `a hundred edits are remembered`() {
    var state = Saving.State()
    for number in 0...Saving.State.mostEdits {
      state.remember(.standup(.added(renamed(design, "\(number)"))))
    }
    #expect(state.undoable.count == 100)
    #expect(state.undoable.first?.standup?.title == "1")
  }

  @Test func `an edit knows every field of a standup`() {
    var other = product
    other.order = .shuffle
    other.turnEnd = .hold
    other.overtime = .wait
    other.rotatesFacilitator = true
    other.comparesTalkTime = false
    other.oldBlockers = .ignored
    // All fields but the id and the history.
    #expect(
      other.changedFields(from: design).count == Mirror(reflecting: design).children.count - 2)
  }

  // MARK: - Notes, items, and updates

  @Test func `a line that others have changed since is not undone`() {
    let store = store([heldDesign])
    press(.enter, "j", .enter, "G", "e", in: store)
    let meeting = { (action: PastMeeting.Action.View) in
      AppFeature.Action.path(.element(id: 1, action: .meeting(.view(action))))
    }
    store.send(meeting(.draftEdited(.deleteToStart)))
    press(.enter, in: store)
    let edited = store.state.path[id: 1]?.meeting?.meeting
    #expect(edited?.transcript.count == pastMeeting.transcript.count - 1)
    press("u", in: store)
    #expect(store.state.path[id: 1]?.meeting?.meeting == pastMeeting)
    #expect(store.state.notice == "Line of \"Design\" restored")
    press(.control("r"), in: store)
    var theirs = pastMeeting
    theirs.transcript[0].text = "theirs"
    store.send(.path(.element(id: 1, action: .meeting(.delegate(.edited(theirs))))))
    store.drain()
    press("u", "u", in: store)
    #expect(store.state.path[id: 1]?.meeting?.meeting == pastMeeting)
  }

  @Test func `items are resolved, reopened, and made again`() {
    let disk = Disk()
    disk.show(Agenda(items: [item]), of: design.id)
    let store = store([design], disk: disk)
    press("i", "v", "r", in: store)
    #expect(items(store).map(\.isOpen) == [false])
    press("u", in: store)
    #expect(items(store).map(\.isOpen) == [true])
    #expect(store.state.notice == "Item reopened: API key")
    press(.control("r"), in: store)
    #expect(items(store).map(\.changes) == [3])
    #expect(items(store).first?.resolution?.date == now)
    press("u", in: store)
    #expect(items(store).map(\.isOpen) == [true])
    let written = disk.takeChanges().compactMap { change in
      if case .writeItem(let item, _) = change { item.changes } else { nil }
    }
    #expect(written == [1, 2, 3, 4], "a merge with the disk must not ignore one of them")
  }

  @Test func `an item that was made by mistake is gone, until redo makes it`() {
    let disk = Disk()
    let store = store([heldDesign], disk: disk)
    press(.enter, "j", .enter, "G", "o", in: store)
    let made = items(store)
    #expect(made.count == 1)
    _ = disk.takeChanges()
    press("u", in: store)
    #expect(items(store).isEmpty)
    #expect(store.state.notice?.hasPrefix("Item removed: ") == true)
    press(.control("r"), in: store)
    #expect(items(store) == made)
    #expect(
      disk.takeChanges() == [
        .trashItem(made[0].id, standup: design.id), .writeItem(made[0], standup: design.id),
      ])
  }

  @Test func `an item that a teammate has changed since stays`() {
    let disk = Disk()
    disk.show(Agenda(items: [item]), of: design.id)
    let store = store([design], disk: disk)
    press("i", "v", "r", in: store)
    var theirs = items(store)[0]
    theirs.reopen()
    theirs.resolve(at: now)
    store.send(.agendas(.read([design.id: Agenda(items: [theirs])], unsaved: [])))
    press("u", in: store)
    #expect(items(store) == [theirs])
    #expect(store.state.notice == "The item was changed since; nothing was undone")
  }

  @Test func `a written update is taken back, unless a meeting has taken it`() {
    let store = store([design])
    let author = design.attendees[1].id
    let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")
    let edit = WrittenUpdate.Edit(base: [], lines: [line])
    let change = Change.writeUpdate(edit, of: author, standup: design.id)
    press(.enter, in: store)
    let lines = { store.state.agendas.known[design.id]?.updates[author]?.lines ?? [] }
    let write = AppFeature.Action.path(
      .element(id: 0, action: .detail(.delegate(.agendaChanged(change)))))
    store.send(write)
    store.drain()
    #expect(lines() == [line])
    press("u", in: store)
    #expect(lines() == [] && store.state.notice == "Update of Ada restored")
    press(.control("r"), in: store)
    #expect(lines() == [line] && store.state.notice == "Update of Ada changed again")
    store.send(.agendas(.read([design.id: Agenda()], unsaved: [])))
    press("u", in: store)
    #expect(
      lines() == [] && store.state.notice == "The update was changed since; nothing was undone")
  }

  private func items(_ store: StoreOf<AppFeature>) -> [Item] {
    store.state.agendas.known[design.id]?.items ?? []
  }

  // MARK: - After a restart

  private func deleted(
    _ standup: Standup, secondsAgo: Double, isFromSync: Bool = false
  ) -> DeletedRecord {
    DeletedRecord(
      id: "\(standup.title) \(secondsAgo)", deletedAt: now.addingTimeInterval(-secondsAgo),
      record: .standup(standup.id), title: standup.title, isFromSync: isFromSync)
  }

  @Test func `u restores what was deleted here last before the start, and nothing else`() {
    let mine = deleted(platform, secondsAgo: 60)
    let disk = Disk(deleted: [
      deleted(product, secondsAgo: 10, isFromSync: true), deleted(design, secondsAgo: 20), mine,
    ])
    disk.change(ExternalChange(id: platform.id, content: .standup(platform, Revision([1]))))
    let store = store([design], disk: disk)
    press("u", in: store)
    #expect(disk.restored == [mine.id])
    #expect(titles(store) == ["Design", platform.title])
    #expect(store.state.notice == "\"\(platform.title)\" restored")
    press("u", in: store)
    #expect(store.state.notice == "Nothing to undo")
  }

  @Test func `what was deleted more than a day ago stays in the trash`() {
    let disk = Disk(deleted: [deleted(product, secondsAgo: 86_400)])
    let store = store([design], disk: disk)
    press("u", in: store)
    #expect(store.state.notice == "Nothing to undo" && disk.restored.isEmpty)
  }

  @Test func `a meeting comes back only to its standup, and only once`() {
    let meeting = DeletedRecord(
      id: "1", deletedAt: now, record: .meeting(heldName, standup: design.id), title: "Design")
    var saving = Saving.State()
    #expect(saving.newestDeletion(in: [meeting], at: now) == nil)
    saving.standups = [design]
    #expect(saving.newestDeletion(in: [meeting], at: now) == meeting)
    saving.standups = [heldDesign]
    #expect(saving.newestDeletion(in: [meeting], at: now) == nil)
  }
}
