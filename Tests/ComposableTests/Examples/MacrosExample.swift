import Composable
import ComposableMacros
import ComposableTesting
import Foundation
import Testing

/// The feature that the documentation uses to compare this library to The Composable Architecture.
@MainActor
@Suite struct MacrosExample {
  typealias Standup = StandupsExample.Standup
  typealias StandupForm = StandupsExample.StandupForm
  typealias StandupDetail = StandupsExample.StandupDetail
  typealias Counter = StandupsExample.Meeting

  @Reducer
  struct StandupsList {
    struct State: Equatable, Sendable {
      @PresentationState var destination: Destination.State?
      var standups: IdentifiedArrayOf<Standup> = []
    }

    enum Action: Equatable, Sendable {
      case addPressed
      case confirmAddPressed
      case deletePressed(Standup)
      case destination(PresentationAction<Destination.Action>)
    }

    @Reducer
    enum Destination {
      case add(StandupForm)
      @ReducerCaseEphemeral case alert(Alert)
    }

    enum Alert: AlertRepresentable {
      case delete(Standup)

      enum Action: Equatable, Sendable {
        case deletionConfirmed(Standup.ID)
      }

      var alertState: AlertState<Action> {
        switch self {
        case .delete(let standup):
          AlertState {
            TextState("Delete “\(standup.title)”?")
          } actions: {
            ButtonState(role: .destructive, action: .deletionConfirmed(standup.id)) {
              TextState("Delete")
            }
          }
        }
      }
    }

    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addPressed:
          state.destination = .add(StandupForm.State(standup: Standup(id: uuid())))
          return .none
        case .confirmAddPressed:
          guard let standup = state.destination?.add?.standup else { return .none }
          state.standups.append(standup)
          state.destination = nil
          return .none
        case .deletePressed(let standup):
          state.destination = .alert(.delete(standup))
          return .none
        case .destination(.presented(.alert(.deletionConfirmed(let id)))):
          state.standups.remove(id: id)
          return .none
        case .destination:
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  @Reducer
  struct Root {
    struct State: Equatable, Sendable {
      var path = StackState<Path.State>()
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case path(StackActionOf<Path>)
    }

    @Reducer
    enum Path {
      case detail(StandupDetail)
      case meeting(Counter)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: \.path)
    }
  }

  @Test func `the feature in the comparison works`() async {
    let store = TestStore(initialState: StandupsList.State()) {
      StandupsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let standup = Standup(id: UUID(0))
    await store.send(.addPressed) {
      $0.destination = .add(StandupForm.State(standup: standup))
    }
    await store.send(.confirmAddPressed) {
      $0.standups = [standup]
      $0.destination = nil
    }
    await store.send(.deletePressed(standup)) { $0.destination = .alert(.delete(standup)) }
    await store.send(.destination(.presented(.alert(.deletionConfirmed(standup.id))))) {
      $0.destination = nil
      $0.standups = []
    }
  }
}
