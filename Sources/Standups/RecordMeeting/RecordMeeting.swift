import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

@Reducer
public struct RecordMeeting: Sendable {
  public struct State: Equatable, Sendable {
    var activity = Activity()
    /// The user's acts, for undo.
    var acts = UndoHistory<Act>()
    var agenda = Agenda()
    var carriedOver: [TranscriptLine] = []
    @PresentationState var destination: Alert?
    /// A note that was closed without adding it. The next note continues its text.
    var draft: Editor?
    var editor: Editor?
    var engine: MeetingEngine
    /// The chosen facilitator; nil until the newest meetings are read.
    var chosenFacilitator: Attendee.ID?
    var isMuted = false
    /// True if the standup is stored together with the meeting.
    var isQuick: Bool
    /// True if the meeting began earlier and was interrupted.
    let isResumed: Bool
    /// True once it has ended and is being stored or moved to the trash.
    var isSaved = false
    var notice: Notice?
    let meetingID: Meeting.ID
    var panel = Panel.roster
    var reading: Duration
    /// The item that `r` has resolved since the selection last moved.
    var resolvedItem: Item.ID?
    var selectedItem: Item.ID?
    var selectedLine: UUID?
    var selection: Attendee.ID?
    var standup: Standup
    let startedAt: Date
    let startReading: Duration
    /// The lines of updates that are or were in the transcript.
    var takenLines: Set<UUID> = []
    var transcriber: Transcriber
    var transcript: [TranscriptLine] = []
    /// Alerts that wait until the open one, or the text field, is closed.
    var waitingAlerts: [Alert] = []
    /// The place where it runs, if it is only watched here.
    var watch: Watch?

    /// Creates a meeting that begins now.
    ///
    /// - Parameters:
    ///   - members: the people who take part, in speaking order.
    ///   - facilitator: the facilitator; chosen from the team if nil.
    ///   - activity: the people's commits, if they have been read already.
    ///   - key: the key that begins it.
    ///   - isQuick: true if its standup is stored with the meeting.
    init(
      standup: Standup, members: [MeetingProgress.Member], facilitator: Attendee.ID? = nil,
      activity: Activity = Activity(),
      begunBy key: PressGuard.Press? = nil, transcriber: Transcriber = .off, isQuick: Bool = false
    ) {
      @Dependency(\.configuration) var configuration
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date) var date
      @Dependency(\.uuid) var uuid
      self.activity = activity
      self.standup = standup
      self.transcriber = transcriber
      self.isQuick = isQuick
      isResumed = false
      meetingID = uuid()
      startedAt = date.now.inWholeSeconds
      startReading = clock.uptime
      reading = startReading
      engine = MeetingEngine(
        standup: standup, members: members, warnings: configuration.warnings,
        startedAt: startReading, by: key)
      isMuted = configuration.isMuted
      chosenFacilitator = facilitator
      followNewestMeetings()
    }

