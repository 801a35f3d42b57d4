import ComposableKit
import ComposableTesting
import Foundation
import Testing

@testable import VoiceMemos

private let deadbeefID = UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF")!
private let deadbeefURL = URL(fileURLWithPath: "/tmp/\(deadbeefID.uuidString).wav")
private let start = Date(timeIntervalSinceReferenceDate: 0)

private struct SomeError: Error, Equatable {}

@MainActor
@Suite struct VoiceMemosTests {
  private let clock = TestClock()
  private let didFinish = AsyncThrowingStream.makeStream(of: Bool.self)

  /// A store whose recordings end when the stream says so.
  private func store(
    _ state: VoiceMemos.State = VoiceMemos.State(),
    _ change: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<VoiceMemos> {
    TestStore(initialState: state) {
      VoiceMemos()
    } withDependencies: { [clock, didFinish] in
      $0.audioRecorder.currentTime = { 2.5 }
      $0.audioRecorder.requestRecordPermission = { true }
      $0.audioRecorder.startRecording = { _ in try await didFinish.stream.first { _ in true }! }
      $0.audioRecorder.stopRecording = {
        didFinish.continuation.yield(true)
        didFinish.continuation.finish()
      }
      $0.continuousClock = clock
      $0.date = .constant(start)
      $0.temporaryDirectory = { URL(fileURLWithPath: "/tmp") }
      $0.uuid = .constant(deadbeefID)
      change(&$0)
    }
  }

  private func memo(
    _ name: String = "functions", duration: TimeInterval, mode: VoiceMemo.State.Mode = .notPlaying
  ) -> VoiceMemo.State {
    VoiceMemo.State(
      date: start, duration: duration, mode: mode, title: TextInput(name),
      url: URL(fileURLWithPath: "/pointfreeco/\(name).wav"))
  }

  private func startRecording(in store: TestStoreOf<VoiceMemos>) async {
    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse) {
      $0.audioRecorderPermission = .allowed
      $0.recordingMemo = RecordingMemo.State(date: start, mode: .recording, url: deadbeefURL)
    }
    await store.receive(\.recordingMemo.onTask)
  }

  private func stopRecording(in store: TestStoreOf<VoiceMemos>) async {
    await store.send(\.recordingMemo.stopButtonTapped) { $0.recordingMemo?.mode = .encoding }
    await store.receive(\.recordingMemo.finalRecordingTime) { $0.recordingMemo?.duration = 2.5 }
    await store.receive(\.recordingMemo.audioRecorderDidFinish.success)
    await store.receive(\.recordingMemo.delegate.didFinish.success) {
      $0.recordingMemo = nil
      $0.voiceMemos = [VoiceMemo.State(date: start, duration: 2.5, url: deadbeefURL)]
    }
  }

