import Composable
import ComposableTesting
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct ChangesFromOutsideTests {
  @Test func `what another program writes arrives as an action`() async throws {
    let folder = NSTemporaryDirectory() + "changes-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = TestStore(initialState: ChangesFromOutside.State()) {
      ChangesFromOutside()
    } withDependencies: {
      $0.sharedStorage = SharedStorage(folder: folder)
      $0.studyFolder = folder
    }
    let task = await store.send(.appeared)
    await store.receive(.countChanged(0)) { $0.history = [0] }
    try "42".write(toFile: folder + "/count.json", atomically: true, encoding: .utf8)
    await store.receive(.countChanged(42)) { $0.history = [0, 42] }
    #expect(store.count == 42)
    await task.cancel()
  }

  @Test func `a change of our own arrives the same way`() async {
    let store = TestStore(initialState: ChangesFromOutside.State()) { ChangesFromOutside() }
    let task = await store.send(.appeared)
    await store.receive(.countChanged(0)) { $0.history = [0] }
    await store.send(.incrementPressed) { $0.$count.withLock { $0 = 1 } }
    await store.receive(.countChanged(1)) { $0.history = [0, 1] }
    #expect(ChangesFromOutside.screen(store.state).picture(80, 24).contains("Before: 0"))
    await task.cancel()
  }
}
