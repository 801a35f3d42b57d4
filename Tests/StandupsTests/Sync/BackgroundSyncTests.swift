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

  private let title = MergeConflict(
    path: "1/standup.json", subject: "Design", field: "title", mine: "\"His\"",
    theirs: "\"Hers\"")

  @Test func `it is not shown, and a success says nothing`() async {
    let store = store()
    await store.send(.becameDue) {
      $0.beginInBackground()
    }
    #expect(server.timeLimits == [Sync.backgroundLimit])
    #expect(store.state.status == nil)
    #expect(!store.state.isShown)
    server.send(.began("fetching"))
    await store.receive(.event(.began("fetching"))) { $0.step = "fetching" }
    server.send(.finished("Received Design: 1 update"))
    await store.receive(.event(.finished("Received Design: 1 update"))) {
      $0.isInBackground = false
      $0.step = nil
    }
    server.end()
    await store.finish()
  }

  @Test func `whatever is saved during a sync is synced once afterward`() async {
    let store = store()
    await store.send(.becameDue) {
      $0.beginInBackground()
    }
    await store.send(.becameDue) { $0.isDueAgain = true }
    await store.send(.becameDue)
    server.send(.finished("Sent Design: 1 update"))
    await store.receive(.event(.finished("Sent Design: 1 update"))) {
      $0.isDueAgain = false
      $0.step = "starting"
    }
    server.send(.finished("Already up to date"))
    await store.receive(.event(.finished("Already up to date"))) {
      $0.isInBackground = false
      $0.step = nil
    }
    #expect(server.timeLimits.count == 2)
    server.end()
    await store.finish()
  }

  @Test func `a failure is a notice, and is not repeated`() async {
    let store = store()
    await store.send(.becameDue) {
      $0.beginInBackground()
    }
    await store.send(.becameDue) { $0.isDueAgain = true }
    server.fail("the network is down")
    await store.receive(.failed("the network is down")) {
      $0.isDueAgain = false
      $0.isInBackground = false
      $0.step = nil
    }
    await store.receive(.delegate(.noticed("Not synced: the network is down")))
  }

  @Test func `a question waits until somebody asks for a sync`() async {
    let store = store()
    await store.send(.becameDue) {
      $0.beginInBackground()
    }
    server.send(.asked([title]))
    await store.receive(.event(.asked([title]))) {
      $0.isInBackground = false
      $0.step = nil
    }
    await store.receive(
      .delegate(
        .noticed("Not synced: two people changed Design. Press y on the list to decide.")))
    await store.send(.syncPressed) {
      $0.answers.leavesMissing = false
      $0.step = "starting"
    }
    server.send(.asked([title]))
    await store.receive(.event(.asked([title]))) {
      $0.questions = [self.title]
      $0.step = nil
    }
    await store.receive(.delegate(.alert(.mergeConflict(title))))
    await store.send(.becameDue)
    server.end()
    await store.finish()
  }

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
        .noticed("1 record is missing from the folder. Press y on the list to decide.")))
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

  @Test func `y shows the one that is running`() async {
    let store = store()
    await store.send(.becameDue) {
      $0.beginInBackground()
    }
    await store.send(.syncPressed) { $0.isInBackground = false }
    #expect(store.state.status == "Syncing: starting…")
    server.send(.finished("Already up to date"))
    await store.receive(.event(.finished("Already up to date"))) { $0.step = nil }
    await store.receive(.delegate(.noticed("Already up to date")))
    #expect(server.timeLimits.count == 1)
    server.end()
    await store.finish()
  }

  @Test func `the configuration switches it off`() async {
    let store = store()
    store.dependencies.configuration.syncsAutomatically = false
    await store.send(.becameDue)
    #expect(server.timeLimits == [])
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

  @Test func `it runs when a meeting gets ready, but not again when it begins`() async {
    let store = shared(app([design], showing: design))
    let ready = withDependencies {
      $0 = store.dependencies
    } operation: {
      ReadyMeeting.State(standup: design, transcriber: .off)
    }
    await store.send(
      .path(.element(id: 0, action: .detail(.delegate(.open([.ready(ready)]))))))
    #expect(server.timeLimits == [Sync.backgroundLimit])
    await store.send(
      .path(.element(id: 1, action: .ready(.delegate(.begun(recording(design)))))))
    #expect(store.state.path.last?.record != nil)
    #expect(store.state.sync.isDueAgain == false)
    await store.skipInFlightEffects()
  }

  @Test func `it runs when an update is on disk`() async {
    let store = shared(app([design]))
    let line = WrittenUpdate.Line(id: UUID(50), kind: .today, text: "Write tests")
    let change = Change.writeUpdate(
      .init(base: [], lines: [line]), of: id("Ada"), standup: design.id)
    await store.send(.saving(.saved(change)))
    await store.receive(.saving(.delegate(.updateWritten)))
    #expect(store.state.sync.isInBackground)
    await store.skipInFlightEffects()
  }

  @Test func `it runs when a meeting has ended, but not when one is edited`() async {
    let store = shared(app([heldDesign]))
    await store.send(.saving(.delegate(.meetingWritten(pastMeeting, name: heldName))))
    #expect(!store.state.sync.isRunning)
    await store.send(.hooks(.meetingEnded(pastMeeting.id, of: design)))
    await store.send(.saving(.delegate(.meetingWritten(pastMeeting, name: heldName))))
    #expect(store.state.sync.isInBackground)
    await store.skipInFlightEffects()
  }

  @Test func `quitting ends it without a word`() async {
    var state = app([design])
    state.sync.isInBackground = true
    state.sync.step = "fetching"
    let store = appStore(state)
    await store.send(.list(.delegate(.quit))) {
      $0.saving.ending = .whenSaved
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
