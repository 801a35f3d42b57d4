import ComposableMacros
public import Dependencies

/// The transcriber: a command that prints the words that are spoken.
@DependencyClient
public struct SpeechClient: Sendable {
  /// The state of the transcriber.
  public enum Status: Equatable, Sendable {
    /// The transcriber can be started.
    case authorized
    /// The transcriber cannot be run. The reason starts a sentence.
    case denied(String)
    /// No transcriber is configured.
    case none
    /// Recording is not possible here. The reason continues a sentence.
    case restricted(String)
  }

  /// Checks the transcriber without starting it.
  public var status: @Sendable () -> Status = { .none }
  /// Starts the transcriber and yields the lines that it prints. Finishes when the transcriber
  /// exits, throws when it fails, and stops the transcriber when the stream is no longer read.
  public var lines: @Sendable () -> AsyncThrowingStream<[String], any Error> = {
    AsyncThrowingStream { $0.finish() }
  }
}

extension SpeechClient {
  /// No transcriber.
  public static let none = Self(status: { .none }, lines: { AsyncThrowingStream { $0.finish() } })
}

extension SpeechClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self.none
}

extension DependencyValues {
  public var speech: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
