import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

@Reducer
public struct StandupDetail: Sendable {
  public struct State: Equatable, Sendable {
    var agenda = Agenda()
    /// The meeting that another window or machine is running.
    var ongoing: OngoingMeeting?
    @PresentationState var destination: Destination.State?
    /// The figures of meetings that are not in the history because they have not been opened.
    var figures: [MeetingName: MeetingFigures] = [:]
    var notice: Notice?
    var presses = PressGuard()
    /// The meetings whose figures are known or being read, and their versions.
    var requested: [MeetingName: Int] = [:]
    var selection = Row.start
    var standup: Standup
    private(set) var versions = MeetingVersions()

    init(standup: Standup) {
      self.standup = standup
    }
  }

  public enum Row: Hashable, Identifiable, Sendable {
    case meeting(MeetingName)
    case start

    public var id: Self { self }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Request)
    case destination(PresentationAction<Destination.Action>)
    case figuresRead([MeetingName: MeetingFigures], of: Standup.ID)
    /// Meetings with unknown figures are on the screen, or soon will be.
    case unreadMeetingsShown
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case backPressed
      case deletePressed
      case editPressed
      case itemsPressed
      case moved(Movement)
      case openPressed
      case requested(Request)
      case startPressed
      case statisticsPressed
      case updatePressed
    }
  }

  @Reducer
  public enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case edit(StandupForm)
    case update(UpdateForm)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    // This comes first: for a later reducer, the dismissed alert would already be gone.
    Reduce { state, action in
      guard case .destination(.dismiss) = action,
        case .alert(.oldBlockers(let blockers)) = state.destination
      else { return .none }
      return .send(.delegate(.postponeBlockers(blockers, of: state.standup.id)))
    }
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .destination(.presented(.alert(.blockersAnswered(let answer, let blockers)))):
        return .send(.delegate(.edit(state.standup.edit(answering: answer, opening: blockers))))

      case .destination(.presented(.alert(.deletionConfirmed))):
        return .send(.delegate(.edit(.deleted(state.standup))))

      case .destination(.presented(.alert(.recordingDeclined(let start)))):
        return .send(.delegate(.open([start.screen(transcriber: .off)])))

      case .destination(.presented(.alert(.settingsPressed))):
        return .send(.delegate(.openSettings))

      case .destination(.presented(.edit(.delegate(.committed(let standup))))):
        guard state.destination?.edit != nil else { return .none }
        state.destination = nil
        return .send(.delegate(.edit(.changed(state.standup, to: standup))))

      case .destination(.presented(.edit(.delegate(.discardedToQuit)))):
        state.destination = nil
        return .send(.delegate(.quit))

      case .destination(.presented(.update(.delegate(.committed(let edit))))):
        guard state.destination?.update != nil else { return .none }
        state.destination = nil
        state.notice = .success("Saved for the next meeting")
        return .send(.delegate(.edit(edit)))

      case .destination(.presented(.update(.delegate(.discardedToQuit)))):
        state.destination = nil
        return .send(.delegate(.quit))

      case .destination:
        return .none

      case .figuresRead(let figures, let id):
        // A preview may show another standup by now.
        guard id == state.standup.id else { return .none }
        state.figures.merge(figures) { _, new in new }
        return .none

      case .unreadMeetingsShown:
        return readFigures(&state)

      case .view(let action):
        state.notice = nil
        if action != .deletePressed { state.presses.forget() }
        return reduce(into: &state, action)
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .onChange(of: \.unreadMeetings) { _, _ in
      Reduce { state, _ in readFigures(&state) }
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .backPressed:
      return .run { _ in await dismiss() }

    case .deletePressed:
      if state.presses.isRepetition(of: .delete, at: clock.uptime) {
        state.notice = "Repeated key press ignored: one meeting deleted. Press u to undo."
        return .none
      }
      switch state.selection {
      case .start:
        state.presses.forget()
        state.destination = .alert(
          .delete(state.standup, newer: standupsClient.newerRecords(state.standup.id)))
      case .meeting(let name):
        guard let entry = state.standup.history[name: name] else { return .none }
        state.selection =
          state.standup.history.older(than: name).map { .meeting($0) } ?? .start
        return .send(.delegate(.edit(.deleted(entry, of: state.standup.id))))
      }
      return .none

    case .editPressed:
      state.destination = .edit(StandupForm.State(standup: state.standup, purpose: .edit))
      return .none

    case .itemsPressed:
      let items = Items.State([state.standup], of: state.standup.id)
      return .send(.delegate(.open([.items(items)])))

    case .moved(let movement):
      state.selection = movement.row(from: state.selection, in: state.rows) ?? .start
      return .none

    case .openPressed:
      switch state.selection {
      case .meeting(let name):
        let meeting = PastMeeting.State(of: state.standup, name: name)
        return .send(.delegate(.open([.meeting(meeting)])))
      case .start:
        return start(&state, by: .speaker)
      }

    case .requested(let request):
      return .send(.delegate(request))

    case .startPressed:
      return start(&state)

    case .statisticsPressed:
      let statistics = Statistics.State(standup: state.standup)
      return .send(.delegate(.open([.statistics(statistics)])))

    case .updatePressed:
      state.destination = .update(UpdateForm.State(of: state.standup, agenda: state.agenda))
      return .send(.destination(.presented(.update(.appeared))))
    }
  }

  private func start(_ state: inout State, by key: PressGuard.Press? = nil) -> Effect<Action> {
    guard let screen = state.start(Start(of: state.standup, by: key)) else { return .none }
    return .send(.delegate(.open([screen])))
  }
}

