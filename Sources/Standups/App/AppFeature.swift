public import Composable
import ComposableMacros
import ComposableUI
public import DeepLinks
import Dependencies
public import StandupsModel
public import TerminalUI

public typealias AppState = AppFeature.State

/// The program, which composes the features and carries messages between them.
@Reducer
public struct AppFeature: Sendable {
  public struct State: Equatable, Sendable {
    var autosave = MeetingAutosave.State()
    var blockerOffer = BlockerOffer.State()
    @PresentationState var destination: Destination.State?
    var hooks = MeetingHooks.State()
    var interruptedMeetings = InterruptedMeetings.State()
    /// True if nothing is saved.
    let isDemo: Bool
    /// True if the program around the features keeps a history, which a key opens.
    let hasHistory: Bool
    /// True if no one can press a key, so the meeting that is opened must end automatically.
    let isUnattended: Bool
    var keyAssignments = KeyAssignments()
    /// The link to open once the standups are loaded.
    var link: DeepLink?
    var library = Library.State()
    var list = StandupsList.State()
    var notice: Notice?
    var path = StackState<Path.State>()
    /// The quick meeting to start once the standups are loaded.
    var quickMeeting: QuickMeeting?
    /// The ids of the chosen commands, the last first.
    var recentCommands: [Command.ID] = []
    /// The notice that changed settings were refused; nil once they have been read.
    var refusedSettings: Notice?
    var sync = Sync.State()
    var takesMouse = true
    /// Actions of effects that open or close a screen, which wait until no text field has the
    /// focus.
    var waitingActions: [Action] = []
    var waitingAlerts: [Alert] = []

