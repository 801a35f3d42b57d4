import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

/// A meeting that has not begun: who is missing, who is a guest, and who speaks when.
@Reducer
public struct ReadyMeeting: Sendable {
  public struct State: Equatable, Sendable {
    var guest: TextInput?
    var isRunningElsewhere = false
    var members: [MeetingProgress.Member]
    var notice: String?
    var selection: Attendee.ID?
    var standup: Standup
    let transcriber: RecordMeeting.Transcriber

    init(standup: Standup, transcriber: RecordMeeting.Transcriber = .off) {
      self.standup = standup
      self.transcriber = transcriber
      members = standup.drawnOrder(newest: standup.history.first?.meeting).map { .init($0) }
      selection = members.first?.id
    }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case delegate(Delegate)
    case meetingsElsewhereRead(Bool)
    case newestMeetingFailed
    case newestMeetingRead(Meeting)
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case absentPressed
      case backPressed
      case beginPressed
      case guestClosed
      case guestEdited(TextEdit)
      case guestPressed
      case guestSubmitted
      case moved(Movement)
      case personMoved(Movement)
      case rowPicked(Int)
    }
  }

  public enum Delegate: Equatable, Sendable {
    case begun(RecordMeeting.State)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.runningMeetings) var runningMeetings
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .merge(findMeetingsElsewhere(of: state), readNewestMeeting(of: state))

      case .delegate:
        return .none

      case .meetingsElsewhereRead(let isRunning):
        state.isRunningElsewhere = isRunning
        return .none

      case .newestMeetingFailed:
        state.notice =
          state.standup.order == .rotate
          ? "The last meeting could not be read, so people speak in the order of the list" : nil
        return .none

      case .newestMeetingRead(let meeting):
        if let newest = state.standup.history.first {
          state.standup.history.update(newest.name, meeting: meeting)
        }
        state.rotate(after: meeting)
        return .none

      case .view(let action):
        state.notice = nil
        return reduce(into: &state, action)
      }
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .absentPressed:
      if let index = state.selectedIndex { state.members[index].isAbsent.toggle() }
      return .none

    case .backPressed:
      return .run { _ in await dismiss() }

    case .beginPressed:
      guard state.canBegin else { return .none }
      return .send(
        .delegate(
          .begun(
            RecordMeeting.State(
              standup: state.standup, members: state.members, transcriber: state.transcriber))))

    case .guestClosed:
      state.guest = nil
      return .none

    case .guestEdited(let edit):
      state.guest?.apply(edit)
      state.notice = state.guest?.notice
      return .none

    case .guestPressed:
      state.guest = TextInput("")
      return .none

    case .guestSubmitted:
      let name = state.guest?.text.trimmed ?? ""
      state.guest = nil
      if !name.isEmpty { state.addGuest(uuid(), name: name) }
      return .none

    case .moved(let movement):
      let index = movement.applied(to: state.selectedIndex ?? 0, count: state.members.count)
      state.selection = state.members[index].id
      return .none

    case .personMoved(let movement):
      guard let index = state.selectedIndex else { return .none }
      let member = state.members.remove(at: index)
      state.members.insert(
        member, at: movement.applied(to: index, count: state.members.count + 1))
      return .none

    case .rowPicked(let index):
      guard state.members.indices.contains(index) else { return .none }
      state.selection = state.members[index].id
      return .none
    }
  }

  private func findMeetingsElsewhere(of state: State) -> Effect<Action> {
    .run { [id = state.standup.id] send in
      try await send(.meetingsElsewhereRead(runningMeetings.isRunningElsewhere(id)))
    } catch: { _, send in
      await send(.meetingsElsewhereRead(false))
    }
  }

  private func readNewestMeeting(of state: State) -> Effect<Action> {
    guard let newest = state.standup.history.first, newest.meeting == nil, newest.problem == nil
    else {
      return .none
    }
    return .run { [id = state.standup.id] send in
      try await send(.newestMeetingRead(standupsClient.meeting(newest.name, id)))
    } catch: { _, send in
      await send(.newestMeetingFailed)
    }
  }
}

extension ReadyMeeting.State {
  /// Why the meeting cannot begin.
  var refusal: String? {
    members.allSatisfy(\.isAbsent) ? "Everyone is missing. Press x to mark who is here." : nil
  }

  var canBegin: Bool { refusal == nil }

  var selectedIndex: Int? { members.firstIndex { $0.id == selection } }

  fileprivate mutating func addGuest(_ id: Attendee.ID, name: String) {
    let guest = MeetingProgress.Member(id: id, name: name, isGuest: true)
    let isAnonymous = members.count == 1 && members[0].name.isBlank
    members = isAnonymous ? [guest] : members + [guest]
    selection = id
  }

  /// Rotates the speakers once the last meeting is read, if nobody has changed anything yet.
  fileprivate mutating func rotate(after meeting: Meeting) {
    guard standup.order == .rotate, members == standup.team.map({ .init($0) }) else { return }
    members = standup.drawnOrder(newest: meeting).map { .init($0) }
    selection = members.first?.id
  }
}
