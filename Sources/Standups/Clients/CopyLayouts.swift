public import Dependencies
public import StandupsModel

/// The layouts in which each standup's summaries were last copied on this machine.
public struct CopyLayouts: Sendable {
  public var layout: @Sendable (Standup.ID) -> String?
  public var remember: @Sendable (String, Standup.ID) async throws -> Void

  public init(
    layout: @escaping @Sendable (Standup.ID) -> String?,
    remember: @escaping @Sendable (String, Standup.ID) async throws -> Void
  ) {
    self.layout = layout
    self.remember = remember
  }
}

extension CopyLayouts: DependencyKey {
  /// Remembers nothing.
  public static let liveValue = Self(layout: { _ in nil }, remember: { _, _ in })
  public static let testValue = liveValue
}

extension DependencyValues {
  public var copyLayouts: CopyLayouts {
    get { self[CopyLayouts.self] }
    set { self[CopyLayouts.self] = newValue }
  }
}
