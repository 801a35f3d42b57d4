public import Dependencies
public import StandupsModel

/// Shares the data folder with others.
public struct SyncClient: Sendable {
  public enum Event: Equatable, Sendable {
    /// It ended without having changed anything: these have to be answered first.
    case asked([MergeConflict])
    /// A step began, named by a word such as `fetching`.
    case began(String)
    /// What it has brought about, one sentence without a full stop.
    case finished(String)
  }

  /// Why the folder cannot be synced, or nil if it can.
  public var obstacle: @Sendable () -> String?
  /// Syncs once, with what was answered so far. Whoever stops listening stops it.
  public var sync:
    @Sendable ([MergeConflict: MergeConflict.Side]) -> AsyncThrowingStream<Event, any Error>

  public init(
    obstacle: @escaping @Sendable () -> String?,
    sync:
      @escaping @Sendable ([MergeConflict: MergeConflict.Side]) -> AsyncThrowingStream<
        Event, any Error
      >
  ) {
    self.obstacle = obstacle
    self.sync = sync
  }
}

extension SyncClient {
  /// Shares nothing, for that reason.
  public static func none(because obstacle: String) -> Self {
    Self(obstacle: { obstacle }, sync: { _ in AsyncThrowingStream { $0.finish() } })
  }
}

extension SyncClient: TestDependencyKey {
  public static let testValue = SyncClient(
    obstacle: unimplemented("SyncClient.obstacle", placeholder: nil),
    sync: unimplemented("SyncClient.sync", placeholder: AsyncThrowingStream { $0.finish() }))
}

extension DependencyValues {
  public var syncClient: SyncClient {
    get { self[SyncClient.self] }
    set { self[SyncClient.self] = newValue }
  }
}
