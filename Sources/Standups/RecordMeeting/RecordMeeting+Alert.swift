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
        AlertState(
          "End meeting?", code: canDiscard ? "E1" : "E2",
          message: isOvertime ? "The meeting is in overtime." : "You are ending early."
        ) {
          ButtonState("Save and end", role: .ending, action: .saveConfirmed)
          if canDiscard {
            ButtonState("Discard", role: .destructive, action: .discardConfirmed)
          }
          ButtonState("Resume", role: .cancel, animation: .explicit(nil))
        }

      case .speechFailed(let reason):
        AlertState(
          "Speech recognition failed", code: "F",
          message: "\(reason). Recording stopped. You can still take notes."
        ) {
          ButtonState("Continue meeting", role: .cancel, animation: .explicit(nil))
          ButtonState("Discard meeting", role: .destructive, action: .discardConfirmed)
        }

      case .timePassed(let gap):
        AlertState(
          "Time passed while you were away", code: "AW",
          message: "The clock stopped for \(gap.lengthText). Was the computer asleep?"
        ) {
          ButtonState("Treat as a pause", action: .pauseConfirmed, animation: .explicit(nil))
          ButtonState("Count it", role: .cancel, animation: .explicit(nil))
        }
      }
    }
  }
}
