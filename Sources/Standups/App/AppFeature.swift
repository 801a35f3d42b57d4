public import Composable
import ComposableMacros
public import DeepLinks
import Dependencies
public import StandupsModel
public import TerminalUI

public typealias AppState = AppFeature.State

/// The program: composes the features and carries messages from one to another.
@Reducer
public struct AppFeature: Sendable {
  public struct State: Equatable, Sendable {
    var agendas = Agendas.State()
    var autosave = MeetingAutosave.State()
    var blockerOffer = BlockerOffer.State()
    @PresentationState var destination: Destination.State?
    var externalChanges = ExternalChanges.State()
    var hooks = MeetingHooks.State()
    var interruptedMeetings = InterruptedMeetings.State()
    /// Whether nothing is saved.
    let isDemo: Bool
    /// Whether the program around the features keeps a history, which a key opens.
    let hasHistory: Bool
    /// Whether nobody can press a key, so the meeting that is opened must end by itself.
    let isUnattended: Bool
    var keyAssignments = KeyAssignments()
    /// The link to open once the standups are loaded.
    var link: DeepLink?
    var list = StandupsList.State()
    var notice: String?
    var path = StackState<Path.State>()
    /// The quick meeting to start once the standups are loaded.
    var quickMeeting: QuickMeeting?
    /// What was chosen from the commands, the last first.
    var recentCommands: [Command.ID] = []
    var saving = Saving.State()
    var sync = Sync.State()
    var takesMouse = true
    /// Actions of effects that open or close a screen. They wait until no text field has the focus.
    var waitingActions: [Action] = []
    var waitingAlerts: [Alert] = []

    public init(
      link: DeepLink? = nil, quickMeeting: QuickMeeting? = nil, isUnattended: Bool = false,
      isDemo: Bool = false, hasHistory: Bool = false, takesMouse: Bool = true,
      notice: String? = nil,
      keyAssignments: KeyAssignments = .init(),
      sync: Sync.State = .init()
    ) {
      self.hasHistory = hasHistory
      self.isDemo = isDemo
      self.isUnattended = isUnattended
      self.keyAssignments = keyAssignments
      self.link = link
      self.notice = notice
      self.quickMeeting = quickMeeting
      self.sync = sync
      self.takesMouse = takesMouse
    }
  }

  public enum Action: Equatable, Sendable {
    case agendas(Agendas.Action)
    case autosave(MeetingAutosave.Action)
    case blockerOffer(BlockerOffer.Action)
    case commandsPressed
    /// Somebody went back to an earlier state and continues from there.
    indirect case continued(from: State)
    case destination(PresentationAction<Destination.Action>)
    case externalChanges(ExternalChanges.Action)
    case focusGained
    case helpPressed([KeyRow])
    case hooks(MeetingHooks.Action)
    case interruptPressed
    case interruptedMeetings(InterruptedMeetings.Action)
    case launched
    case linkPressed
    case list(StandupsList.Action)
    case loaded(LoadedStandups)
    case loadFailed(String)
    case mouseTogglePressed
    case noticed(String)
    case path(StackAction<Path.State, Path.Action>)
    case saving(Saving.Action)
    /// What the program was started for can be opened. The link names this meeting by its id.
    case startScreenFound(meeting: MeetingName?)
    case sync(Sync.Action)
    case terminated
    /// A user action on the screen, which dismisses the notice.
    indirect case user(Action)
  }

