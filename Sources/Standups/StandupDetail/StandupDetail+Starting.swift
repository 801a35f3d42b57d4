import Composable
import Dependencies
import StandupsModel

extension StandupDetail.State {
  mutating func start(_ standup: Standup) -> RecordMeeting.State? {
    @Dependency(\.speech) var speech
    switch speech.status() {
    case .authorised:
      return RecordMeeting.State(standup: standup, transcriber: .on)
    case .denied(let reason):
      destination = .alert(.speechDenied(reason, starting: standup))
    case .none:
      return RecordMeeting.State(standup: standup)
    case .restricted(let reason):
      destination = .alert(.speechRestricted(reason, starting: standup))
    }
    return nil
  }
}

extension AlertState<StandupDetail.Destination.Alert> {
  static func speechDenied(_ reason: String, starting standup: Standup) -> Self {
    AlertState {
      TextState("Speech recognition denied")
    } actions: {
      ButtonState(action: .recordingDeclined(standup)) {
        TextState("Continue without recording")
      }
      ButtonState(action: .settingsWanted) { TextState("Open settings") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("\(reason). Hold the meeting without it, or mend the settings and start again.")
    }
  }

  static func speechRestricted(_ reason: String, starting standup: Standup) -> Self {
    AlertState {
      TextState("Speech recognition restricted")
    } actions: {
      ButtonState(action: .recordingDeclined(standup)) {
        TextState("Continue without recording")
      }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("No recording is possible here: \(reason).")
    }
  }
}
