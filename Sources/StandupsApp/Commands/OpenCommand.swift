import DeepLinks
import Standups
import TerminalUI
import Usage

/// `standups`: the full-screen program, or the same as lines.
struct OpenCommand: Command, Equatable {
  static let deepLink = OptionUsage(
    "deep-link", value: .text("LINK"),
    summary: "open a screen directly, such as /standups/1/edit")
  static let history = OptionUsage(
    "history",
    summary: "keep the last 1,000 actions; M-h shows the screen after each and goes back to it")
  static let linear = OptionUsage(
    "linear", summary: "print changes as lines and read commands as words; moves no cursor")
  static let noMouse = OptionUsage("no-mouse", summary: "leave the mouse to the terminal")
  static let plain = OptionUsage(
    "plain", summary: "for screen readers: no lines, ring, or colors; states as text")

  static let record = OptionUsage(
    "record", value: .file, summary: "write the keys and their times to FILE, which must be new")
  static let replay = OptionUsage(
    "replay", value: .file,
    summary: "press the keys in FILE; needs --demo or --data-dir, since they change the data")

  static let usage = CommandUsage(
    nil, summary: "open the program",
    details: [
      "Each screen shows its keys; ? lists all of them.",
      "With --linear, type help for the commands of a screen.",
    ],
    options: [
      .dataFolder, .demo, deepLink, noMouse, plain, linear, .color, history, record,
      replay,
    ],
    examples: [
      .init("standups --demo", "try the program without saving anything"),
      .init("standups --deep-link /standups/Design/record", "start Design's meeting"),
      .init("standups --demo --record keys.txt", "try it, and record the keys for a bug report"),
      .init("standups --demo --replay keys.txt", "watch what the keys did"),
    ])

  var source: RecordSource
  /// Nil if the configuration decides.
  var colors: ColorChoice?
  /// Whether to use the mouse; nil if the configuration decides.
  var takesMouse: Bool?
  /// Whether to print lines instead of drawing screens.
  var isLinear: Bool
  var isPlain: Bool
  var keepsHistory: Bool
  var link: DeepLink?
  /// The file to write the keys to.
  var recordingPath: String?
  /// The script to play.
  var replayPath: String?

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    colors = invocation.value(of: .color).flatMap(ColorChoice.init)
    takesMouse = invocation.has(Self.noMouse) ? false : nil
    isLinear = invocation.has(Self.linear)
    isPlain = invocation.has(Self.plain)
    keepsHistory = invocation.has(Self.history)
    recordingPath = invocation.value(of: Self.record)
    replayPath = invocation.value(of: Self.replay)
    for option in [Self.history, Self.record, Self.replay]
    where isLinear && invocation.has(option) {
      throw .linear(option.typed)
    }
    if replayPath != nil, !invocation.has(.demo), !invocation.has(.dataFolder) {
      throw .replayWithoutData
    }
    link = try invocation.value(of: Self.deepLink).map { link throws(UsageError) in
      try DeepLink(argument: link)
    }
  }

  func run() -> Int32 {
    run(nil)
  }

  /// Opens the program, with a quick meeting if there is one.
  @MainActor
  func run(_ quickMeeting: QuickMeeting?) -> Never {
    if isLinear { LinearProgram(command: self, quickMeeting: quickMeeting).run() }
    FullScreen(command: self, quickMeeting: quickMeeting).run()
  }
}

extension DeepLink {
  /// Parses a link on the command line.
  init(argument: String) throws(UsageError) {
    do {
      try self.init(argument)
    } catch {
      throw .deepLink(error)
    }
  }
}
