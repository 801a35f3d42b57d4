import ComposableKit
import ComposableTesting
import Foundation
import Testing

@testable import VoiceMemos

/// The live clients, on the clock of a test and with files that are removed again.
@MainActor
@Suite struct LiveClientTests {
  private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
    .appendingPathComponent("memos-\(UUID().uuidString)")

  @Test func `a memo is recorded into a file, and played from it`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = TestClock()
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: { [folder] in
      $0.audioPlayer = .liveValue
      $0.audioRecorder = .liveValue
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
      $0.temporaryDirectory = { folder }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    await store.receive(\.recordingMemo.onTask)
    await clock.advance(by: .milliseconds(1_900))
    await store.send(\.recordingMemo.stopButtonTapped)
    await store.receive(\.recordingMemo.finalRecordingTime)
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.recordingMemo.delegate.didFinish.success)
    let memo = try #require(store.state.voiceMemos.first)
    #expect(memo.duration == 2)
    #expect(try Data(contentsOf: memo.url).count == 44 + 16_000)

    await store.send(\.voiceMemos[id: memo.id].playButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.voiceMemos[id: memo.id].audioPlayerClient.success)
    #expect(store.state.voiceMemos.first?.mode == .notPlaying)
    await store.finish()
  }

  @Test func `text is no memo`() async throws {
    try "Text".write(to: folder, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(throws: WaveFile.FormatError.self) {
      try await withDependencies {
        $0.continuousClock = TestClock()
      } operation: {
        try await AudioPlayerClient.liveValue.play(url: folder)
      }
    }
  }

  @Test func `there is no permission where no folder can be`() async throws {
    try "Text".write(to: folder, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: folder) }
    let isAllowed = await withDependencies {
      $0.temporaryDirectory = { [folder] in folder.appendingPathComponent("memos") }
    } operation: {
      await AudioRecorderClient.liveValue.requestRecordPermission()
    }
    #expect(!isAllowed)
  }
}
