import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

/// A meeting that has not begun: its absent people, its guests, and its speaking order.
@Reducer
public struct ReadyMeeting: Sendable {
  public struct State: Equatable, Sendable {
    private(set) var absences: Absences
    /// The commits of the people since the last meeting. The meeting shows them.
    var activity = Activity()
    /// The reason to begin. The meeting begins as soon as the first speaker is known.
    var beginning: Beginning?
    /// The facilitator who was chosen here.
    var chosenFacilitator: Attendee.ID?
    @PresentationState var destination: Alert?
    /// True if turns and the meeting end automatically, since no one can press a key.
    var endsAutomatically = false
    /// The forecast from the last meetings; nil until they are read.
    var forecast: MeetingForecast?
    var guest: TextInput?
    /// True if the user has changed who takes part, or the order.
    var isChanged = false
    /// True if the standup is stored together with the meeting.
    let isQuick: Bool
    var members: [MeetingProgress.Member]
    var notice: Notice?
    /// The meeting of the standup that is running elsewhere, or was interrupted.
    var other: OtherMeeting?
    var presses = PressGuard()
    public var selection: Attendee.ID?
    var standup: Standup
    /// The standup as it was followed last.
    private var followed: Standup?
    /// The day on which the screen was opened.
    let today: OwnDays
    let transcriber: RecordMeeting.Transcriber
    /// The question about the other meeting, while a text field is open.
    var waitingAlert: Alert?

    /// - Parameters:
    ///   - key: the key that opened the screen, which may be held down.
    ///   - isQuick: true if the standup is stored with the meeting.
    init(
      standup: Standup, transcriber: RecordMeeting.Transcriber = .off,
      openedBy key: PressGuard.Press? = nil, isQuick: Bool = false
    ) {
      @Dependency(\.continuousClock) var clock
      self.standup = standup
      self.isQuick = isQuick
      self.transcriber = transcriber
      today = .today(of: standup.team)
      absences = Absences(of: standup.team)
      members = absences.members(standup.drawnOrder(), on: today)
      selection = members.first?.id
      if let key { _ = presses.isRepetition(of: key, at: clock.uptime) }
    }
  }

  /// The reason why a meeting begins.
  enum Beginning: Equatable, Sendable {
    /// No one is asked who is present, so it begins once the calendars have been read, too.
    case byItself
    /// A key was pressed, or everything has been read.
    case requested(by: PressGuard.Press?)
  }

