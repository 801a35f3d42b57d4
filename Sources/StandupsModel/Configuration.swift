/// What a person has decided once for all of their standups.
public struct Configuration: Equatable, Sendable {
  /// How many colours may be used.
  public enum Color: String, CaseIterable, Sendable {
    case auto, always, never
    case palette256 = "256"
    case palette16 = "16"
    case truecolor
  }

  /// How the end of a meeting is shown outside of the terminal.
  public enum Notification: String, CaseIterable, Sendable {
    case never
    /// By what the terminal is known for.
    case automatic
    case osc9, osc777
  }

  /// Which keys do what an action says, in place of its own.
  public struct KeyAssignment: Equatable, Sendable {
    /// A screen and what is done there: `list.add`.
    public var action: String
    /// The names of the keys, as they are shown on screen: `a`, `^N`, `Esc`.
    public var keys: [String]
    /// Where it stands in the file.
    public var location: TextLocation?

    public init(action: String, keys: [String], location: TextLocation? = nil) {
      self.action = action
      self.keys = keys
      self.location = location
    }
  }

  public var color = Color.auto
  public var keys: [KeyAssignment] = []
  public var takesMouse = true
  public var isMuted = false
  public var notification = Notification.never
  /// The theme of a new standup.
  public var theme = Theme.bubblegum
  /// A program and its arguments; each line it prints becomes one of the transcript. Empty for none.
  public var transcriber: [String] = []
  public var warnings = WarningThresholds()

  public init() {}
}

/// When a speaker is warned that the time is nearly up.
public struct WarningThresholds: Equatable, Sendable {
  /// A part of the slot, in percent from 1 to 100.
  public var percent: Int
  /// A time, in seconds from 1 to 3600.
  public var seconds: Int

  public init(percent: Int = 20, seconds: Int = 10) {
    self.percent = percent
    self.seconds = seconds
  }
}
