import Composable
import ComposableTesting
import Dependencies
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Syncing` {
  private let title = MergeConflict(
    path: "1/standup.json", subject: "Design", field: "title", mine: "\"His\"",
    theirs: "\"Hers\"")

  @Test func `y syncs, and the footer shows the current step and the result`() async {
    let store = store { _ in [.began("fetching"), .finished("Received Design: 1 meeting")] }
    await store.send(.syncPressed) { $0.step = "starting" }
    #expect(store.state.status == "Syncing: starting…")
    await store.receive(.event(.began("fetching"))) { $0.step = "fetching" }
    await store.receive(.event(.finished("Received Design: 1 meeting"))) { $0.step = nil }
    await store.receive(.delegate(.noticed("Received Design: 1 meeting")))
  }

  @Test func `a conflict is asked about, and the answer is used in the next attempt`() async {
    let store = store { [title] answers in
      answers.conflicts[title] == .theirs ? [.finished("Already up to date")] : [.asked([title])]
    }
    await store.send(.syncPressed) { $0.step = "starting" }
    await store.receive(.event(.asked([title]))) {
      $0.questions = [self.title]
      $0.step = nil
    }
    await store.receive(.delegate(.alert(.mergeConflict(title))))
    await store.send(.alert(.mergeAnswered(title, .theirs))) {
      $0.answers.conflicts = [self.title: .theirs]
      $0.questions = []
      $0.step = "starting"
    }
    await store.receive(.event(.finished("Already up to date"))) { $0.step = nil }
    await store.receive(.delegate(.noticed("Already up to date")))
  }

  @Test func `missing records are asked about, and the answer is used in the next attempt`() async {
    let records = MissingRecords(paths: ["1/a", "1/b", "1/c"])
    let store = store { answers in
      answers.choice(for: records) == .delete
        ? [.finished("Sent Design: deleted")] : [.missing(records)]
    }
    await store.send(.syncPressed) { $0.step = "starting" }
    await store.receive(.event(.missing(records))) { $0.step = nil }
    await store.receive(.delegate(.alert(.missing(records))))
    let alert = Sync.Alert.missing(records).alertState
    #expect(
      alert.message?.text
        == """
        3 records are missing from the folder. Restore them from the team, or delete them for \
        everyone?
        """)
    #expect(alert.buttons.map(\.label.text) == ["Restore", "Delete for everyone", "Cancel"])
    #expect(alert.buttons.map(\.role) == [nil, .destructive, .cancel])
    await store.send(.alert(.missingAnswered(records, .delete))) {
      $0.answers.missing = [records: .delete]
      $0.step = "starting"
    }
    await store.receive(.event(.finished("Sent Design: deleted"))) { $0.step = nil }
    await store.receive(.delegate(.noticed("Sent Design: deleted")))
  }

  @Test(arguments: [Sync.Action.syncPressed, .stop])
  func `a running sync can be stopped`(action: Sync.Action) async {
    let store = store { _ in nil }
    await store.send(.syncPressed) { $0.step = "starting" }
    await store.send(action) { $0.step = nil }
    await store.receive(.delegate(.noticed("Sync stopped. The next sync continues from here.")))
    await store.send(.stop)
  }

  @Test func `a failure opens an alert`() async {
    struct Failure: Error, CustomStringConvertible {
      let description = "git was not found"
    }
    let store = store { _ in throw Failure() }
    await store.send(.syncPressed) { $0.step = "starting" }
    await store.receive(.failed("git was not found")) { $0.step = nil }
    await store.receive(.delegate(.alert(.failed("git was not found"))))
    #expect(
      Sync.Alert.failed("git was not found").alertState.message?.text == "Git was not found.")
  }

  @Test func `without sync set up, the key says why and nothing is synced`() async {
    let store = store { _ in nil }
    store.dependencies.syncClient.obstacle = { "Sync is not set up" }
    await store.send(.syncPressed) { $0.obstacle = "Sync is not set up" }
    await store.receive(.delegate(.noticed("Sync is not set up")))
  }

  // MARK: - In the app

  @Test func `Esc stops a running sync instead of its usual action`() {
    var state = app([design])
    state.sync.step = "fetching"
    #expect(
      AppFeature.screen(state).keys.action(for: .escape) == .user(.sync(.stop)))
  }

  @Test func `quitting stops a sync`() async {
    var state = app([design])
    state.sync.step = "fetching"
    let store = appStore(state)
    await store.send(.list(.delegate(.quit))) {
      $0.saving.ending = .whenSaved
      $0.sync.step = nil
    }
    let notice = "Sync stopped. The next sync continues from here."
    await store.receive(.sync(.delegate(.noticed(notice)))) { $0.notice = notice }
  }

  @Test func `the footer shows the key once the folder is shared`() {
    var state = app([design])
    let size = Size(width: 120, height: 24)
    #expect(!AppFeature.screen(state).render(size: size).text.contains("y sync"))
    state.sync.obstacle = nil
    #expect(AppFeature.screen(state).render(size: size).text.contains("y sync"))
  }

  @Test func `a setup that changes outside the program takes effect`() async {
    let obstacle = Mutex<String?>("Sync is not set up")
    let store = appStore(app([design], showing: design))
    store.dependencies.syncClient.obstacle = { obstacle.withLock(\.self) }
    obstacle.withLock { $0 = nil }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = StackState()
      $0.sync.obstacle = nil
    }
    obstacle.withLock { $0 = "This folder's git knows no other" }
    await store.send(.focusGained) { $0.sync.obstacle = "This folder's git knows no other" }
    await store.finish()
  }

  @Test func `the disabled key syncs if another program has set up sync since`() async {
    let store = appStore(app([design]))
    let reason = "Sync is not set up"
    await store.send(.noticed(reason))
    await store.receive(.sync(.delegate(.noticed(reason)))) { $0.notice = reason }
    store.dependencies.syncClient.obstacle = { nil }
    await store.send(.noticed(reason)) {
      $0.sync.obstacle = nil
      $0.sync.step = "starting"
    }
    await store.finish()
  }

  private func store(
    _ events:
      @escaping @Sendable (
        SyncClient.Answers
      ) throws -> [SyncClient.Event]?
  ) -> TestStoreOf<Sync> {
    TestStore(initialState: Sync.State(obstacle: nil)) {
      Sync()
    } withDependencies: {
      $0.syncClient = SyncClient(
        obstacle: { nil },
        sync: { answers, _ in
          AsyncThrowingStream { continuation in
            do {
              guard let events = try events(answers) else { return }
              for event in events { continuation.yield(event) }
              continuation.finish()
            } catch {
              continuation.finish(throwing: error)
            }
          }
        })
    }
  }
}
