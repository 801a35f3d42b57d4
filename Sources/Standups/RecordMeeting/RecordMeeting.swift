import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Reducer
public struct RecordMeeting: Sendable {
  public struct State: Equatable, Sendable {
    var carriedOver: [TranscriptLine] = []
    @PresentationState var destination: Alert?
    var draft = TextInput("")
    var editor: Editor?
    var engine: MeetingEngine
    var isMuted = false
    var isSaved = false
    var notice: String?
    let meetingID: Meeting.ID
    let newest: History.Entry?
    var reading: Duration
    var replacedAlert: Alert?
    var selection: Attendee.ID?
    let standup: Standup
    let startedAt: Date
    let startReading: Duration
    var transcriber: Transcriber
    var transcript: [TranscriptLine] = []

    init(standup: Standup, transcriber: Transcriber = .off) {
      @Dependency(\.configuration) var configuration
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date) var date
      @Dependency(\.uuid) var uuid
      self.standup = standup
      self.transcriber = transcriber
      newest = standup.history.first
      meetingID = uuid()
      startedAt = date.now.inWholeSeconds
      startReading = clock.uptime
      reading = startReading
      engine = MeetingEngine(
        standup: standup, order: standup.drawnOrder(newest: newest?.meeting),
        warnings: configuration.warnings, startedAt: startReading)
      if let meeting = newest?.meeting { carryOver(from: meeting) }
      isMuted = configuration.isMuted
    }

