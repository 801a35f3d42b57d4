/// How a terminal is asked to show a notification on the desktop.
public enum NotificationSequence: Hashable, Sendable {
  /// A text (iTerm2, "Proprietary Escape Codes").
  case osc9
  /// A title and a text (rxvt-unicode's extension `notify`, and terminals of VTE).
  case osc777

  /// The one that a terminal is known for. Sending both would show the text twice where both work.
  init(type: String, _ environment: (String) -> String?) {
    let hasTitle =
      environment("VTE_VERSION") != nil
      || ["rxvt", "foot", "contour"].contains { type.hasPrefix($0) }
    self = hasTitle ? .osc777 : .osc9
  }

  /// The bytes that show a notification, with at most 200 characters of each text.
  ///
  /// A text of OSC 9 that begins with a digit could be one of ConEmu's commands, such as progress in
  /// the taskbar; a semicolon would end the title of OSC 777.
  func bytes(_ text: String, title: String) -> [UInt8] {
    let text = ControlSequence.harmless(text)
    switch self {
    case .osc9:
      return ControlSequence.command("9;" + (text.first?.isNumber == true ? " " : "") + text)
    case .osc777:
      let title = ControlSequence.harmless(title).replacing(";", with: ",")
      return ControlSequence.command("777;notify;\(title);\(text)")
    }
  }
}
