import Composable
import Dependencies
import StandupsModel

extension AppState {
  mutating func hold(_ meeting: QuickMeeting) {
    @Dependency(\.speech) var speech
    @Dependency(\.uuid) var uuid
    let standup = Standup(
      id: uuid(), title: "Quick meeting", length: meeting.length,
      attendees: meeting.people.map { Attendee(id: uuid(), name: $0) })
    quickMeeting = nil
    quickStandup = standup.id
    path.append(
      .record(
        RecordMeeting.State(
          standup: standup, transcriber: speech.status() == .authorised ? .on : .off)))
  }

  mutating func endQuickly(_ meeting: Meeting, of standup: Standup) {
    switch ending {
    case .notWanted: present(.keepQuickMeeting(meeting, of: standup))
    case .afterPendingWrites, .whenSaved: restore(standup, with: meeting)
    }
  }
}

extension AlertState<AppFeature.Destination.Alert> {
  static func keepQuickMeeting(_ meeting: Meeting, of standup: Standup) -> Self {
    AlertState {
      TextState("Keep this meeting?")
    } actions: {
      ButtonState(action: .orphanedMeetingAnswered(.restore, meeting, of: standup)) {
        TextState("Keep as a standup")
      }
      ButtonState(action: .orphanedMeetingAnswered(.discard, meeting, of: standup)) {
        TextState("Discard")
      }
    } message: {
      TextState("It becomes a standup of these people with this meeting in its history.")
    }
  }
}
