public import Dependencies

/// The transcriber: a command that writes down what is said.
public struct SpeechClient: Sendable {
  /// What a meeting may expect when it starts.
  public enum Status: Equatable, Sendable {
    /// The transcriber can be started.
    case authorised
    /// It cannot be run, for the reason given as the start of a sentence.
    case denied(String)
    /// None is wanted.
    case none
    /// Nothing can be recorded here, for the reason given as the start of a sentence.
    case restricted(String)
  }

  /// Finds out about the transcriber without starting it.
  public var status: @Sendable () -> Status
  /// Starts the transcriber and hands on what it says, as many lines at once as have come. Ends when
  /// it has ended by itself, throws when it has failed, and ends the transcriber when nobody listens
  /// any more.
  public var lines: @Sendable () -> AsyncThrowingStream<[String], any Error>

  public init(
    status: @escaping @Sendable () -> Status,
    lines: @escaping @Sendable () -> AsyncThrowingStream<[String], any Error>
  ) {
    self.status = status
    self.lines = lines
  }
}

extension SpeechClient {
  /// No transcriber.
  public static let none = Self(status: { .none }, lines: { AsyncThrowingStream { $0.finish() } })
}

extension SpeechClient: TestDependencyKey {
  public static let testValue = SpeechClient(
    status: unimplemented("SpeechClient.status", placeholder: .none),
    lines: unimplemented(
      "SpeechClient.lines", placeholder: AsyncThrowingStream { $0.finish() }))
}

extension DependencyValues {
  public var speech: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
