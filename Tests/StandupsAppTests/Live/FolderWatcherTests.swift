import Foundation
import StandupsModel
import StandupsStorage
import Testing

@testable import StandupsApp

@Suite struct FolderWatcherTests {
  private struct Stopped: Error {}

  @Test(.timeLimit(.minutes(1)))
  func `the watch ends when its listener stops between two changes`() async throws {
    let path = NSTemporaryDirectory() + "standups-watcher-" + UUID().uuidString
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
    let id = UUID()
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(id.uuidString)", withIntermediateDirectories: true)
    let watcher = FolderWatcher(folder: DataFolder(path: path))
    await #expect(throws: Stopped.self) {
      for await touched in watcher.touched() {
        #expect(touched == [TouchedStandup(id)])
        throw Stopped()
      }
    }
    while watcher.isWatching { await Task.yield() }
  }
}
