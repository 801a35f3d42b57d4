import Composable
import ComposableMacros
import Dependencies
import StandupsModel

@Reducer
public struct StandupDetail: Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var selection = Row.start
    var standup: Standup

    init(standup: Standup) {
      self.standup = standup
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

    @CasePathable
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
    case openSettings
    case quit
    case standupUpdated(Standup)
    case undo
  }

  @Reducer
  public enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case edit(StandupForm)
  }

  @Dependency(\.dismiss) var dismiss

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .destination(.presented(.alert(.deletionConfirmed))):
        return .send(.delegate(.deletionConfirmed))

      case .destination(.presented(.alert(.recordingDeclined(let standup)))):
        return .send(.delegate(.open([.record(RecordMeeting.State(standup: standup))])))

      case .destination(.presented(.alert(.settingsPressed))):
        return .send(.delegate(.openSettings))

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

      case .view(let action):
        return reduce(into: &state, action)
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .onChange(of: \.standup) { _, standup in
      Reduce { _, _ in .send(.delegate(.standupUpdated(standup))) }
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .backPressed:
      return .run { _ in await dismiss() }

    case .deletePressed:
      switch state.selection {
      case .delete, .start:
        state.destination = .alert(.delete(state.standup))
      case .meeting(let name):
        let rows = state.rows
        let index = rows.firstIndex(of: state.selection) ?? 0
        state.standup.history.remove(name)
        state.selection = rows[index + 1]
      }
      return .none

    case .editPressed:
      state.destination = .edit(StandupForm.State(standup: state.standup, purpose: .edit))
      return .none

    case .moved(let movement):
      let rows = state.rows
      let index = rows.firstIndex(of: state.selection) ?? 0
      state.selection = rows[movement.applied(to: index, count: rows.count)]
      return .none

    case .openPressed:
      switch state.selection {
      case .delete:
        state.destination = .alert(.delete(state.standup))
        return .none
      case .meeting(let name):
        guard let entry = state.standup.history[name: name] else { return .none }
        let meeting = PastMeeting.State(
          standupID: state.standup.id, standupTitle: state.standup.displayTitle, entry: entry)
        return .send(.delegate(.open([.meeting(meeting)])))
      case .start:
        return start(&state)
      }

    case .rowPicked(let row):
      if state.rows.contains(row) { state.selection = row }
      return .none

    case .startPressed:
      return start(&state)

    case .statisticsPressed:
      let statistics = Statistics.State(standup: state.standup)
      return .send(.delegate(.open([.statistics(statistics)])))

    case .undoPressed:
      return .send(.delegate(.undo))
    }
  }

  private func start(_ state: inout State) -> Effect<Action> {
    guard let record = state.start(state.standup) else { return .none }
    return .send(.delegate(.open([.record(record)])))
  }
}

extension StandupDetail.State {
  var rows: [StandupDetail.Row] {
    [.start] + standup.history.map { .meeting($0.name) } + [.delete]
  }

  /// Shows the standup as it is in the list.
  mutating func show(_ standup: Standup) {
    self.standup = standup
    if !rows.contains(selection) { selection = .start }
  }

  /// Starts a meeting, or asks first when it cannot be recorded.
  mutating func start(_ standup: Standup) -> RecordMeeting.State? {
    @Dependency(\.speech) var speech
    switch speech.status() {
    case .authorized:
      return RecordMeeting.State(standup: standup, transcriber: .on)
    case .denied(let reason):
      destination = .alert(.speechDenied(reason, starting: standup))
    case .none:
      return RecordMeeting.State(standup: standup)
    case .restricted(let reason):
      destination = .alert(.speechRestricted(reason, starting: standup))
    }
    return nil
  }
}

extension StandupDetail {
  public indirect enum Alert: AlertRepresentable {
    case delete(Standup)
    /// An example of an alert, opened by a link. Its buttons only close it.
    case example(Alert)
    case speechDenied(String, starting: Standup)
    case speechRestricted(String, starting: Standup)

    public enum Action: Equatable, Sendable {
      case deletionConfirmed
      case recordingDeclined(Standup)
      case settingsPressed
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .delete(let standup):
        .deleteStandup(standup, confirmation: .deletionConfirmed)

      case .example(let alert):
        alert.alertState.map { _ in nil }

      case .speechDenied(let reason, let standup):
        AlertState {
          TextState("Speech recognition denied")
        } actions: {
          ButtonState(action: .recordingDeclined(standup)) {
            TextState("Continue without recording")
          }
          ButtonState(action: .settingsPressed) { TextState("Open settings") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        } message: {
          TextState("\(reason). Start without recording, or fix the settings and try again.")
        }

      case .speechRestricted(let reason, let standup):
        AlertState {
          TextState("Speech recognition restricted")
        } actions: {
          ButtonState(action: .recordingDeclined(standup)) {
            TextState("Continue without recording")
          }
          ButtonState(role: .cancel) { TextState("Cancel") }
        } message: {
          TextState("This meeting cannot be recorded: \(reason).")
        }
      }
    }
  }
}
