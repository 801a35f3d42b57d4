import Composable
import Dependencies
import StandupsModel

extension StandupsList {
  private enum CancelID: Hashable, Sendable {
    case readLengths
  }

  /// Reads the lengths of the newest meetings for the cards of the list, once the list is idle.
  func readRecentLengths(_ state: State) -> Effect<Action> {
    let unread = state.unreadMeetings
    guard !unread.isEmpty else { return .none }
    return .run { [clock, standupsClient] send in
      try await clock.sleep(for: RecentMeetings.delayBeforeReading)
      for start in stride(from: 0, to: unread.count, by: RecentMeetings.batchSize) {
        let part = unread[start..<min(start + RecentMeetings.batchSize, unread.count)]
        try await send(.lengthsRead(standupsClient.lengths(Array(part))))
      }
    }
    .cancellable(id: CancelID.readLengths, cancelInFlight: true)
  }
}

extension StandupsList.State {
  struct PrefetchRange: Equatable {
    var page: Int
    var standups: VisibleStandups
  }

  private static let page = 25

  var prefetchRange: PrefetchRange {
    PrefetchRange(page: (selectedIndex ?? 0) / Self.page, standups: visible)
  }

  /// The newest meetings with unknown lengths, of the standups around the selected one.
  var unreadMeetings: [RecentMeetings] {
    let page = prefetchRange.page
    let first = max(0, page - 2) * Self.page
    let rows = first..<max(first, min(visible.count, (page + 3) * Self.page))
    return visible[rows].filter(\.hasUnreadMeetings).map { RecentMeetings(of: $0) }
      .filter { lengths[$0.standupID]?.meetings != $0 }
  }
}

extension [Standup.ID: MeetingLengths] {
  func recentSeconds(of standup: Standup) -> [Int] {
    let newest = standup.history.first?.name
    if let known = self[standup.id], known.meetings.names.first == newest {
      return known.seconds
    }
    return standup.history.prefix(RecentMeetings.count).compactMap { $0.meeting?.heldSeconds }
  }
}

extension Standup {
  fileprivate var hasUnreadMeetings: Bool {
    history.prefix(RecentMeetings.count).contains { $0.meeting == nil && $0.problem == nil }
  }
}
