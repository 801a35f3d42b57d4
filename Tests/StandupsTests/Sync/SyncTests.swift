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
  @Test(arguments: [Sync.Action.syncPressed, .stop])
  func `a running sync can be stopped`(action: Sync.Action) async {
    let store = store { _ in nil }
    await store.send(.syncPressed) { $0.step = "starting" }
    await store.send(action) { $0.step = nil }
    await store.receive(.delegate(.noticed("Sync stopped. The next sync continues from here.")))
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
      $0.path = StackState()
      $0.sync.obstacle = nil
    }
    obstacle.withLock { $0 = "This folder's git knows no other" }
    await store.send(.focusGained) { $0.sync.obstacle = "This folder's git knows no other" }
    await store.finish()
  }

  private func store(
    _ events:
      @escaping @Sendable (
        [MergeConflict: MergeConflict.Side]
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
