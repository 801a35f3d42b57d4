import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

public struct StandupDetail: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var selection = Row.start
    var standup: Standup

    init(standup: Standup) {
      self.standup = standup
    }

    var rows: [Row] {
      [.start] + standup.history.map { .meeting($0.name) } + [.delete]
    }
  }

  public enum Row: Hashable, Sendable {
    case delete
    case meeting(MeetingName)
    case start
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case view(View)

    public enum View: Equatable, Sendable {
      case backPressed
      case deletePressed
      case editPressed
      case moved(Movement)
      case openPressed
      case rowPicked(Row)
      case startPressed
      case statisticsPressed
      case undoPressed
    }
  }

  public enum Delegate: Equatable, Sendable {
    case deletionConfirmed
    case open([Path.State])
    case quit
    case settingsWanted
    case standupUpdated(Standup)
    case undo
  }

  public struct Destination: Reducer {
    @dynamicMemberLookup
    public enum State: Equatable, Sendable {
      case alert(AlertState<Alert>)
      case edit(StandupForm.State)
    }

    public enum Action: Equatable, Sendable {
      case alert(Alert)
      case edit(StandupForm.Action)
    }

    public enum Alert: Equatable, Sendable {
      case deletionConfirmed
      case recordingDeclined(Standup)
      case settingsWanted
    }

    public var body: some ReducerOf<Self> {
      Scope(state: \.edit, action: \.edit) { StandupForm() }
    }
  }

  @Dependency(\.dismiss) var dismiss

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.backPressed):
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .view(.deletePressed):
        switch state.selection {
        case .delete, .start:
          state.destination = .alert(.deleteStandup(state.standup, action: .deletionConfirmed))
        case .meeting(let name):
          let rows = state.rows
          let index = rows.firstIndex(of: state.selection) ?? 0
          state.standup.history.remove(name)
          state.selection = rows[index + 1]
        }
        return .none

      case .destination(.presented(.alert(.deletionConfirmed))):
        return .send(.delegate(.deletionConfirmed))

      case .destination(.presented(.alert(.recordingDeclined(let standup)))):
        return .send(.delegate(.open([.record(RecordMeeting.State(standup: standup))])))

      case .destination(.presented(.alert(.settingsWanted))):
        return .send(.delegate(.settingsWanted))

      case .destination(.presented(.edit(.delegate(.committed(let standup))))):
        guard state.destination?.edit != nil else { return .none }
        state.standup = standup
        state.destination = nil
        return .none

      case .destination(.presented(.edit(.delegate(.discardedToQuit)))):
        state.destination = nil
        return .send(.delegate(.quit))

      case .destination:
        return .none

      case .view(.editPressed):
        state.destination = .edit(StandupForm.State(standup: state.standup, purpose: .edit))
        return .none

      case .view(.moved(let movement)):
        let rows = state.rows
        let index = rows.firstIndex(of: state.selection) ?? 0
        state.selection = rows[movement.applied(to: index, count: rows.count)]
        return .none

      case .view(.openPressed):
        switch state.selection {
        case .delete:
          return .send(.view(.deletePressed))
        case .meeting(let name):
          guard let entry = state.standup.history[name: name] else { return .none }
          let meeting = PastMeeting.State(
            standupID: state.standup.id, standupTitle: state.standup.displayTitle, entry: entry)
          return .send(.delegate(.open([.meeting(meeting)])))
        case .start:
          return .send(.view(.startPressed))
        }

      case .view(.rowPicked(let row)):
        state.selection = row
        return .none

      case .view(.startPressed):
        guard let record = state.start(state.standup) else { return .none }
        return .send(.delegate(.open([.record(record)])))

      case .view(.statisticsPressed):
        let statistics = Statistics.State(standup: state.standup)
        return .send(.delegate(.open([.statistics(statistics)])))

      case .view(.undoPressed):
        return .send(.delegate(.undo))
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .onChange(of: \.standup) { _, standup in
      Reduce { _, _ in .send(.delegate(.standupUpdated(standup))) }
    }
  }
}

extension StandupDetail.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    let destination = CasePath(Root.destination) {
      if case .destination(let it) = $0 { it } else { nil }
    }
    public init() {}
  }
}

extension StandupDetail.Destination.State: CasePathable {
  public struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let edit = CasePath(Root.edit) { if case .edit(let it) = $0 { it } else { nil } }
    public init() {}
  }
}

extension StandupDetail.Destination.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let edit = CasePath(Root.edit) { if case .edit(let it) = $0 { it } else { nil } }
    public init() {}
  }
}
