import Composable
import Dependencies
import StandupsModel

struct RecentLengths: Reducer {
  private enum CancelID: Hashable, Sendable {
    case read
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.standupsClient) private var standupsClient

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { state, _ in
      let unread = state.list.unreadMeetings
      return unread.isEmpty ? .none : read(unread)
    }
  }

  private func read(_ unread: [RecentMeetings]) -> Effect<AppFeature.Action> {
    .run { [clock, standupsClient] send in
      try await clock.sleep(for: RecentMeetings.pauseBeforeReading)
      for start in stride(from: 0, to: unread.count, by: RecentMeetings.readAtOnce) {
        let part = unread[start..<min(start + RecentMeetings.readAtOnce, unread.count)]
        try await send(.list(.lengthsRead(standupsClient.lengths(Array(part)))))
      }
    }
    .cancellable(id: CancelID.read, cancelInFlight: true)
  }
}