  public enum Action: Equatable, Sendable {
    case activityRead(Activity)
    case appeared
    case calendarsRead(Absences, of: [Attendee])
    case delegate(Request)
    case destination(PresentationAction<Alert.Action>)
    /// Everything has been read that decides who speaks first if the meeting begins automatically.
    case everythingRead
    case newestMeetingsRead([MeetingName: Meeting])
    case otherMeetingRead(OtherMeeting?)
    /// The meetings of the forecast.
    case pastMeetingsRead([Meeting])
    case teamChanged
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case absentPressed
      case backPressed
      case beginPressed(PressGuard.Press)
      case facilitatorPressed
      case guestClosed
      case guestEdited(TextEdit)
      case guestPressed
      case guestSubmitted
      case moved(Movement)
      case personMoved(Movement)
      case watchPressed
    }
  }

  @Dependency(\.activity) var activity
  @Dependency(\.calendars) var calendars
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.runningMeetings) var runningMeetings
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .activityRead(let activity):
        state.activity = activity
        return .none

      case .appeared:
        let reading: Effect<Action> = .merge(
          readCalendars(of: state), readNewestMeetings(of: state))
        if state.beginning == .byItself { return .concatenate(reading, .send(.everythingRead)) }
        return .merge(
          activity.readSinceLastMeeting(of: state.standup, newest: state.standup.history.first) {
            .activityRead($0)
          },
          findOtherMeeting(of: state), reading, readPastMeetings(of: state))

      case .calendarsRead(let absences, let team):
        // Else they are being read again for the new team.
        if team == state.standup.team { state.markAway(absences) }
        return .none

      case .delegate:
        return .none

      case .destination(.presented(.takeOverConfirmed(let meeting))):
        return .send(.delegate(.takeOver(meeting)))

      case .destination(.presented(.watchConfirmed)):
        return watch(state)

      case .destination:
        return .none

      case .everythingRead:
        return begin(&state, by: nil)

      case .newestMeetingsRead(let records):
        state.standup.keepNewestMeetings(records)
        state.notice = state.standup.unreadNotice
        state.reorderSpeakers()
        guard case .requested(let key) = state.beginning else { return .none }
        return begin(&state, by: key)

      case .otherMeetingRead(let other):
        state.other = other
        state.waitingAlert = other.map { Alert($0) }
        state.showWaitingAlert()
        return .none

      case .pastMeetingsRead(let meetings):
        state.forecast = MeetingForecast(meetings, local: \.local)
        return .none

      case .teamChanged:
        return readCalendars(of: state)

      case .view(let action):
        state.notice = nil
        return reduce(into: &state, action)
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .absentPressed:
      let verdict = state.presses.press(.absent, at: clock.uptime)
      if verdict != .counts { state.notice = .countedOnce }
      if verdict != .doublePress { state.toggleAbsent() }
      return .none

    case .backPressed:
      return .run { _ in await dismiss() }

    case .beginPressed(let key):
      guard state.canBegin else { return .none }
      var presses = state.presses
      guard !presses.isRepetition(of: key, at: clock.uptime) else {
        state.presses = presses
        return .none
      }
      return begin(&state, by: key)

    case .facilitatorPressed:
      state.chooseFacilitator()
      return .none

    case .guestClosed:
      state.guest = nil
      state.showWaitingAlert()
      return .none

    case .guestEdited(let edit):
      state.guest?.apply(edit)
      state.notice = state.guest?.notice
      return .none

    case .guestPressed:
      guard state.members.count < RecordLimit.people else {
        state.notice = RecordLimit.peopleNotice
        return .none
      }
      state.guest = .name("")
      return .none

    case .guestSubmitted:
      let name = state.guest?.text.trimmed ?? ""
      state.guest = nil
      if !name.isEmpty { state.addGuest(uuid(), name: name) }
      state.showWaitingAlert()
      return .none

    case .moved(let movement):
      state.presses.forget()
      state.move(movement)
      return .none

    case .personMoved(let movement):
      guard let index = state.selectedIndex else { return .none }
      let member = state.members.remove(at: index)
      state.members.insert(
        member, at: movement.applied(to: index, count: state.members.count + 1))
      state.isChanged = true
      return .none

    case .watchPressed:
      return watch(state)
    }
  }

  private func watch(_ state: State) -> Effect<Action> {
    .send(.delegate(.open([.watch(WatchMeeting.State(of: state.standup))])))
  }

  /// Begins the meeting, once the first speaker is known.
  private func begin(_ state: inout State, by key: PressGuard.Press?) -> Effect<Action> {
    guard state.awaitsOrder else { return .send(.delegate(.begun(state.meeting(begunBy: key)))) }
    state.beginning = .requested(by: key)
    return readNewestMeetings(of: state)
  }

  private func readCalendars(of state: State) -> Effect<Action> {
    let team = state.standup.team
    return calendars.read(around: state.today.here, for: team) { .calendarsRead($0, of: team) }
  }

  private func readNewestMeetings(of state: State) -> Effect<Action> {
    standupsClient.readNewestMeetings(of: state.standup) { .newestMeetingsRead($0) }
  }

  private func readPastMeetings(of state: State) -> Effect<Action> {
    let names = state.standup.history.prefix(MeetingForecast.meetingCount).map(\.name)
    guard names.count >= MeetingForecast.leastCount else { return .none }
    return .run { [id = state.standup.id] send in
      try await send(.pastMeetingsRead(Array(standupsClient.meetings(names, of: id).values)))
    } catch: { _, send in
      await send(.pastMeetingsRead([]))
    }
  }
}

extension ReadyMeeting.State: ListState {
  public var rows: [MeetingProgress.Member] { members }

  /// The reason why the meeting cannot begin.
  var refusal: String? {
    members.allSatisfy(\.isAbsent)
      ? String(localized: "Everyone is absent. Press x to mark who is here.") : nil
  }

  var canBegin: Bool { refusal == nil }

  /// True if the only person is the one without a name who stands for an empty team.
  var isAnonymous: Bool { members.map(\.id) == [standup.id] }

