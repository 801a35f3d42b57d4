import Composable
import Dependencies
import StandupsModel
import TerminalUI

public struct Statistics: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    var meetings: [Meeting]
    var selection = 0
    let standupID: Standup.ID
    let standupTitle: String
    var statistics: MeetingStatistics
    var unread: [MeetingName]
    var unreadableCount: Int

    init(standup: Standup) {
      standupID = standup.id
      standupTitle = standup.displayTitle
      meetings = standup.history.compactMap(\.meeting).map(\.withoutTranscript)
      statistics = MeetingStatistics(meetings)
      unread = standup.history.filter { $0.meeting == nil && $0.problem == nil }.map(\.name)
      unreadableCount = standup.history.count { $0.problem != nil }
    }

    var batch: [MeetingName] { Array(unread.prefix(max(32, meetings.count))) }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case recordsRead([MeetingName: Meeting])
    case view(View)

    public enum View: Equatable, Sendable {
      case backPressed
      case moved(Movement)
      case rowPicked(Int)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return readNext(state)

      case .view(.backPressed):
        return .run { _ in await dismiss() }

      case .view(.moved(let movement)):
        let count = state.statistics.people.count
        state.selection = movement.applied(to: state.selection, count: count)
        return .none

      case .recordsRead(let records):
        let names = state.batch
        let read = names.compactMap { records[$0]?.withoutTranscript }
        state.unread.removeFirst(names.count)
        state.unreadableCount += names.count - read.count
        state.meetings += read
        state.statistics = MeetingStatistics(state.meetings)
        return readNext(state)

      case .view(.rowPicked(let index)):
        state.selection = index
        return .none
      }
    }
  }

  private func readNext(_ state: State) -> Effect<Action> {
    let names = state.batch
    guard !names.isEmpty else { return .none }
    return .run { [id = state.standupID] send in
      try await send(.recordsRead(standupsClient.meetings(names, id)))
    } catch: { _, send in
      await send(.recordsRead([:]))
    }
  }
}

extension Meeting {
  fileprivate var withoutTranscript: Meeting {
    var meeting = self
    meeting.transcript = []
    return meeting
  }
}
