import Composable
import ComposableTesting
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct LongLivingEffectsTests {
  private let example = FolderChange(name: "example", kind: .added)

  @Test func `changes arrive until the screen is closed`() async {
    let (changes, continuation) = AsyncStream.makeStream(of: FolderChange.self)
    let store = TestStore(initialState: LongLivingEffects.State()) {
      LongLivingEffects()
    } withDependencies: {
      $0.folder.changes = { _ in changes }
      $0.folder.path = { "/home/blob" }
    }
    let task = await store.send(.task) { $0.path = "/home/blob" }
    continuation.yield(example)
    await store.receive(.folderChanged(example)) {
      $0.changeCount = 1
      $0.latest = [example]
    }
    // What the store does with the effects of a screen that is gone:
    await task.cancel()
    continuation.yield(example)
    await store.finish()
  }

  @Test func `a folder that cannot be watched is reported`() async {
    let store = TestStore(initialState: LongLivingEffects.State()) {
      LongLivingEffects()
    } withDependencies: {
      $0.folder.changes = { _ in throw CancelledFolder() }
      $0.folder.path = { "/nowhere" }
    }
    await store.send(.task) { $0.path = "/nowhere" }
    await store.receive(.watchFailed("It is gone.")) { $0.failure = "It is gone." }
    #expect(LongLivingEffects.screen(store.state).picture(60, 14).contains("! It is gone."))
  }

  private struct CancelledFolder: Error, CustomStringConvertible {
    var description: String { "It is gone." }
  }

  @Test func `the screen keeps the latest changes`() async {
    var state = LongLivingEffects.State(path: "/home/blob")
    for number in 1...150 {
      let change = FolderChange(name: "\(number)", kind: .written)
      _ = LongLivingEffects().reduce(into: &state, action: .folderChanged(change))
    }
    #expect(state.changeCount == 150)
    #expect(state.latest.map(\.name) == (51...150).reversed().map { "\($0)" })
    let picture = LongLivingEffects.screen(state).picture(60, 14)
    #expect(picture.contains("150 changes so far"))
    #expect(picture.contains("written  150"))
  }

  @Test func `opening the study from the menu starts to watch, and leaving it stops`() async {
    let (changes, continuation) = AsyncStream.makeStream(of: FolderChange.self)
    let store = TestStore(initialState: Menu.State(selection: LongLivingEffects.about.link)) {
      Menu()
    } withDependencies: {
      $0.folder.changes = { _ in changes }
      $0.folder.path = { "/home/blob" }
    }
    await store.send(.openPressed) { $0.path[id: 0] = .longLivingEffects(.init()) }
    await store.receive(.path(.element(id: 0, action: .longLivingEffects(.task)))) {
      $0.path[id: 0] = .longLivingEffects(.init(path: "/home/blob"))
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
    continuation.yield(example)
    await store.finish()
  }

  @Test(.timeLimit(.minutes(5)))
  nonisolated func `the live client reports what happens in a folder`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    var changes = try FolderClient.liveValue.changes(folder.path).makeAsyncIterator()
    let file = folder.appendingPathComponent("example")
    try Data("text".utf8).write(to: file)
    #expect(await changes.next() == FolderChange(name: "example", kind: .added))
    #expect(await changes.next() == FolderChange(name: "example", kind: .written))
    try FileManager.default.removeItem(at: file)
    #expect(await changes.next() == FolderChange(name: "example", kind: .removed))
  }

  @Test func `the live client says why a folder cannot be watched`() {
    let error = #expect(throws: FolderError.self) {
      try FolderClient.liveValue.changes("/nowhere/at/all")
    }
    #expect(error?.description.contains("/nowhere/at/all cannot be watched: No such file") == true)
  }
}
