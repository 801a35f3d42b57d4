import Standups
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StandupsClient {
  /// Standups that were never held; nothing is written.
  static func inMemory(_ standups: [Standup]) -> Self {
    StandupsClient(
      prepare: {}, load: { _ in LoadedStandups(standups: standups) },
      meeting: { _, _ in throw NoMeeting() }, lengths: { _ in [] }, meetings: { _, _ in [:] },
      apply: { _ in }, accept: { _ in }, touched: { AsyncStream { $0.finish() } },
      unwatched: { [] }, reload: { _ in [] })
  }

  private struct NoMeeting: Error {}
}

extension [Standup] {
  /// The same cards as those of the C reference.
  static func numbered(_ count: Int) -> Self {
    (0..<count).map { index in
      Standup(
        id: UUID(), title: "Standup \(index + 1)", length: .seconds((index % 30 + 2) * 60),
        theme: Theme.allCases[index % Theme.allCases.count],
        attendees: (0..<index % 7 + 2).map { Attendee(id: UUID(), name: "Attendee \($0 + 1)") },
        position: index)
    }
  }
}
