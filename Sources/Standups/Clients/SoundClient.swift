public import Dependencies

/// The sounds of a meeting.
public struct SoundClient: Sendable {
  public var speakerChanged: @Sendable () async -> Void
  /// The sign that the time is up.
  public var timeUp: @Sendable () async -> Void

  public init(
    speakerChanged: @escaping @Sendable () async -> Void,
    timeUp: @escaping @Sendable () async -> Void
  ) {
    self.speakerChanged = speakerChanged
    self.timeUp = timeUp
  }
}

extension SoundClient: TestDependencyKey {
  public static let testValue = SoundClient(
    speakerChanged: unimplemented("SoundClient.speakerChanged", placeholder: ()),
    timeUp: unimplemented("SoundClient.timeUp", placeholder: ()))
}

extension DependencyValues {
  public var sound: SoundClient {
    get { self[SoundClient.self] }
    set { self[SoundClient.self] = newValue }
  }
}
