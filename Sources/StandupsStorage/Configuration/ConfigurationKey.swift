import StandupsModel

/// The keys that the configuration may have, and what each means.
public enum ConfigurationKey: String, CaseIterable, Sendable {
  case color, keys, mouse, mute, notify, theme, transcriber, warnings

  /// What may be written there.
  public var value: String {
    switch self {
    case .color: Configuration.Color.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case .keys: "{\"SCREEN.ACTION\": KEY or [KEY, ...], ...}"
    case .mouse, .mute: "true or false"
    case .notify: "true, false, \"osc9\", \"osc777\""
    case .theme: "the name of a theme"
    case .transcriber: "[PROGRAM, ARGUMENT, ...]"
    case .warnings: "{\"percent\": 1...100, \"seconds\": 1...3600}"
    }
  }

  /// What holds if it is left out.
  public var defaultValue: String {
    switch self {
    case .color: "\"auto\""
    case .keys: "{}"
    case .mouse: "true"
    case .mute, .notify: "false"
    case .theme: "\"bubblegum\""
    case .transcriber: "[]"
    case .warnings: "{\"percent\": 20, \"seconds\": 10}"
    }
  }

  /// What it does, in whole sentences.
  public var explanation: String {
    switch self {
    case .color:
      "How many colours may be used. The option --color wins over it."
    case .keys:
      "Which keys do what an action says, in place of its own; standups keys names the actions."
        + " Keys are written as the screen shows them. An assignment that would give one key two"
        + " meanings is told and not followed."
    case .mouse:
      "Whether the mouse is used. The option --no-mouse wins over it."
    case .mute:
      "Whether meetings start without a bell."
    case .notify:
      "Whether the end of a meeting is also shown by the terminal's own notification: true takes the"
        + " sequence that the terminal is known for, the other two name one."
    case .theme:
      "The theme of a new standup."
    case .transcriber:
      "A program that runs during a meeting; each line it prints becomes one of the transcript. It"
        + " is started without a shell."
    case .warnings:
      "When a speaker is warned: first when the larger of the percentage of the slot and the seconds"
        + " is left, then when the smaller is."
    }
  }
}