  @Test func recordAndPlayback() async {
    let store = store(VoiceMemos.State()) { [clock] in
      $0.audioPlayer.play = { _ in
        try await clock.sleep(for: .milliseconds(2_750))
        return true
      }
    }
    await startRecording(in: store)
    await stopRecording(in: store)
    await store.send(\.voiceMemos[id: deadbeefURL].playButtonTapped) {
      $0.voiceMemos[id: deadbeefURL]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: deadbeefURL].delegate.playbackStarted)
    await clock.advance(by: .seconds(3))
    for progress in [0.2, 0.4, 0.6, 0.8, 1] {
      await store.receive(\.voiceMemos[id: deadbeefURL].timerUpdated) {
        $0.voiceMemos[id: deadbeefURL]?.mode = .playing(progress: progress)
      }
    }
    await store.receive(\.voiceMemos[id: deadbeefURL].audioPlayerClient.success) {
      $0.voiceMemos[id: deadbeefURL]?.mode = .notPlaying
    }
    await store.finish()
  }

  @Test func recordHappyPath() async {
    let store = store()
    await startRecording(in: store)
    for seconds in [1.0, 2] {
      await clock.advance(by: .seconds(1))
      await store.receive(\.recordingMemo.timerUpdated) { $0.recordingMemo?.duration = seconds }
    }
    await clock.advance(by: .milliseconds(500))
    await stopRecording(in: store)
    await store.finish()
  }

  @Test func permissionDenied() async {
    let didOpenSettings = LockIsolated(false)
    let store = store {
      $0.audioRecorder.requestRecordPermission = { false }
      $0.openSettings = { didOpenSettings.setValue(true) }
    }
    let alert = AlertState<VoiceMemos.Action.Alert> {
      TextState("Permission is required to record voice memos.")
    }
    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse) {
      $0.alert = alert
      $0.audioRecorderPermission = .denied
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.recordButtonTapped) { $0.alert = alert }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.openSettingsButtonTapped).finish()
    #expect(didOpenSettings.value)
  }

  @Test func recordFailure() async {
    let store = store()
    await startRecording(in: store)
    didFinish.continuation.finish(throwing: SomeError())
    await store.receive(\.recordingMemo.audioRecorderDidFinish.failure)
    await store.receive(\.recordingMemo.delegate.didFinish.failure) {
      $0.alert = AlertState { TextState("Voice memo recording failed.") }
      $0.recordingMemo = nil
    }
    await store.finish()
  }

  @Test func recordFailureNonExhaustive() async {
    let store = store()
    await store.withExhaustivity(.off(showSkippedAssertions: true)) {
      await store.send(.recordButtonTapped)
      didFinish.continuation.finish(throwing: SomeError())
      await store.receive(\.recordingMemo.delegate.didFinish.failure) {
        $0.alert = AlertState { TextState("Voice memo recording failed.") }
        $0.recordingMemo = nil
      }
    }
  }

  @Test func playHappyPath() async {
    let memo = memo(duration: 1.25)
    let store = store(VoiceMemos.State(voiceMemos: [memo])) { [clock] in
      $0.audioPlayer.play = { _ in
        try await clock.sleep(for: .milliseconds(1_250))
        return true
      }
    }
    await store.send(\.voiceMemos[id: memo.id].playButtonTapped) {
      $0.voiceMemos[id: memo.id]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: memo.id].delegate.playbackStarted)
    for progress in [0.4, 0.8] {
      await clock.advance(by: .milliseconds(500))
      await store.receive(\.voiceMemos[id: memo.id].timerUpdated) {
        $0.voiceMemos[id: memo.id]?.mode = .playing(progress: progress)
      }
    }
    await clock.advance(by: .milliseconds(250))
    await store.receive(\.voiceMemos[id: memo.id].audioPlayerClient.success) {
      $0.voiceMemos[id: memo.id]?.mode = .notPlaying
    }
  }

  @Test func playFailure() async {
    let memo = memo(duration: 30)
    let store = store(VoiceMemos.State(voiceMemos: [memo])) {
      $0.audioPlayer.play = { _ in throw SomeError() }
    }
    await store.send(\.voiceMemos[id: memo.id].playButtonTapped) {
      $0.voiceMemos[id: memo.id]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: memo.id].delegate.playbackStarted)
    await store.receive(\.voiceMemos[id: memo.id].audioPlayerClient.failure) {
      $0.voiceMemos[id: memo.id]?.mode = .notPlaying
    }
    await store.receive(\.voiceMemos[id: memo.id].delegate.playbackFailed) {
      $0.alert = AlertState { TextState("Voice memo playback failed.") }
    }
  }

  @Test func playingStopsAnother() async {
    let (first, second) = (
      memo("1", duration: 30, mode: .playing(progress: 0.3)), memo("2", duration: 30)
    )
    let store = store(VoiceMemos.State(voiceMemos: [first, second])) {
      $0.audioPlayer.play = { _ in try await Task.never() }
    }
    await store.send(\.voiceMemos[id: second.id].playButtonTapped) {
      $0.voiceMemos[id: second.id]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: second.id].delegate.playbackStarted) {
      $0.voiceMemos[id: first.id]?.mode = .notPlaying
    }
    await store.send(\.voiceMemos[id: second.id].playButtonTapped) {
      $0.voiceMemos[id: second.id]?.mode = .notPlaying
    }
    await store.finish()
  }

  @Test func stop() async {
    let memo = memo(duration: 30, mode: .playing(progress: 0.3))
    let store = store(VoiceMemos.State(voiceMemos: [memo]))
    await store.send(\.voiceMemos[id: memo.id].playButtonTapped) {
      $0.voiceMemos[id: memo.id]?.mode = .notPlaying
    }
  }

  @Test func deleteOnly() async {
    let store = store(VoiceMemos.State(voiceMemos: [memo(duration: 30)]))
    await store.send(.onDelete([0])) { $0.voiceMemos = [] }
  }

  @Test func delete() async {
    let memos = ["1", "2", "3"].map { memo($0, duration: 30) }
    let store = store(
      VoiceMemos.State(selection: memos[1].id, voiceMemos: IdentifiedArray(uniqueElements: memos)))
    await store.send(.onDelete([1])) {
      $0.selection = memos[2].id
      $0.voiceMemos = [memos[0], memos[2]]
    }
  }

  @Test func deleteWhilePlaying() async {
    let memo = memo(duration: 10)
    let store = store(VoiceMemos.State(voiceMemos: [memo])) {
      $0.audioPlayer.play = { _ in try await Task.never() }
    }
    await store.send(\.voiceMemos[id: memo.id].playButtonTapped) {
      $0.voiceMemos[id: memo.id]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: memo.id].delegate.playbackStarted)
    await store.send(.onDelete([0])) { $0.voiceMemos = [] }
    await store.finish()
  }
}
