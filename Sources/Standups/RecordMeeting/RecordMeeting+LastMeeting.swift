import Composable
import Dependencies
import StandupsModel

extension StandupsClient {
  /// Reads the newest meeting of a standup, unless that was done before or failed.
  ///
  /// - Parameter outcome: the action to send; the meeting is nil if it cannot be read.
  func readNewestMeeting<Action>(
    _ newest: History.Entry?, of standup: Standup.ID,
    _ outcome: @escaping @Sendable (Meeting?) -> Action
  ) -> Effect<Action> {
    guard let newest, newest.meeting == nil, newest.problem == nil else { return .none }
    return .run { send in
      try await send(outcome(meeting(newest.name, standup)))
    } catch: { _, send in
      await send(outcome(nil))
    }
  }
}

extension SpeakingOrder {
  /// The notice when the last meeting cannot be read, if the order depends on it.
  var unreadNotice: String? {
    self == .rotate
      ? "The last meeting could not be read, so people speak in the order of the list" : nil
  }
}

extension RecordMeeting.State {
  mutating func carryOver(from meeting: Meeting) {
    carriedOver = meeting.transcript.filter { $0.kind != .speech }
  }

  /// Rotates the speakers once the last meeting is loaded, if no key has changed the turns.
  mutating func rotateSpeakers(after meeting: Meeting) -> Bool {
    guard rotates, isUntouched else { return false }
    rotates = false
    engine.replaceMembers(
      absences.members(standup.drawnOrder(newest: meeting), on: today), standup: standup)
    return true
  }
}
