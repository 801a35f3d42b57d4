import ComposableMacros
public import Dependencies
public import StandupsModel

/// Shares the data folder with others.
@DependencyClient
public struct SyncClient: Sendable {
  public enum Event: Equatable, Sendable {
    /// Nothing was changed: these conflicts must be resolved first.
    case asked([MergeConflict])
    /// A step began, named by a word such as `fetching`.
    case began(String)
    /// The result of the sync: one sentence without a period.
    case finished(String)
    /// Records are missing from the folder. Unless the answers leave them, nothing was changed: the
    /// user must decide first.
    case missing(MissingRecords)
  }

  /// The user's decisions so far.
  public struct Answers: Equatable, Sendable {
    public var conflicts: [MergeConflict: MergeConflict.Side] = [:]
    public var missing: [MissingRecords: MissingRecords.Choice] = [:]
    /// True if records that are missing from the folder are left as they are without a question.
    public var leavesMissing = false

    public init() {}

    public func choice(for records: MissingRecords) -> MissingRecords.Choice? {
      missing[records] ?? (leavesMissing ? .leave : nil)
    }
  }

  /// The reason why the folder cannot be synced; nil if it can.
  public var obstacle: @Sendable () -> String? = { nil }
  /// Syncs once, with the answers so far. Stops when the stream is no longer read, or after the
  /// time limit, in whole seconds.
  public var sync:
    @Sendable (
      Answers, _ timeLimit: Duration?
    ) -> AsyncThrowingStream<Event, any Error> = { _, _ in AsyncThrowingStream { $0.finish() } }
}

extension SyncClient {
  /// Never syncs, for this reason.
  public static func none(because obstacle: String) -> Self {
    Self(obstacle: { obstacle }, sync: { _, _ in AsyncThrowingStream { $0.finish() } })
  }
}

extension SyncClient: TestDependencyKey {
  public static let testValue = Self()
  public static var previewValue: Self {
    .none(because: String(localized: "Sync is not available here"))
  }
}

extension DependencyValues {
  public var syncClient: SyncClient {
    get { self[SyncClient.self] }
    set { self[SyncClient.self] = newValue }
  }
}
