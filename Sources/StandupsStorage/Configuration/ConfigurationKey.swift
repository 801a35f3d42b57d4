import StandupsModel

/// The keys of the configuration file, with their documentation.
public enum ConfigurationKey: String, CaseIterable, Sendable {
  case color, keys, mouse, mute, notify, summary, theme, transcriber, warnings

  /// The values that are allowed.
  public var value: String {
    switch self {
    case .color: Configuration.Color.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case .keys: "{\"SCREEN.ACTION\": KEY or [KEY, ...], ...}"
    case .mouse, .mute: "true or false"
    case .notify: "true, false, \"osc9\", \"osc777\""
    case .summary: SummaryFormat.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case .theme: "the name of a theme"
    case .transcriber: "[PROGRAM, ARGUMENT, ...]"
    case .warnings:
      "{\"percent\": \(WarningThresholds.percentRange), \"seconds\": \(WarningThresholds.secondsRange)}"
    }
  }

  /// The value if the key is missing.
  public var defaultValue: String {
    switch self {
    case .color: "\"auto\""
    case .keys: "{}"
    case .mouse: "true"
    case .mute, .notify: "false"
    case .summary: "\"markdown\""
    case .theme: "\"bubblegum\""
    case .transcriber: "[]"
    case .warnings: "{\"percent\": 20, \"seconds\": 10}"
    }
  }

  /// What the key does, in whole sentences.
  public var explanation: String {
    switch self {
    case .color:
      "How many colors to use. The option --color overrides it."
    case .keys:
      "The keys of actions, in place of their default keys; standups keys lists the actions. Write"
        + " keys as shown on screen. An assignment that would give a key two meanings is reported"
        + " and ignored."
    case .mouse:
      "Whether to use the mouse. The option --no-mouse overrides it."
    case .mute:
      "Whether meetings start muted."
    case .notify:
      "Whether the terminal also shows a notification when a meeting ends: true picks the sequence"
        + " that your terminal is known to support; the other two values name a sequence."
    case .summary:
      "The format in which a meeting is copied."
    case .theme:
      "The theme of new standups."
    case .transcriber:
      "A program that runs during meetings; each line it prints is added to the transcript. It is"
        + " started without a shell."
    case .warnings:
      "When to warn a speaker. percent is a share of the speaker's time, and seconds is a time: the"
        + " first warning comes when the longer of the two is left, the second when the shorter is."
    }
  }
}
