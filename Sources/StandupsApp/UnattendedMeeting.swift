import Composable
import Dependencies
import Dispatch
import Standups
import StandupsModel
import StandupsStorage
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A meeting without the screen: one line on standard output for each change of speaker.
///
/// It is the same program as on the screen, so the meeting is kept and stored like any other one.
/// What would be asked is told on standard error, and answered as Esc would. A quick meeting leaves
/// nothing behind.
@MainActor
struct UnattendedMeeting {
  let subject: RunCommand.Subject
  private let surroundings: MeetingSurroundings
  private let writer = RecordWriter()

  init(subject: RunCommand.Subject, source: RecordSource) {
    self.subject = subject
    surroundings = MeetingSurroundings(environment: Environment.values, folder: source.folder)
  }

  /// Returns the exit status: 0 once the meeting has run to its end and is stored, 1 if there was none
  /// or it could not be stored, 128 and the number of the signal that ended it early.
  func run() -> Int32 {
    let woken = DispatchSemaphore(value: 0)
    let ending = EndingSignal { woken.signal() }
    let store = makeStore()
    store.onWake = { woken.signal() }
    store.send(.launched)
    var last: AppState.Turn?
    while true {
      store.drain()
      while let question = store.state.question {
        StandardError.print(question.text)
        store.send(question.dismissal)
      }
      if let turn = store.state.turn {
        if turn.speaker != last?.speaker { tell(turn) }
        last = turn
        if ending.number != 0 { end(store) }
      }
      if store.state.isLoaded, store.state.turn == nil, !store.state.isSaving { break }
      woken.wait()
    }
    let unsaved = store.state.unsavedRecords
    for record in unsaved { StandardError.print("\(record) could not be saved") }
    guard writer.waitUntilIdle(for: .seconds(2)), last != nil, unsaved.isEmpty else {
      return ExitCode.failure
    }
    return ending.number == 0 ? ExitCode.success : 128 + ending.number
  }

  private func makeStore() -> StoreOf<AppFeature> {
    Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.notification = .none
      $0.sound = SoundClient(speakerChanged: {}, timeUp: {})
      $0.speech = heeded(surroundings.speech)
      switch (subject, surroundings.folder) {
      case (.link, let folder?):
        $0.runningMeetings = .live(folder: folder, writer: writer)
        $0.standupsClient = .live(folder: folder, writer: writer)
      case (.link, nil), (.quick, _):
        $0.runningMeetings = .none
        $0.standupsClient = .demo
      }
    }
  }

  private var state: AppState {
    switch subject {
    case .link(let link): AppState(link: link)
    case .quick(let meeting): AppState(quickMeeting: meeting)
    }
  }

  /// A transcriber that cannot be had is told of, and the meeting starts without it.
  private func heeded(_ speech: SpeechClient) -> SpeechClient {
    var heeded = speech
    heeded.status = {
      switch speech.status() {
      case .authorised: return .authorised
      case .none: return .none
      case .denied(let reason), .restricted(let reason):
        StandardError.print("nothing is recorded: \(reason)")
        return .none
      }
    }
    return heeded
  }

  private func tell(_ turn: AppState.Turn) {
    print("\(turn.elapsed.clockText) \(turn.name)")
    fflush(nil)
  }

  private func end(_ store: StoreOf<AppFeature>) {
    store.send(.interruptPressed)
    store.send(.destination(.presented(.alert(.meetingSaveConfirmed))))
  }
}

/// The signal that asks a program without a screen to end; a second one ends it at once.
private final class EndingSignal: Sendable {
  private let arrived = Atomic<Int32>(0)

  /// Takes the signals over. `notice` is called on another thread.
  init(notice: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    DispatchQueue(label: "standups.signals").async { [self, signals] in
      var number: Int32 = 0
      var awaited = signals
      while sigwait(&awaited, &number) == 0 {
        if arrived.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
        notice()
      }
    }
  }

  /// Its number; 0 until there was one.
  var number: Int32 { arrived.load(ordering: .relaxed) }
}
