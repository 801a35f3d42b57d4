public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel

/// Offers the blockers of meetings from before there were items, once per standup.
@Reducer
public struct BlockerOffer: Sendable {
  public struct State: Equatable, Sendable {
    /// The standups for which somebody was asked since the program started.
    var offered: Set<Standup.ID> = []
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case failed(String)
    case found([Item], of: Standup.ID)
    case standupOpened(Standup)
  }

  public enum Delegate: Equatable, Sendable {
    case found([Item], of: Standup.ID)
    case noticed(String)
  }

  @Dependency(\.standupsClient) private var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .failed(let reason):
        return .send(.delegate(.noticed(reason)))

      case .found(let blockers, let id):
        return .send(.delegate(.found(blockers, of: id)))

      case .standupOpened(let standup):
        guard standup.oldBlockers == nil, !standup.history.isEmpty,
          !state.offered.contains(standup.id)
        else { return .none }
        return .run { send in
          let blockers = try await standupsClient.oldBlockers(standup.id)
          if !blockers.isEmpty { await send(.found(blockers, of: standup.id)) }
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      }
    }
  }
}

extension AppState {
  /// Asks about old blockers if the standup's screen is still on top and nothing covers it. Otherwise,
  /// the next time the standup is opened asks.
  mutating func offer(_ blockers: [Item], of id: Standup.ID) {
    guard let top = path.ids.last, let detail = path[id: top]?.detail, detail.standup.id == id,
      detail.destination == nil, destination == nil, library.ending == .notRequested
    else { return }
    blockerOffer.offered.insert(id)
    path[id: top]?.detail?.destination = .alert(.oldBlockers(blockers))
  }
}
