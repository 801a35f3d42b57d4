import Records
import StandupsModel

/// The keys of the configuration file, with their documentation.
public enum ConfigurationKey: String, CaseIterable, Sendable {
  case autoSync, clipboard, color, hooks, keys, links, me, motion, mouse, mute, notify, progress
  case summary, template
  case theme, tickets, transcriber, warnings, weekend

  /// The values that are allowed.
  public var value: String {
    switch self {
    case .clipboard: "\"auto\", \"osc52\", \"none\", or [PROGRAM, ARGUMENT, ...]"
    case .color: Configuration.Color.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case .hooks:
      "{\"meetingStarted\": [PROGRAM, ARGUMENT, ...], \"meetingEnded\": [...], \"itemOpened\": [...]}"
    case .keys: "{\"SCREEN.ACTION\": KEY or [KEY, ...], ...}"
    case .autoSync, .links, .motion, .mouse, .mute, .progress: "true or false"
    case .me: "NAME"
    case .notify: "true, false, \"osc9\", \"osc99\", \"osc777\""
    case .summary: SummaryFormat.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case .template: "PATH"
    case .theme: "THEME or {\"standup\": THEME, \"accent\": \"#RRGGBB\", ...}"
    case .tickets: "{PATTERN: ADDRESS, ...}"
    case .transcriber: "[PROGRAM, ARGUMENT, ...]"
    case .weekend: "[DAY, ...]"
    case .warnings:
      "{\"percent\": \(WarningThresholds.percentRange), \"seconds\": \(WarningThresholds.secondsRange)}"
    }
  }

  /// The value if the key is missing.
  public var defaultValue: String {
    switch self {
    case .clipboard, .color: "\"auto\""
    case .hooks, .keys, .tickets: "{}"
    case .autoSync, .links, .motion, .mouse, .progress: "true"
    case .mute, .notify: "false"
    case .summary: "\"markdown\""
    case .me, .template: "\"\""
    case .theme: "\"bubblegum\""
    case .transcriber: "[]"
    case .warnings: "{\"percent\": 20, \"seconds\": 10}"
    case .weekend: "[\"saturday\", \"sunday\"]"
    }
  }

  private static let roles = Configuration.ColorRole.allCases.map(\.rawValue)
    .joined(separator: ", ")

  /// What the key does, in whole sentences.
  public var explanation: String {
    switch self {
    case .autoSync:
      "Whether to sync in the background when you have written an update, when a meeting gets ready, and"
        + " when it has ended, if sync is set up. A failure is shown in the footer."
    case .clipboard:
      "How y copies. auto sends the text to the terminal if that is known to have a clipboard (OSC 52)."
        + " Otherwise it runs wl-copy, xclip, xsel, pbcopy, clip.exe, or, in tmux, tmux load-buffer: the"
        + " first that works, and over ssh only those that reach your own screen. osc52 always sends the"
        + " text to the terminal, and none copies nothing. A program gets the text on standard input,"
        + " without a shell, and must exit within 2 seconds; what it leaves running may own the clipboard."
    case .color:
      "How many colors to use. The option --color overrides it."
    case .hooks:
      "Programs that run when a meeting starts, when it has ended and is saved, and when an item is"
        + " opened. They are started without a shell and get one JSON object on standard input, which Hooks describes."
    case .keys:
      "The keys of actions, in place of their default keys; standups keys lists the actions. Write"
        + " keys as shown on screen. An assignment that would give a key two meanings is reported"
        + " and ignored."
    case .links:
      "Whether the path of an exported file, addresses in texts, and keys of tickets are links, in"
        + " terminals that have links."
    case .me:
      "Your name, as your teams have it: whose update standups update writes. Without it, the person"
        + " with the name or e-mail address of your git is meant."
    case .motion:
      "Whether questions unroll and fold away, which takes a tenth of a second. Terminals that are"
        + " slow to answer and lines below 38,400 baud never show it."
    case .mouse:
      "Whether to use the mouse. The option --no-mouse overrides it."
    case .mute:
      "Whether meetings start muted."
    case .notify:
      "Whether the terminal also shows a notification when a meeting ends: true picks the sequence"
        + " that your terminal is known to support; the other values name a sequence."
    case .progress:
      "Whether the terminal's tab or the taskbar shows the progress of a turn, in terminals that are"
        + " known to have this."
    case .summary:
      "The format in which a meeting is copied."
    case .template:
      "A file with your own layout for the copy, in place of the built-in one; standups(1) says how"
        + " to write it. Titles, names, and notes are escaped for the format of summary. A relative"
        + " path starts at the folder of the configuration, and ~/ at your home folder."
    case .theme:
      "The theme of new standups, and the colors of the program. An object may have standup, which"
        + " names that theme, and \(Self.roles): each replaces a color and is made lighter or darker"
        + " where it would not be readable."
    case .tickets:
      "The keys of tickets that become links, in notes, updates, items, and commits, and in summaries as"
        + " Markdown and for Slack and Teams: {\"PROJ-#\": \"https://tracker.example.com/browse/$0\"}. A"
        + " pattern has letters, digits, -, _, and # for digits, and matches whole words. $0 in the"
        + " address, which begins with https or http, is the key. At most \(Tickets.limit)."
    case .transcriber:
      "A program that runs during meetings; each line it prints is added to the transcript. It is"
        + " started without a shell. If it cannot be started, or ends at once, the meeting continues"
        + " without it, and the log in the state folder has the reason."
    case .warnings:
      "When to warn a speaker. percent is a share of the speaker's time, and seconds is a time: the"
        + " first warning comes when the longer of the two is left, the second when the shorter is."
    case .weekend:
      "The days that do not count for how long an item has been open, from monday to sunday;"
        + " [] counts them all."
    }
  }
}
