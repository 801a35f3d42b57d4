import Records

/// A person's settings for all of their standups.
public struct Configuration: Equatable, Sendable {
  /// The number of colors that may be used.
  public enum Color: String, CaseIterable, Sendable {
    case auto, always, never
    case palette256 = "256"
    case palette16 = "16"
    case truecolor
  }

  /// The way in which text is copied.
  public enum Clipboard: Equatable, Sendable {
    /// By the terminal if it is known to support a clipboard, or else by a program of the system.
    case automatic
    case never
    /// By the terminal, whether or not it is known to support a clipboard.
    case osc52
    /// By a program, with its arguments, that reads the text from standard input.
    case program([String])
  }

  /// The purpose of a color.
  public enum ColorRole: String, CaseIterable, Sendable {
    case accent, danger, notice, overtime, paused, ready, urgent
  }

  /// The way in which the terminal announces the end of a meeting.
  public enum Notification: String, CaseIterable, Sendable {
    case never
    /// With the sequence that the terminal is known to support.
    case automatic
    case osc9, osc99, osc777
  }

  /// The keys of an action, in place of its default ones.
  public struct KeyAssignment: Equatable, Sendable {
    /// A screen and an action: `list.add`.
    public var action: String
    /// The names of the keys as shown on screen: `a`, `^N`, `Esc`.
    public var keys: [String]
    /// The location of the assignment in the file.
    public var location: TextLocation?

    public init(action: String, keys: [String], location: TextLocation? = nil) {
      self.action = action
      self.keys = keys
      self.location = location
    }
  }

  public var clipboard = Clipboard.automatic
  public var color = Color.auto
  /// The colors that replace the program's own, each `0xRRGGBB`.
  public var colors: [ColorRole: UInt32] = [:]
  /// The programs that run when events of meetings happen, each with its arguments. Empty for none.
  public var hooks: [MeetingEvent.Kind: [String]] = [:]
  public var keys: [KeyAssignment] = []
  /// The language of the program; nil for that of the locale.
  public var language: Language?
  public var takesMouse = true
  /// True if updates and meetings are synced automatically, if sync is set up.
  public var syncsAutomatically = true
  public var isMuted = false
  public var notification = Notification.never
  /// True if paths on screen are links, in terminals that support links.
  public var showsLinks = true
  /// True if popups animate as they open and close.
  public var hasMotion = true
  /// True if the terminal's tab shows the progress of a turn.
  public var showsProgress = true
  /// The format in which `y` copies a meeting.
  public var summaryFormat = SummaryFormat.markdown
  /// The layout in which `y` copies a meeting, in place of the built-in one.
  public var summaryTemplate: SummaryTemplate?
  /// The path of the file with the layout. A relative path starts at the configuration's folder.
  public var templatePath: String?
  /// The ticket keys in texts that become links to pages.
  public var tickets = Tickets()
  /// The theme of a new standup.
  public var theme = Theme.bubblegum
  /// A program and its arguments; each line it prints is added to the transcript. Empty for none.
  public var transcriber: [String] = []
  public var warnings = WarningThresholds()
  /// The name of the person who uses the program, for their updates. Nil to ask git.
  public var me: String?
  /// The days that are left out of an item's age.
  public var weekend: Set<Weekday> = [.saturday, .sunday]

  public init() {}
}

/// The times at which a speaker is warned that time is almost up.
public struct WarningThresholds: Equatable, Sendable {
  /// The range of `percent`.
  public static let percentRange = 1...100
  /// The range of `seconds`.
  public static let secondsRange = 1...3600

  /// A share of the slot, in percent.
  public var percent: Int
  /// A time, in seconds.
  public var seconds: Int

  public init(percent: Int = 20, seconds: Int = 10) {
    self.percent = percent
    self.seconds = seconds
  }
}

/// A problem in a file that a person wrote: a setting in the configuration, whose default is used
/// instead, or a template.
public struct ConfigurationProblem: Error, Equatable, CustomStringConvertible {
  public var path: String
  /// The location in the file, if known.
  public var location: TextLocation?
  /// A clause without a period.
  public var reason: String

  public init(path: String, location: TextLocation? = nil, reason: String) {
    self.path = path
    self.location = location
    self.reason = reason
  }

  /// The location and the reason, on one line.
  public var description: String {
    guard let location else { return "\(path): \(reason)" }
    return String(
      localized: "\(path), line \(location.line), column \(location.column): \(reason)")
  }
}
