import StandupsModel
import TerminalUI

/// The clocks of a meeting, as they are drawn and as they are read aloud.
extension MeetingEngine {
  // MARK: - The turn

  /// The time left in the turn, or the time over it.
  var clockText: String {
    turnRemaining > 0 || turnRemaining == 0 && progress.isEnded ? digits : "+" + digits
  }

  /// The clock without a sign, for places where its shape shows what it counts.
  var digits: String { Duration.seconds(abs(turnRemaining)).clockText }

  var turnText: String {
    if isEnded { return "time is up" }
    let slot = Duration.seconds(current.slot).clockText
    if turnRemaining > 0 { return "left of \(slot)" }
    let isEmpty = progress.turn.start == progress.turn.end
    return isEmpty ? "began with no time left" : "over its \(slot)"
  }

  /// The turn in a sentence: `Ben's turn, 1 minute 40.`
  var turnSentence: String {
    let paused = isPaused(by: .key) ? "Paused. " : ""
    let time = Duration.seconds(abs(turnRemaining)).spokenText
    if isEnded { return "The meeting's time is up." }
    if turnRemaining > 0 {
      let left = turnRemaining < current.slot ? " left" : ""
      return "\(paused)\(current.name.named)'s turn, \(time)\(left)."
    }
    return turnRemaining == 0
      ? "\(paused)\(current.name.named)'s turn, time is up."
      : "\(paused)\(current.name.named) is \(time) over."
  }

  /// The part of the turn's time that has been used, for the terminal's tab.
  var tabProgress: TabProgress {
    let state: TabProgress.State =
      isPaused ? .paused : stage == .overtime ? .overtime : .normal
    return TabProgress(
      fraction: 1 - Double(turnRemaining) / Double(max(1, current.slot)), state: state)
  }

  var nextText: String { upNext.map { "next \($0.name)" } ?? "no one is waiting" }

  var nextSentence: String { upNext.map { "Next: \($0.name.named)." } ?? "No one is next." }

  // MARK: - The meeting

  var remainingText: String {
    let clock = Duration.seconds(abs(remaining)).clockText
    return isOvertime ? "Overtime \(clock)" : "Remaining \(clock)"
  }

  var remainingSentence: String {
    let time = Duration.seconds(abs(remaining)).spokenText
    if remaining == 0 { return "The meeting's time is up." }
    return remaining > 0 ? "The meeting has \(time) left." : "The meeting is \(time) over."
  }

  /// The difference from the plan: `2:10 behind`.
  var paceText: String { paceText { $0.clockText } }

  func paceText(_ time: (Duration) -> String) -> String {
    let text = time(.seconds(abs(pace)))
    return pace == 0 ? "on time" : pace > 0 ? "\(text) behind" : "\(text) ahead"
  }

  /// True if the end of the meeting is known.
  var hasEnd: Bool {
    let isLast = isOvertime && upNext == nil
    return !isPaused && !isEnded && !isLast
  }

  /// The state in words.
  var stateWords: String {
    if isEnded { return "time is up" }
    if isPaused { return "paused" }
    return switch stage {
    case .normal: "running"
    case .notice: "running out"
    case .overtime: "over time"
    case .urgent: "almost over"
    }
  }

  /// The state with a mark that shows it without color.
  var stateText: String {
    if isEnded { return stateWords }
    if isPaused { return "▮▮ \(stateWords)" }
    return "\(stage == .overtime ? "+" : "▶") \(stateWords)"
  }
}
