import Composable
import ComposableTesting
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct SharedSettingsTests {
  @Test func `a setting changes like any shared value`() async {
    let store = TestStore(initialState: SharedSettings.State()) { SharedSettings() }
    await store.send(.changePressed(step: 1)) { $0.$greeting.withLock { $0 = .day } }
    await store.send(.moved(.down)) { $0.selection = .isLoud }
    await store.send(.changePressed(step: 1)) { $0.$isLoud.withLock { $0 = true } }
    await store.send(.moved(.down)) { $0.selection = .repetitions }
    await store.send(.changePressed(step: 1)) { $0.$repetitions.withLock { $0 = 2 } }
    #expect(store.state.words == "GOOD DAY!, GOOD DAY!")
    await store.send(.resetPressed) {
      $0.$greeting.withLock { $0 = .morning }
      $0.$isLoud.withLock { $0 = false }
      $0.$repetitions.withLock { $0 = 1 }
    }
  }

  @Test func `a value stays in its range`() async {
    let store = TestStore(initialState: SharedSettings.State()) { SharedSettings() }
    await store.send(.rowPicked(2)) { $0.selection = .repetitions }
    await store.send(.changePressed(step: -1))
  }

  @Test func `the next start finds what this one has set`() throws {
    let folder = NSTemporaryDirectory() + "settings-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for start in 1...2 {
      let state = withDependencies {
        $0.sharedStorage = SharedStorage(folder: folder)
      } operation: {
        SharedSettings.State()
      }
      #expect(state.greeting == (start == 1 ? .morning : .evening))
      state.$greeting.withLock { $0 = .evening }
    }
    let text = try String(contentsOfFile: folder + "/greeting.json", encoding: .utf8)
    #expect(text == "\"evening\"\n")
  }

  @Test func `a file that is not what it should be is left alone, and reported`() throws {
    let folder = NSTemporaryDirectory() + "settings-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "nonsense".write(toFile: folder + "/greeting.json", atomically: true, encoding: .utf8)
    var state: SharedSettings.State?
    withKnownIssue {
      state = withDependencies {
        $0.sharedStorage = SharedStorage(folder: folder)
      } operation: {
        SharedSettings.State()
      }
    }
    #expect(
      SharedSettings.screen(try #require(state)).notice
        == .failure("The file is invalid. Nothing is saved until you correct or remove it."))
  }
}
