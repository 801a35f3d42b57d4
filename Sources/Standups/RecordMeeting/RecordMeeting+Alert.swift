import Composable
import StandupsModel

extension RecordMeeting {
  public enum Alert: AlertRepresentable {
    /// The question before the meeting ends. Next on the last speaker also asks it, but never
    /// offers to discard the meeting.
    ///
    /// - Parameters:
    ///   - gone: the name of the last speaker, if they are to be marked as absent or left.
    ///   - isPaused: true if the user had already paused the meeting.
    case endMeeting(
      isOvertime: Bool, canDiscard: Bool, gone: String? = nil, isPaused: Bool = false)
    /// The question before a meeting ends that is so short that it may have been begun by mistake.
    case keepMeeting(Duration, gone: String? = nil, isPaused: Bool = false)
    case speechFailed(String)
    case timePassed(Duration)

    public enum Action: Equatable, Sendable {
      case discardConfirmed
      case pauseConfirmed
      case saveConfirmed
      case saveWithoutSpeakerConfirmed
    }

    /// The alert. An answer that continues the meeting closes it at once, since the clock is
    /// running.
    public var alertState: AlertState<Action> {
      switch self {
      case .endMeeting(let isOvertime, let canDiscard, let gone, let isPaused):
        AlertState(
          "End meeting?", code: canDiscard ? "E1" : "E2",
          message: Self.message(
            isOvertime ? "The meeting is in overtime." : "You are ending early.", gone)
        ) {
          Self.endButtons(canDiscard: canDiscard, gone, isPaused: isPaused)
        }

      case .keepMeeting(let elapsed, let gone, let isPaused):
        AlertState(
          "Keep this meeting?", code: "E3",
          message: Self.message("It has run for only \(elapsed.spokenText).", gone)
        ) {
          Self.endButtons(canDiscard: true, gone, isPaused: isPaused)
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
          ButtonState("Pause", action: .pauseConfirmed, animation: .explicit(nil))
          ButtonState("Count as meeting time", role: .cancel, animation: .explicit(nil))
        }
      }
    }

    private static func message(_ text: LocalizedText, _ gone: String?) -> TextState {
      TextState(gone.map { "No one is waiting after \($0.named), who is gone. \(text)" } ?? text)
    }

    /// The buttons that end the meeting, with the same keys for every question.
    @ButtonStateBuilder<Action>
    private static func endButtons(
      canDiscard: Bool, _ gone: String?, isPaused: Bool
    ) -> [ButtonState<Action>] {
      ButtonState(
        "Save and end", role: .ending, key: "s",
        action: gone == nil ? .saveConfirmed : .saveWithoutSpeakerConfirmed)
      if canDiscard {
        ButtonState("Discard", role: .destructive, key: "d", action: .discardConfirmed)
      }
      ButtonState(
        isPaused ? "Stay paused" : "Resume", role: .cancel, key: "r", animation: .explicit(nil))
    }
  }
}
