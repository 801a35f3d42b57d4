public import StandupsModel
import TerminalUI

extension Overtime {
  /// What happens when the meeting's time is up, as the form says it.
  public var label: String {
    switch self {
    case .end: "end the meeting"
    case .wait: "keep going"
    }
  }
}

extension SpeakingOrder {
  var label: String {
    switch self {
    case .fixed: "fixed"
    case .rotate: "rotate"
    case .shuffle: "shuffle"
    case .quiet: "quiet first"
    }
  }
}

extension Standup {
  /// Whether the team takes turns to facilitate, as the form says it: no, or yes.
  static let facilitatorLabels = ["nobody", "everybody in turn"]
  /// Whether it is shown how long people speak: no, or yes.
  static let talkTimeLabels = ["hidden afterward", "shown afterward"]

  public var facilitatorLabel: String { Self.facilitatorLabels[rotatesFacilitator ? 1 : 0] }
  public var talkTimeLabel: String { Self.talkTimeLabels[comparesTalkTime ? 1 : 0] }
}

extension TurnEnd {
  /// What happens when the time of a turn is up, as the form says it.
  public var label: String {
    switch self {
    case .advance: "next person"
    case .hold: "wait for Next"
    }
  }
}

extension Theme {
  var label: String { "\(name) [\(mark)]" }

  /// The color for bars, chips, rings, and clocks. `tint.wash` is the background of a selected row.
  var tint: Color { Color(rgb: rgb) }

  /// The theme's color as background, with readable text.
  var background: Style { Style(background: tint) }
}

extension TranscriptLine.Kind {
  var label: String {
    switch self {
    case .blocker: "! Blocker"
    case .note: "· Note"
    case .parking: "@ Parking lot"
    case .speech: "Speech"
    }
  }

  var mark: String {
    switch self {
    case .blocker: "!"
    case .note: "·"
    case .parking: "@"
    case .speech: ""
    }
  }
}
