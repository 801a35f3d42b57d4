public import Dependencies

/// The clipboard of the machine in front of the person.
public struct ClipboardClient: Sendable {
  /// What became of a text that was to be copied.
  public enum Outcome: Equatable, Sendable {
    case copied
    /// It was sent to a terminal of which nobody knows whether it takes it.
    case sent
    case tooLong
    case unsupported
  }

  public var copy: @Sendable (String) async -> Outcome

  public init(copy: @escaping @Sendable (String) async -> Outcome) {
    self.copy = copy
  }
}

extension ClipboardClient: TestDependencyKey {
  public static let testValue = ClipboardClient(
    copy: unimplemented("ClipboardClient.copy", placeholder: .unsupported))
}

extension DependencyValues {
  public var clipboard: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}
