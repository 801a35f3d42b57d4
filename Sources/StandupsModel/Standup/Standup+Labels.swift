extension Standup {
  /// The form's labels for whether the team takes turns facilitating: no, and yes.
  public static var facilitatorLabels: [String] {
    [String(localized: "nobody"), String(localized: "everybody in turn")]
  }
  /// The form's labels for whether people's speaking times are shown: no, and yes.
  public static var talkTimeLabels: [String] {
    [String(localized: "hidden afterward"), String(localized: "shown afterward")]
  }

  public var facilitatorLabel: String { Self.facilitatorLabels[rotatesFacilitator ? 1 : 0] }
  public var talkTimeLabel: String { Self.talkTimeLabels[comparesTalkTime ? 1 : 0] }
}

extension TurnEnd {
  /// The form's label for what happens when the time of a turn is up.
  public var label: String {
    let label: LocalizedText =
      switch self {
      case .advance: "next person"
      case .hold: "wait for Next"
      }
    return label.text
  }
}

extension Overtime {
  /// The form's label for what happens when the meeting's time is up.
  public var label: String {
    let label: LocalizedText =
      switch self {
      case .end: "end the meeting"
      case .wait: "keep going"
      }
    return label.text
  }
}

extension SpeakingOrder {
  /// The form's label for the order.
  public var label: String {
    let label: LocalizedText =
      switch self {
      case .fixed: "fixed"
      case .rotate: "rotate"
      case .shuffle: "shuffle"
      case .quiet: "quiet first"
      }
    return label.text
  }
}
