import ComposableKit
import Foundation

/// Records one memo at a time.
@DependencyClient
struct AudioRecorderClient: Sendable {
  /// The length of the current recording; nil if there is none.
  var currentTime: @Sendable () async -> TimeInterval?
  var requestRecordPermission: @Sendable () async -> Bool = { false }
  /// Returns once the recording has been stopped: true if the file is complete.
  var startRecording: @Sendable (_ url: URL) async throws -> Bool
  var stopRecording: @Sendable () async -> Void
}

extension AudioRecorderClient: DependencyKey {
  /// A terminal has no microphone: it records a scale, one note per second. The file is a real one,
  /// which other programs play.
  static var liveValue: Self {
    let recorder = AudioRecorder()
    return Self(
      currentTime: { await recorder.currentTime },
      requestRecordPermission: {
        @Dependency(\.temporaryDirectory) var temporaryDirectory
        let path = temporaryDirectory().path
        mkdir(path, 0o700)
        return access(path, W_OK) == 0
      },
      startRecording: { try await recorder.start(url: $0) },
      stopRecording: { await recorder.stop() })
  }

  static let testValue = Self()
}

extension DependencyValues {
  var audioRecorder: AudioRecorderClient {
    get { self[AudioRecorderClient.self] }
    set { self[AudioRecorderClient.self] = newValue }
  }
}

private actor AudioRecorder {
  private var file: WaveFile?

  var currentTime: TimeInterval? { file?.duration }

  func stop() {
    file = nil
  }

  func start(url: URL) async throws -> Bool {
    @Dependency(\.continuousClock) var clock
    let recording = try WaveFile(url)
    file = recording
    while file === recording {
      try recording.append(seconds: 0.1)
      try await clock.sleep(for: .milliseconds(100))
    }
    return true
  }
}
