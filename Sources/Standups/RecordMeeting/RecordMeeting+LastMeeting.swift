import Composable
import Dependencies
import StandupsModel

extension RecordMeeting {
  func readNewestMeeting(of state: State) -> Effect<Action> {
    guard let newest = state.newest, newest.meeting == nil, newest.problem == nil else {
      return .none
    }
    return .run { [id = state.standup.id] send in
      try await send(.newestMeetingRead(standupsClient.meeting(newest.name, id)))
    } catch: { _, send in
      await send(.newestMeetingFailed)
    }
  }
}

extension RecordMeeting.State {
  var carriedOverLines: [TranscriptLine] {
    carriedOver.filter { $0.speaker == engine.current.id }
  }

  mutating func carryOver(from meeting: Meeting) {
    carriedOver = meeting.transcript.filter { $0.kind == .blocker || $0.kind == .parking }
  }

  mutating func redrawOrder(newest meeting: Meeting) -> Bool {
    guard standup.order == .rotate, engine.speakerNumber == 1, !engine.isPaused else {
      return false
    }
    engine = MeetingEngine(
      standup: standup, order: standup.drawnOrder(newest: meeting), startedAt: startReading)
    return true
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
