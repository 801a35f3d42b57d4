/// How a terminal is asked to show a message on the desktop.
public enum NotificationSequence: Hashable, Sendable {
  /// A text (iTerm2, "Proprietary Escape Codes").
  case osc9
  /// A title and a text (rxvt-unicode's extension `notify`, and terminals of VTE).
  case osc777

  /// The one that a terminal is known for: to send both would show the message twice where both are
  /// understood.
  init(type: String, _ environment: (String) -> String?) {
    let isTitled =
      environment("VTE_VERSION") != nil
      || ["rxvt", "foot", "contour"].contains { type.hasPrefix($0) }
    self = isTitled ? .osc777 : .osc9
  }
}
