import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups

/// Syncs that nobody has asked for.
@MainActor
@Suite struct `Syncing in the background` {
  private let server = Server()

  @Test func `missing records are left until somebody asks for a sync, and the rest is synced`()
    async
  {
    let store = store()
    await store.send(.becameDue) { $0.beginInBackground() }
    #expect(store.state.answers.choice(for: MissingRecords(paths: ["1"])) == .leave)
    server.send(.missing(MissingRecords(paths: ["1"])), isLast: false)
    await store.receive(.event(.missing(MissingRecords(paths: ["1"]))))
    await store.receive(
      .delegate(
        .notice("1 record is missing from the folder. Press y on the list to decide.")))
    server.send(.finished("Already up to date"))
    await store.receive(.event(.finished("Already up to date"))) {
      $0.isInBackground = false
      $0.step = nil
    }
    await store.send(.syncPressed) {
      $0.answers.leavesMissing = false
      $0.step = "starting"
    }
    server.end()
    await store.finish()
  }

  @Test func `without sync set up, nothing happens until another program sets it up`() async {
    let store = store()
    store.dependencies.syncClient.obstacle = { "Sync is not set up" }
    await store.send(.becameDue) { $0.obstacle = "Sync is not set up" }
    store.dependencies.syncClient.obstacle = { nil }
    await store.send(.becameDue) {
      $0.obstacle = nil
      $0.beginInBackground()
    }
    server.end()
    await store.finish()
  }

  // MARK: - In the app

  @Test func `it runs when a meeting has ended, but not when one is edited`() async {
    let store = shared(app([heldDesign]))
    let written = Change.writeMeeting(pastMeeting, name: heldName, standup: design.id)
    await store.send(.library(.delegate(.stored(written))))
    #expect(!store.state.sync.isRunning)
    await store.send(.hooks(.meetingEnded(pastMeeting.id, of: design)))
    await store.send(.library(.delegate(.stored(written))))
    #expect(store.state.sync.isInBackground)
    await store.skipInFlightEffects()
  }

  @Test func `quitting ends it without a word`() async {
    var state = app([design])
    state.sync.isInBackground = true
    state.sync.step = "fetching"
    let store = appStore(state)
    await store.send(.list(.delegate(.quit))) {
      $0.library.ending = .whenSaved
      $0.sync.isInBackground = false
      $0.sync.isUnfinished = true
      $0.sync.step = nil
    }
    #expect(store.state.hasUnfinishedSync)
  }

  @Test func `Esc keeps its meaning on the list`() {
    var state = app([design])
    state.sync.isInBackground = true
    state.sync.step = "fetching"
    #expect(AppFeature.screen(state).keys.action(for: .escape) != .user(.sync(.stop)))
  }

  private func store() -> TestStoreOf<Sync> {
    TestStore(initialState: Sync.State(obstacle: nil)) {
      Sync()
    } withDependencies: {
      $0.syncClient = server.client
    }
  }

  private func shared(_ state: AppState) -> TestStoreOf<AppFeature> {
    let store = appStore(state)
    store.dependencies.syncClient = server.client
    store.dependencies.sound = SoundClient(speakerChanged: {}, timeUp: {})
    store.exhaustivity = .off
    return store
  }
}

/// A sync that does what a test says.
private final class Server: Sendable {
  private struct State {
    var streams: [AsyncThrowingStream<SyncClient.Event, any Error>.Continuation] = []
    var timeLimits: [Duration?] = []
  }

  private let state = Mutex(State())

  /// How long each sync was allowed to take.
  var timeLimits: [Duration?] { state.withLock(\.timeLimits) }

  var client: SyncClient {
    SyncClient(
      obstacle: { nil },
      sync: { _, timeLimit in
        let (stream, continuation) = AsyncThrowingStream<SyncClient.Event, any Error>.makeStream()
        self.state.withLock { state in
          state.streams.append(continuation)
          state.timeLimits.append(timeLimit)
        }
        return stream
      })
  }

  func send(_ event: SyncClient.Event, isLast: Bool = true) {
    let stream = state.withLock(\.streams.last)
    stream?.yield(event)
    if case .began = event { return }
    if isLast { stream?.finish() }
  }

  func fail(_ reason: String) {
    state.withLock(\.streams.last)?.finish(throwing: Disk.Failure(description: reason))
  }

  func end() { for stream in state.withLock(\.streams) { stream.finish() } }
}

extension Sync.State {
  fileprivate mutating func beginInBackground() {
    answers.leavesMissing = true
    isInBackground = true
    step = "starting"
  }
}
