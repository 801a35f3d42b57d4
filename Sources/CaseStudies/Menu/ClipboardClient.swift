import Dependencies

struct ClipboardClient: Sendable {
  enum Outcome: Equatable, Sendable {
    case copied
    case refused
    case sent
  }

  var copy: @Sendable (String) async -> Outcome
}

extension ClipboardClient: TestDependencyKey {
  static let testValue = ClipboardClient(
    copy: unimplemented("ClipboardClient.copy", placeholder: .refused))
}

extension DependencyValues {
  var clipboard: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}
