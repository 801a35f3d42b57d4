import Composable
import ComposableUI
import Dependencies
import StandupsModel

extension StandupsList {
  /// The delay before reading. The list is drawn first, and nothing is read for rows that are
  /// scrolled past quickly.
  private static let delayBeforeReading: Duration = .milliseconds(100)

  private enum CancelID: Hashable, Sendable {
    case readLengths
    case readPreview
  }

  /// Reads the lengths of the newest meetings for the cards of the list, once the list is idle.
  func readRecentLengths(_ state: State) -> Effect<Action> {
    let unread = state.unreadMeetings
    guard !unread.isEmpty else { return .none }
    return .run { [clock, standupsClient] send in
      try await clock.sleep(for: Self.delayBeforeReading)
      for start in stride(from: 0, to: unread.count, by: RecentMeetings.batchSize) {
        let part = unread[start..<min(start + RecentMeetings.batchSize, unread.count)]
        try await send(.lengthsRead(standupsClient.lengths(Array(part))))
      }
    }
    .cancellable(id: CancelID.readLengths, cancelInFlight: true)
  }

  /// Reads the data that the preview does not have yet, once the selection stays.
  func readPreview(_ state: State) -> Effect<Action> {
    guard state.unreadPreview != nil else { return .none }
    return .run { [clock] send in
      try await clock.sleep(for: Self.delayBeforeReading)
      await send(.previewStayed)
    }
    .cancellable(id: CancelID.readPreview, cancelInFlight: true)
  }
}

extension StandupsList.State {
  /// The page of the selected row, with the meetings of the standups on it and on the two pages
  /// before and after.
  struct PrefetchRange: Equatable {
    let page: Int
    private let versions: MeetingVersions
    private let visible: VisibleStandups

    fileprivate init(page: Int, of visible: VisibleStandups, _ versions: MeetingVersions) {
      self.page = page
      self.versions = versions
      self.visible = visible
    }

    var ids: [Standup.ID] { rows.map { visible[$0].id } }

    fileprivate var rows: Range<Int> {
      let first = max(0, page - 2) * StandupsList.State.page
      return first..<max(first, min(visible.count, (page + 3) * StandupsList.State.page))
    }

    // Comparing takes no time if both have the same rows, as after most actions.
    static func == (one: Self, other: Self) -> Bool {
      one.page == other.page && one.versions == other.versions
        && (one.visible == other.visible || one.histories.elementsEqual(other.histories, by: ==))
    }

    private var histories: [(Standup.ID, History)] {
      rows.map { (visible[$0].id, visible[$0].history) }
    }
  }

  private static let page = 25

  var prefetchRange: PrefetchRange {
    PrefetchRange(page: (selectedIndex ?? 0) / Self.page, of: visible, content.versions)
  }

  /// The standups whose agendas the rows show: the one beside the list, and those on its page, once
  /// the selection has stayed.
  var shownAgendas: [Standup.ID] {
    guard let previewed else { return [] }
    let first = prefetchRange.page * Self.page
    let rows = first..<max(first, min(visible.count, first + Self.page))
    return [previewed] + rows.map { visible[$0].id }.filter { $0 != previewed }
  }

  /// The newest meetings with unknown lengths, of the standups around the selected one.
  var unreadMeetings: [RecentMeetings] {
    prefetchRange.rows.map { visible[$0] }.filter(\.hasUnreadMeetings)
      .map { RecentMeetings(of: $0, content.versions) }
      .filter { lengths[$0.standupID]?.meetings != $0 }
  }

  /// The standup beside the list if its agenda or figures are unknown.
  var unreadPreview: Standup.ID? {
    guard let preview, !content.unlisted.contains(preview.standup.id) else { return nil }
    let isKnown = previewed == preview.standup.id && preview.unreadMeetings.isEmpty
    return isKnown ? nil : preview.standup.id
  }

  /// Previews the selected standup.
  mutating func showPreview() {
    guard let standup = selected else {
      preview = nil
      return
    }
    guard standup.id != preview?.standup.id else { return }
    preview = StandupDetail.State(standup: standup)
    _ = preview?.follow(content)
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
    history.prefix(RecentMeetings.count).contains(where: \.isUnread)
  }
}
