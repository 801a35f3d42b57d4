import Composable
import StandupsModel

extension AlertState<RecordMeeting.Alert> {
  static func endMeeting(_ engine: MeetingEngine, canDiscard: Bool) -> Self {
    AlertState {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .saveConfirmed) { TextState("Save and end") }
      if canDiscard {
        ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState(
        engine.isOvertime
          ? "The meeting is in overtime." : "The meeting would end before its time.")
    }
  }

  static func speechFailed(_ reason: String) -> Self {
    AlertState {
      TextState("Speech recognition failure")
    } actions: {
      ButtonState(role: .cancel) { TextState("Continue meeting") }
      ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard meeting") }
    } message: {
      TextState("\(reason). Nothing more is recorded; notes go on.")
    }
  }

  static func timePassed(_ gap: Duration) -> Self {
    AlertState {
      TextState("Time passed while away")
    } actions: {
      ButtonState(action: .pauseConfirmed) { TextState("Treat as a pause") }
      ButtonState(role: .cancel) { TextState("Count it") }
    } message: {
      TextState("\(gap.lengthText) went by without a tick of the clock.")
    }
  }
}
