import Composable
import StandupsModel

extension RecordMeeting {
  public enum Alert: AlertRepresentable {
    /// Next on the last speaker also asks, but never offers to discard the meeting.
    case endMeeting(isOvertime: Bool, canDiscard: Bool)
    case speechFailed(String)
    case timePassed(Duration)

    public enum Action: Equatable, Sendable {
      case discardConfirmed
      case pauseConfirmed
      case saveConfirmed
    }

    /// An answer that continues the meeting closes the alert at once, since the clock is running.
    public var alertState: AlertState<Action> {
      switch self {
      case .endMeeting(let isOvertime, let canDiscard):
        AlertState(id: canDiscard ? "E1" : "E2") {
          TextState("End meeting?")
        } actions: {
          ButtonState(role: .ending, action: .saveConfirmed) { TextState("Save and end") }
          if canDiscard {
            ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
          }
          ButtonState(role: .cancel, animation: .explicit(nil)) { TextState("Resume") }
        } message: {
          TextState(isOvertime ? "The meeting is in overtime." : "You are ending early.")
        }

      case .speechFailed(let reason):
        AlertState(id: "F") {
          TextState("Speech recognition failed")
        } actions: {
          ButtonState(role: .cancel, animation: .explicit(nil)) { TextState("Continue meeting") }
          ButtonState(role: .destructive, action: .discardConfirmed) {
            TextState("Discard meeting")
          }
        } message: {
          TextState("\(reason). Recording stopped. You can still take notes.")
        }

      case .timePassed(let gap):
        AlertState(id: "AW") {
          TextState("Time passed while you were away")
        } actions: {
          ButtonState(action: .pauseConfirmed, animation: .explicit(nil)) {
            TextState("Treat as a pause")
          }
          ButtonState(role: .cancel, animation: .explicit(nil)) { TextState("Count it") }
        } message: {
          TextState("The clock stopped for \(gap.lengthText). Was the computer asleep?")
        }
      }
    }
  }
}
