import Composable
import ComposableMacros
import ComposableUI
import DeepLinks
import Dependencies
import StandupsModel
import TerminalUI

/// A meeting that another window or machine is running, as its facilitator sees it: the screen of a
/// running meeting in which nothing can be changed.
@Reducer
public struct WatchMeeting: Sendable {
  public struct State: Equatable, Sendable {
    private var agenda = Agenda()
    var notice: Notice?
    /// The meeting as it is shown; nil while no one is running one.
    var record: RecordMeeting.State?
    /// The meeting that was last read.
    private var seen: OngoingMeeting?
    var standup: Standup

    init(of standup: Standup) { self.standup = standup }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case delegate(Request)
    case leavePressed
    case read(OngoingMeeting?)
    case readFailed(String)
    case record(RecordMeeting.Action)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.runningMeetings) var runningMeetings

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return watch(state.standup.id)

      case .delegate:
        return .none

      case .leavePressed:
        return .run { _ in await dismiss() }

      case .read(let ongoing):
        let watched = state.record?.meetingID
        state.show(ongoing)
        return ongoing == nil ? tellEnd(of: watched) : .none

      case .readFailed(let problem):
        state.notice = .failure(problem)
        return .none

      case .record(.view(let action)):
        return reduce(into: &state, action)

      case .record:
        return .none
      }
    }
  }

  /// Reads the snapshot every second, since not every network folder reports changes.
  private func watch(_ id: Standup.ID) -> Effect<Action> {
    .run { send in
      while true {
        do {
          try await send(.read(runningMeetings.ongoing(of: id)))
        } catch {
          await send(.readFailed("\(error)"))
        }
        try await clock.sleep(for: .seconds(1))
      }
    }
  }

  /// Says why a meeting is not shown any more.
  private func tellEnd(of watched: RunningMeeting.ID?) -> Effect<Action> {
    guard let watched else { return .none }
    return .run { send in
      let isLeft = try await runningMeetings.interrupted().contains { $0.id == watched }
      await send(
        .delegate(
          .notice(
            isLeft ? "No longer running; the meeting can be resumed" : "The meeting is over")))
    } catch: { error, send in
      await send(.readFailed("\(error)"))
    }
  }

  private func reduce(
    into state: inout State, _ action: RecordMeeting.Action.View
  ) -> Effect<Action> {
    switch action {
    case .linePicked, .moved, .panelPressed, .rowPicked:
      if var record = state.record {
        _ = RecordMeeting().reduce(into: &record, action)
        state.record = record
      }
      return .none

    case .endPressed, .escapePressed:
      guard action == .escapePressed, let panel = state.record?.panel, panel != .roster else {
        return .send(.leavePressed)
      }
      state.record?.panel = .roster
      return .none

    case .absentPressed, .addMinutePressed, .draftEdited, .editPressed, .editorClosed,
      .editorOpened, .editorSubmitted, .enterPressed, .guestPressed, .itemMade, .itemReopened,
      .itemResolved, .laterPressed, .mutePressed, .nextPressed, .pausePressed, .previousPressed,
      .redoPressed, .removePressed, .takeMinutePressed, .undoPressed:
      return .none
    }
  }
}

extension WatchMeeting.State {
  fileprivate mutating func show(_ ongoing: OngoingMeeting?) {
    @Dependency(\.continuousClock) var clock
    defer { seen = ongoing }
    notice = nil
    guard let ongoing else {
      record = nil
      return
    }
    if ongoing == seen, record != nil {
      record?.follow(clock.uptime)
      return
    }
    var shown = RecordMeeting.State(watching: ongoing)
    shown.agenda = agenda
    if let record, record.meetingID == shown.meetingID { shown.keepPlace(of: record) }
    record = shown
  }

  mutating func follow(_ content: Content) -> WatchMeeting.Action? {
    if let standup = content.standups[id: standup.id] { self.standup = standup }
    agenda = content.agenda(of: standup.id)
    record?.agenda = agenda
    return nil
  }
}

extension RecordMeeting.State {
  /// Creates a meeting that another window or machine is running. Its clock continues from the
  /// snapshot.
  init(watching ongoing: OngoingMeeting) {
    @Dependency(\.configuration) var configuration
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    self.init(resuming: ongoing.meeting)
    watch = RecordMeeting.Watch(host: ongoing.host, savedAt: ongoing.meeting.savedAt)
    let now = clock.uptime
    let start = now - (ongoing.elapsed(at: date.now) - ongoing.meeting.progress.elapsed)
    engine = MeetingEngine(
      resuming: ongoing.meeting.progress, warnings: configuration.warnings, at: start)
    if !ongoing.meeting.isPaused { _ = engine.resume(.key, at: start) }
    _ = engine.advance(to: now)
    reading = now
  }

  /// Advances the clock.
  fileprivate mutating func follow(_ now: Duration) {
    _ = engine.advance(to: now)
    reading = now
  }

  /// Keeps the watcher's selection.
  fileprivate mutating func keepPlace(of other: Self) {
    (panel, selection, selectedItem) = (other.panel, other.selection, other.selectedItem)
    selectedLine = other.selectedLine
  }
}

// MARK: - Screen and links

extension WatchMeeting: ScreenFeature {
  static let keyTables: [KeyedScreen] = []
  static let linkName: String? = "watch"

  private static let keys = KeyMap<Action>([.back(.leavePressed)])

  static func appeared(_ state: State) -> Action? { .appeared }

  static func request(_ action: Action) -> Request? { action[case: \.delegate] }

  static func screen(_ state: State) -> Screen<Action> {
    guard let record = state.record else {
      var screen = Screen(
        title: RecordMeeting.title, keys: keys,
        body: WrappedText("No one is holding this meeting. It appears here once it begins.")
          .padding(Edges(left: 2)))
      screen.minimumSize = .strip
      screen.notice = state.notice
      return screen
    }
    var screen = RecordMeeting.screen(record).map { Action.record($0) }
    screen.notice = state.notice
    return screen
  }

  static func open(
    over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) -> Path.State? {
    .watch(State(of: detail.standup))
  }
}

extension WatchMeeting.State: ScreenState {
  var linkTitle: String { String(localized: "the meeting that others are holding") }
  var subject: (id: Standup.ID, title: String?)? { (standup.id, standup.displayTitle) }

  func extend(_ link: inout DeepLink, of standup: Standup?) {}

  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    standups[id: standup.id] == nil
  }
}
