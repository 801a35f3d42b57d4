import Composable
import Dependencies
import StandupsModel

extension AppFeature {
  public enum OrphanedMeetingAnswer: Equatable, Sendable {
    case discard
    case restore
  }

  public enum InterruptedMeetingAnswer: Equatable, Sendable {
    case discard
    case resume
    case save
  }

  func findInterruptedMeetings() -> Effect<Action> {
    .run { [runningMeetings] send in
      let meetings = try await runningMeetings.left()
      if !meetings.isEmpty { await send(.interruptedMeetingsFound(meetings)) }
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }

  func answered(
    _ answer: InterruptedMeetingAnswer, about meeting: RunningMeeting
  ) -> Effect<Action> {
    .run { [runningMeetings] send in
      if try await runningMeetings.claim(meeting.id) {
        await send(.interruptedMeetingClaimed(meeting, answer))
      } else {
        await send(.noticed("Another window has taken the meeting already"))
      }
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }

  func answered(
    _ answer: OrphanedMeetingAnswer, about meeting: Meeting, of standup: Standup,
    _ state: inout State
  ) -> Effect<Action> {
    switch answer {
    case .discard:
      return forget(meeting.id)
    case .restore:
      state.restore(standup, with: meeting)
      return .none
    }
  }

  func claimed(
    _ meeting: RunningMeeting, for answer: InterruptedMeetingAnswer, _ state: inout State
  ) -> Effect<Action> {
    switch answer {
    case .discard:
      return forget(meeting.id)
    case .resume:
      let standup = state.list.standups[id: meeting.standup.id]
      if let standup { state.path.append(.detail(StandupDetail.State(standup: standup))) }
      state.path.append(
        .record(
          RecordMeeting.State(
            resuming: meeting, newest: standup?.history.first,
            transcriber: speech.status() == .authorised ? .on : .off)))
      return .none
    case .save:
      state.end(meeting.recovered, of: meeting.standup)
      return .none
    }
  }

  private func forget(_ id: RunningMeeting.ID) -> Effect<Action> {
    .run { [runningMeetings] _ in
      try await runningMeetings.remove(id)
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }
}

extension AppState {
  mutating func end(_ meeting: Meeting, of standup: Standup) {
    if list.standups[id: standup.id] != nil {
      insert(meeting, standupID: standup.id)
    } else if standup.id == quickStandup {
      endQuickly(meeting, of: standup)
    } else {
      present(.standupGone(standup, meeting: meeting))
    }
  }

  mutating func restore(_ standup: Standup, with meeting: Meeting) {
    list.append(standup)
    insert(meeting, standupID: standup.id)
  }
}