    public init(
      link: DeepLink? = nil, quickMeeting: QuickMeeting? = nil, isUnattended: Bool = false,
      isDemo: Bool = false, hasHistory: Bool = false, takesMouse: Bool = true,
      notice: Notice? = nil,
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
    case autosave(MeetingAutosave.Action)
    case blockerOffer(BlockerOffer.Action)
    case commandsPressed
    /// The user went back to an earlier state and continues from there.
    indirect case continued(from: State)
    case destination(PresentationAction<Destination.Action>)
    case focusGained
    case helpPressed([KeyRow])
    case hooks(MeetingHooks.Action)
    case interruptPressed
    case interruptedMeetings(InterruptedMeetings.Action)
    case launched
    case library(Library.Action)
    case linkPressed
    case list(StandupsList.Action)
    case loaded(LoadedStandups)
    case loadFailed(String)
    case mouseTogglePressed
    case noticed(Notice)
    case path(StackAction<Path.State, Path.Action>)
    case settingsChanged(SettingsClient.Change)
    case settingsWatchStarted
    /// The start screen can be opened. The link names this meeting by its id.
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

  // NB: composed once, since most keys forward an action, and composing took 3 percent of a key.
  // Like the rest of the reducer, it is run only by the store; effects capture it, but never run it.
  nonisolated(unsafe) private let permanentFeatures: Reduce<State, Action>

  public init() { permanentFeatures = Self.permanentFeatures.prepared() }

  public var body: some ReducerOf<Self> {
    let root = composition.prepared()
    Reduce { state, action in
      guard case .user(let action) = action else {
        return root.reduce(into: &state, action: action)
      }
      state.notice = nil
      state.library.keyPressed()
      guard state.library.content.unlisted.isEmpty else {
        return listMeetings(&state, before: action)
      }
      return root.reduce(into: &state, action: action)
    }
  }

  /// Lists the meetings that the first picture did not need, so that no other screen ever shows a
  /// standup without them.
  private func listMeetings(_ state: inout State, before action: Action) -> Effect<Action> {
    let ids = state.library.content.unlisted.sorted()
    state.library.content.unlisted = []
    return .run(on: .foreground) { send in
      try await send(.library(.found(standupsClient.list(ids))))
      await send(.user(action))
    } catch: { error, send in
      await send(.noticed(.failure("\(error)")))
    }
  }

  @ReducerBuilder<State, Action>
  private var composition: some ReducerOf<Self> {
    CombineReducers {
      permanentFeatures
      Reduce { state, action in
        guard case .destination(.dismiss) = action,
          case .library(.changedElsewhere) = state.destination?.alert
        else { return .none }
        return forward(.library(.conflictDismissed), &state)
      }
      Reduce { state, action in
        handle(action, &state)
      }
      .forEach(\.path, action: \.path)
      .ifLet(\.$destination, action: \.destination)
      Reduce { state, _ in
        state.closeStaleScreen()
        state.showWaitingAlert()
        return .concatenate(state.takeWaitingActions().map { .send($0) })
      }
    }
    .onChange(of: \.library.content) { old, content in
      Reduce { state, _ in
        state.list.follow(content)
        // A meeting that is running elsewhere changes every five seconds.
        if content.hasSameRecords(as: old) {
          let details = state.path.ids.filter { state.path[id: $0]?.detail != nil }
          return state.follow(content, on: details)
        }
        state.followInAlerts(content)
        return .merge(
          state.follow(content, on: state.path.ids), askAgainAboutBlockers(&state),
          readTrash(state))
      }
    }
    .onChange(of: \.list.prefetchRange) { _, _ in
      Reduce { state, _ in forward(.list(.prefetchRangeChanged), &state) }
    }
    .onChange(of: \.list.upcoming) { _, _ in
      Reduce { state, _ in forward(.list(.upcomingChanged), &state) }
    }
    .onChange(of: \.list.unreadPreview) { _, _ in
      Reduce { state, _ in forward(.list(.previewChanged), &state) }
    }
    .onChange(of: \.list.previewed) { _, _ in
      Reduce { state, _ in forward(.library(.shown(state.shownAgendas)), &state) }
    }
    .onChange(of: { $0.path.ids }) { old, ids in
      Reduce { state, _ in pathChanged(&state, opened: ids.filter { !old.contains($0) }) }
    }
    .onChange(of: \.meeting) { old, meeting in
      Reduce { state, _ in meetingChanged(&state, from: old, to: meeting) }
    }
    .onChange(of: \.editedStandup) { _, id in
      Reduce { state, _ in forward(.library(.editing(id)), &state) }
    }
  }

  @ReducerBuilder<State, Action>
  private static var permanentFeatures: some ReducerOf<Self> {
    Scope(state: \.autosave, action: \.autosave) { MeetingAutosave() }
    Scope(state: \.blockerOffer, action: \.blockerOffer) { BlockerOffer() }
    Scope(state: \.hooks, action: \.hooks) { MeetingHooks() }
    Scope(state: \.interruptedMeetings, action: \.interruptedMeetings) { InterruptedMeetings() }
    Scope(state: \.library, action: \.library) { Library() }
    Scope(state: \.list, action: \.list) { StandupsList() }
    Scope(state: \.sync, action: \.sync) { Sync() }
  }

  private func pathChanged(
    _ state: inout State, opened ids: [StackElementID]
  ) -> Effect<Action> {
    .merge(
      state.follow(state.library.content, on: ids),
      .merge(
        ids.compactMap { id in
          state.path[id: id]?.currentCase.appeared.map {
            .send(.path(.element(id: id, action: $0)))
          }
        }),
      offerBlockers(&state, opened: ids),
      forward(.library(.shown(state.shownAgendas)), &state),
      state.path.isEmpty ? forward(.sync(.setupMayHaveChanged), &state) : .none)
  }

  /// Looks for blockers of earlier meetings once a standup is on top.
  private func offerBlockers(
    _ state: inout State, opened ids: [StackElementID]
  ) -> Effect<Action> {
    guard let id = state.path.ids.last, ids.contains(id), let detail = state.path[id: id]?.detail
    else { return .none }
    return forward(.blockerOffer(.standupOpened(detail.standup)), &state)
  }

  /// Looks again for the blockers that an open question quotes.
  private func askAgainAboutBlockers(_ state: inout State) -> Effect<Action> {
    guard let detail = state.path.last?.detail, detail.isAskingAboutBlockers else { return .none }
    return forward(.blockerOffer(.questionChanged(of: detail.standup.id)), &state)
  }

  /// Reads the open trash again, since its changes are not reported.
  func readTrash(_ state: State) -> Effect<Action> {
    state.list.destination?.trash == nil
      ? .none : .send(.list(.destination(.presented(.trash(.appeared)))))
  }

  /// Runs a child within the current action, so that no other action comes in between.
  func forward(_ action: Action, _ state: inout State) -> Effect<Action> {
    permanentFeatures.reduce(into: &state, action: action)
  }
}

extension AppState {
  /// Updates screens from the content.
  ///
  /// - Returns: the effect that reads the data they do not have yet.
  fileprivate mutating func follow(
    _ content: Content, on ids: [StackElementID]
  ) -> Effect<AppFeature.Action> {
    .merge(
      ids.compactMap { id in
        path[id: id]?.currentCase.follow(content).map { .send(.path(.element(id: id, action: $0))) }
      })
  }

  /// Closes the lowest screen that shows something deleted, once it can close.
  fileprivate mutating func closeStaleScreen() {
    guard !path.ids.contains(where: { path[id: $0]?.record != nil }),
      let id = path.ids.first(where: {
        path[id: $0]?.currentCase.state.isStale(in: library.content.standups) == true
      }),
      !isTyping
    else { return }
    notice = path[id: id]?.currentCase.state.deletionNotice
    path.pop(from: id)
  }
}
