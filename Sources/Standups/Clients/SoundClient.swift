import ComposableMacros
public import Dependencies

/// The sounds of a meeting.
@DependencyClient
public struct SoundClient: Sendable {
  public var speakerChanged: @Sendable () async -> Void
  /// The sound at the end of a meeting.
  public var timeUp: @Sendable () async -> Void
}

extension SoundClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self(speakerChanged: {}, timeUp: {})
}

extension DependencyValues {
  public var sound: SoundClient {
    get { self[SoundClient.self] }
    set { self[SoundClient.self] = newValue }
  }
}
