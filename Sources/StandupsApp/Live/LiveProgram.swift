import Composable
import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import Terminal
import TerminalUI

extension LoopClock: MonotonicClock {}

/// The features of the running program, on the user's data. How people see and operate them is up to
/// the event loop that drives the store.
@MainActor
struct LiveProgram {
  let store: StoreOf<AppFeature>
  let writer = RecordWriter()

  /// Creates the store and launches the features.
  ///
  /// - Parameter prepare: sets the clients that depend on how the program is operated.
  init(
    command: OpenCommand, quickMeeting: QuickMeeting?, takesMouse: Bool, file: ConfigurationFile,
    clock: LoopClock, withDependencies prepare: @escaping (inout DependencyValues) -> Void
  ) {
    let folder = command.source.folder
    let sync = command.source.syncClient(writer)
    let state = AppState(
      link: command.link, quickMeeting: quickMeeting, isDemo: folder == nil, takesMouse: takesMouse,
      notice: file.notice, keyAssignments: file.keyAssignments,
      sync: Sync.State(obstacle: sync.obstacle()))
    store = Store(initialState: state) {
      LogActions<AppFeature.State, AppFeature.Action>()
      AppFeature()
    } withDependencies: { [writer] in
      prepare(&$0)
      $0.continuousClock = clock
      $0.configuration = file.configuration
      $0.speech = .transcriber(environment: Environment.values, folder: folder)
      $0.syncClient = sync
      switch folder {
      case nil:
        $0.export = .demo
        $0.hooks = .none
        $0.runningMeetings = .none
        $0.standupsClient = .demo
      case let folder?:
        $0.export = .live(writer: writer)
        $0.hooks = .commands(environment: Environment.values, folder: folder)
        $0.runningMeetings = .live(folder: folder, writer: writer)
        $0.standupsClient = .live(
          folder: folder, writer: writer, firstFrameDrawn: { await clock.firstFrameDrawn() })
      }
    }
    store.onWake = { EventLoop.wake() }
    store.send(.launched)
  }

  /// Waits for the disk, and reports what could not be saved.
  func reportUnsaved() {
    if !writer.waitUntilIdle(for: EventLoop.grace) {
      StandardError.print("the disk did not respond in time; the last changes may not be saved")
    }
    store.drain()
    for record in store.state.unsavedRecords {
      StandardError.print("\(record) could not be saved")
    }
    if let problem = store.state.unsavedMeeting {
      StandardError.print("the running meeting cannot be resumed later: \(problem)")
    }
  }
}

extension RecordSource {
  fileprivate func syncClient(_ writer: RecordWriter) -> SyncClient {
    switch self {
    case .demo: .none(because: "The demo is never synced")
    case .folder(let path): .live(path: path, writer: writer)
    }
  }
}
