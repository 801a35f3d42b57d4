import ComposableKit

/// Turns speech into text, one task at a time.
@DependencyClient
struct SpeechClient: Sendable {
  var finishTask: @Sendable () async -> Void
  var requestAuthorization: @Sendable () async -> AuthorizationStatus = { .notDetermined }
  /// The words so far, each time another one is recognized.
  var startTask: @Sendable () async -> AsyncThrowingStream<SpeechRecognitionResult, any Error> = {
    .finished()
  }

  enum AuthorizationStatus: Equatable, Sendable {
    case authorized, denied, notDetermined, restricted
  }

  enum Failure: Error, Equatable {
    case couldntConfigureAudioSession
    case couldntStartAudioEngine
    case taskError
  }
}

struct SpeechRecognitionResult: Equatable, Sendable {
  var bestTranscription: Transcription
  var isFinal = false
}

struct Transcription: Equatable, Sendable {
  var formattedString: String
}

extension SpeechClient: DependencyKey {
  /// Hears a poem. `listening(to:)` hears a file.
  static let liveValue = reciting(
    """
    Tyger Tyger, burning bright, In the forests of the night; What immortal hand or eye, Could frame \
    thy fearful symmetry?
    """)

  static let previewValue = liveValue

  static let testValue = Self()
}

extension DependencyValues {
  var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
