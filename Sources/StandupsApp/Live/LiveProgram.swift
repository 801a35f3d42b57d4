import Composable
import ComposableKit
import ComposableUI
import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import Terminal
import TerminalUI

/// The features of the running program, on the user's data. The event loop that drives the store
/// decides how people see and operate them.
@MainActor
struct LiveProgram {
  /// Keeps the history; nil if it was not requested.
  let history: StoreOf<TimeTravel<AppFeature>>?
  let store: StoreOf<AppFeature>
  let writer = RecordWriter()
  private let folder: DataFolder?

  /// Creates the store and launches the features.
  ///
  /// - Parameters:
  ///   - listsMeetings: true if the first picture needs the names of all meetings.
  ///   - prepare: sets the clients that depend on how the program is operated.
  init(
    command: OpenCommand, quickMeeting: QuickMeeting?, listsMeetings: Bool, takesMouse: Bool,
    file: ConfigurationFile, clock: LoopClock,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void
  ) {
    let folder = command.source.folder
    self.folder = folder
    let sync =
      command.source.isDemo
      ? SyncClient.none(because: "The demo is never synced")
      : .live(path: command.source.data.path, writer: writer)
    let state = AppState(
      link: command.link, quickMeeting: quickMeeting, isDemo: folder == nil,
      hasHistory: command.keepsHistory, takesMouse: takesMouse,
      notice: file.notice.map { .failure($0) }, keyAssignments: file.keyAssignments,
      sync: Sync.State(obstacle: sync.obstacle()))
    let current = CurrentConfiguration(file, environment: Environment.values)
    let prepareAll = { [writer] (values: inout DependencyValues) in
      values.continuousClock = clock
      prepare(&values)
      values.calendars =
        folder == nil
        ? .none : .files(file.local.calendars, environment: Environment.values)
      values.readConfiguration { current.configuration }
      values.settings.changes = current.changes
      // NB: a replay repeats what was done before, so no one waits for it.
      if command.replayPath != nil { values.configuration.syncsAutomatically = false }
      values.speech = .transcriber(environment: Environment.values, folder: folder)
      values.syncClient = sync
      values.zones = .files(environment: Environment.values)
      switch folder {
      case nil:
        values.activity = .previewValue
        values.export = .demo
        values.hooks = .none
        values.runningMeetings = .none
        values.standupsClient = .demo
      case let folder?:
        values.activity = .live(environment: Environment.values)
        values.copyLayouts = .file(environment: Environment.values, writer: writer)
        values.export = .live(
          writer: writer, folder: ExportedFile.folder(file.local, Environment.values))
        values.hooks =
          command.replayPath == nil
          ? .commands(environment: Environment.values, folder: folder, writer: writer) : .none
        values.runningMeetings = .live(folder: folder, writer: writer)
        values.standupsClient = .live(
          folder: folder, writer: writer, listsMeetings: listsMeetings,
          firstFrameDrawn: { await clock.firstFrameDrawn() })
      }
    }
    if command.keepsHistory {
      let history = Store(initialState: TimeTravel<AppFeature>.State(state)) {
        TimeTravel<AppFeature> { Self.features }
      } withDependencies: {
        prepareAll(&$0)
      }
      self.history = history
      store = history.scope(state: { $0.present }, action: { .feature($0) })
    } else {
      history = nil
      store = Store(initialState: state) {
        Self.features
      } withDependencies: {
        prepareAll(&$0)
      }
    }
    store.onWake = { EventLoop.wake() }
    store.send(.launched)
    if command.replayPath == nil { store.send(.settingsWatchStarted) }
  }

  private static var features: some ReducerOf<AppFeature> {
    CombineReducers {
      LogActions<AppFeature.State, AppFeature.Action>()
      AppFeature()
    }
  }

  /// Waits for the disk, and reports what could not be saved. A sync in the background continues
  /// without this program.
  func reportUnsaved() {
    if !writer.waitUntilIdle(for: EventLoop.grace, draining: { store.drain() }) {
      StandardError.print("the disk did not respond in time; the last changes may not be saved")
    }
    for record in store.state.unsavedRecords {
      StandardError.print("\(record) could not be saved")
    }
    if let problem = store.state.unsavedMeeting {
      let reason = problem.failure.sentence
      let sentence: LocalizedText =
        problem.kept.map {
          "the running meeting can be resumed only from \($0.clockText): \(reason)"
        } ?? "the running meeting cannot be resumed later: \(reason)"
      StandardError.print(sentence)
    }
    if let folder, store.state.hasUnfinishedSync { AutoSync.finishAlone(folder) }
  }
}