extension StandupDetail.State {
  /// True if a form is open, which holds unsaved text.
  var hasOpenForm: Bool { destination?.edit != nil || destination?.update != nil }

  var isAskingAboutBlockers: Bool {
    if case .alert(.oldBlockers) = destination { true } else { false }
  }

  var rows: [StandupDetail.Row] {
    [.start] + standup.history.map { .meeting($0.name) }
  }

  /// Follows the standup and its agenda, also in an open update that has no changes. Meetings that
  /// have changed are read again.
  mutating func follow(_ content: Content) -> StandupDetail.Action? {
    guard let standup = content.standups[id: standup.id] else { return nil }
    self.standup = standup
    let agenda = content.agenda(of: standup.id)
    self.agenda = agenda
    ongoing = content.ongoing[standup.id]
    if destination?.update != nil { destination?.update?.show(agenda) }
    if case .alert(.delete(_, let newer)) = destination {
      destination = .alert(.delete(standup, newer: newer))
    }
    if isAskingAboutBlockers, standup.oldBlockers != nil { destination = nil }
    if !rows.contains(selection) { selection = .start }
    versions = content.versions
    requested = requested.filter { content.versions[$0, of: standup.id] == $1 }
    return unreadMeetings.isEmpty ? nil : .unreadMeetingsShown
  }

  /// The screen of a new meeting; nil if the screen must ask first, because it cannot be recorded.
  mutating func start(_ start: StandupDetail.Start) -> Path.State? {
    @Dependency(\.speech) var speech
    switch speech.status() {
    case .authorized:
      return start.screen(transcriber: .on)
    case .denied(let reason):
      destination = .alert(.speechDenied(reason, start))
    case .none:
      return start.screen(transcriber: .off)
    case .restricted(let reason):
      destination = .alert(.speechRestricted(reason, start))
    }
    return nil
  }
}

extension StandupDetail {
  /// A meeting to start.
  public struct Start: Equatable, Sendable {
    /// The standup, perhaps with another length for this meeting.
    let standup: Standup
    /// True if it begins immediately, without asking who is present.
    let isImmediate: Bool

    /// The key that was pressed, which may be held down.
    let key: PressGuard.Press?

    init(of standup: Standup, by key: PressGuard.Press? = nil, isImmediate: Bool = false) {
      self.standup = standup
      self.isImmediate = isImmediate
      self.key = key
    }

    func screen(transcriber: RecordMeeting.Transcriber) -> Path.State {
      let ready = ReadyMeeting.State(standup: standup, transcriber: transcriber, openedBy: key)
      return isImmediate ? ready.immediateScreen() : .ready(ready)
    }
  }

  public enum Alert: AlertRepresentable {
    case delete(Standup, newer: [Change.Record] = [])
    /// The blockers of meetings from before there were items.
    case oldBlockers([Item])
    case speechDenied(String, Start)
    case speechRestricted(String, Start)

    public enum Action: Equatable, Sendable {
      case blockersAnswered(OldBlockers, [Item])
      case deletionConfirmed
      case recordingDeclined(Start)
      case settingsPressed
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .delete(let standup, let newer):
        .deleteStandup(standup, newer, confirmation: .deletionConfirmed)

      case .oldBlockers(let blockers):
        AlertState("Track earlier blockers?", code: "OB", message: "\(blockers.offer)") {
          // It comes first, and is not a cancel button, which would be last: the alert opens
          // automatically, perhaps just before someone presses Enter.
          ButtonState("Later")
          ButtonState("Track", action: .blockersAnswered(.opened, blockers))
          ButtonState("Do not track", action: .blockersAnswered(.ignored, []))
        }

      case .speechDenied(let reason, let start):
        AlertState(
          "Speech recognition denied", code: "D",
          message: "\(reason). Start without recording, or fix the settings and try again."
        ) {
          ButtonState("Continue without recording", action: .recordingDeclined(start))
          ButtonState("Open settings", action: .settingsPressed)
          ButtonState("Cancel", role: .cancel)
        }

      case .speechRestricted(let reason, let start):
        AlertState(
          "Speech recognition restricted", code: "R",
          message: "This meeting cannot be recorded: \(reason)."
        ) {
          ButtonState("Continue without recording", action: .recordingDeclined(start))
          ButtonState("Cancel", role: .cancel)
        }
      }
    }
  }
}

extension [Item] {
  /// The message that says what was found, what is offered, and what each button does.
  fileprivate var offer: LocalizedText {
    let newest = last?.text.named ?? ""
    let found: LocalizedText =
      count == 1
      ? "A blocker from an earlier meeting is not on the team's list of open items: \(newest)"
      : """
      \(count) blockers from earlier meetings are not on the team's list of open items. The newest \
      is: \(newest)
      """
    let track: LocalizedText =
      count == 1
      ? "Track: adds it to the list (i), to stay there until someone resolves it."
      : "Track: adds them to the list (i), to stay there until someone resolves each."
    return """
      \(found)

      \(track)
      Do not track: changes nothing, and no one on the team is asked again.
      Later: asks you again when another such blocker is found.
      """
  }
}

extension Standup {
  /// The edit that decides what happens to the blockers of earlier meetings. The answer is written
  /// last: without it, the next person who opens the standup is asked about the rest.
  fileprivate func edit(answering answer: OldBlockers, opening items: [Item]) -> Edit {
    var standup = self
    standup.oldBlockers = answer
    return Edit(
      items.map { .item(.added($0), standup: id) }
        + [.standup(.changed(from: self, to: standup))])
  }
}
