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

  private func titles(_ store: StoreOf<AppFeature>) -> [String] {
    store.state.list.standups.map(\.title)
  }

  // MARK: - Standups

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
