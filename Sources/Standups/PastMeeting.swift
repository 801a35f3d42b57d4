import Composable
import Dependencies
import StandupsModel

public struct PastMeeting: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    var meeting: Meeting?
    let name: MeetingName
    var problem: String?
    var selection = 0
    let standupID: Standup.ID
    let standupTitle: String

    init(standupID: Standup.ID, standupTitle: String, entry: History.Entry) {
      self.standupID = standupID
      self.standupTitle = standupTitle
      meeting = entry.meeting
      name = entry.name
      problem = entry.problem
    }

    var rowCount: Int {
      guard let meeting else { return 0 }
      return meeting.speakers.count + meeting.transcript.count
    }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case backPressed
    case loadFailed(String)
    case loaded(Meeting)
    case moved(Movement)
    case rowPicked(Int)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        guard state.meeting == nil else { return .none }
        return .run { [name = state.name, standupID = state.standupID] send in
          do {
            try await send(.loaded(standupsClient.meeting(name, standupID)))
          } catch {
            await send(.loadFailed("\(error)"))
          }
        }

      case .backPressed:
        return .run { _ in await dismiss() }

      case .loadFailed(let problem):
        state.problem = problem
        return .none

      case .loaded(let meeting):
        state.meeting = meeting
        state.problem = nil
        return .none

      case .moved(let movement):
        state.selection = movement.applied(to: state.selection, count: state.rowCount)
        return .none

      case .rowPicked(let index):
        state.selection = index
        return .none
      }
    }
  }
}