    init(
      resuming meeting: RunningMeeting, newest: History.Entry? = nil,
      transcriber: Transcriber = .off
    ) {
      @Dependency(\.configuration) var configuration
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date) var date
      let now = clock.uptime
      standup = meeting.standup
      self.newest = newest
      self.transcriber = transcriber
      meetingID = meeting.id
      startedAt = meeting.startedAt
      startReading = now - .seconds(date.now.timeIntervalSince(meeting.startedAt))
      reading = now
      engine = MeetingEngine(
        resuming: meeting.progress, warnings: configuration.warnings, at: now)
      isMuted = configuration.isMuted
      transcript = meeting.transcript
      if let meeting = newest?.meeting { carryOver(from: meeting) }
    }
  }

  public enum Action: Equatable, Sendable {
    case alertAppeared
    case alertDisappeared
    case appeared
    case delegate(Delegate)
    case destination(PresentationAction<Alert.Action>)
    case newestMeetingFailed
    case newestMeetingRead(Meeting)
    case saveRequested
    case timerTicked
    case transcriber(TranscriberEvent)
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case absentPressed
      case draftEdited(TextEdit)
      case editorClosed
      case editorOpened(TranscriptLine.Kind)
      case editorSubmitted
      case endPressed
      case laterPressed
      case moved(Movement)
      case mutePressed
      case nextPressed
      case pausePressed
      case previousPressed
      case rowPicked(Int)
    }
  }

  public enum Delegate: Equatable, Sendable {
    case ended(Meeting, standup: Standup.ID)
    case timeUp(isMuted: Bool)
  }

  enum CancelID: Hashable, Sendable {
    case timer
    case transcriber
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.sound) var sound
  @Dependency(\.speech) var speech
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isSaved ? .none : core(into: &state, action: action)
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .alertAppeared:
      return run(&state) { $0.pause(.alert, at: $1) }

    case .alertDisappeared:
      guard state.destination == nil else { return .none }
      return run(&state) { $0.resume(.alert, at: $1) }

    case .appeared:
      return .merge(tick(state), readNewestMeeting(of: state), startTranscriber(of: state))

    case .delegate:
      return .none

    case .destination(.dismiss):
      if let replaced = state.takeReplacedAlert() {
        state.destination = replaced
        return .none
      }
      return run(&state) { engine, now in
        let events = engine.isPaused(by: .away) ? engine.countGap(at: now) : []
        return events + engine.resume(.alert, at: now)
      }

    case .destination(.presented(.discardConfirmed)):
      return .run { _ in await dismiss() }

    case .destination(.presented(.pauseConfirmed)):
      return run(&state) { $0.treatAsPause(at: $1) + $0.resume(.alert, at: $1) }

    case .destination(.presented(.saveConfirmed)):
      return save(&state)

    case .newestMeetingFailed:
      state.notice =
        state.standup.order == .rotate
        ? "The last meeting could not be read, so people speak in the order of the list"
        : "The last meeting could not be read, so nothing is carried over"
      return .none

    case .newestMeetingRead(let meeting):
      state.carryOver(from: meeting)
      guard state.rotateSpeakers(after: meeting) else { return .none }
      return run(&state) { $0.advance(to: $1) }

    case .saveRequested:
      let effect = run(&state) { $0.advance(to: $1) }
      return state.isRunning ? save(&state) : effect

    case .timerTicked:
      return run(&state) { $0.advance(to: $1) }

    case .transcriber(let event):
      return reduce(into: &state, event)

    case .view(let action):
      return reduce(into: &state, action)
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .absentPressed:
      let id = state.selectedID
      return press(&state) { $0.toggleAbsent(id, at: $1) }

    case .draftEdited(let edit):
      state.draft.apply(edit)
      return .none

    case .editorClosed:
      state.editor = nil
      return .none

    case .editorOpened(let kind):
      let effect = run(&state) { $0.advance(to: $1) }
      if state.isRunning { state.openEditor(kind) }
      return effect

    case .editorSubmitted:
      state.submitDraft()
      return .none

    case .endPressed:
      let effect = run(&state) { engine, now in
        let events = engine.advance(to: now)
        return events + (engine.isPaused(by: .away) ? [] : engine.pause(.alert, at: now))
      }
      if state.isRunning, state.destination == nil { state.askToEnd(canDiscard: true) }
      return effect

    case .laterPressed:
      return press(&state) { $0.later(at: $1) }

    case .moved(let movement):
      let rows = state.engine.rows
      let index = rows.firstIndex { $0.id == state.selectedID } ?? 0
      state.select(rows[movement.applied(to: index, count: rows.count)])
      return .none

    case .mutePressed:
      state.isMuted.toggle()
      return .none

    case .nextPressed:
      return press(&state) { $0.next(at: $1) }

    case .pausePressed:
      return run(&state) { engine, now in
        engine.isPaused(by: .key) ? engine.resume(.key, at: now) : engine.pause(.key, at: now)
      }

    case .previousPressed:
      return press(&state) { $0.previous(at: $1) }

    case .rowPicked(let index):
      state.select(state.engine.rows[index])
      return .none
    }
  }

  private func press(
    _ state: inout State, _ key: (inout MeetingEngine, Duration) -> MeetingEngine.Outcome
  ) -> Effect<Action> {
    state.notice = nil
    var asksToEnd = false
    let effect = run(&state) { engine, now in
      let outcome = key(&engine, now)
      asksToEnd = outcome.response == .asksToEnd
      return outcome.events + (asksToEnd ? engine.pause(.alert, at: now) : [])
    }
    if asksToEnd { state.askToEnd(canDiscard: false) }
    return effect
  }

  func run(
    _ state: inout State, _ change: (inout MeetingEngine, Duration) -> [MeetingEngine.Event]
  ) -> Effect<Action> {
    let now = clock.uptime
    let events = change(&state.engine, now)
    state.reading = now
    for case .away(let gap) in events { state.destination = .timePassed(gap) }
    let sounds = sounds(of: events, isMuted: state.isMuted)
    return state.engine.isEnded
      ? .concatenate(sounds, save(&state)) : .merge(sounds, tick(state))
  }

  private func sounds(
    of events: [MeetingEngine.Event], isMuted: Bool
  ) -> Effect<Action> {
    .concatenate(
      events.map { event in
        switch event {
        case .away, .ended: .none
        case .speakerChanged: isMuted ? .none : .run { _ in await sound.speakerChanged() }
        case .timeUp: .send(.delegate(.timeUp(isMuted: isMuted)))
        }
      })
  }

  private func tick(_ state: State) -> Effect<Action> {
    guard !state.engine.isPaused else { return .cancel(id: CancelID.timer) }
    let nextSecond = Duration.seconds(state.engine.elapsedSeconds + 1)
    let wait = nextSecond - state.engine.elapsed
    return .run { send in
      try await clock.sleep(for: wait)
      await send(.timerTicked)
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  private func save(_ state: inout State) -> Effect<Action> {
    state.submitDraft()
    state.isSaved = true
    let meeting = Meeting(
      id: state.meetingID, startedAt: state.startedAt, endedAt: date.now.inWholeSeconds,
      planned: .seconds(state.engine.plannedSeconds), ending: state.engine.ending,
      speakers: state.engine.speakers, transcript: state.transcript)
    return .merge(
      .cancel(id: CancelID.timer),
      .cancel(id: CancelID.transcriber),
      .send(.delegate(.ended(meeting, standup: state.standup.id))))
  }
}

extension RecordMeeting.State {
  var isRunning: Bool { !isSaved }

  var endsAt: Date {
    let span = reading - startReading + engine.timeLeft
    return startedAt.addingTimeInterval(span / .seconds(1))
  }

  var selectedID: Attendee.ID? { selection ?? engine.current.id }

  fileprivate mutating func askToEnd(canDiscard: Bool) {
    destination = .endMeeting(isOvertime: engine.isOvertime, canDiscard: canDiscard)
  }

  fileprivate mutating func select(_ row: MeetingEngine.Row) {
    selection = row.status == .current ? nil : row.id
  }
}

extension Standup {
  func drawnOrder(newest: Meeting?) -> [Attendee] {
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    return withRandomNumberGenerator {
      order.drawn(from: team, newest: newest, using: &$0)
    }
  }
}