  @Reducer
  public enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case commands(CommandPalette)
    case help(Help)
  }

  @Dependency(\.clipboard) var clipboard
  @Dependency(\.date) var date
  @Dependency(\.notification) var notification
  @Dependency(\.settings) var settings
  @Dependency(\.sound) var sound
  @Dependency(\.speech) var speech
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    let program = program.prepared()
    Reduce { state, action in
      guard case .user(let action) = action else {
        return program.reduce(into: &state, action: action)
      }
      state.notice = nil
      guard state.list.unlisted.isEmpty else { return listMeetings(&state, before: action) }
      return program.reduce(into: &state, action: action)
    }
  }

  /// Lists the meetings that the first picture did not need, so that no other screen ever shows a
  /// standup without them.
  private func listMeetings(_ state: inout State, before action: Action) -> Effect<Action> {
    let ids = state.list.unlisted.sorted()
    state.list.unlisted = []
    return .run(on: .foreground) { send in
      try await send(.externalChanges(.found(standupsClient.list(ids))))
      await send(.user(action))
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }

  @ReducerBuilder<State, Action>
  private var program: some ReducerOf<Self> {
    CombineReducers {
      features
      Reduce { state, _ in
        state.showWaitingAlert()
        return .concatenate(state.takeWaitingActions().map { .send($0) })
      }
    }
    .onChange(of: \.saving.ending) { _, ending in
      Reduce { state, _ in
        ending == .notRequested ? .none : .merge(autosave(&state), forward(.sync(.stop), &state))
      }
    }
    .onChange(of: { $0.path.last?.record?.engine.current.id }) { _, speaker in
      Reduce { state, _ in speaker == nil ? .none : readAgendas(&state) }
    }
    .onChange(of: { $0.path.last?.record?.checkpoint }) { _, _ in
      Reduce { state, _ in autosave(&state) }
    }
    .onChange(of: \.agendas.known) { _, agendas in
      Reduce { state, _ in
        for id in state.path.ids { state.path[id: id]?.show(agendas) }
        return .none
      }
    }
    .onChange(of: \.runningMeetingID) { _, _ in
      Reduce { state, _ in
        guard let record = state.runningMeeting.flatMap({ state.path[id: $0]?.record }) else {
          return .none
        }
        return forward(.hooks(.meetingOpened(record)), &state)
      }
    }
    .onChange(of: \.isMeetingOpen) { _, isOpen in
      Reduce { state, _ in
        isOpen ? forward(.sync(.becameDue), &state) : .none
      }
    }
    .onChange(of: { $0.path.ids }) { old, ids in
      Reduce { state, _ in
        for id in ids where !old.contains(id) { state.path[id: id]?.show(state.agendas.known) }
        return .merge(
          offerBlockers(&state, opened: ids.filter { !old.contains($0) }),
          readAgendas(&state),
          ids.isEmpty ? forward(.sync(.setupMayHaveChanged), &state) : .none,
          .merge(
            ids.filter { !old.contains($0) }.compactMap { id in
              state.path[id: id]?.currentCase.appeared.map {
                .send(.path(.element(id: id, action: $0)))
              }
            }))
      }
    }
    .onChange(of: { $0.list.prefetchRange }) { _, _ in
      Reduce { state, _ in
        forward(.list(.prefetchRangeChanged), &state)
      }
    }
    .onChange(of: { $0.path.last?.detail?.unreadMeetings ?? [] }) { _, unread in
      Reduce { state, _ in
        guard !unread.isEmpty, let id = state.path.ids.last else { return .none }
        return .send(.path(.element(id: id, action: .detail(.unreadMeetingsShown))))
      }
    }
    .onChange(of: \.coveredMeeting) { uncovered, covered in
      Reduce { state, _ in
        .merge(
          [(uncovered, .alertDisappeared), (covered, .alertAppeared)].map { id, action in
            guard let id, state.path.contains(id: id) else { return .none }
            return .send(.path(.element(id: id, action: .record(action))))
          } as [Effect<Action>])
      }
    }
  }

  /// The features, kept in sync: a change in the list updates the screens above it and is saved.
  @ReducerBuilder<State, Action>
  private var features: some ReducerOf<Self> {
    CombineReducers {
      children
      Reduce { state, action in
        guard case .destination(.dismiss) = action,
          case .alert(.saving(.changedElsewhere)) = state.destination
        else { return .none }
        return forward(.saving(.conflictDismissed), &state)
      }
      Reduce { state, action in
        core(into: &state, action: action)
      }
      .forEach(\.path, action: \.path)
      .ifLet(\.$destination, action: \.destination)
    }
    .onChange(of: \.list.standups) { old, standups in
      Reduce { state, _ in
        for id in state.path.ids { state.path[id: id]?.show(standups, replacing: old) }
        return .merge(forward(.saving(.standupsChanged(standups)), &state), readForSearch(state))
      }
    }
    .onChange(of: \.staleScreen) { _, id in
      Reduce { state, _ in
        guard let id else { return .none }
        state.notice = state.path[id: id]?.currentCase.state.deletionNotice
        state.path.pop(from: id)
        return .none
      }
    }
    .onChange(of: \.busyStandups) { _, busy in
      Reduce { state, _ in
        forward(.externalChanges(.standupsBusy(busy)), &state)
      }
    }
  }

  @ReducerBuilder<State, Action>
  private var children: some ReducerOf<Self> {
    Scope(state: \.agendas, action: \.agendas) { Agendas() }
    Scope(state: \.autosave, action: \.autosave) { MeetingAutosave() }
    Scope(state: \.blockerOffer, action: \.blockerOffer) { BlockerOffer() }
    Scope(state: \.externalChanges, action: \.externalChanges) { ExternalChanges() }
    Scope(state: \.hooks, action: \.hooks) { MeetingHooks() }
    Scope(state: \.interruptedMeetings, action: \.interruptedMeetings) { InterruptedMeetings() }
    Scope(state: \.list, action: \.list) { StandupsList() }
    Scope(state: \.saving, action: \.saving) { Saving() }
    Scope(state: \.sync, action: \.sync) { Sync() }
  }

  private func autosave(_ state: inout State) -> Effect<Action> {
    let record = state.path.last?.record
    let isQuick = record != nil && record?.standup.id == state.interruptedMeetings.quickStandup
    return forward(.autosave(.meetingChanged(record, isQuick: isQuick)), &state)
  }

  /// Looks for blockers of earlier meetings once a standup is on top.
  private func offerBlockers(
    _ state: inout State, opened ids: [StackElementID]
  ) -> Effect<Action> {
    guard let id = state.path.ids.last, ids.contains(id), let detail = state.path[id: id]?.detail
    else { return .none }
    return forward(.blockerOffer(.standupOpened(detail.standup)), &state)
  }

  /// Reads the agendas on the screen, which another program, or a meeting that ended, may have changed.
  func readAgendas(_ state: inout State) -> Effect<Action> {
    let ids = state.shownAgendas
    return ids.isEmpty
      ? .none
      : forward(.agendas(.shown(ids, unsaved: state.unsavedAgendaChanges)), &state)
  }

  /// Runs a child within the current action, so that no other action comes in between.
  func forward(_ action: Action, _ state: inout State) -> Effect<Action> {
    children.reduce(into: &state, action: action)
  }
}
