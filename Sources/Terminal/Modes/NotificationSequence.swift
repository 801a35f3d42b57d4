/// The control sequence that asks a terminal to show a desktop notification.
public enum NotificationSequence: Hashable, Sendable {
  /// Text only (iTerm2, "Proprietary Escape Codes").
  case osc9
  /// A title and text (kitty, "Desktop notifications").
  case osc99
  /// A title and text (rxvt-unicode's extension `notify`, and VTE terminals).
  case osc777

  /// Creates the sequence that a terminal is known to support. Sending both would show the text
  /// twice on terminals that support both.
  init(type: String, _ environment: (String) -> String?) {
    let hasTitle =
      environment("VTE_VERSION") != nil
      || ["rxvt", "foot", "contour"].contains { type.hasPrefix($0) }
    self = hasTitle ? .osc777 : .osc9
  }

  /// The bytes that show a notification, with at most 200 characters of each text.
  ///
  /// An OSC 9 text that begins with a digit could be one of ConEmu's commands, such as progress in
  /// the taskbar; a semicolon would end the title of OSC 777.
  func bytes(_ text: String, title: String) -> [UInt8] {
    let text = text.prefix(ControlSequence.textLimit)
    switch self {
    case .osc9:
      return ControlSequence.command("9;\(text.first?.isNumber == true ? " " : "")\(text)")
    case .osc99:
      let title = title.prefix(ControlSequence.textLimit)
      return ControlSequence.command("99;i=standups:d=0;\(title)")
        + ControlSequence.command("99;i=standups:d=1:p=body;\(text)")
    case .osc777:
      let title = String(title.prefix(ControlSequence.textLimit).map { $0 == ";" ? "," : $0 })
      return ControlSequence.command("777;notify;\(title);\(text)")
    }
  }
}
