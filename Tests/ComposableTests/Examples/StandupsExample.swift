import ComposableTesting
import Foundation
import Testing

/// A small app that the documentation's larger examples and some tests use.
enum StandupsExample {
  struct Standup: Equatable, Identifiable, Sendable {
    let id: UUID
    var title = ""
  }

  /// A root with a list that is never popped, and screens above it.
  struct App: Reducer {
    struct State: Equatable, Sendable {
      var list = StandupsList.State()
      var path = StackState<Path.State>()
    }

    enum Action: Equatable, Sendable {
      case list(StandupsList.Action)
      case path(StackAction<Path.State, Path.Action>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.list, action: \.list) { StandupsList() }
      Reduce { state, action in
        switch action {
        case .list(.standupPressed(let id)):
          guard let standup = state.list.standups[id: id] else { return .none }
          state.path.append(.detail(StandupDetail.State(standup: standup)))
          return .none
        case .path(.element(_, .detail(.delegate(.standupUpdated(let standup))))):
          state.list.standups.update(existing: standup)
          return .none
        case .list(.titleRestored(let title)):
          guard let id = state.path.topID else { return .none }
          state.path[id: id]?.detail?.standup.title = title
          return .none
        case .path(.element(let id, .detail(.closePressed))):
          state.path.pop(from: id)
          return .none
        case .list, .path:
          return .none
        }
      }
      .forEach(\.path, action: \.path) { Path() }
    }
  }

  struct Path: Reducer {
    @dynamicMemberLookup
    enum State: Equatable, Sendable {
      case detail(StandupDetail.State)
      case meeting(Meeting.State)
    }

    enum Action: Equatable, Sendable {
      case detail(StandupDetail.Action)
      case meeting(Meeting.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.detail, action: \.detail) { StandupDetail() }
      Scope(state: \.meeting, action: \.meeting) { Meeting() }
    }
  }

  struct StandupsList: Reducer {
    struct State: Equatable, Sendable {
      @PresentationState var addStandup: StandupForm.State?
      var standups: IdentifiedArrayOf<Standup> = []
    }

    enum Action: Equatable, Sendable {
      case addPressed
      case addStandup(PresentationAction<StandupForm.Action>)
      case confirmAddPressed
      case standupPressed(UUID)
      case titleRestored(String)
    }

    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addPressed:
          state.addStandup = StandupForm.State(standup: Standup(id: uuid()))
          return .none
        case .addStandup:
          return .none
        case .confirmAddPressed:
          guard let standup = state.addStandup?.standup else { return .none }
          state.standups.append(standup)
          state.addStandup = nil
          return .none
        case .standupPressed, .titleRestored:
          return .none
        }
      }
      .ifLet(\.$addStandup, action: \.addStandup) { StandupForm() }
    }
  }

  struct StandupForm: Reducer {
    struct State: Equatable, Sendable {
      @BindingState var standup: Standup
      var edits = 0
      var isTitleValid = false
    }

    enum Action: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)
      case cancelPressed

      var binding: BindingAction<State>? {
        if case .binding(let action) = self { action } else { nil }
      }
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      CombineReducers {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding(\.$standup):
            state.edits += 1
            return .none
          case .binding:
            return .none
          case .cancelPressed:
            return .run { _ in await dismiss() }
          }
        }
      }
      .onChange(of: \.standup.title) { _, title in
        Reduce { state, _ in
          state.isTitleValid = !title.isEmpty
          return .none
        }
      }
    }
  }

  struct StandupDetail: Reducer {
    struct State: Equatable, Sendable {
      @PresentationState var destination: Destination.State?
      var standup: Standup
    }

    enum Action: Equatable, Sendable {
      case closePressed
      case delegate(Delegate)
      case deletePressed
      case destination(PresentationAction<Destination.Action>)
      case renamed

      enum Delegate: Equatable, Sendable {
        case standupUpdated(Standup)
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .deletePressed:
          state.destination = .alert(.delete(state.standup))
          return .none
        case .renamed:
          state.standup.title = "Daily"
          return .none
        case .closePressed, .delegate, .destination:
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination) { Destination() }
      .onChange(of: \.standup) { _, standup in
        Reduce { _, _ in .send(.delegate(.standupUpdated(standup))) }
      }
    }
  }

  struct Destination: Reducer {
    enum State: Equatable, Sendable {
      case alert(Alert)
      case edit(StandupForm.State)
    }

    enum Action: Equatable, Sendable {
      case alert(Alert.Action)
      case edit(form: StandupForm.Action)
    }

    enum Alert: AlertRepresentable {
      case delete(Standup)

      enum Action: Equatable, Sendable {
        case confirmed
      }

      var alertState: AlertState<Action> {
        switch self {
        case .delete(let standup):
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
            ButtonState(role: .cancel) { TextState("Nevermind") }
          } message: {
            TextState("“\(standup.title)” will be gone.")
          }
        }
      }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.edit, action: \.edit) { StandupForm() }
    }
  }

  struct Meeting: Reducer {
    struct State: Equatable, Sendable {
      var seconds = 0
    }

    enum Action: Equatable, Sendable {
      case appeared
      case timerTicked
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
          }
        case .timerTicked:
          state.seconds += 1
          return .none
        }
      }
    }
  }
}

extension StandupsExample.App.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let list = CasePath(Root.list) { if case .list(let it) = $0 { it } else { nil } }
    let path = CasePath(Root.path) { if case .path(let it) = $0 { it } else { nil } }
  }
}

extension StandupsExample.Path.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let detail = CasePath(Root.detail) { if case .detail(let it) = $0 { it } else { nil } }
    let meeting = CasePath(Root.meeting) { if case .meeting(let it) = $0 { it } else { nil } }
  }
}

extension StandupsExample.Path.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let detail = CasePath(Root.detail) { if case .detail(let it) = $0 { it } else { nil } }
    let meeting = CasePath(Root.meeting) { if case .meeting(let it) = $0 { it } else { nil } }
  }
}

extension StandupsExample.StandupsList.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let addStandup = CasePath(Root.addStandup) {
      if case .addStandup(let it) = $0 { it } else { nil }
    }
  }
}

extension StandupsExample.StandupForm.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let binding = CasePath(Root.binding) { if case .binding(let it) = $0 { it } else { nil } }
  }
}

extension StandupsExample.StandupDetail.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let delegate = CasePath(Root.delegate) { if case .delegate(let it) = $0 { it } else { nil } }
    let destination = CasePath(Root.destination) {
      if case .destination(let it) = $0 { it } else { nil }
    }
  }
}

extension StandupsExample.Destination.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let edit = CasePath(Root.edit) { if case .edit(let it) = $0 { it } else { nil } }
  }
}

extension StandupsExample.Destination.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let edit = CasePath(Root.edit) { if case .edit(form: let it) = $0 { it } else { nil } }
  }
}