    init(
      resuming meeting: RunningMeeting, newest: History.Entry? = nil,
      transcriber: Transcriber = .off
    ) {
      @Dependency(\.configuration) var configuration
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date) var date
      @Dependency(\.uuid) var uuid
      let now = clock.uptime
      standup = meeting.standup
      self.transcriber = transcriber
      isQuick = meeting.isQuick
      isResumed = true
      meetingID = meeting.id
      chosenFacilitator = meeting.facilitator
      startedAt = meeting.startedAt
      startReading = now - .seconds(meeting.span(to: date.now))
      reading = now
      engine = MeetingEngine(
        resuming: meeting.progress, warnings: configuration.warnings, at: now)
      isMuted = configuration.isMuted
      transcript = meeting.transcript.map { line in
        var line = line
        line.id = line.id ?? uuid()
        return line
      }
      selectedLine = transcript.last?.id
      takenLines = meeting.removedLines.union(transcript.compactMap(\.id))
      if let newest {
        standup.history.insert(newest.name)
        if let meeting = newest.meeting { standup.history.update(newest.name, meeting: meeting) }
      }
      followNewestMeetings()
    }
  }

  public enum Panel: Equatable, Sendable {
    /// The open items of the current speaker.
    case items
    case notes
    case roster
  }

  public enum Action: Equatable, Sendable {
    case activityRead(Activity)
    case alertAppeared
    case alertDisappeared
    case appeared
    case delegate(Request)
    case destination(PresentationAction<Alert.Action>)
    case newestMeetingsRead([MeetingName: Meeting])
    case saveRequested
    case timerTicked
    case transcriber(TranscriberEvent)
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case absentPressed
      case addMinutePressed
      case draftEdited(TextEdit)
      case editPressed
      case editorClosed
      case editorOpened(TranscriptLine.Kind)
      case editorSubmitted
      case endPressed
      case enterPressed
      case escapePressed
      case guestPressed
      case itemMade
      case itemReopened
      case itemResolved
      case laterPressed
      case linePicked(Int)
      case moved(Movement)
      case mutePressed
      case nextPressed
      case panelPressed
      case pausePressed
      case previousPressed
      case redoPressed
      case removePressed
      case rowPicked(Int)
      case takeMinutePressed
      case undoPressed
    }
  }

  /// The least length of a meeting that is certainly meant; a shorter one may be a mistake.
  static let leastLength = Duration.seconds(10)

  enum CancelID: Hashable, Sendable {
    case timer
    case transcriber
  }

  @Dependency(\.activity) var activity
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.sound) var sound
  @Dependency(\.speech) var speech
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isSaved ? .none : handle(action, &state)
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .activityRead(let activity):
      state.activity = activity
      return .none

    case .alertAppeared:
      return run(&state) { $0.pause(.alert, at: $1) }

    case .alertDisappeared:
      guard state.destination == nil else { return .none }
      return run(&state) { $0.resume(.alert, at: $1) }

    case .appeared:
      return .merge(
        run(&state) { $0.advance(to: $1) },
        standupsClient.readNewestMeetings(of: state.standup) { .newestMeetingsRead($0) },
        state.activity.isEmpty
          ? activity.readSinceLastMeeting(of: state.standup, newest: state.standup.history.first) {
            .activityRead($0)
          } : .none,
        startTranscriber(of: state))

    case .delegate:
      return .none

    case .destination(.dismiss):
      return run(&state) { [waiting = state.waitingAlerts] engine, now in
        guard waiting.isEmpty else { return [] }
        let events = engine.isPaused(by: .away) ? engine.countGap(at: now) : []
        return events + engine.resume(.alert, at: now)
      }

    case .destination(.presented(.discardConfirmed)):
      _ = state.submitTexts()
      state.isSaved = true
      return .concatenate(
        .send(.delegate(.discard(meeting(of: state), of: state.standup, isQuick: state.isQuick))),
        .run { _ in await dismiss() })

    case .destination(.presented(.pauseConfirmed)):
      return run(&state) { $0.treatAsPause(at: $1) + $0.resume(.alert, at: $1) }

    case .destination(.presented(.saveConfirmed)):
      return save(&state)

    case .destination(.presented(.saveWithoutSpeakerConfirmed)):
      state.engine.endWithoutSpeaker()
      return save(&state)

    case .newestMeetingsRead(let records):
      state.standup.keepNewestMeetings(records)
      state.notice = state.standup.unreadNotice ?? state.notice
      state.followNewestMeetings()
      return .none

    case .saveRequested:
      let effect = run(&state) { $0.advance(to: $1) }
      return state.isRunning ? save(&state) : effect

    case .timerTicked:
      return run(&state) { $0.advance(to: $1) }

    case .transcriber(let event):
      return reduce(into: &state, event)

    case .view(let action):
      state.notice = nil
      return reduce(into: &state, action)
    }
  }

  /// Changes the engine and handles the consequences. The only place where the clock is read.
  func run(
    _ state: inout State, _ change: (inout MeetingEngine, Duration) -> [MeetingEngine.Event]
  ) -> Effect<Action> {
    let now = clock.uptime
    let speaker = state.engine.current.id
    let wasAlone = state.engine.progress.members.count == 1
    let events = change(&state.engine, now)
    state.reading = now
    if state.engine.current.id != speaker {
      state.selection = nil
      state.resolvedItem = nil
      state.selectedItem = nil
      if state.panel == .items { state.panel = .roster }
      state.takeUpdate()
      // The first guest took the place of an anonymous person, or was undone.
      if wasAlone, state.engine.progress.members.count == 1 {
        state.replaceSpeaker(speaker, with: state.engine.current.id)
      }
    }
    for case .away(let gap) in events { state.waitingAlerts.append(.timePassed(gap)) }
    state.showWaitingAlert(at: now)
    let sounds = sounds(of: events, isMuted: state.isMuted)
    return state.engine.isEnded && state.canClose
      ? .concatenate(sounds, save(&state)) : .merge(sounds, tick(state))
  }

  private func sounds(
    of events: [MeetingEngine.Event], isMuted: Bool
  ) -> Effect<Action> {
    .concatenate(
      events.map { event in
        switch event {
        case .away, .ended: .none
        case .speakerChanged, .turnUp:
          isMuted ? .none : .run { _ in await sound.speakerChanged() }
        case .timeUp: .send(.delegate(.timeUp(isMuted: isMuted)))
        }
      })
  }

  private func tick(_ state: State) -> Effect<Action> {
    guard !state.engine.isPaused, !state.engine.isEnded else {
      return .cancel(id: CancelID.timer)
    }
    let nextSecond = Duration.seconds(state.engine.elapsedSeconds + 1)
    let wait = nextSecond - state.engine.elapsed
    return .run { send in
      try await clock.sleep(for: wait)
      await send(.timerTicked)
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  private func save(_ state: inout State) -> Effect<Action> {
    let items = send(state.submitTexts())
    state.takeRemainingUpdates()
    state.isSaved = true
    return .concatenate(
      items, .cancel(id: CancelID.timer), .cancel(id: CancelID.transcriber),
      .send(.delegate(.ended(meeting(of: state), of: state.standup, isQuick: state.isQuick))))
  }

  /// The meeting as it is stored if it ends now.
  private func meeting(of state: State) -> Meeting {
    // The date may be set while the meeting runs, and a text field may have been open for long
    // after it ended automatically.
    let span = (state.engine.endTime ?? clock.uptime) - state.startReading
    let endedAt = state.startedAt.later(by: span / .seconds(1)).inWholeSeconds
    return Meeting(
      id: state.meetingID, startedAt: state.startedAt, endedAt: endedAt,
      planned: .seconds(state.engine.progress.planned), added: state.engine.progress.added,
      held: state.engine.elapsedSeconds, ending: state.engine.ending,
      facilitator: state.facilitator, speakers: state.engine.progress.speakers,
      transcript: state.transcript)
  }
}

extension RecordMeeting.State {
  var isRunning: Bool { !isSaved && watch == nil }

  /// True if the screen may close automatically: never under a text field or an alert.
  var canClose: Bool { editor == nil && !engine.isPaused(by: .alert) }

  /// The times of the next quarters of a second on the meeting's clock, if it runs.
  var quarters: [Duration] {
    guard isRunning, !engine.isPaused, !engine.isEnded else { return [] }
    let second = reading - (engine.elapsed - .seconds(engine.elapsedSeconds))
    return (1...3).map { second + .milliseconds(250 * $0) }
  }

  var endsAt: Date {
    let span = reading - startReading + engine.timeLeft
    return startedAt.addingTimeInterval(span / .seconds(1))
  }

  /// The time when the meeting ends: `10:15`; nil if that is not known.
  var endText: String? { engine.hasEnd ? endsAt.local.timeText : nil }

  var selectedID: Attendee.ID {
    engine.progress.members.first { $0.id == selection }?.id ?? engine.progress.current.id
  }

  /// The person that `x` and new notes are about: the selected one, if the selection is visible.
  var targetID: Attendee.ID { panel == .roster ? selectedID : engine.current.id }

  mutating func showWaitingAlert(at now: Duration) {
    guard editor == nil, destination == nil, !waitingAlerts.isEmpty else { return }
    destination = waitingAlerts.removeFirst()
    _ = engine.pause(.alert, at: now)
  }
}
