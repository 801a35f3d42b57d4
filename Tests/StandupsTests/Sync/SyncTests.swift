import Composable
import ComposableTesting
import Dependencies
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite(.today) struct `Syncing` {
  @Test func `missing records are asked about, and the answer is used in the next attempt`() async {
    let records = MissingRecords(paths: ["1/a", "1/b", "1/c"])
    let store = store { answers in
      answers.choice(for: records) == .delete
        ? [.finished("Sent Design: deleted")] : [.missing(records)]
    }
    await store.send(.syncPressed) { $0.step = "starting" }
    await store.receive(.event(.missing(records))) { $0.step = nil }
    await store.receive(.delegate(.alert(.sync(.missing(records)))))
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
    await store.receive(.delegate(.notice(.success("Sent Design: deleted"))))
  }

  @Test(arguments: [Sync.Action.syncPressed, .stop])
  func `a running sync can be stopped`(action: Sync.Action) async {
    let store = store { _ in nil }
    await store.send(.syncPressed) { $0.step = "starting" }
    await store.send(action) { $0.step = nil }
    await store.receive(.delegate(.notice("Sync stopped. The next sync continues from here.")))
    await store.send(.stop)
  }

  // MARK: - In the app

  @Test func `Esc stops a running sync instead of its usual action`() {
    var state = app([design])
    state.sync.step = "fetching"
    #expect(
      AppFeature.screen(state).keys.action(for: .escape) == .user(.sync(.stop)))
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
      $0.pop(from: 0)
      $0.sync.obstacle = nil
    }
    obstacle.withLock { $0 = "This folder's git knows no other" }
    await store.send(.focusGained) { $0.sync.obstacle = "This folder's git knows no other" }
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
