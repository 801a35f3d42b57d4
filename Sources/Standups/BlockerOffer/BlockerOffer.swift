public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel
import TerminalUI

/// Offers to track the blockers of meetings from before there were items, until the team has
/// decided. People who decide later are asked again once there is another blocker.
@Reducer
public struct BlockerOffer: Sendable {
  public struct State: Equatable, Sendable {
    /// The blockers covered by answers since the program started, saved or not.
    var postponed: [Standup.ID: Set<Item.ID>] = [:]
  }

  public enum Action: Equatable, Sendable {
    case delegate(Request)
    case found([Item], of: Standup.ID)
    case postponed([Item], of: Standup.ID)
    /// The open question may quote something else now.
    case questionChanged(of: Standup.ID)
    case standupOpened(Standup)
  }

  @Dependency(\.standupsClient) private var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .found(let blockers, let id):
        guard !Set(blockers.map(\.id)).isSubset(of: state.postponed[id] ?? []) else { return .none }
        return .send(.delegate(.offerBlockers(blockers, of: id)))

      case .postponed(let blockers, let id):
        let ids = Set(blockers.map(\.id))
        state.postponed[id] = ids
        return .run { _ in
          try await standupsClient.postponeBlockers(ids, id)
        } catch: { error, send in
          await send(.delegate(.notice(.failure("\(error)"))))
        }

      case .questionChanged(let id):
        return .run { send in
          let blockers = try await standupsClient.oldBlockers(id)
          let isAnswered = blockers.isEmpty
          await send(isAnswered ? .delegate(.offerBlockers([], of: id)) : .found(blockers, of: id))
        } catch: { error, send in
          await send(.delegate(.notice(.failure("\(error)"))))
        }

      case .standupOpened(let standup):
        guard standup.oldBlockers == nil, !standup.history.isEmpty else { return .none }
        return .run { send in
          let blockers = try await standupsClient.oldBlockers(standup.id)
          if !blockers.isEmpty { await send(.found(blockers, of: standup.id)) }
        } catch: { error, send in
          await send(.delegate(.notice(.failure("\(error)"))))
        }
      }
    }
  }
}
