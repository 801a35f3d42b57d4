import Composable
import Dependencies
import Dispatch
import Processes
import Standups
import StandupsModel
import StandupsStorage
import Synchronization
import Terminal
import TerminalUI

/// A meeting without the screen: one line on standard output for each change of speaker.
///
/// It runs the same features as the screen, so the meeting is saved like any other. Turns and the
/// meeting end automatically, because no one can press a key. Alerts are printed to standard error
/// and dismissed as if by Esc. A quick meeting is not saved.
@MainActor
struct UnattendedMeeting {
  let subject: RunCommand.Subject
  /// Nil for the samples.
  let folder: DataFolder?
  private let writer = RecordWriter()
  /// The time that the disk may take to finish writing once the meeting is over.
  private static let patience: Duration = .seconds(10)

  /// Returns the exit status: 0 if the meeting has run to its end and is saved, 1 if it could not
  /// be held or saved, or 128 plus the number of the signal that ended it early.
  func run() -> Int32 {
    sync()
    defer { sync() }
    // NB: a reader that closes the pipe, such as head(1), does not end the meeting.
    signal(SIGPIPE, SIG_IGN)
    let wake = DispatchSemaphore(value: 0)
    let terminationSignal = TerminationSignal(grace: EventLoop.grace) { wake.signal() }
    let store = makeStore()
    store.onWake = { wake.signal() }
    store.send(.launched)
    var isKept = true
    var last: AppState.Turn?
    while true {
      isKept = dismissQuestions(of: store) && isKept
      if let turn = store.state.turn {
        if turn.speaker != last?.speaker { printSpeaker(of: turn) }
        last = turn
        if terminationSignal.number != 0 {
          end(store)
          isKept = dismissQuestions(of: store) && isKept
        }
      }
      if store.state.isLoaded, !store.state.isMeetingOpen, !store.state.isSaving { break }
      if last == nil, terminationSignal.number != 0 { break }
      wake.wait()
    }
    let isIdle = writer.waitUntilIdle(for: Self.patience) { store.drain() }
    let unsaved = store.state.unsavedRecords
    for record in unsaved { StandardError.print("\(record) could not be saved") }
    guard isIdle, unsaved.isEmpty else { return ExitCode.failure }
    if terminationSignal.number != 0 { return 128 + terminationSignal.number }
    return last == nil || !isKept ? ExitCode.failure : ExitCode.success
  }

  /// Runs the effects that are ready, and prints and dismisses the questions that are open then.
  ///
  /// - Returns: false if the meeting has ended and cannot be saved.
  private func dismissQuestions(of store: StoreOf<AppFeature>) -> Bool {
    store.drain()
    var isKept = true
    while let question = store.state.question {
      if let standup = store.state.standupGone {
        isKept = false
        StandardError.print(
          "the meeting was not saved because \(standup.displayTitle.quoted) was deleted; run standups to restore the standup, and save the meeting"
        )
      } else {
        StandardError.print("\(question.text)")
      }
      store.send(question.dismissal)
    }
    return isKept
  }

  /// Fetches the team's updates before the meeting, and shares the meeting afterward.
  private func sync() {
    if case .link = subject, let folder { AutoSync.run(folder) }
  }

  private func makeStore() -> StoreOf<AppFeature> {
    Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.activity = .none
      $0.notification = .none
      $0.sound = SoundClient(speakerChanged: {}, timeUp: {})
      $0.speech = reportingProblems(
        of: .transcriber(environment: Environment.values, folder: folder))
      $0.zones = .files(environment: Environment.values)
      $0.syncClient = .none(because: "A meeting without a screen is synced before and after it")
      switch (subject, folder) {
      case (.link, let folder?):
        $0.calendars = .files(
          ConfigurationFile(environment: Environment.values).local.calendars,
          environment: Environment.values)
        $0.hooks = reportingFailures(
          of: .commands(environment: Environment.values, folder: folder, writer: writer))
        $0.runningMeetings = .live(folder: folder, writer: writer)
        $0.standupsClient = .live(folder: folder, writer: writer)
      case (.link, nil), (.quick, _):
        $0.calendars = .none
        $0.hooks = .none
        $0.runningMeetings = .none
        $0.standupsClient = .demo
      }
    }
  }

  private var state: AppState {
    switch subject {
    case .link(let link): AppState(link: link, isUnattended: true)
    case .quick(let meeting): AppState(quickMeeting: meeting, isUnattended: true)
    }
  }

  /// Reports a transcriber that cannot be used, and starts the meeting without it.
  private func reportingProblems(of speech: SpeechClient) -> SpeechClient {
    var client = speech
    client.status = {
      switch speech.status() {
      case .authorized: return .authorized
      case .none: return .none
      case .denied(let reason), .restricted(let reason):
        StandardError.print("starting without recording: \(reason)")
        return .none
      }
    }
    return client
  }

  /// Prints failures, since there is no footer that would show them.
  private func reportingFailures(of hooks: HooksClient) -> HooksClient {
    HooksClient { event in
      do {
        try await hooks.run(event)
      } catch {
        StandardError.print("the hook \(event.kind.rawValue) failed: \(error)")
      }
    }
  }

  private func printSpeaker(of turn: AppState.Turn) {
    _ = StandardOutput.print("\(turn.elapsed.clockText) \(turn.name.named)")
  }

  private func end(_ store: StoreOf<AppFeature>) {
    store.send(.interruptPressed)
    store.send(.destination(.presented(.alert(.meetingSaveConfirmed))))
  }
}

/// The first signal that asks the program to end. It often comes with others: timeout(1) sends two,
/// and so does a closing terminal. So another signal ends the program immediately only once there
/// was time to save the meeting.
private final class TerminationSignal: Sendable {
  private let received = Atomic<Int32>(0)

  /// Handles the signals from now on. `onReceive` is called on another thread.
  ///
  /// - Parameter grace: the time that saving may take.
  init(grace: Duration, onReceive: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    DispatchQueue(label: "standups.signals").async { [self, signals] in
      var number: Int32 = 0
      var expected = signals
      var deadline: ContinuousClock.Instant?
      while sigwait(&expected, &number) == 0 {
        if let deadline {
          if ContinuousClock.now >= deadline { _exit(128 + number) }
          continue
        }
        deadline = .now + grace
        received.store(number, ordering: .relaxed)
        onReceive()
      }
    }
  }

  /// The signal's number; 0 before it arrives.
  var number: Int32 { received.load(ordering: .relaxed) }
}
