import Composable
import ComposableTesting
import Dependencies
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

@MainActor
struct SyncingTests {
  private let title = MergeConflict(
    path: "1/standup.json", subject: "Design", field: "title", mine: "\"His\"",
    theirs: "\"Hers\"")

  @Test func `y syncs, and the footer says what is being done and what came of it`() async {
    let store = store { _ in [.began("fetching"), .finished("Received Design: 1 meeting")] }
    await store.send(.list(.view(.syncPressed)))
    await store.receive(.list(.delegate(.sync))) { $0.sync.step = "starting" }
    #expect(AppFeature.screen(store.state).status == "Syncing: starting…")
    await store.receive(.sync(.event(.began("fetching")))) { $0.sync.step = "fetching" }
    await store.receive(.sync(.event(.finished("Received Design: 1 meeting")))) {
      $0.sync.step = nil
      $0.notice = "Received Design: 1 meeting"
    }
  }

  @Test func `what two people have changed is asked, and the answer goes with the next try`() async
  {
    let store = store { [title] answers in
      answers[title] == .theirs ? [.finished("Everything is in step")] : [.asked([title])]
    }
    await store.send(.list(.view(.syncPressed)))
    await store.receive(.list(.delegate(.sync))) { $0.sync.step = "starting" }
    await store.receive(.sync(.event(.asked([title])))) {
      $0.sync.step = nil
      $0.sync.questions = [title]
      $0.destination = .alert(.mergeQuestion(title))
    }
    await store.send(.destination(.presented(.alert(.mergeAnswered(title, .theirs))))) {
      $0.destination = nil
      $0.sync.questions = []
      $0.sync.answers = [title: .theirs]
      $0.sync.step = "starting"
    }
    await store.receive(.sync(.event(.finished("Everything is in step")))) {
      $0.sync.step = nil
      $0.notice = "Everything is in step"
    }
  }

  @Test func `y stops a sync that runs, and so does Esc`() async {
    for action in [AppFeature.Action.list(.delegate(.sync)), .sync(.stopPressed)] {
      let store = store { _ in nil }
      await store.send(.list(.delegate(.sync))) { $0.sync.step = "starting" }
      #expect(AppFeature.screen(store.state).keys.action(for: .escape) == .sync(.stopPressed))
      await store.send(action) {
        $0.sync.step = nil
        $0.notice = "Sync stopped; the next one goes on from here"
      }
    }
  }

  @Test func `a failure is told in an alert`() async {
    struct Rejection: Error, CustomStringConvertible {
      let description = "git was not found"
    }
    let store = store { _ in throw Rejection() }
    await store.send(.list(.delegate(.sync))) { $0.sync.step = "starting" }
    await store.receive(.sync(.failed("git was not found"))) {
      $0.sync.step = nil
      $0.destination = .alert(.syncFailed("git was not found"))
    }
  }

  @Test func `quitting stops a sync`() async {
    let store = store { _ in nil }
    await store.send(.list(.delegate(.sync))) { $0.sync.step = "starting" }
    await store.send(.list(.delegate(.quit))) {
      $0.ending = .whenSaved
      $0.sync.step = nil
      $0.notice = "Sync stopped; the next one goes on from here"
    }
  }

  @Test func `the footer names the key once the folder is shared`() {
    var state = app([design])
    #expect(
      !AppFeature.screen(state).render(size: Size(width: 120, height: 24)).text.contains("y sync"))
    state.sync.obstacle = nil
    #expect(
      AppFeature.screen(state).render(size: Size(width: 120, height: 24)).text.contains("y sync"))
  }

  @Test func `the key says why a folder cannot be synced`() {
    var state = app([design])
    state.sync.obstacle = "Nobody shares this folder yet"
    guard case .disabled(let reason) = AppFeature.screen(state).keys.match("y") else {
      Issue.record("y is not disabled")
      return
    }
    #expect(reason == "Nobody shares this folder yet")
  }

  @Test func `a folder that is shared beside the program is noticed`() async {
    let obstacle = Mutex<String?>("Nobody shares this folder yet")
    let store = appStore(app([design], showing: design))
    store.exhaustivity = .off
    store.dependencies.syncClient.obstacle = { obstacle.withLock(\.self) }
    obstacle.withLock { $0 = nil }
    await store.send(.path(.popFrom(id: 0))) { $0.sync.obstacle = nil }
    obstacle.withLock { $0 = "This folder's git knows of no other" }
    await store.send(.focusGained) { $0.sync.obstacle = "This folder's git knows of no other" }
  }

  private func store(
    _ events:
      @escaping @Sendable (
        [MergeConflict: MergeConflict.Side]
      ) throws -> [SyncClient.Event]?
  ) -> TestStoreOf<AppFeature> {
    var state = app([design])
    state.sync = SyncState(obstacle: nil)
    let store = appStore(state)
    store.dependencies.syncClient = SyncClient(
      obstacle: { nil },
      sync: { answers in
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
    return store
  }
}