  /// The running meeting, or this screen until the first speaker is known.
  func immediateScreen() -> Path.State {
    @Dependency(\.calendars) var calendars
    guard awaitsOrder || calendars.areConfigured() else { return .record(meeting(begunBy: nil)) }
    var state = self
    state.beginning = .byItself
    return .ready(state)
  }

  fileprivate func meeting(begunBy key: PressGuard.Press?) -> RecordMeeting.State {
    var meeting = RecordMeeting.State(
      standup: standup, members: members, facilitator: facilitator, activity: activity,
      begunBy: key, transcriber: transcriber, isQuick: isQuick)
    if endsAutomatically { meeting.engine.endAutomatically() }
    return meeting
  }

  /// True if the speakers get another order once the newest meetings are read.
  fileprivate var awaitsOrder: Bool { !isChanged && standup.awaitsOrder }

  /// The facilitator; nil if the team does not take turns, and until the newest meetings are read.
  var facilitator: Attendee.ID? {
    if let chosenFacilitator, isHere(chosenFacilitator) { return chosenFacilitator }
    return standup.hasTriedNewestMeetings ? standup.nextFacilitator(isHere: isHere) : nil
  }

  var facilitatorName: String? { members.first { $0.id == facilitator }?.displayName }

  private func isHere(_ id: Attendee.ID) -> Bool {
    members.contains { $0.id == id && !$0.isAbsent }
  }

  fileprivate mutating func chooseFacilitator() {
    guard standup.rotatesFacilitator else { return }
    chosenFacilitator = standup.facilitator(after: facilitator, isHere: isHere)
  }

  /// Follows the standup. Marks, guests, and the order stay.
  mutating func follow(_ content: Content) -> ReadyMeeting.Action? {
    guard let new = content.standups[id: standup.id] else { return nil }
    defer { followed = new }
    guard let followed, new != followed else { return nil }
    show(new, replacing: followed)
    return new.team == followed.team ? nil : .teamChanged
  }

  private mutating func show(_ new: Standup, replacing old: Standup) {
    var shown = new
    // A link may have opened the screen with another length for this meeting.
    if new.length == old.length { shown.length = standup.length }
    for entry in standup.history.prefix(standup.readMeetingCount) {
      guard let meeting = entry.meeting, new.history[name: entry.name]?.meeting == nil else {
        continue
      }
      shown.history.update(entry.name, meeting: meeting)
    }
    standup = shown
    guard new.attendees != old.attendees else { return }
    changeRows { $0.showPeople(of: new) }
  }

  private mutating func showPeople(of new: Standup) {
    members = members.compactMap { member in
      guard !member.isGuest else { return member }
      guard let attendee = new.attendees.first(where: { $0.id == member.id }) else { return nil }
      var member = member
      member.name = attendee.name
      return member
    }
    let ids = Set(members.map(\.id))
    members += new.attendees.filter { !ids.contains($0.id) }.map { .init($0) }
    markAway(absences.following(new.team))
    if members.isEmpty { members = new.team.map { .init($0) } }
  }

  /// The absence of a person today, in words; nil if they are not away.
  func awayText(of member: MeetingProgress.Member) -> String? {
    guard member.isAway else { return nil }
    let today = today[member.id]
    return absences.range(of: member.id, on: today)?.awayText(on: today)
  }

  /// Marks people who are away. Those marked by a key stay as they are.
  mutating func markAway(_ absences: Absences) {
    self.absences = absences
    let away = absences.people(on: today)
    for index in members.indices { members[index].setAway(away.contains(members[index].id)) }
  }

  fileprivate mutating func toggleAbsent() {
    guard let index = selectedIndex else { return }
    members[index].isAbsent.toggle()
    isChanged = true
  }

  fileprivate mutating func addGuest(_ id: Attendee.ID, name: String) {
    let guest = MeetingProgress.Member(id: id, name: name, isGuest: true)
    let isAlone = members.count == 1 && members[0].name.isBlank
    members = isAlone ? [guest] : members + [guest]
    selection = id
    isChanged = true
  }

  fileprivate mutating func showWaitingAlert() {
    guard guest == nil, let alert = waitingAlert else { return }
    (destination, waitingAlert) = (alert, nil)
  }

  /// Reorders the speakers once the newest meetings are read, if no one has changed anything yet.
  fileprivate mutating func reorderSpeakers() {
    guard standup.order.meetingCount > 0, !isChanged else { return }
    members = members.inOrder(of: standup.drawnOrder())
  }
}
