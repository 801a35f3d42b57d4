public import Composable
import ComposableUI
public import DeepLinks
import Dependencies
public import StandupsModel
public import TerminalUI

public typealias AppState = AppFeature.State

public struct AppFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var ending = Ending.notWanted
    var keyAssignments = KeyAssignments()
    var interruptedMeetings: [RunningMeeting] = []
    var link: DeepLink?
    var list = StandupsList.State()
    var notice: String?
    var outside = OutsideState()
    var path = StackState<Path.State>()
    var quickMeeting: QuickMeeting?
    var quickStandup: Standup.ID?
    var saving = SavingState()
    var sync = SyncState()
    var takesMouse = true
    var waitingAlerts: [AlertState<Destination.Alert>] = []

    public init(
      link: DeepLink? = nil, quickMeeting: QuickMeeting? = nil, takesMouse: Bool = true,
      notice: String? = nil, keyAssignments: KeyAssignments = .init(), sync: SyncState = .init()
    ) {
      self.keyAssignments = keyAssignments
      self.link = link
      self.notice = notice
      self.quickMeeting = quickMeeting
      self.sync = sync
      self.takesMouse = takesMouse
    }
  }

  public enum Action: Equatable, Sendable {
    case conflictFound(Conflict)
    case destination(PresentationAction<Destination.Action>)
    case focusGained
    case folderRefused(SaveFailure)
    case helpPressed([KeyRow])
    case interruptPressed
    case launched
    case interruptedMeetingClaimed(RunningMeeting, InterruptedMeetingAnswer)
    case interruptedMeetingsFound([RunningMeeting])
    case linkedMeetingFound(MeetingName?)
    case linkPressed
    case list(StandupsList.Action)
    case loaded(LoadedStandups)
    case loadFailed(String)
    case mouseSwitchPressed
    case noticed(String)
    case outsideChanged([ExternalChange])
    case path(StackAction<Path.State, Path.Action>)
    case saveFailed(Change, SaveFailure)
    case saved(Change)
    case sync(SyncAction)
    case terminated
  }

  public struct Destination: Reducer {
    @dynamicMemberLookup
    public enum State: Equatable, Sendable {
      case alert(AlertState<Alert>)
      case help(Help.State)
    }

    public enum Action: Equatable, Sendable {
      case alert(Alert)
      case help(Help.Action)
    }

    public enum Alert: Equatable, Sendable {
      case conflictAnswered(ConflictAnswer, Conflict)
      case orphanedMeetingAnswered(OrphanedMeetingAnswer, Meeting, of: Standup)
      case interruptedMeetingAnswered(InterruptedMeetingAnswer, RunningMeeting)
      case meetingSaveWanted
      case mergeAnswered(MergeConflict, MergeConflict.Side)
      case quitConfirmed
      case retryConfirmed(thenQuit: Bool)
      case samplesWanted
    }

    public var body: some ReducerOf<Self> {
      Scope(state: \.help, action: \.help) { Help() }
    }
  }

  private enum CancelID: Hashable, Sendable {
    case load
  }

  static let firstScreenful = 100

  @Dependency(\.clipboard) var clipboard
  @Dependency(\.date) var date
  @Dependency(\.notification) var notification
  @Dependency(\.runningMeetings) var runningMeetings
  @Dependency(\.settings) var settings
  @Dependency(\.sound) var sound
  @Dependency(\.speech) var speech
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Syncing {
        Watching {
          MeetingAutosave {
            Saving {
              Scope(state: \.list, action: \.list) { StandupsList() }
              Reduce { state, action in
                if !action.keepsNotice { state.notice = nil }
                return core(into: &state, action: action)
              }
              .forEach(\.path, action: \.path) { Path() }
              .ifLet(\.$destination, action: \.destination) { Destination() }
            }
          }
        }
      }
      Reduce { state, _ in
        state.showWaitingAlert()
        return .none
      }
    }
    .onChange(of: \.pathIDs) { old, ids in
      Reduce { state, _ in
        .merge(
          ids.filter { !old.contains($0) }.compactMap { id in
            state.path[id: id]?.appeared.map { .send(.path(.element(id: id, action: $0))) }
          })
      }
    }
    .onChange(of: { $0.list.prefetchRange }) { _, _ in RecentLengths() }
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

  private func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .destination(.presented(.alert(let answer))):
      return answered(answer, &state)

    case .destination(.presented(.help(.delegate(.chosen(let key))))):
      return press(key, &state)

    case .destination:
      return .none

    case .folderRefused(let failure):
      state.saving.failure = failure
      return .none

    case .helpPressed(let rows):
      state.destination = .help(Help.State(rows: rows))
      return .none

    case .interruptPressed:
      return interrupted(&state)

    case .launched:
      let listing = state.link == nil ? AppFeature.firstScreenful : .max
      return .concatenate(
        .run { send in
          try await send(.loaded(standupsClient.load(listing)))
        } catch: { error, send in
          await send(.loadFailed("\(error)"))
        },
        .run { _ in
          try await standupsClient.prepare()
        } catch: { error, send in
          await send(.folderRefused(SaveFailure(error)))
        },
        findInterruptedMeetings()
      )
      .cancellable(id: CancelID.load, cancelInFlight: true)

    case .interruptedMeetingClaimed(let meeting, let answer):
      return claimed(meeting, for: answer, &state)

    case .interruptedMeetingsFound(let meetings):
      state.interruptedMeetings = meetings
      return .none

    case .linkedMeetingFound(let name):
      state.openLink(toMeeting: name)
      return .none

    case .linkPressed:
      return copyLink(to: state)

    case .list(.delegate(let delegate)):
      switch delegate {
      case .open(let screens):
        for screen in screens { state.path.append(screen) }
      case .quit:
        state.quit()
      case .sync:
        break
      case .undo:
        state.undo()
      }
      return .none

    case .list:
      return .none

    case .loaded(let loaded):
      state.show(loaded)
      return findLinkedMeeting(state)

    case .loadFailed(let reason):
      state.list.isLoaded = true
      state.openLink()
      state.present(.loadFailed(reason.asSentence))
      return .none

    case .mouseSwitchPressed:
      state.switchMouse()
      return .none

    case .noticed(let words):
      state.notice = words
      return .none

    case .path(.element(let id, .detail(.delegate(let delegate)))):
      switch delegate {
      case .deletionConfirmed:
        if let standup = state.path[id: id]?.detail?.standup { state.list.remove(id: standup.id) }
        state.path.pop(from: id)
      case .open(let screens):
        for screen in screens { state.path.append(screen) }
      case .quit:
        state.quit()
      case .openSettings:
        return openSettings()
      case .standupUpdated(let standup):
        state.update(standup)
      case .undo:
        state.undo()
      }
      return .none

    case .path(.element(let id, .meeting(.delegate(let delegate)))):
      state.update(delegate, from: id)
      return .none

    case .path(.element(let id, .record(.delegate(.ended(let meeting, let standupID))))):
      if let standup = state.path[id: id]?.record?.standup, standup.id == standupID {
        state.end(meeting, of: standup)
      }
      state.path.pop(from: id)
      return .none

    case .path(.element(let id, .record(.delegate(.timeUp(let isMuted))))):
      return tellTime(of: state.path[id: id]?.record?.standup, isMuted: isMuted)

    case .path:
      return .none

    case .conflictFound, .focusGained, .outsideChanged, .saveFailed, .saved, .sync:
      return .none

    case .terminated:
      state.ending = .afterPendingWrites
      return .none
    }
  }
}

extension AppFeature.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    let destination = CasePath(Root.destination) {
      if case .destination(let it) = $0 { it } else { nil }
    }
    let list = CasePath(Root.list) { if case .list(let it) = $0 { it } else { nil } }
    let path = CasePath(Root.path) { if case .path(let it) = $0 { it } else { nil } }
    public init() {}
  }
}

extension AppFeature.Destination.State: CasePathable {
  public struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let help = CasePath(Root.help) { if case .help(let it) = $0 { it } else { nil } }
    public init() {}
  }
}

extension AppFeature.Destination.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let help = CasePath(Root.help) { if case .help(let it) = $0 { it } else { nil } }
    public init() {}
  }
}
