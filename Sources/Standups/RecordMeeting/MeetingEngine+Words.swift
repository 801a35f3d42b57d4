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
    if isEnded { return String(localized: "time is up") }
    let slot = Duration.seconds(current.slot).clockText
    if turnRemaining > 0 { return String(localized: "left of \(slot)") }
    let isEmpty = progress.turn.start == progress.turn.end
    return isEmpty
      ? String(localized: "began with no time left") : String(localized: "over its \(slot)")
  }

  /// The turn in a sentence: `Ben's turn, 1 minute 40.`
  var turnSentence: String {
    if isEnded { return String(localized: "The meeting's time is up.") }
    return isPaused(by: .key)
      ? String(localized: "Paused. \(runningTurnSentence)") : runningTurnSentence.text
  }

  private var runningTurnSentence: LocalizedText {
    let (name, time) = (current.name.named, Duration.seconds(abs(turnRemaining)).spokenText)
    if turnRemaining > 0 {
      return turnRemaining < current.slot
        ? "\(name)'s turn, \(time) left." : "\(name)'s turn, \(time)."
    }
    return turnRemaining == 0 ? "\(name)'s turn, time is up." : "\(name) is \(time) over."
  }

  /// The part of the turn's time that has been used, for the terminal's tab.
  var tabProgress: TabProgress {
    let state: TabProgress.State =
      isPaused ? .paused : stage == .overtime ? .overtime : .normal
    return TabProgress(
      fraction: 1 - Double(turnRemaining) / Double(max(1, current.slot)), state: state)
  }

  var nextText: String {
    upNext.map { String(localized: "next \($0.name)") } ?? String(localized: "no one is waiting")
  }

  var nextSentence: String {
    upNext.map { String(localized: "Next: \($0.name.named).") }
      ?? String(localized: "No one is next.")
  }

  // MARK: - The meeting

  var remainingText: String {
    let clock = Duration.seconds(abs(remaining)).clockText
    return isOvertime
      ? String(localized: "Overtime \(clock)") : String(localized: "Remaining \(clock)")
  }

  var remainingSentence: String {
    let time = Duration.seconds(abs(remaining)).spokenText
    if remaining == 0 { return String(localized: "The meeting's time is up.") }
    return remaining > 0
      ? String(localized: "The meeting has \(time) left.")
      : String(localized: "The meeting is \(time) over.")
  }

  /// The difference from the plan: `2:10 behind`.
  var paceText: String { paceText { $0.clockText } }

  func paceText(_ time: (Duration) -> String) -> String {
    let text = time(.seconds(abs(pace)))
    if pace == 0 { return String(localized: "on time") }
    return pace > 0 ? String(localized: "\(text) behind") : String(localized: "\(text) ahead")
  }

  /// True if the end of the meeting is known: not once the last speaker has used an even share.
  var hasEnd: Bool {
    let isLast = upNext == nil && (isOvertime || timeLeft == .zero)
    return !isPaused && !isEnded && !isLast
  }

  /// The state in words.
  var stateWords: String {
    if isEnded { return String(localized: "time is up") }
    if isPaused { return String(localized: "paused") }
    return switch stage {
    case .normal: String(localized: "running")
    case .notice, .urgent: LocalizedText("ending", meaning: "of a turn").text
    case .overtime: String(localized: "over time")
    }
  }

  /// The state with a mark that shows it without color.
  var stateText: String {
    if isEnded { return stateWords }
    if isPaused { return "▮▮ \(stateWords)" }
    return "\(stage == .overtime ? "+" : "▶") \(stateWords)"
  }
}
