import Composable
import ComposableTesting
import Foundation
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct DownloadTests {
  private typealias Events = AsyncThrowingStream<DownloadClient.Event, any Error>

  private struct Offline: Error, CustomStringConvertible {
    var description: String { "Offline." }
  }

  /// A download that does what the test says.
  private let server = Events.makeStream()

  private func store(
    _ state: Download.State = Download.State(path: "/file")
  ) -> TestStoreOf<Download> {
    TestStore(initialState: state) {
      Download()
    } withDependencies: { [stream = server.stream] in
      $0.downloadClient.download = { _ in stream }
    }
  }

  @Test func `a download reports its progress, and then what arrived`() async {
    let store = store()
    await store.send(.buttonPressed) { $0.mode = .running(progress: 0) }
    server.continuation.yield(.progressed(0.5))
    await store.receive(.received(.progressed(0.5))) { $0.mode = .running(progress: 0.5) }
    server.continuation.yield(.finished(bytes: 20))
    server.continuation.finish()
    await store.receive(.received(.finished(bytes: 20))) { $0.mode = .done(bytes: 20) }
  }

  @Test func `a download is stopped after a question`() async {
    let store = store()
    await store.send(.buttonPressed) { $0.mode = .running(progress: 0) }
    await store.send(.buttonPressed) { $0.alert = .stop }
    await store.send(.alert(.presented(.stopConfirmed))) {
      $0.alert = nil
      $0.mode = .absent
    }
    await store.finish()
  }

  @Test func `the question is withdrawn if the download ends first`() async {
    let store = store()
    await store.send(.buttonPressed) { $0.mode = .running(progress: 0) }
    await store.send(.buttonPressed) { $0.alert = .stop }
    server.continuation.yield(.finished(bytes: 20))
    server.continuation.finish()
    await store.receive(.received(.finished(bytes: 20))) {
      $0.alert = nil
      $0.mode = .done(bytes: 20)
    }
  }

  @Test func `what was downloaded is deleted after a question`() async {
    let store = store(Download.State(mode: .done(bytes: 20), path: "/file"))
    await store.send(.buttonPressed) { $0.alert = .delete }
    await store.send(.alert(.presented(.deletionConfirmed))) {
      $0.alert = nil
      $0.mode = .absent
    }
  }

  @Test func `a failure says why`() async {
    let store = store()
    await store.send(.buttonPressed) { $0.mode = .running(progress: 0) }
    server.continuation.finish(throwing: Offline())
    await store.receive(.failed("Offline.")) {
      $0.mode = .absent
      $0.alert = .failed("Offline.")
    }
  }

  @Test func `rows download at the same time`() async {
    let other = Events.makeStream()
    let store = TestStore(initialState: OfflineFiles.State()) {
      OfflineFiles()
    } withDependencies: { [first = server.stream, second = other.stream] in
      $0.downloadClient.download = { $0 == "/bin/sh" ? first : second }
    }
    for id in ["/bin/sh", "/bin/ls"] {
      await store.send(.files(.element(id: id, action: .download(.buttonPressed)))) {
        $0.files[id: id]?.download.mode = .running(progress: 0)
      }
    }
    for (id, server) in [("/bin/ls", other), ("/bin/sh", server)] {
      server.continuation.yield(.finished(bytes: 7))
      server.continuation.finish()
      await store.receive(
        .files(.element(id: id, action: .download(.received(.finished(bytes: 7)))))
      ) {
        $0.files[id: id]?.download.mode = .done(bytes: 7)
      }
    }
  }

  @Test func `a real file arrives in pieces`() throws {
    let path = NSTemporaryDirectory() + "download-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(repeating: 1, count: 100).write(to: URL(filePath: path))
    let file = SlowFile(path)
    var events: [DownloadClient.Event] = []
    while let event = try file.next() { events.append(event) }
    #expect(events.first == .progressed(0.03))
    #expect(events.suffix(2) == [.progressed(1), .finished(bytes: 100)])
  }

  @Test func `a missing file is an error with a reason`() {
    #expect(throws: DownloadError.self) { try SlowFile("/no/such/file").next() }
  }
}
