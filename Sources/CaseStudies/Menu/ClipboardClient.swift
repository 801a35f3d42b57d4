import ComposableMacros
import Dependencies

@DependencyClient
struct ClipboardClient: Sendable {
  enum Outcome: Equatable, Sendable {
    case copied
    case rejected
    case sent
  }

  var copy: @Sendable (String) async -> Outcome = { _ in .rejected }
}

extension ClipboardClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var clipboard: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}
