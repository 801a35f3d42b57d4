import Records
import StandupsModel

/// The keys of the configuration file, with their documentation.
public enum ConfigurationKey: String, CaseIterable, Sendable {
  case autoSync, clipboard, color, hooks, keys, language, links, me, motion, mouse, mute, notify
  case progress, summary, template
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
    case .language: Language.all.map { "\"\($0.code)\"" }.joined(separator: ", ")
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
    case .language, .me, .template: "\"\""
    case .theme: "\"bubblegum\""
    case .transcriber: "[]"
    case .warnings: "{\"percent\": 20, \"seconds\": 10}"
    case .weekend: "[\"saturday\", \"sunday\"]"
    }
  }

  private static let roles = Configuration.ColorRole.allCases.map(\.rawValue)
    .joined(separator: ", ")

  /// The effect of the key, in complete sentences.
  public var explanation: String {
    switch self {
    case .autoSync:
      "Whether to sync in the background when you have written an update, and when a meeting is set up"
        + " or ends, if sync is set up. A failure is shown in the footer."
    case .clipboard:
      "How y copies text. auto sends the text to the terminal if it is known to support a clipboard"
        + " (OSC 52). Otherwise it runs wl-copy, xclip, xsel, pbcopy, clip.exe, or, in tmux, tmux"
        + " load-buffer: the first one that works, and over ssh only those that reach your own screen."
        + " osc52 always sends the text to the terminal, and none copies nothing. A program gets the"
        + " text on standard input, without a shell, and must exit within 2 seconds; a process that it"
        + " leaves running may keep the clipboard."
    case .color:
      "How many colors to use. The option --color overrides it."
    case .hooks:
      "Programs that run when a meeting starts, when it has ended and is saved, and when an item is"
        + " opened. They are started without a shell and get one JSON object on standard input; see"
        + " Hooks."
    case .keys:
      "Keys for actions, in place of their default keys; standups keys lists the actions. Write keys"
        + " as they are shown on screen. An assignment that would give a key two meanings is reported"
        + " and ignored."
    case .language:
      "The language of the program. Without it, that of the locale, as LANG and LC_ALL say. Output that"
        + " goes into a file or to another program is English; STANDUPS_LANG=ko overrides all of it."
    case .links:
      "Whether the paths of exported files, addresses in text, and ticket keys are links, in terminals"
        + " that support links."
    case .me:
      "Your name as it appears in your teams: standups update writes this person's update. Without"
        + " it, your git name or email address is used to find you."
    case .motion:
      "Whether alerts animate as they open and close (about 0.1 seconds), and whether the ring and"
        + " the bar of a running meeting move up to four times a second, from 100 columns and 30 rows"
        + " on. Nothing moves in terminals that took longer than 0.1 seconds to answer at the start, on"
        + " lines below 38,400 baud, or, in a meeting, while its window does not have the focus."
    case .mouse:
      "Whether to use the mouse. The option --no-mouse overrides it."
    case .mute:
      "Whether meetings start muted."
    case .notify:
      "Whether the terminal also shows a notification when a meeting ends. true uses the sequence"
        + " that your terminal is known to support; the other values name a sequence."
    case .progress:
      "Whether the terminal's tab or the taskbar shows the progress of a turn, in terminals known to"
        + " support it."
    case .summary:
      "The format in which a meeting is copied."
    case .template:
      "A file with your own layout for the copy, in place of the built-in one; standups(1) describes"
        + " the format. Titles, names, and notes are escaped for the format that summary names. A"
        + " relative path starts at the configuration's folder, and ~/ at your home folder."
    case .theme:
      String(
        localized: """
          The theme of new standups, and the colors of the program. An object may set standup (the \
          theme of new standups) and any of these colors: \(Self.roles). A color is made lighter \
          or darker where it would not be readable.
          """)
    case .tickets:
      String(
        localized: """
          The ticket keys that become links, in notes, updates, items, and commits, and in \
          summaries in Markdown and for Slack and Teams: {"PROJ-#": \
          "https://tracker.example.com/browse/$0"}. A pattern consists of letters, digits, -, _, \
          and # for digits, and matches whole words. In the address, which begins with https or \
          http, $0 stands for the key. At most \(Tickets.limit) patterns are used.
          """)
    case .transcriber:
      "A program that runs during meetings; each line it prints is added to the transcript. It is"
        + " started without a shell. If it cannot be started, or ends immediately, the meeting"
        + " continues without it, and the log in the state folder gives the reason."
    case .warnings:
      "When to warn a speaker. percent is a share of the speaker's time, and seconds is a time: the"
        + " first warning comes at whichever leaves more time, the second at the other."
    case .weekend:
      "Days that are left out of an item's age, from monday to sunday, unless the team's schedule has"
        + " meetings on them; with [], all days are counted."
    }
  }
}
