extension Standup {
  /// Whether the team takes turns to facilitate, as the form says it: no, or yes.
  public static let facilitatorLabels = ["nobody", "everybody in turn"]
  /// Whether it is shown how long people speak: no, or yes.
  public static let talkTimeLabels = ["hidden afterward", "shown afterward"]

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
  /// The order, as the form says it.
  public var label: String {
    switch self {
    case .fixed: "fixed"
    case .rotate: "rotate"
    case .shuffle: "shuffle"
    case .quiet: "quiet first"
    }
  }
}
